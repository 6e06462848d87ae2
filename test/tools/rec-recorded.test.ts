import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecInput } from '#tools/rec/input.ts'
import { recCases } from '../support/rec-cases.ts'
import { draftRecLetter } from '../support/rec-letter.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import answered from '../data/letters-from-prompts.json' with { type: 'json' }
import fromPrompts from '../data/rec-from-prompts.json' with { type: 'json' }
import earlier from '../data/rec-replies.json' with { type: 'json' }

const recorded = [
  ...[...earlier, ...answered.recommendations].map((one) => ({
    ...one,
    input: recCases[one.case] ?? { traits: '' },
  })),
  ...fromPrompts.map((one) => ({
    ...one,
    input: one.input as RecInput,
    issuesInCode: one.issuesInCode as string[],
  })),
]

/**
 * What a capable model answered to the rendered prompts, for fictional students. The checks in code must pass what is right in
 * them and see what is not: an embroidered scene, a wrong year, an invented award, praise no note makes.
 */
for (const { name, promptVersion, input, plan, draft, judged, issuesInCode, note } of recorded) {
  const issuesWith = async (objections: object) => {
    const body = { text: draft }
    const model = scriptedModel([{ text: plan }, body, { object: objections }, body, { object: objections }])
    return (await draftRecLetter(input, model)).verification.issues
  }

  test(`recorded draft ${name} (${promptVersion}): code finds ${issuesInCode.join(', ') || 'nothing'}. ${note}`, async () => {
    const issues = await issuesWith({ problems: [] })
    assert.deepEqual([...new Set(issues.map(({ kind }) => kind))].toSorted(), issuesInCode.toSorted())
  })

  test(`recorded judgement ${name} (${promptVersion}): every objection that quotes the letter is told`, async () => {
    const told = await issuesWith(judged)
    for (const { quote } of judged.problems)
      assert.ok(
        told.some((issue) => issue.quote === quote),
        quote,
      )
  })
}

const deliver = (name: string) => {
  const { input, plan, draft } = recorded.find((one) => one.name === name) ?? assert.fail(name)
  const none = { object: { problems: [] } }
  return draftRecLetter(input, scriptedModel([{ text: plan }, { text: draft }, none, { text: draft }, none]))
}

test('what a drafted letter leaves out is told by the letter, and who told of a deed is no secret', async () => {
  const { data, withheld } = await deliver('a scholarship, corrected')
  assert.deepEqual(data.left_out, [
    'She never mentioned it to me; I learned it from the nurse, Ms. Abrams.',
    'varsity badminton',
    'GPA 3.84',
    'AP Biology, AP Spanish',
  ])
  assert.deepEqual(withheld, ['health information, for which no consent is stated'])
})

test('hours of patient care are no claim of patience', async () => {
  const { data } = await deliver('a physician assistant program')
  assert.ok(data.evidence.every(({ trait }) => trait !== 'persistence'))
})
