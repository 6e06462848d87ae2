import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { chargeFor, type PricedUsage } from '#pricing/charge.ts'
import type { PriceTerms, ToolPrice } from '#pricing/price-list.ts'
import { publishPrices } from '#pricing/publish-prices.ts'
import { outputTokensMax, sizeHold, typicalCredits } from '#pricing/size-hold.ts'
import { verifies } from '../support/verifies.ts'

/** $1 per million tokens in, $2 out; margin 1: a thousand tokens in are one credit, a thousand out two. */
const plain = { input: 1_000_000, cached_input: 100_000, cache_write: 1_250_000, output: 2_000_000 }
const dear = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 6_000_000 }

const step = (given: Partial<ToolPrice['steps'][number]> = {}): ToolPrice['steps'][number] => ({
  name: 'draft',
  role: 'writer',
  prompt_tokens: 0,
  input_times: 0,
  output_tokens_max: 0,
  output_tokens_typical: 0,
  ...given,
})

function termsOf(steps: ToolPrice['steps'], given: Partial<PriceTerms> = {}): PriceTerms {
  return {
    margin: 10_000,
    models: { 'openai/plain': plain, 'openai/dear': dear, 'built-in': plain },
    searches: { directory: 0, brave: 5_000 },
    chains: { writer: ['openai/plain'], judge: ['openai/plain'], fast: ['openai/plain'] },
    search_provider: 'directory',
    tools: { letter: { steps, built_in: null, input_bytes_typical: 400 } },
    ...given,
  }
}

const hold = (terms: PriceTerms, inputBytes = 0): number =>
  sizeHold(terms, 'letter', { inputBytes, priceMultiplier: 10_000 })

verifies('hold:every-step-once', () => {
  const names = ['plan', 'draft', 'verify', 'fix', 'verify_again']
  const steps = names.map((name, index) => step({ name, prompt_tokens: 1000 * 10 ** index }))
  assert.equal(hold(termsOf(steps)), 11_111)
})

verifies('hold:own-input', () => {
  const terms = termsOf([step({ input_times: 2 })])
  // Three bytes a token, held twice.
  assert.equal(hold(terms, 3_000), 2)
  assert.equal(hold(terms, 30_000), 20)
})

verifies('hold:budget', () => {
  assert.equal(hold(termsOf([step({ output_tokens_max: 5_000, output_tokens_typical: 1 })])), 10)
  const growing = termsOf([step({ output_tokens_max: 5_000, output_times: 2 })])
  assert.equal(hold(growing, 3_000), 14)
})

verifies('hold:dearest-model', () => {
  const steps = [
    step({ prompt_tokens: 1_000 }),
    step({ name: 'verify', role: 'judge', prompt_tokens: 1_000 }),
  ]
  const chains = { writer: ['openai/plain', 'openai/dear'], judge: ['openai/plain'], fast: [] }
  assert.equal(hold(termsOf(steps, { chains })), 3 + 1)
})

test('searches are held at the price of the configured provider', () => {
  const search = { searches_max: 3, searches_typical: 2, input_tokens: 1_000, output_tokens: 0 }
  const withSearch = (given: Partial<PriceTerms>): PriceTerms => {
    const steps = [step({ prompt_tokens: 1_000, needs_search: true })]
    const terms = termsOf(steps, given)
    return { ...terms, tools: { letter: { steps, search, built_in: null, input_bytes_typical: 400 } } }
  }
  assert.equal(hold(withSearch({ search_provider: 'brave' })), 15 + 1)
  assert.equal(typicalCredits(withSearch({ search_provider: 'brave' }), 'letter', 10_000), 10 + 1)
  // A model that searches is paid for what it reads, too.
  const searches = { openai: 5_000 }
  assert.equal(hold(withSearch({ search_provider: 'openai', searches })), 15 + 3 + 1)
  // With the directory neither the search nor what reads its pages is held for.
  assert.equal(hold(withSearch({})), 1)
})

test('a step that usually does not run is held but not typical', () => {
  const fix = step({ name: 'fix', prompt_tokens: 9_000, output_tokens_max: 1_000 })
  const draft = step({ prompt_tokens: 1_000, output_tokens_max: 500, output_tokens_typical: 500 })
  assert.equal(hold(termsOf([draft, fix])), 2 + 11)
  assert.equal(typicalCredits(termsOf([draft, fix]), 'letter', 10_000), 2)
})

