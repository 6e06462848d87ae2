import { ApiError, type ConnectionError } from './errors.ts'

/** How often and how patiently a client tries again. */
export interface RetryPolicy {
  readonly maxRetries: number
  /** A service that asks for a longer wait is not waited for. */
  readonly maxRetryWaitMs: number
}

/** What is known when a try has failed. */
export interface FailedTry {
  readonly failure: ApiError | ConnectionError
  /** How many tries that count were made again before this one. */
  readonly retries: number
  /** Whether sending the same again does no more than sending it once. */
  readonly repeatable: boolean
  /** What the answer asks for, in Retry-After or in its next action. */
  readonly retryAfterMs: number | null
  /** Between 0 and 1: many clients that failed at once do not come back at once. */
  readonly jitter: number
}

const backoffMs = 500
const backoffMsMax = 8_000
/** What proxies answer for a service that they do not reach. */
const gatewayStatuses: ReadonlySet<number | null> = new Set([null, 429, 502, 503, 504])

/** How long to wait before the next try; null: there is none. */
export function retryWaitMs(
  { failure, retries, repeatable, retryAfterMs, jitter }: FailedTry,
  { maxRetries, maxRetryWaitMs }: RetryPolicy,
): number | null {
  if (!mayRepeat(failure, repeatable) || (countsAsRetry(failure) && retries >= maxRetries)) return null
  if (retryAfterMs === null) return Math.min(backoffMs * 2 ** retries, backoffMsMax) * (0.5 + jitter / 2)
  return retryAfterMs > maxRetryWaitMs ? null : Math.round(retryAfterMs * (1 + jitter / 10))
}

/** A call that still runs under our key is waited for, until the time of the call is up. */
export function countsAsRetry(failure: ApiError | ConnectionError): boolean {
  return !(failure instanceof ApiError && failure.code === 'idempotent_replay')
}

/** Too many requests are refused before anything happens; every other retry must be of something repeatable. */
function mayRepeat(failure: ApiError | ConnectionError, repeatable: boolean): boolean {
  if (failure instanceof ApiError)
    return failure.next_action.type === 'retry' && (repeatable || failure.code === 'rate_limited')
  return repeatable && failure.reason !== 'timed_out' && gatewayStatuses.has(failure.status)
}
