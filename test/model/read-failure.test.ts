import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { readFailure } from '#model/ai-sdk/read-failure.ts'
import { readRetryAfter } from '#model/http-failure.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('when to come back is read as seconds, as milliseconds or as a date', () => {
  assert.equal(readRetryAfter({ 'retry-after': '7' }, now), 7000)
  assert.equal(readRetryAfter({ 'retry-after': 'Sat, 21 Nov 2026 12:00:09 GMT' }, now), 9000)
  assert.equal(readRetryAfter({ 'retry-after': '2', 'retry-after-ms': '1200' }, now), 1200)
})

test('a time that is past, absent or unreadable counts as not told', () => {
  for (const after of ['Sat, 21 Nov 2026 11:59:00 GMT', '', 'soon', '-5', '1.5', '1e3'])
    assert.equal(readRetryAfter({ 'retry-after': after }, now), null, after)
  assert.equal(readRetryAfter({}, now), null)
})

test('whatever a provider sends as time to come back is a time from now on, or nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (after, ms) => {
      const told = readRetryAfter({ 'retry-after': after, 'retry-after-ms': ms }, now)
      assert.ok(told === null || (told >= 0 && Number.isFinite(told)))
    }),
  )
})

test('of an error that is no reply only its class is kept', () => {
  const failure = readFailure(new RangeError('Ana Ruiz'), now)
  assert.deepEqual(failure, {
    kind: 'unreadable',
    status: null,
    retryAfterMs: null,
    errorName: 'RangeError',
    usage: null,
  })
})
