import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { ApiError } from '#contract/errors.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { renderBrief } from '#tools/field-rules.ts'
import { appealExample } from '#tools/appeal/example.ts'
import { appealFields } from '#tools/appeal/fields.ts'
import type { AppealInput } from '#tools/appeal/input.ts'
import { appealDay, draftLetter, prepareAppeal, type TextBody } from '../support/appeal-letter.ts'
import { scriptedModel, type ScriptedModel, type ScriptedReply } from '../support/scripted-model.ts'
import { verifies } from '../support/verifies.ts'

const input = { ...appealExample, length: 'standard' } as const
const fine: ScriptedReply = { object: { problems: [] } }

/** The built-in writer's letter without its frame: a body that is known to be right. */
const rightBody = await bodyOf(input)

async function bodyOf(given: object): Promise<string> {
  const { text } = await draftLetter(given)
  const [, rest = ''] = text.split('Dear Financial Aid Officer:\n\n')
  return rest.slice(0, rest.indexOf('\n\nThank you'))
}

interface Drafted {
  readonly body: TextBody
  readonly result: ToolResult
  readonly model: ScriptedModel
}

async function draftWith(replies: readonly ScriptedReply[], given: object = input): Promise<Drafted> {
  const model = scriptedModel(replies)
  const result = await prepareAppeal(given).run({
    signal: new AbortController().signal,
    today: appealDay,
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 1400,
  })
  assert.ok(result.body.kind === 'text')
  assert.equal(model.callsLeft, 0)
  return { body: result.body, result, model }
}

const stepsOf = ({ result }: Drafted): string[] => result.steps.map(({ name }) => name)
const billedSteps = ({ result }: Drafted): string[] => result.usage.map(({ step }) => step)

test('a right draft passes after one verification, and nothing is fixed', async () => {
  const drafted = await draftWith([{ text: 'the plan' }, { text: rightBody }, fine])
  assert.deepEqual(drafted.body.verification.issues, [])
  assert.equal(drafted.body.verification.status, 'PASS')
  assert.equal(drafted.body.verification.fix_applied, false)
  assert.deepEqual(stepsOf(drafted), ['fact_sheet', 'plan', 'draft', 'verify'])
  assert.deepEqual(billedSteps(drafted), ['plan', 'draft', 'verify'])
})

test('a wrong amount is caught in code, fixed and verified again', async () => {
  const wrong = rightBody.replace('$31,000', '$13,000')
  const drafted = await draftWith([{ text: 'the plan' }, { text: wrong }, fine, { text: rightBody }, fine])
  assert.equal(drafted.body.verification.status, 'PASS')
  assert.equal(drafted.body.verification.fix_applied, true)
  assert.ok(!drafted.body.text.includes('$13,000'))
  assert.deepEqual(stepsOf(drafted), ['fact_sheet', 'plan', 'draft', 'verify', 'fix', 'verify_again'])
  assert.match(drafted.model.calls[3]?.prompt ?? '', /<problems>[^]*\$13,000/)
})

test('a draft that cannot be fixed is returned as FAIL with what to check', async () => {
  const wrong = rightBody.replace('$31,000', '$13,000')
  const drafted = await draftWith([{ text: 'the plan' }, { text: wrong }, fine, { text: wrong }, fine])
  assert.equal(drafted.body.verification.status, 'FAIL')
  assert.ok(drafted.body.verification.issues.some(({ quote }) => quote.includes('13,000')))
  assert.ok(drafted.body.warnings.includes('do_not_send_unreviewed'))
})

test('a fix that makes the letter worse is neither used nor charged', async () => {
  const wrong = rightBody.replace('$31,000', '$13,000')
  const worse = `${wrong} I guarantee that Maya will attend on May 4, 2029 with $99,999.`
  const drafted = await draftWith([{ text: 'the plan' }, { text: wrong }, fine, { text: worse }, fine])
  assert.equal(drafted.body.verification.fix_applied, false)
  assert.ok(!drafted.body.text.includes('$99,999'))
  assert.deepEqual(billedSteps(drafted), ['plan', 'draft', 'verify'])
})

