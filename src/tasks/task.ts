import type { Envelope } from '#contract/envelope.ts'
import { ApiError, type ErrorCode } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'

export type TaskState = 'submitted' | 'working' | 'completed' | 'failed' | 'canceled'

/** One A2A task: a call under a name of its own. */
export interface Task {
  readonly id: string
  readonly requestId: string
  readonly skill: string
  readonly state: TaskState
  /** Since when it is in this state. */
  readonly statusAt: Date
  /** Why it failed. */
  readonly failure: ApiError | null
  /** The reply, where it is at hand or kept. */
  readonly output: Envelope | null
}

/** Error codes of calls that their own caller ended, by leaving or by cancelling. */
export const canceledCodes: readonly string[] = Object.freeze(['not_delivered', 'canceled'])

type RunFailure = Extract<
  ErrorCode,
  | 'model_error'
  | 'model_timeout'
  | 'model_unavailable'
  | 'search_unavailable'
  | 'service_unavailable'
  | 'internal_error'
>

const retry = { retry_after_seconds: limits.retryAfterSeconds }
const runFailures: Readonly<Record<RunFailure, () => ApiError>> = {
  model_error: () => new ApiError('model_error', {}),
  model_timeout: () => new ApiError('model_timeout', {}),
  model_unavailable: () => new ApiError('model_unavailable', { reason: 'down', ...retry }),
  search_unavailable: () => new ApiError('search_unavailable', retry),
  service_unavailable: () => new ApiError('service_unavailable', retry),
  internal_error: () => new ApiError('internal_error', {}),
}

/** The refusal of a failed call, of which only the code is kept. */
export function failureOf(errorCode: string | null): ApiError {
  const known = errorCode !== null && Object.hasOwn(runFailures, errorCode)
  return runFailures[known ? (errorCode as RunFailure) : 'internal_error']()
}
