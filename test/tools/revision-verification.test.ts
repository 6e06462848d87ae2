import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revisionCheckRates } from '../support/check-rates/revision.ts'

/** `node bench/tool-checks.ts revision` names each alarm and miss. */
test('of right revisions at most 5 in 100 are called wrong, of planted errors at least 95 in 100 caught', async (t) => {
  const { clean, alarms, seeded, missed } = await revisionCheckRates()
  t.diagnostic(`${alarms.length} of ${clean} called wrong, ${missed.length} of ${seeded} missed`)
  assert.ok(clean >= 90, `${clean} pairs`)
  assert.ok(alarms.length <= clean * 0.05, alarms.join('\n'))
  assert.ok(seeded >= 250, `${seeded} planted`)
  assert.ok(missed.length <= seeded * 0.05, `${missed.length} of ${seeded} missed: ${missed.join(', ')}`)
})
