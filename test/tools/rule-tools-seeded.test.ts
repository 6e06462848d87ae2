import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aid } from '#tools/aid/tool.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { fafsaIssues, gatherFafsa } from '#tools/fafsa/write-checklist.ts'
import { renderChecklist } from '#tools/fafsa/compose.ts'
import { isReworded } from '#tools/fafsa/reworded.ts'
import { judgedTexts, spoiledTexts } from '../support/judged-rules.ts'
import { cleanAdditions, cleanRewordings } from '../support/seeded-rule-errors.ts'
import { ruleDay } from '../support/rule-tool.ts'

for (const tool of [fafsa, aid]) {
  test(`${tool.name}: every kind of seeded error is caught, in at least fifty texts`, async (t) => {
    const planted = spoiledTexts(await judgedTexts(tool))
    const missed = planted.filter(({ caught }) => !caught).map(({ name }) => name)
    const seeded = planted.length
    t.diagnostic(`${tool.name}: caught ${seeded - missed.length} of ${seeded} seeded errors`)
    assert.ok(seeded >= 50, `${seeded} seeded`)
    assert.deepEqual(missed, [])
  })

  test(`${tool.name}: no clean text is objected to, in at least fifty texts`, async (t) => {
    const texts = await judgedTexts(tool)
    const alarms: string[] = []
    let clean = 0
    for (const [at, { name, issuesOf, withSentence }] of texts.entries()) {
      const added = cleanAdditions[at % cleanAdditions.length] ?? ''
      const issues = issuesOf(withSentence(added))
      clean += 1
      if (issues.length > 0) alarms.push(`${name}: "${added}" ${JSON.stringify(issues)}`)
    }
    t.diagnostic(`${tool.name}: ${alarms.length} false alarms in ${clean} clean texts`)
    assert.ok(clean >= 50)
    assert.deepEqual(alarms, [])
  })
}

test('the words of a step said another way, with nothing lost or added, are not objected to', () => {
  const material = gatherFafsa({ notes: 'The family lives in Ohio.' }, new Date(`${ruleDay}T12:00:00Z`))
  for (const [id, words] of Object.entries(cleanRewordings)) {
    assert.ok(
      material.list.items.some((step) => step.id === id && isReworded(step)),
      id,
    )
    const text = renderChecklist(material.found, material.list, {
      opening: 'Begin with the first step today.',
      step: (step) => (step.id === id ? words : step.why),
    })
    assert.deepEqual(fafsaIssues(text, material), [], id)
  }
})
