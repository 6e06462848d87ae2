import type { ErrorCode } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-problem.ts'
import type { NextAction } from '#contract/next-action.ts'

/** The `error` of a refusal as the server sends it, or `unreachable` when no answer came. */
export interface Refusal {
  readonly code: ErrorCode | 'unreachable'
  readonly message: string
  readonly request_id?: string
  readonly next_action?: NextAction
  readonly reason?: string
  readonly validation_errors?: readonly FieldProblem[]
  readonly credits_required?: number
  readonly credits_available?: number
  readonly original_request_id?: string
  readonly retry_after_seconds?: number
}

/** Thrown when the server refuses or cannot be reached. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** What to show of something thrown; a bug of this page is not a refusal and goes on. */
export function refusalOf(cause: unknown): Refusal {
  if (cause instanceof Refused) return cause.refusal
  throw cause
}
