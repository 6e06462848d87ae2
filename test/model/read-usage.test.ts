import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { ModelRequest } from '#model/attempt.ts'
import { readUsage, usageOfAborted } from '#model/ai-sdk/read-usage.ts'
import { estimateTokens } from '#model/usage.ts'
import { verifies } from '../support/verifies.ts'

const request: ModelRequest = {
  step: 'draft',
  role: 'writer',
  instructions: 'Write.',
  prompt: 'José',
  outputTokensMax: 700,
}
const attempt = { model: 'openai/x', request, text: 'Señor' }

const told = (counts: {
  input?: number | undefined
  output?: number | undefined
  cacheRead?: number | undefined
  cacheWrite?: number | undefined
}) => ({
  inputTokens: {
    total: counts.input,
    noCache: undefined,
    cacheRead: counts.cacheRead,
    cacheWrite: counts.cacheWrite,
  },
  outputTokens: { total: counts.output, text: undefined, reasoning: undefined },
})

verifies('charge:usage-estimated', () => {
  assert.equal(estimateTokens('Señor'), 2) // six bytes
  const usage = readUsage(told({}), attempt)
  assert.deepEqual([usage.inputTokens, usage.outputTokens], [3, 2]) // `Write.José` has eleven bytes
})

verifies('charge:usage-estimated-marked', () => {
  assert.equal(readUsage(told({}), attempt).estimated, true)
  assert.equal(readUsage(told({ input: 5 }), attempt).estimated, true)
  assert.equal(readUsage(told({ output: 5 }), attempt).estimated, true)
  assert.equal(readUsage(told({ input: 5, output: 5 }), attempt).estimated, false)
})

test('what a provider tells is what is billed', () => {
  const usage = readUsage(told({ input: 100, output: 40, cacheRead: 60, cacheWrite: 30 }), attempt)
  assert.deepEqual(usage, {
    step: 'draft',
    model: 'openai/x',
    inputTokens: 100,
    cachedInputTokens: 60,
    cacheWriteTokens: 30,
    outputTokens: 40,
    searches: 0,
    estimated: false,
  })
})

test('no count of a provider can break a bill: whole, not negative, cached tokens within the input', () => {
  const anyCount = fc.option(fc.oneof(fc.double(), fc.integer(), fc.nat(20_000)), { nil: undefined })
  const anyCounts = fc.record({
    input: anyCount,
    output: anyCount,
    cacheRead: anyCount,
    cacheWrite: anyCount,
  })
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const usage = readUsage(told(counts), attempt)
      const numbers = [
        usage.inputTokens,
        usage.cachedInputTokens,
        usage.cacheWriteTokens,
        usage.outputTokens,
        usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens,
      ]
      for (const number of numbers) assert.ok(Number.isSafeInteger(number) && number >= 0, String(number))
    }),
  )
})

test('an attempt that was given up counts with its whole output budget', () => {
  const { inputTokens, outputTokens, estimated } = usageOfAborted('openai/x', request)
  assert.deepEqual(
    { inputTokens, outputTokens, estimated },
    { inputTokens: 3, outputTokens: 700, estimated: true },
  )
})
