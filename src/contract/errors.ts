import type { FieldProblem } from './field-problem.ts'

/** What each code says beside `code`, `message`, `request_id` and `next_action` (contract 2). */
export interface ErrorExtras {
  unauthorized: { reason: 'missing' | 'malformed' | 'unknown' | 'revoked' | 'expired' }
  forbidden: { reason: 'scope' | 'account_suspended' | 'feature_not_enabled' }
  not_found: object
  method_not_allowed: { allowed: readonly string[] }
  invalid_input: { validation_errors: readonly FieldProblem[] }
  payload_too_large: { max_bytes: number }
  unsupported_media_type: object
  insufficient_credits: {
    reason: 'balance' | 'spending_limit' | 'key_budget'
    credits_required: number
    credits_available: number
    max_credits?: number
  }
  payment_required: object
  idempotent_replay: {
    original_request_id: string
    original_status: 'in_progress' | 'succeeded'
    original_completed_at: string | null
    credits_charged: number | null
    retry_after_seconds?: number
  }
  idempotency_key_reused: { original_request_id: string }
  quote_mismatch: { reason: 'expired' | 'input_changed' | 'other_tool' | 'other_account' | 'invalid' }
  rate_limited: { retry_after_seconds: number; scope: 'key' | 'account' | 'ip' | 'signup' }
  model_error: object
  model_unavailable: { retry_after_seconds: number }
  search_unavailable: { retry_after_seconds: number }
  model_timeout: object
  service_unavailable: { retry_after_seconds: number }
  internal_error: object
}

export type ErrorCode = keyof ErrorExtras

interface CatalogueRow {
  readonly http: number
  /** The caller's text. Never a library's words, a stack or caller text. */
  readonly message: string
}

/** Every refusal this service can give, on every door. A code is never repurposed. */
export const errorCatalogue = Object.freeze({
  unauthorized: {
    http: 401,
    message: 'The API key is missing or opens nothing. Send Authorization: Bearer <API_KEY>.',
  },
  forbidden: { http: 403, message: 'The key is good, but this act is not allowed to it.' },
  not_found: { http: 404, message: 'There is nothing at this address, or it is not yours.' },
  method_not_allowed: { http: 405, message: 'This address does not answer to that method.' },
  invalid_input: {
    http: 400,
    message: 'The request breaks its schema. Every problem is listed in validation_errors.',
  },
  payload_too_large: { http: 413, message: 'The body is larger than this service reads.' },
  unsupported_media_type: { http: 415, message: 'Send the body as application/json.' },
  insufficient_credits: { http: 402, message: 'The hold for this call does not fit what may be spent.' },
  payment_required: { http: 402, message: 'A live key needs a settled purchase of credits.' },
  idempotent_replay: {
    http: 409,
    message: 'This idempotency key was used for this same call. Its reply is not kept; it was not run again.',
  },
  idempotency_key_reused: {
    http: 422,
    message: 'This idempotency key belongs to a call with another tool or input.',
  },
  quote_mismatch: { http: 409, message: 'The quote does not fit this call.' },
  rate_limited: { http: 429, message: 'Too many requests. Wait and try again.' },
  model_error: {
    http: 502,
    message: 'The model provider failed or gave unusable text. Nothing was charged.',
  },
  model_unavailable: { http: 503, message: 'No model is available for this tool now. Nothing was charged.' },
  search_unavailable: { http: 503, message: 'Web search is not available now. Nothing was charged.' },
  model_timeout: { http: 504, message: 'The call ran past its deadline. Nothing was charged.' },
  service_unavailable: { http: 503, message: 'The service cannot take this call now. Nothing was charged.' },
  internal_error: { http: 500, message: 'Something broke on our side. Nothing was charged.' },
} as const satisfies Record<ErrorCode, CatalogueRow>)

/** An expected refusal, thrown at the edge of a use case and rendered by the door it came through. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly extras: ErrorExtras[Code]

  constructor(code: Code, extras: ErrorExtras[Code]) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.extras = extras
  }
}
