import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recCheckRates, recChecker } from '../support/check-rates/rec.ts'
import { recCases } from '../support/rec-cases.ts'

/** The checks in code alone, without the reader; `node bench/tool-checks.ts rec` names each alarm and miss. */
test('of clean letters at most 5 in 100 are called wrong, of planted errors at least 95 in 100 caught', async (t) => {
  const { clean, alarms, seeded, missed } = await recCheckRates()
  t.diagnostic(`${alarms.length} of ${clean} called wrong, ${missed.length} of ${seeded} missed`)
  assert.ok(clean >= 110, `${clean}`)
  assert.ok(alarms.length <= clean * 0.05, alarms.join('\n'))
  assert.ok(seeded >= 250, `${seeded} planted`)
  assert.ok(missed.length <= seeded * 0.05, missed.join('\n'))
})

test('an issue tells the words it is about', () => {
  const [input] = recCases
  assert.ok(input !== undefined)
  const { letter, check } = recChecker(input)
  const { issues, score } = check(letter.replace('third of 28', 'third of 45'))
  assert.ok(
    issues.some(({ quote }) => quote.includes('third of 45')),
    JSON.stringify(issues),
  )
  assert.ok(score < 100)
})
