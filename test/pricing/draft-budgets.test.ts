import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelChains } from '#contract/model-role.ts'
import { estimateTokens } from '#model/usage.ts'
import { chargeFor } from '#pricing/charge.ts'
import { parsePriceFile, type PriceFile } from '#pricing/price-list.ts'
import { outputTokensMax, sizeHold } from '#pricing/size-hold.ts'
import recorded from '../data/appeal-replies.json' with { type: 'json' }
import { appealDay, prepareAppeal } from '../support/appeal-letter.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { verifies } from '../support/verifies.ts'
import shipped from '../../src/pricing/shipped-prices.json' with { type: 'json' }

const model = 'anthropic/writer'
const chains: ModelChains = { writer: [model], judge: [model], fast: [model] }
/** $3 per million tokens in, $15 out: the usual relation of one to five. */
const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }

function termsWith(more: object = {}): PriceFile & { chains: ModelChains; search_provider: string } {
  const { file } = parsePriceFile(
    JSON.stringify({ ...shipped, models: { ...shipped.models, [model]: { ...price, ...more } } }),
  )
  assert.ok(file !== null)
  return { ...file, chains, search_provider: 'directory' }
}
const terms = termsWith()
const priceMultiplier = 10_000

/** Hold ÷ charge of a recorded appeal that passes at once: the run in which the hold's fix and second reading are not used. */
async function ratioOf({ input, plan, draft, judged }: (typeof recorded)[number]): Promise<number> {
  const replies = [plan, draft, JSON.stringify(judged)]
  const asked = scriptedModel([
    { text: plan },
    { text: draft },
    { object: judged },
    { text: draft },
    { object: judged },
  ])
  await prepareAppeal(input).run({
    signal: new AbortController().signal,
    today: appealDay,
    monotonicMs: () => 0,
    model: asked,
    outputTokensMax: () => 1400,
  })
  const usage = replies.map((reply, index) => ({
    model,
    inputTokens: estimateTokens(`${asked.calls[index]?.instructions}${asked.calls[index]?.prompt}`),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: estimateTokens(reply),
    searches: 0,
  }))
  const inputBytes = Buffer.byteLength(JSON.stringify(input))
  const creditsHeld = sizeHold(terms, 'appeal', { inputBytes, priceMultiplier })
  const charge = chargeFor(terms, usage, { priceMultiplier, creditsHeld })
  assert.ok(charge < creditsHeld)
  return creditsHeld / charge
}

verifies('hold:draft-ratio', async () => {
  const ratios = (await Promise.all(recorded.map(ratioOf))).toSorted((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? Infinity
  assert.ok(median <= 3, ratios.map((ratio) => ratio.toFixed(2)).join(' '))
})

test('what a model that always reasons needs is part of its hold and of its output cap, and of nobody else’s', () => {
  const reasoning = termsWith({ reasoning_tokens_max: 4000, reasoning_tokens_typical: 1500 })
  const size = { inputBytes: 600, priceMultiplier }
  const at = { step: 'draft', inputBytes: 600 }
  assert.equal(outputTokensMax(reasoning, 'appeal', at), outputTokensMax(terms, 'appeal', at) + 4000)
  // Five steps, 4000 tokens each, $15 per million, sold at twice that: 600 credits.
  assert.equal(sizeHold(reasoning, 'appeal', size), sizeHold(terms, 'appeal', size) + 600)
})
