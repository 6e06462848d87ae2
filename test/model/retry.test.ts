import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { limits } from '#kernel/limits.ts'
import type { FailureKind, ModelFailure } from '#model/attempt.ts'
import { isDown, retryDelayMs } from '#model/retry.ts'

const failure = (kind: FailureKind, retryAfterMs: number | null = null): ModelFailure => ({
  kind,
  status: null,
  retryAfterMs,
  errorName: null,
  usage: null,
})

const kinds: readonly FailureKind[] = [
  'unreachable',
  'overloaded',
  'broken',
  'timed_out',
  'locked_out',
  'rejected',
  'unreadable',
  'refused',
  'empty',
  'cut_off',
  'off_schema',
]
const anyKind = fc.constantFrom(...kinds)

test('a provider at fault is asked again after a pause, an unusable reply at once, a hopeless request not at all', () => {
  const delays = Object.fromEntries(kinds.map((kind) => [kind, retryDelayMs(failure(kind), 1)]))
  assert.deepEqual(delays, {
    unreachable: 500,
    overloaded: 500,
    broken: 500,
    unreadable: 500,
    empty: 0,
    cut_off: 0,
    off_schema: 0,
    timed_out: null,
    locked_out: null,
    rejected: null,
    refused: null,
  })
})

test('the pause a provider asks for is kept, unless it is longer than a waiting caller has', () => {
  assert.equal(retryDelayMs(failure('overloaded', 1200), 1), 1200)
  assert.equal(retryDelayMs(failure('overloaded', 0), 1), 0)
  assert.equal(retryDelayMs(failure('overloaded', limits.modelRetryMsMax), 1), limits.modelRetryMsMax)
  assert.equal(retryDelayMs(failure('overloaded', limits.modelRetryMsMax + 1), 1), null)
})

test('no failure is tried again past the attempt limit, and no pause is longer than its ceiling', () => {
  const anyAfter = fc.option(fc.nat({ max: 10_000_000 }))
  fc.assert(
    fc.property(anyKind, anyAfter, fc.integer({ min: 1, max: 10 }), (kind, retryAfterMs, attempt) => {
      const delayMs = retryDelayMs(failure(kind, retryAfterMs), attempt)
      if (delayMs === null) return
      assert.ok(attempt < limits.modelAttemptsMax)
      assert.ok(delayMs >= 0 && delayMs <= limits.modelRetryMsMax)
    }),
  )
})

test('a provider is down when nothing could be asked of it, not when one reply was bad', () => {
  assert.deepEqual(
    kinds.filter((kind) => isDown(failure(kind))),
    ['unreachable', 'overloaded', 'timed_out', 'locked_out'],
  )
})
