import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import type { ModelChains } from '#contract/model-role.ts'
import type { ModelPort } from '#model/port.ts'
import { chargeFor } from '#pricing/charge.ts'
import { parsePriceFile, type PriceTerms } from '#pricing/price-list.ts'
import { estimateCharge, isServed, outputTokensMax, sizeHold, typicalCredits } from '#pricing/size-hold.ts'
import { registry } from '#tools/registry.ts'

import appeals from '../data/appeal-replies.json' with { type: 'json' }
import rewrites from '../data/humanize-replies.json' with { type: 'json' }
import readings from '../data/letterlens-from-prompts.json' with { type: 'json' }
import reviews from '../data/letterlens-replies.json' with { type: 'json' }
import answered from '../data/letters-from-prompts.json' with { type: 'json' }
import briefs from '../data/profile-from-prompts.json' with { type: 'json' }
import profiles from '../data/profile-replies.json' with { type: 'json' }
import recommendations from '../data/rec-replies.json' with { type: 'json' }
import revisions from '../data/revision-replies.json' with { type: 'json' }
import ruleTexts from '../data/rule-tool-replies.json' with { type: 'json' }
import translations from '../data/translate-replies.json' with { type: 'json' }
import { meteredModel } from '../support/metered-model.ts'
import { recCases } from '../support/rec-cases.ts'
import { builtInChains, type ScriptedReply } from '../support/scripted-model.ts'
import { verifies } from '../support/verifies.ts'

const { file } = parsePriceFile(readFileSync('src/pricing/shipped-prices.json', 'utf8'))
assert.ok(file !== null)
/** The usual relation of one to five between the prices of input and output. */
const writer = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
const small = { input: 1_000_000, cached_input: 100_000, cache_write: 1_250_000, output: 5_000_000 }
const models = { ...file.models, 'some/writer': writer, 'some/small': small }

const termsOf = (chains: ModelChains): PriceTerms => ({
  ...file,
  models,
  chains,
  search_provider: 'directory',
})
const byRule = termsOf(builtInChains)
const oneModel = termsOf({ writer: ['some/writer'], judge: ['some/writer'], fast: ['some/writer'] })
const twoModels = termsOf({ writer: ['some/writer'], judge: ['some/small'], fast: ['some/small'] })

interface Recorded {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly replies: readonly ScriptedReply[]
}

const exampleOf = (tool: string) => registry.tools.find(({ name }) => name === tool)?.example ?? {}

/** What capable models answered, for each tool that a model serves. */
const recorded: readonly Recorded[] = [
  ...ruleTexts.map(({ tool, input, reply }) => ({ tool, input, replies: [{ text: reply }] })),
  ...revisions.map(({ input, reply }) => ({ tool: 'revision', input, replies: [{ text: reply }] })),
  ...translations.map(({ input, reply }) => ({ tool: 'translate', input, replies: [{ text: reply }] })),
  ...rewrites.map(({ input, reply }) => ({
    tool: 'humanize',
    input,
    replies: [{ object: { passages: reply } }],
  })),
  ...reviews.map(({ reply }) => ({
    tool: 'letterlens',
    input: exampleOf('letterlens'),
    replies: [{ object: reply }],
  })),
  ...readings.map(({ input, reply }) => ({ tool: 'letterlens', input, replies: [{ object: reply }] })),
  ...briefs.map(({ input, reply }) => ({ tool: 'profile', input, replies: [{ object: reply }] })),
  ...profiles.map(({ reply }) => ({
    tool: 'profile',
    input: exampleOf('profile'),
    replies: [{ object: reply }],
  })),
]
const judgedTwice = ({ plan, draft, judged }: { plan: string; draft: string; judged: object }) => [
  { text: plan },
  { text: draft },
  { object: judged },
  { text: draft },
  { object: judged },
]
const letters: readonly Recorded[] = [
  ...[...appeals, ...answered.appeals].map((reply) => ({
    tool: 'appeal',
    input: reply.input,
    replies: judgedTwice(reply),
  })),
  ...[...recommendations, ...answered.recommendations].map((reply) => ({
    tool: 'rec',
    input: { ...recCases[reply.case] },
    replies: judgedTwice(reply),
  })),
]

