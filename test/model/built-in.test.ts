import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInUsage } from '#model/built-in.ts'

test('the built-in writer meters a quarter of the UTF-8 bytes it reads and writes, rounded up', () => {
  const { model, step, inputTokens, outputTokens, searches, estimated } = builtInUsage('draft', {
    read: 'année',
    wrote: 'ok',
  })
  assert.deepEqual(
    { model, step, inputTokens, outputTokens, searches, estimated },
    {
      model: 'built-in',
      step: 'draft',
      inputTokens: 2,
      outputTokens: 1,
      searches: 0,
      estimated: false,
    },
  )
  assert.equal(builtInUsage('draft', { read: '', wrote: '' }).inputTokens, 0)
})
