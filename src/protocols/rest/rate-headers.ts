import type { RateState } from '#contract/rate-state.ts'

/** IETF draft RateLimit header fields; none where there is no limit (0). */
export function rateHeaders(
  state: RateState | null,
  perMinute: number,
  scope: 'key' | 'ip' = 'key',
): Record<string, string> {
  if (perMinute === 0) return {}
  const policy = { 'ratelimit-policy': `"${scope}";q=${perMinute};w=60` }
  if (state === null) return policy
  return { ...policy, ratelimit: `"${scope}";r=${state.remaining};t=${Math.ceil(state.resetMs / 1000)}` }
}