/** Hold and charge of one call; null where the rules' text was delivered in the place of the model's. */
async function billOf(terms: PriceTerms, asked: Omit<Recorded, 'replies'>, model: ModelPort) {
  const prepared = registry.tools.find(({ name }) => name === asked.tool)?.prepare(asked.input)
  assert.ok(prepared?.ok === true)
  const { usage } = await prepared.call.run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => 0,
    model,
    outputTokensMax: () => 4000,
  })
  const size = { inputBytes: Buffer.byteLength(JSON.stringify(asked.input)), priceMultiplier: 10_000 }
  const held = sizeHold(terms, asked.tool, { ...size, input: asked.input })
  const priced = usage.map((used) => ({
    ...used,
    model: used.model === 'built-in' ? used.model : (terms.chains.writer[0] ?? ''),
  }))
  return {
    held,
    charged: chargeFor(terms, priced, { priceMultiplier: 10_000, creditsHeld: held }),
    estimated: estimateCharge(terms, asked.tool, { ...size, input: asked.input }),
    byModel: usage.some((used) => used.model !== 'built-in'),
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity

async function ratiosOf(terms: PriceTerms, calls: readonly Recorded[]): Promise<number[]> {
  const bills = await Promise.all(calls.map((call) => billOf(terms, call, meteredModel(call.replies))))
  return bills.filter(({ byModel }) => byModel).map(({ held, charged }) => held / charged)
}

verifies('hold:single-pass-ratio', async () => {
  const withModel = await ratiosOf(oneModel, recorded)
  assert.ok(withModel.length >= 20)
  assert.ok(median(withModel) <= 2, withModel.map((ratio) => ratio.toFixed(1)).join(' '))
  const inputs = [...recorded, ...registry.tools.map(({ name: tool, example: input }) => ({ tool, input }))]
  const served = inputs.filter(({ tool }) => isServed(byRule, tool))
  const bills = await Promise.all(served.map((call) => billOf(byRule, call, meteredModel([], builtInChains))))
  assert.ok(median(bills.map(({ held, charged }) => held / charged)) <= 2)
})

const toolsThatDraft = ['appeal', 'rec'] as const
const lettersOf = (name: string): Recorded[] => letters.filter(({ tool }) => tool === name)

verifies('hold:draft-ratio', async (claim) => {
  for (const tool of toolsThatDraft) {
    const ratios = await ratiosOf(oneModel, lettersOf(tool))
    claim.t.diagnostic(`${tool}: median hold ÷ charge ${median(ratios).toFixed(2)} of ${ratios.length}`)
    assert.ok(ratios.length >= 9)
    assert.ok(median(ratios) <= 3, `${tool}: ${ratios.map((ratio) => ratio.toFixed(1)).join(' ')}`)
  }
})

test('every step of a recorded letter stays within what its hold was sized for', async () => {
  for (const { tool, input, replies } of letters) {
    const prepared = registry.find('tools', tool)?.prepare(input)
    assert.ok(prepared?.ok === true)
    const { usage } = await prepared.call.run({
      signal: new AbortController().signal,
      today: new Date('2026-11-21T12:00:00Z'),
      monotonicMs: () => 0,
      model: meteredModel(replies),
      outputTokensMax: () => 4000,
    })
    const inputBytes = Buffer.byteLength(JSON.stringify(input))
    for (const { step, inputTokens, outputTokens } of usage) {
      const budget = file.tools[tool]?.steps.find(({ name }) => name === step)
      assert.ok(budget !== undefined)
      const readMax = budget.prompt_tokens + Math.ceil(inputBytes / 3) * budget.input_times
      assert.ok(inputTokens <= readMax, `${tool} ${step} reads ${inputTokens} of ${readMax}`)
      const wroteMax = outputTokensMax(oneModel, tool, { step, inputBytes, input })
      assert.ok(outputTokens <= wroteMax, `${tool} ${step} writes ${outputTokens} of ${wroteMax}`)
    }
  }
})

verifies('service:appeal-dearest', () => {
  const others = registry.tools.map(({ name }) => name).filter((name) => name !== 'appeal')
  // $5 per thousand searches is what search providers usually ask.
  const searched = { searches: { ...file.searches, brave: 5_000 }, search_provider: 'brave' }
  const withSearch = [oneModel, twoModels].map((terms) => ({ ...terms, ...searched }))
  for (const terms of [oneModel, twoModels, ...withSearch])
    for (const name of others)
      assert.ok(typicalCredits(terms, name, 10_000) < typicalCredits(terms, 'appeal', 10_000), name)
  // By rule a usual call costs one credit, the least there is.
  assert.equal(typicalCredits(byRule, 'appeal', 10_000), 1)
  for (const name of others) assert.ok(typicalCredits(byRule, name, 10_000) <= 1, name)
})

test('what a letter is expected to cost is within a third of what the recorded ones did', async (t) => {
  for (const tool of toolsThatDraft) {
    const calls = lettersOf(tool)
    const bills = await Promise.all(calls.map((call) => billOf(oneModel, call, meteredModel(call.replies))))
    const ratio =
      median(bills.map(({ estimated }) => estimated)) / median(bills.map(({ charged }) => charged))
    t.diagnostic(`${tool}: expected ÷ charged ${ratio.toFixed(2)}`)
    assert.ok(ratio > 0.67 && ratio < 1.33, `${tool} ${ratio.toFixed(2)}`)
  }
})

test('what a model that always reasons needs is part of its hold and of its output cap, and of nobody else’s', () => {
  const reasoning = { reasoning_tokens_max: 4000, reasoning_tokens_typical: 1500 }
  const thinking: PriceTerms = {
    ...oneModel,
    models: { ...models, 'some/writer': { ...writer, ...reasoning } },
  }
  const size = { inputBytes: 600, priceMultiplier: 10_000 }
  const at = { step: 'draft', inputBytes: 600 }
  assert.equal(outputTokensMax(thinking, 'appeal', at), outputTokensMax(oneModel, 'appeal', at) + 4000)
  // Five steps, 4000 tokens each, $15 per million, sold at twice that: 600 credits.
  assert.equal(sizeHold(thinking, 'appeal', size), sizeHold(oneModel, 'appeal', size) + 600)
})
