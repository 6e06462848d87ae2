import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appealCheckRates } from '../support/check-rates/appeal.ts'

/** The checks in code alone, without the reader; `node bench/tool-checks.ts` prints the rates. */
test('of clean letters in a model’s words at most 5 in 100 are called wrong, of planted errors at least 95 in 100 caught', (t) => {
  const { clean, alarms, seeded, missed } = appealCheckRates()
  assert.ok(clean >= 200)
  t.diagnostic(`${alarms.length} of ${clean} called wrong, ${missed.length} of ${seeded} missed`)
  assert.ok(alarms.length <= clean * 0.05, [...new Set(alarms)].join('\n'))
  assert.ok(seeded >= 400, `${seeded} planted`)
  assert.ok(missed.length <= seeded * 0.05, `${missed.length} of ${seeded}: ${missed.join(', ')}`)
})
