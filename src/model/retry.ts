import { limits } from '#kernel/limits.ts'
import type { FailureKind, ModelFailure } from './attempt.ts'

interface FailureTraits {
  /** The provider cannot be used now, whatever is asked of it; another failure is about this one reply. */
  readonly down: boolean
  /** Whether the same model may do better: `now`, after a pause (`later`), or not in this call. */
  readonly again: 'now' | 'later' | 'never'
}

/** A hung model would eat the time of the next one, so a timeout is not tried again. */
const failureTraits: Readonly<Record<FailureKind, FailureTraits>> = {
  unreachable: { down: true, again: 'later' },
  overloaded: { down: true, again: 'later' },
  timed_out: { down: true, again: 'never' },
  locked_out: { down: true, again: 'never' },
  broken: { down: false, again: 'later' },
  unreadable: { down: false, again: 'later' },
  rejected: { down: false, again: 'never' },
  refused: { down: false, again: 'never' },
  empty: { down: false, again: 'now' },
  cut_off: { down: false, again: 'now' },
  off_schema: { down: false, again: 'now' },
}

const firstPauseMs = 500

/**
 * How long to wait before the same model is asked again, or null when it should not be: the attempts are used up, another
 * try is hopeless, or the provider asks for more patience than a waiting caller has. `attempt` counts from 1.
 */
export function retryDelayMs(failure: ModelFailure, attempt: number): number | null {
  const { again } = failureTraits[failure.kind]
  if (again === 'never' || attempt >= limits.modelAttemptsMax) return null
  if (again === 'now') return 0
  const delayMs = failure.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1)
  return delayMs > limits.modelRetryMsMax ? null : delayMs
}

export function isDown(failure: ModelFailure): boolean {
  return failureTraits[failure.kind].down
}

const retryMsUntold = 30_000

/** How long a caller should wait before asking again; where the provider does not say, half a minute. */
export function retryAfterSeconds(retryAfterMs: number | null): number {
  const seconds = Math.ceil((retryAfterMs ?? retryMsUntold) / 1000)
  return Math.min(Math.max(1, seconds), limits.retryAfterSecondsMax)
}
