import { APICallError } from 'ai'
import { describeError } from '#kernel/describe-error.ts'
import type { FailureKind, ModelFailure } from '#model/attempt.ts'

/** Turns what a client threw into a named failure. The error itself goes no further: it holds prompt and reply. */
export function readFailure(error: unknown, nowMs: number): ModelFailure {
  const errorName = describeError(error).name
  if (!APICallError.isInstance(error))
    return { kind: 'unreadable', status: null, retryAfterMs: null, errorName, usage: null }
  const status = error.statusCode ?? null
  const retryAfterMs = readRetryAfter(error.responseHeaders ?? {}, nowMs)
  return { kind: kindOf(status, error.isRetryable), status, retryAfterMs, errorName, usage: null }
}

/** `brokeOff`: the client found the connection at fault, not the reply. */
function kindOf(status: number | null, brokeOff: boolean): FailureKind {
  if (status === null) return 'unreachable'
  if (status < 400) return brokeOff ? 'unreachable' : 'unreadable'
  if (status === 429 || status === 503 || status === 529) return 'overloaded'
  if (status >= 500 || status === 408) return 'broken'
  return status >= 401 && status <= 404 ? 'locked_out' : 'rejected'
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date (RFC 9110, 10.2.3); null when absent, unreadable or past. */
export function readRetryAfter(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const ms = headers['retry-after-ms']
  if (ms !== undefined && /^\d{1,12}$/.test(ms)) return Number(ms)
  const after = headers['retry-after']
  if (after === undefined) return null
  if (/^\d{1,9}$/.test(after)) return Number(after) * 1000
  const untilMs = Date.parse(after) - nowMs
  return untilMs >= 0 ? untilMs : null
}
