import assert from 'node:assert/strict'
import { test } from 'node:test'

import { describeError } from '#kernel/describe-error.ts'

import { verifies } from '../support/verifies.ts'

class ProviderError extends Error {
  readonly code = 'E_PROVIDER'
}

verifies('none:error-log', () => {
  const told = describeError(new ProviderError('Maya lives at home'))
  assert.equal(told.name, 'ProviderError')
  assert.equal(told.code, 'E_PROVIDER')
  assert.match(told.frames[0] ?? '', /^at .*describe-error\.test\.ts:\d+:\d+\)?$/)
  assert.ok(told.frames.length <= 12)
})

verifies('none:no-message', () => {
  const mark = 'Maya Alvarez'
  const cause = Object.assign(
    new TypeError(`first ${mark}\n    at ${mark} (file:///home/Maya:1:2)\n    at file:///Maya:3:4`),
    {
      cause: new Error(mark),
      detail: mark,
      code: `has blanks: ${mark}`,
    },
  )
  for (const error of [
    cause,
    new AggregateError([cause], mark),
    Object.assign(new Error(mark), { name: mark }),
  ]) {
    assert.doesNotMatch(JSON.stringify(describeError(error)), /Maya/)
  }
  // A library may cut the message after the stack was taken: then nothing tells the two apart.
  cause.message = 'cut short'
  assert.deepEqual(describeError(cause).frames, [])
})

test('what is thrown and is no error is told by its type alone', () => {
  for (const thrown of ['Maya', { Maya: 1 }, null, undefined, 7])
    assert.doesNotMatch(JSON.stringify(describeError(thrown)), /Maya/)
})
