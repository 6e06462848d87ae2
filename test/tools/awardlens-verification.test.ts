import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportInputs, seedReport } from '../support/award-reports.ts'
import { breakDownLetters } from '../support/award-letters.ts'
import { verifies } from '../support/verifies.ts'
import { checkReport } from '#tools/awardlens/check-report.ts'

test(`none of ${reportInputs.length} reports as written raises an alarm`, async () => {
  for (const input of reportInputs) {
    const { verification, text } = await breakDownLetters(input)
    assert.deepEqual(verification.issues, [], text)
  }
  assert.ok(reportInputs.length >= 50)
})

verifies('output:method-awardlens', async () => {
  const caught: Record<string, number> = {}
  let seeds = 0
  for (const input of reportInputs) {
    const { text, data, verification } = await breakDownLetters(input)
    assert.equal(verification.method, 'arithmetic')
    const letters = Object.values(input)
    for (const [kind, wrong] of seedReport(text)) {
      assert.notEqual(wrong, text)
      seeds += 1
      const issues = checkReport(wrong, { data, letters })
      assert.ok(issues.length > 0, `${kind} is not caught in\n${wrong}`)
      caught[kind] = (caught[kind] ?? 0) + 1
    }
  }
  assert.ok(seeds > 500)
  assert.equal(Object.keys(caught).length, 14)
})