test('the reader’s objection counts when its words are in the letter, and is dropped when they are not', async () => {
  const quote = 'works part time'
  const real = {
    object: { problems: [{ kind: 'distorted', quote, message: 'The fact is about her aunt.' }] },
  }
  const invented = {
    object: { problems: [{ kind: 'unsupported', quote: 'won a medal', message: 'No fact.' }] },
  }
  const objected = await draftWith([{ text: 'p' }, { text: rightBody }, real, { text: rightBody }, real])
  assert.equal(objected.body.verification.status, 'FAIL')
  assert.equal(objected.body.verification.issues[0]?.quote, quote)
  const ignored = await draftWith([{ text: 'p' }, { text: rightBody }, invented])
  assert.equal(ignored.body.verification.status, 'PASS')
})

test('the model never writes header, greeting or signature: they are there once whatever it answers', async () => {
  const { body } = await draftWith([{ text: 'p' }, { text: rightBody }, fine])
  assert.equal(body.text.match(/Dear Financial Aid Officer:/g)?.length, 1)
  assert.equal(body.text.match(/\[counselor signature\]/g)?.length, 1)
})

for (const failing of [0, 1, 2, 3, 4]) {
  test(`a provider that dies in model step ${failing + 1} of 5 ends the run with model_error`, async () => {
    const wrong = rightBody.replace('$31,000', '$13,000')
    const replies: ScriptedReply[] = [{ text: 'p' }, { text: wrong }, fine, { text: rightBody }, fine]
    replies[failing] = { error: new ApiError('model_error', {}) }
    await assert.rejects(
      draftWith(replies.slice(0, failing + 1)),
      (error: ApiError) => error.code === 'model_error',
    )
  })
}

const words = fc.constantFrom(
  'Ana Ruiz',
  'Riverside High',
  '$4,000',
  'Harlan University offered $9,000',
  'hours were cut',
  '',
)
const anyInput = fc.record(
  {
    studentName: words,
    counselorName: words,
    schoolName: words,
    appealType: fc.constantFrom(
      'changed_circumstances',
      'competing_offer',
      'special_circumstances',
      'error_correction',
    ),
    currentAward: words,
    amountNeeded: words,
    keyDetails: fc.constantFrom('Her hours were cut on May 4, 2026.', 'Income fell from $84,000 to $31,000.'),
    competing: words,
    status: fc.subarray(['first_gen', 'undocumented', 'homeless', 'housing_insecure'], { minLength: 0 }),
    length: fc.constantFrom('short', 'standard', 'detailed'),
    naturalness: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['keyDetails'] },
)

verifies('envelope:fields_not_reflected', async () => {
  await fc.assert(
    fc.asyncProperty(anyInput, async (given) => {
      const call = prepareAppeal(given)
      const body = await bodyOf(given)
      const model = scriptedModel([{ text: 'p' }, { text: body }, fine, { text: body }, fine])
      await call.run({
        signal: new AbortController().signal,
        today: appealDay,
        monotonicMs: () => 0,
        model,
        outputTokensMax: () => 1400,
      })
      const { lines } = renderBrief(appealFields, given as AppealInput)
      const prompt = model.calls.find(({ step }) => step === 'draft')?.prompt ?? ''
      const sent = new Set(lines.filter(({ text }) => prompt.includes(text)).map(({ field }) => field))
      const told = [
        ...call.grounding.fields_reflected_in_prompt,
        ...call.grounding.fields_mapped_or_transformed,
      ]
      assert.deepEqual(told.toSorted(), [...sent].toSorted())
      const every = [...told, ...call.grounding.fields_not_reflected]
      assert.deepEqual(every.toSorted(), Object.keys(given).toSorted())
    }),
    { numRuns: 60 },
  )
})
