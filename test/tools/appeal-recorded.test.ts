import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appealDay, prepareAppeal } from '../support/appeal-letter.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import fixes from '../data/appeal-fixes.json' with { type: 'json' }
import letters from '../data/appeal-letters.json' with { type: 'json' }
import earlier from '../data/appeal-replies.json' with { type: 'json' }
import answered from '../data/letters-from-prompts.json' with { type: 'json' }

const recorded = [...earlier, ...answered.appeals]

/**
 * What a capable model answered to the rendered prompts, for fictional students. The checks in code must pass what is right
 * in them and see what is not: a letter over its length, a count or form number that no fact or paper holds.
 */
for (const { name, promptVersion, input, plan, draft, judged, issuesInCode } of recorded) {
  const body = { text: draft }
  const nothing = { object: { problems: [] } }

  test(`recorded draft ${name} (${promptVersion}): the checks in code find ${issuesInCode.join(', ') || 'nothing'}`, async () => {
    const model = scriptedModel([{ text: plan }, body, nothing, body, nothing])
    const issues = await issuesOf(input, model)
    assert.deepEqual([...new Set(issues.map(({ kind }) => kind))], issuesInCode)
  })

  test(`recorded judgement ${name} (${promptVersion}): each objection that quotes the letter is told, and no other`, async () => {
    const model = scriptedModel([{ text: plan }, body, { object: judged }, body, { object: judged }])
    const issues = await issuesOf(input, model)
    const told = issues.filter(({ kind }) =>
      ['unsupported', 'distorted', 'omitted', 'forbidden'].includes(kind),
    )
    assert.deepEqual(
      told.map(({ quote }) => quote),
      judged.problems.filter(({ quote }) => draft.includes(quote)).map(({ quote }) => quote),
    )
  })
}

const nothing = { object: { problems: [] } }

for (const {
  name,
  promptVersion,
  input,
  letters: [answer = []],
} of letters) {
  test(`recorded draft ${name} (${promptVersion}): the checks in code find nothing`, async () => {
    const model = scriptedModel([{ text: 'Plan.' }, { text: answer.join('\n\n') }, nothing])
    assert.deepEqual(await issuesOf(input, model), [])
  })
}

for (const { name, promptVersion, problems, flawed, reply } of fixes) {
  test(`recorded fix ${name} (${promptVersion}): ${problems.join(' and ')} is told to the model, and what it answers passes`, async () => {
    const input = [...letters, ...recorded].find((one) => one.name === name)?.input ?? {}
    const model = scriptedModel([{ text: 'Plan.' }, { text: flawed }, nothing, { text: reply }, nothing])
    assert.deepEqual(await issuesOf(input, model), [])
    assert.equal(model.callsLeft, 0)
    const asked = model.calls[3]?.prompt ?? ''
    const told = /<problems>([^]*)<\/problems>/.exec(asked)?.[1] ?? ''
    assert.equal(told.trim().split('\n').length, problems.length, told)
  })
}

async function issuesOf(input: object, model: ReturnType<typeof scriptedModel>) {
  const { body } = await prepareAppeal(input).run({
    signal: new AbortController().signal,
    today: appealDay,
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 1400,
  })
  assert.ok(body.kind === 'text')
  return body.verification.issues
}
