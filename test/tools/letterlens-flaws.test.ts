import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterlensCheckRates } from '../support/check-rates/letterlens.ts'

/** `node bench/tool-checks.ts letterlens` names each alarm and miss. */
test('of clean letters and readings at most 5 in 100 are called wrong, of planted flaws at least 95 in 100 found', async (t) => {
  const { clean, alarms, seeded, missed } = await letterlensCheckRates()
  t.diagnostic(`${alarms.length} of ${clean} called wrong, ${missed.length} of ${seeded} missed`)
  assert.ok(clean >= 70)
  assert.ok(alarms.length <= clean * 0.05, alarms.join('\n'))
  assert.ok(seeded >= 250, `${seeded} planted`)
  assert.ok(missed.length <= seeded * 0.05, missed.join('\n'))
})
