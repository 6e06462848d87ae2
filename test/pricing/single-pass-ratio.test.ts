import assert from 'node:assert/strict'
import type { ModelChains } from '#contract/model-role.ts'
import { estimateTokens, type StepUsage } from '#model/usage.ts'
import { chargeFor } from '#pricing/charge.ts'
import { parsePriceFile, type PriceTerms } from '#pricing/price-list.ts'
import { outputTokensMax, sizeHold } from '#pricing/size-hold.ts'
import { gatherAid } from '#tools/aid/write-explanation.ts'
import { isReworded } from '#tools/fafsa/reworded.ts'
import { gatherFafsa } from '#tools/fafsa/write-checklist.ts'
import { registry } from '#tools/registry.ts'
import humanized from '../data/humanize-replies.json' with { type: 'json' }
import revised from '../data/revision-replies.json' with { type: 'json' }
import translated from '../data/translate-replies.json' with { type: 'json' }
import { aidProfiles } from '../support/aid-profiles.ts'
import { letterCases } from '../support/award-letter-cases.ts'
import { fafsaProfiles } from '../support/fafsa-profiles.ts'
import { cleanLetters } from '../support/letters.ts'
import { builtInChains, scriptedModel, type ScriptedReply } from '../support/scripted-model.ts'
import { verifies } from '../support/verifies.ts'
import shipped from '../../src/pricing/shipped-prices.json' with { type: 'json' }

const model = 'anthropic/writer'
const chains: ModelChains = { writer: [model], judge: [model], fast: [model] }
/** $3 per million tokens in, $15 out: the usual relation of one to five. */
const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
const priceMultiplier = 10_000

function termsOf(used: ModelChains): PriceTerms {
  const { file } = parsePriceFile(
    JSON.stringify({ ...shipped, models: { ...shipped.models, [model]: price } }),
  )
  assert.ok(file !== null)
  return { ...file, chains: used, search_provider: 'directory' }
}

interface Case {
  readonly tool: string
  readonly input: object
  /** What the model answers; without it the built-in writer serves the call. */
  readonly reply: ScriptedReply | null
}

/** Hold ÷ charge of one call: tokens are those of the prompt sent and of the reply. */
async function ratioOf({ tool: name, input, reply }: Case): Promise<number> {
  const tool = registry.find('tools', name)
  const prepared = tool?.prepare(input)
  assert.ok(prepared?.ok === true, name)
  const terms = termsOf(reply === null ? builtInChains : chains)
  const inputBytes = Buffer.byteLength(JSON.stringify(input))
  const scripted = reply === null ? scriptedModel([], builtInChains) : scriptedModel([reply])
  const { usage } = await prepared.call.run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => 0,
    model: scripted,
    outputTokensMax: (step) => outputTokensMax(terms, name, { step, inputBytes, input: prepared.call.input }),
  })
  const asked = scripted.calls.map(({ instructions, prompt }) => estimateTokens(instructions + prompt))
  const used = usage.map((one, index): StepUsage => {
    if (reply === null) return one
    const wrote = 'text' in reply ? reply.text : JSON.stringify('object' in reply ? reply.object : '')
    return { ...one, model, inputTokens: asked[index] ?? 0, outputTokens: estimateTokens(wrote) }
  })
  const creditsHeld = sizeHold(terms, name, { inputBytes, priceMultiplier, input: prepared.call.input })
  return creditsHeld / chargeFor(terms, used, { priceMultiplier, creditsHeld })
}

const byRule = (tool: string, inputs: readonly object[]): Case[] =>
  inputs.map((input) => ({ tool, input, reply: null }))

/** What a model that changes no word answers: as long as recorded replies are. */
const inItsOwnWords = (tool: 'fafsa' | 'aid', input: object): ScriptedReply => {
  const parts = [[0, 'Begin with the first step. Then go on in order.'] as const, ...rulesOf[tool](input)]
  return { text: parts.map(([number, words]) => `[${number}] ${words}`).join('\n') }
}

const day = new Date('2026-11-21T12:00:00Z')
const rulesOf = {
  fafsa: (input: object): (readonly [number, string])[] =>
    gatherFafsa(input, day).list.items.flatMap((item, at) =>
      isReworded(item) ? [[at + 1, item.why] as const] : [],
    ),
  aid: (input: object): (readonly [number, string])[] =>
    gatherAid(input, day).passages.flatMap((part, at) =>
      part.isReworded ? [[at + 1, part.words] as const] : [],
    ),
}

const every = <Item>(items: readonly Item[], step: number): Item[] => items.filter((_, at) => at % step === 0)

const cases: readonly Case[] = [
  ...byRule(
    'fafsa',
    every(fafsaProfiles, 6).map(({ input }) => input),
  ),
  ...byRule(
    'aid',
    every(aidProfiles, 6).map(({ input }) => input),
  ),
  ...byRule(
    'awardlens',
    every(letterCases, 4).map(({ text }) => ({ letter1: text })),
  ),
  ...byRule(
    'letterlens',
    cleanLetters.slice(0, 8).map((letterText) => ({ letterText })),
  ),
  ...byRule(
    'humanize',
    humanized.map(({ input }) => input),
  ),
  ...byRule('profile', [registry.find('tools', 'profile')?.example ?? {}]),
  ...every(fafsaProfiles, 6).map(({ input }) => ({
    tool: 'fafsa',
    input,
    reply: inItsOwnWords('fafsa', input),
  })),
  ...every(aidProfiles, 6).map(({ input }) => ({ tool: 'aid', input, reply: inItsOwnWords('aid', input) })),
  ...revised.map(({ input, reply }) => ({ tool: 'revision', input, reply: { text: reply } })),
  // A reply that lost part of its text is no measure of a translation's length.
  ...translated
    .filter(({ issues }) => issues.length === 0)
    .map(({ input, reply }) => ({ tool: 'translate', input, reply: { text: reply } })),
]

verifies('hold:single-pass-ratio', async (claim) => {
  const byTool = Map.groupBy(
    cases,
    ({ tool, reply }) => `${tool} ${reply === null ? 'by rule' : 'with a model'}`,
  )
  for (const [name, group] of byTool) {
    const ratios = (await Promise.all(group.map(ratioOf))).toSorted((a, b) => a - b)
    const median = ratios[ratios.length >> 1] ?? 0
    claim.t.diagnostic(`${name}: median ${median.toFixed(2)} of ${ratios.length}`)
    assert.ok(
      ratios.every((ratio) => ratio >= 1),
      name,
    )
    assert.ok(median <= 2, `${name}: ${ratios.map((ratio) => ratio.toFixed(2)).join()}`)
  }
})
