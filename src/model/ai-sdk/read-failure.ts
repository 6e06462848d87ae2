import { APICallError } from '@ai-sdk/provider'
import { describeError } from '#kernel/describe-error.ts'
import type { FailureKind, ModelFailure } from '#model/attempt.ts'
import { kindOfStatus, readRetryAfter } from '#model/http-failure.ts'

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
  return status < 400 && brokeOff ? 'unreachable' : kindOfStatus(status)
}
