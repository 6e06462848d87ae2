import { assert } from './assert.ts'

declare const brand: unique symbol

/** Whole credits, $0.001 each; never negative. */
export type Credits = number & { readonly [brand]: 'Credits' }

export function credits(value: number): Credits {
  assert(Number.isSafeInteger(value), 'credits must be whole')
  assert(value >= 0, 'credits must not be negative')
  return value as Credits
}

/** USD equivalent of whole credits: 1 credit = $0.001 (spec 1). Three decimals, exact for display. */
export function usdOf(amount: number): number {
  return Number((amount / 1000).toFixed(3))
}
