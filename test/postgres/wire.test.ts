import assert from 'node:assert/strict'
import { test } from 'node:test'

import { array, assert as check, property, uint8Array } from 'fast-check'

import { isCompleteAnswer } from '#postgres/wire.ts'

function message(letter: string, body: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ready = message('Z', Buffer.from('I'))

test('an answer is complete when a statement ended, well or not, and the engine is ready again', () => {
  for (const outcome of ['C', 'I', 'E'])
    assert.equal(isCompleteAnswer(Buffer.concat([message('T'), message(outcome), ready])), true, outcome)
})

// What the engine's glue sends after a trap that it swallowed.
test('an answer without an outcome, or without readiness, is not complete', () => {
  assert.equal(isCompleteAnswer(ready), false)
  assert.equal(isCompleteAnswer(Buffer.concat([message('1'), message('2'), message('T'), ready])), false)
  assert.equal(isCompleteAnswer(message('C')), false)
  assert.equal(isCompleteAnswer(new Uint8Array()), false)
})

test('row contents never count as an outcome', () => {
  check(
    property(array(uint8Array({ maxLength: 40 })), (rows) => {
      const data = rows.map((row) => message('D', row))
      assert.equal(isCompleteAnswer(Buffer.concat([...data, ready])), false)
      assert.equal(isCompleteAnswer(Buffer.concat([...data, message('C'), ready])), true)
    }),
  )
})
