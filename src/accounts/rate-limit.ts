import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#contract/errors.ts'
import type { RateState } from '#contract/rate-state.ts'

/** A limit on free requests. Each process counts its own: what is billed is counted exactly, in the hold's statement. */
export interface RateLimit {
  readonly scope: 'key' | 'ip'
  /** 0 = no limit. */
  readonly perMinute: number
  /** Counts one request of a key or network; throws `rate_limited` when it was one too many. */
  take(whose: string): Promise<void>
  /** Null without a limit. */
  state(whose: string): Promise<RateState | null>
}

export function makeRateLimit(scope: RateLimit['scope'], perMinute: number): RateLimit {
  const counter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return Object.freeze({
    scope,
    perMinute,
    async take(whose: string) {
      if (perMinute === 0) return
      const taken = await counter.penalty(whose)
      if (taken.consumedPoints > perMinute) throw refusal(taken, scope)
    },
    async state(whose: string) {
      if (perMinute === 0) return null
      const taken = await counter.get(whose)
      if (taken === null) return { remaining: perMinute, resetMs: 0 }
      return {
        remaining: Math.max(0, perMinute - taken.consumedPoints),
        resetMs: Math.max(0, taken.msBeforeNext),
      }
    },
  })
}

function refusal({ msBeforeNext }: RateLimiterRes, scope: RateLimit['scope']): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new ApiError('rate_limited', { retry_after_seconds: retryAfterSeconds, scope })
}