test('an output that grows with the input ends at its ceiling, in the hold and in what the step may write', () => {
  const growing = step({ output_tokens_max: 500, output_times: 1, output_tokens_ceiling: 2_000 })
  const terms = termsOf([growing])
  const at = { step: growing.name }
  assert.equal(outputTokensMax(terms, 'letter', { ...at, inputBytes: 1_500 }), 1_000)
  assert.equal(outputTokensMax(terms, 'letter', { ...at, inputBytes: 30_000 }), 2_000)
  const ended = termsOf([step({ output_tokens_max: 2_000 })])
  const size = { inputBytes: 30_000, priceMultiplier: 10_000 }
  assert.equal(sizeHold(terms, 'letter', size), sizeHold(ended, 'letter', size))
})

test('a prompt that is usually shorter is held for in full and typical as it usually is', () => {
  const pages = step({ prompt_tokens: 9_000, prompt_tokens_typical: 1_000 })
  const [long, usual] = [9_000, 1_000].map((prompt_tokens) => termsOf([step({ prompt_tokens })]))
  assert.ok(long !== undefined && usual !== undefined)
  assert.equal(hold(termsOf([pages])), hold(long))
  assert.equal(typicalCredits(termsOf([pages]), 'letter', 10_000), typicalCredits(usual, 'letter', 10_000))
})

const tokens = fc.nat(100_000)
const usageWithin = (max: ToolPrice['steps'][number], inputTokens: number): fc.Arbitrary<PricedUsage> =>
  fc
    .record({
      input: fc.nat(max.prompt_tokens + inputTokens * max.input_times),
      cachedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      output: fc.nat(max.output_tokens_max),
      model: fc.constantFrom('openai/plain', 'openai/dear'),
    })
    .map(({ input, cachedShare, output, model }) => ({
      model,
      inputTokens: input,
      cachedInputTokens: Math.floor(input * cachedShare),
      cacheWriteTokens: 0,
      outputTokens: output,
      searches: 0,
    }))

test('a charge for tokens within every budget never reaches above the hold', () => {
  const arbitrary = fc
    .record({
      steps: fc.array(fc.record({ prompt: tokens, times: fc.nat(3), output: tokens }), {
        minLength: 1,
        maxLength: 5,
      }),
      inputBytes: fc.nat(200_000),
      margin: fc.integer({ min: 1, max: 100_000 }),
      priceMultiplier: fc.integer({ min: 100, max: 100_000 }),
    })
    .chain(({ steps, ...call }) => {
      const budgets = steps.map(({ prompt, times, output }) =>
        step({ prompt_tokens: prompt, input_times: times, output_tokens_max: output }),
      )
      const used = fc.tuple(...budgets.map((max) => usageWithin(max, Math.ceil(call.inputBytes / 4))))
      return used.map((usage) => ({ budgets, usage, ...call }))
    })
  fc.assert(
    fc.property(arbitrary, ({ budgets, usage, inputBytes, margin, priceMultiplier }) => {
      const chains = { writer: ['openai/plain', 'openai/dear'], judge: [], fast: [] }
      const terms = termsOf(budgets, { margin, chains })
      const creditsHeld = sizeHold(terms, 'letter', { inputBytes, priceMultiplier })
      const unbounded = { priceMultiplier, creditsHeld: Number.MAX_SAFE_INTEGER }
      assert.ok(chargeFor(terms, usage, unbounded) <= creditsHeld)
    }),
  )
})

verifies('price:version-hash', () => {
  const served = [{ name: 'letter', inputBytesMax: 3_000 }]
  const publish = (given: Partial<PriceTerms>): string =>
    publishPrices(termsOf([step({ input_times: 1 })], given), served).price_version
  assert.equal(publish({}), publish({}))
  assert.match(publish({}), /^pv_[0-9a-f]{24}$/)
  const changes: Partial<PriceTerms>[] = [
    { margin: 10_001 },
    { searches: { directory: 1 } },
    { models: { 'openai/plain': { ...plain, output: 2_000_001 }, 'openai/dear': dear } },
    { search_provider: 'brave' },
    { chains: { writer: ['openai/dear'], judge: ['openai/plain'], fast: ['openai/plain'] } },
  ]
  const versions = new Set([publish({}), ...changes.map(publish)])
  assert.equal(versions.size, 1 + changes.length)
})

verifies('price:tool', () => {
  const terms = termsOf([step({ input_times: 1, prompt_tokens: 1_000 })])
  const { tools } = publishPrices(terms, [{ name: 'letter', inputBytesMax: 6_000 }])
  assert.deepEqual(tools, { letter: { ...terms.tools['letter'], typical_credits: 2, max_credits: 3 } })
})
