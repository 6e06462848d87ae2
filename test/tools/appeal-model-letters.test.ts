import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appealRates, assembledLetters, variedLetters } from '../support/model-letters.ts'

/** The checks in code alone, without the reader; `npm run bench:checks` prints the rates. */
test('of clean letters in a model’s words at most 5 in 100 are called wrong, of planted errors at least 95 in 100 caught', (t) => {
  const sets = [assembledLetters(), variedLetters()]
  assert.ok(sets.flat().length >= 200)
  const { clean, alarms, seeded, missed } = appealRates(sets.flat())
  t.diagnostic(`${alarms.length} of ${clean} called wrong, ${missed.length} of ${seeded} missed`)
  assert.ok(alarms.length <= clean * 0.05, [...new Set(alarms)].join('\n'))
  assert.ok(seeded >= 400, `${seeded} planted`)
  assert.ok(missed.length <= seeded * 0.05, `${missed.length} of ${seeded}: ${missed.join(', ')}`)
})
