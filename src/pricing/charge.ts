import { assert } from '#kernel/assert.ts'
import { type Credits, credits } from '#kernel/credits.ts'
import type { PriceTerms } from './price-list.ts'

/** What one step used; counts are whole. */
export interface PricedUsage {
  readonly model: string
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly cacheWriteTokens: number
  readonly outputTokens: number
  readonly searches: number
}

/** Parts of one credit: micro-USD per million tokens (1e6), micro-USD per credit (1e3), margin and multiplier (1e4 each). */
const creditParts = 10n ** 17n

/**
 * Exact price of one step in 1e-17 credits, margin and multiplier included. `inputTokens` holds the cached and the
 * cache-writing ones, as the providers count.
 */
export function exactCost(list: PriceTerms, usage: PricedUsage, priceMultiplier: number): bigint {
  return providerCost(list, usage) * BigInt(list.margin) * BigInt(priceMultiplier)
}

/** What a step costs us at its provider, in millionths of a micro-USD. */
export function providerCost(list: PriceTerms, usage: PricedUsage): bigint {
  const price = list.models[usage.model]
  assert(price !== undefined, 'a used model has a price')
  const plainTokens = usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens
  assert(plainTokens >= 0, 'cached tokens are part of the input tokens')
  const searchPrice = list.searches[list.search_provider] ?? 0
  return (
    BigInt(plainTokens) * BigInt(price.input) +
    BigInt(usage.cachedInputTokens) * BigInt(price.cached_input) +
    BigInt(usage.cacheWriteTokens) * BigInt(price.cache_write) +
    BigInt(usage.outputTokens) * BigInt(price.output) +
    BigInt(usage.searches) * BigInt(searchPrice) * 1_000_000n
  )
}

/** Whole credits for the sum of exact costs: one division, rounded up, at least 1. */
export function roundUpCredits(exact: bigint): Credits {
  const whole = Number((exact + creditParts - 1n) / creditParts)
  return credits(Math.max(1, whole))
}

/** Decimal text of an exact cost in credits, e.g. `0.2131`. */
export function creditsText(exact: bigint): string {
  const whole = exact / creditParts
  const fraction = (exact % creditParts).toString().padStart(17, '0').replace(/0+$/, '')
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`
}

/** The charge for the steps whose output was used: never below 1 credit, never above the hold. */
export function chargeFor(
  list: PriceTerms,
  usage: readonly PricedUsage[],
  bounds: { readonly priceMultiplier: number; readonly creditsHeld: number },
): Credits {
  const exact = usage.reduce((sum, step) => sum + exactCost(list, step, bounds.priceMultiplier), 0n)
  const charge = credits(Math.min(roundUpCredits(exact), bounds.creditsHeld))
  assert(charge <= bounds.creditsHeld, 'a charge stays within its hold')
  return charge
}
