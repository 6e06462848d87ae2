import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePriceFile, type PriceTerms } from '#pricing/price-list.ts'
import { outputTokensMax, sizeHold, typicalCredits } from '#pricing/size-hold.ts'
import { targetLanguages } from '#prose/preservation/languages.ts'
import { readFileSync } from 'node:fs'

const { file } = parsePriceFile(readFileSync('src/pricing/shipped-prices.json', 'utf8'))
assert.ok(file !== null)
const model = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
const chains = { writer: ['some/model'], judge: ['some/model'], fast: ['some/model'] }
const list: PriceTerms = {
  ...file,
  models: { ...file.models, 'some/model': model },
  chains,
  search_provider: 'directory',
}

/** Tokens of a translation per byte of English, as current tokenizers count them (rough means of published comparisons). */
const tokensPerByte = {
  es: 0.29,
  pt: 0.29,
  fr: 0.31,
  zh: 0.33,
  tl: 0.38,
  vi: 0.4,
  ru: 0.45,
  ko: 0.45,
  ar: 0.5,
  hi: 0.75,
} as const

const charged = (inputTokens: number, outputTokens: number): number =>
  Math.ceil(((inputTokens * model.input + outputTokens * model.output) * 2) / 1e9)

test('a translation fits its output budget in every language, and holds at most about twice its charge', () => {
  const ratios = targetLanguages.flatMap((targetLang) =>
    [400, 1600, 5000, 12_000].map((bytes) => {
      const input = { sourceText: 'x'.repeat(bytes), targetLang }
      const needed = tokensPerByte[targetLang] * bytes
      const max = outputTokensMax(list, 'translate', { step: 'translate', inputBytes: bytes + 40, input })
      assert.ok(max >= needed * 1.3, `${targetLang} ${bytes}: ${max} for ${needed}`)
      const hold = sizeHold(list, 'translate', { inputBytes: bytes + 40, priceMultiplier: 10_000, input })
      const parts = Math.ceil(bytes / 2500)
      return hold / charged(bytes / 4 + parts * 500, needed)
    }),
  )
  const median = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0
  assert.ok(median <= 2, `median ${median.toFixed(2)}`)
  assert.ok(Math.min(...ratios) >= 1)
})

test('a revision holds at most about twice its charge', () => {
  const ratios = [300, 1000, 2000, 3000].map((bytes) => {
    const hold = sizeHold(list, 'revision', { inputBytes: bytes + 120, priceMultiplier: 10_000 })
    return hold / charged((bytes + 120) / 4 + 620, bytes / 4.2)
  })
  const median = ratios.toSorted((a, b) => a - b)[2] ?? 0
  assert.ok(median <= 2.1, ratios.map((ratio) => ratio.toFixed(2)).join())
})

test('the typical price of a translation is that of the usual growth, not of the largest', () => {
  const hindi = sizeHold(list, 'translate', { inputBytes: 1600, priceMultiplier: 10_000 })
  assert.ok(typicalCredits(list, 'translate', 10_000) < hindi)
})

test('a clean-up holds at most about twice its charge, with a model and without one', () => {
  const plain: PriceTerms = {
    ...list,
    chains: { writer: ['built-in'], judge: ['built-in'], fast: ['built-in'] },
  }
  const [withModel, byRule] = [list, plain].map((terms) =>
    [600, 1600, 4000, 12_000].map((bytes) =>
      sizeHold(terms, 'humanize', { inputBytes: bytes + 40, priceMultiplier: 10_000 }),
    ),
  )
  const sizes = [600, 1600, 4000, 12_000]
  const modelRatios = sizes.map(
    (bytes, index) =>
      (withModel?.[index] ?? 0) / charged(bytes / 4 + 560 * Math.ceil(bytes / 4000), bytes / 3.9),
  )
  const ruleRatios = sizes.map(
    (bytes, index) =>
      (byRule?.[index] ?? 0) / Math.max(1, Math.ceil(((bytes / 4) * (100_000 + 400_000) * 2) / 1e9)),
  )
  for (const ratios of [modelRatios, ruleRatios]) {
    const median = ratios.toSorted((a, b) => a - b)[1] ?? 0
    assert.ok(median <= 2.1, ratios.map((ratio) => ratio.toFixed(2)).join())
  }
})
