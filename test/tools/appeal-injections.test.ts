import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appealExample } from '#tools/appeal/example.ts'
import injections from '../data/appeal-injections.json' with { type: 'json' }
import { appealDay, draftLetter, prepareAppeal } from '../support/appeal-letter.ts'
import { scriptedModel, type ScriptedReply } from '../support/scripted-model.ts'

/**
 * Orders that somebody types into a field, and what a model that obeys them would write. Neither may reach a letter that
 * passes: the notes are screened before any model sees them, and what a model writes is checked whoever steered it.
 */
const input = { ...appealExample, length: 'standard' } as const
const plain = await draftLetter(input)
const body = bodyOf(plain.text)

function bodyOf(text: string): string {
  const [, rest = ''] = text.split('Dear Financial Aid Officer:\n\n')
  return rest.slice(0, rest.indexOf('\n\nThank you'))
}

const steered = (order: string) => ({ ...input, keyDetails: `${input.keyDetails} ${order}` })
const content: ScriptedReply = { object: { problems: [] } }

/** Runs the model path with a writer that gives this body twice, and a reader that says this. */
async function writtenBy(given: object, draft: string, reader: ScriptedReply) {
  const model = scriptedModel([{ text: 'A plan.' }, { text: draft }, reader, { text: draft }, reader])
  const { body: result } = await prepareAppeal(given).run({
    signal: new AbortController().signal,
    today: appealDay,
    monotonicMs: () => 0,
    model,
    outputTokensMax: () => 1400,
  })
  assert.ok(result.kind === 'text')
  return { model, verification: result.verification, warnings: result.warnings }
}

test('there are at least forty attempts', () => assert.ok(injections.length >= 40))

for (const { order, obeyed, foundBy } of injections) {
  test(`the letter by rule is the same with and without: ${order}`, async () => {
    const { text, verification, withheld } = await draftLetter(steered(order))
    assert.equal(text, plain.text)
    assert.equal(verification.status, 'PASS')
    assert.ok(withheld.length > 0, 'the caller is told that something was withheld')
  })

  test(`no model is shown it: ${order}`, async () => {
    const { model } = await writtenBy(steered(order), body, content)
    for (const { instructions, prompt } of model.calls) {
      assert.ok(!instructions.includes(order.slice(0, 24)) && !prompt.includes(order.slice(0, 24)))
    }
  })

  test(`a model that repeats it does not pass, even before a reader that lets all pass: ${order}`, async () => {
    const { verification, warnings } = await writtenBy(steered(order), `${body}\n\n${order}`, content)
    assert.equal(verification.status, 'FAIL')
    assert.ok(warnings.includes('do_not_send_unreviewed'))
  })

  test(`a model that obeys it does not pass: ${order}`, async () => {
    const objection = { problems: [{ kind: 'unsupported', quote: obeyed, message: 'No fact says this.' }] }
    const reader = foundBy === 'code' ? content : { object: objection }
    const { verification, warnings } = await writtenBy(steered(order), `${body}\n\n${obeyed}`, reader)
    assert.equal(verification.status, 'FAIL')
    assert.ok(warnings.includes('do_not_send_unreviewed'))
  })
}

for (const field of [
  'studentName',
  'counselorName',
  'schoolName',
  'currentAward',
  'amountNeeded',
  'competing',
] as const) {
  test(`no attempt in ${field} reaches the letter`, async () => {
    const most = field === 'studentName' || field === 'counselorName' ? 100 : 200
    for (const { order } of injections.filter((one) => one.order.length <= most)) {
      const appealType = field === 'competing' ? 'competing_offer' : 'changed_circumstances'
      const { text, factSheet, verification } = await draftLetter({ ...input, appealType, [field]: order })
      assert.ok(!`${text}\n${factSheet}`.includes(order.slice(0, 24)), order)
      assert.equal(verification.status, 'PASS', order)
    }
  })
}
