import type { RateState } from '#ledger/outcomes.ts'

/** IETF draft RateLimit header fields. */
export function rateHeaders(rate: RateState, ratePerMinute: number): Record<string, string> {
  return {
    'ratelimit-policy': `"key";q=${ratePerMinute};w=60`,
    ratelimit: `"key";r=${rate.remaining};t=${Math.ceil(rate.resetMs / 1000)}`,
  }
}
