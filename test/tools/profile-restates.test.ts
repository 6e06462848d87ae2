import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileCheckRates } from '../support/check-rates/profile.ts'

/** `node bench/tool-checks.ts profile` names each alarm and miss. */
test('of statements told right at most 5 in 100 are refused, of statements made wrong at least 95 in 100', async (t) => {
  const { clean, alarms, seeded, missed } = await profileCheckRates()
  t.diagnostic(`${alarms.length} of ${clean} refused, ${missed.length} of ${seeded} missed`)
  assert.ok(clean >= 100)
  assert.ok(alarms.length <= clean * 0.05, alarms.join('\n'))
  assert.ok(seeded >= 250, `${seeded} planted`)
  assert.ok(missed.length <= seeded * 0.05, missed.join('\n'))
})
