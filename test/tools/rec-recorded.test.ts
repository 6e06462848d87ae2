import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recCases } from '../support/rec-cases.ts'
import { draftRecLetter } from '../support/rec-letter.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import answered from '../data/letters-from-prompts.json' with { type: 'json' }
import earlier from '../data/rec-replies.json' with { type: 'json' }

const recorded = [...earlier, ...answered.recommendations]

/**
 * What a capable model answered to the rendered prompts, for fictional students. The checks in code must pass what is right in
 * them and see what is not: an embroidered scene, a wrong year, an invented award, praise no note makes.
 */
for (const { name, promptVersion, case: index, plan, draft, judged, issuesInCode, note } of recorded) {
  const input = recCases[index] ?? { traits: '' }
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
