import { limits } from '#kernel/limits.ts'
import { Type, type Static } from 'typebox'
import { fieldProblem } from './field-problem.ts'
import { nullable } from './nullable.ts'

const retryAfterSeconds = Type.Integer({ minimum: 0, description: 'Also in the Retry-After header.' })
const retry = Type.Object({ retry_after_seconds: retryAfterSeconds })
const nothing = Type.Object({})
const requestId = Type.String({ description: 'The request_id of the call that used this key first.' })

/** What each code says beside `code`, `message`, `request_id` and `next_action` (contract 2). */
export const errorExtras = Object.freeze({
  unauthorized: Type.Object({
    reason: Type.Enum(['missing', 'malformed', 'unknown', 'revoked', 'expired']),
  }),
  forbidden: Type.Object({ reason: Type.Enum(['scope', 'account_suspended', 'feature_not_enabled']) }),
  not_found: nothing,
  method_not_allowed: Type.Object({ allowed: Type.Immutable(Type.Array(Type.String())) }),
  invalid_input: Type.Object({ validation_errors: Type.Immutable(Type.Array(fieldProblem)) }),
  payload_too_large: Type.Object({ max_bytes: Type.Integer() }),
  unsupported_media_type: nothing,
  insufficient_credits: Type.Object({
    reason: Type.Enum(['balance', 'spending_limit', 'key_budget']),
    credits_required: Type.Integer({ description: 'The hold of this call.' }),
    credits_available: Type.Integer(),
    max_credits: Type.Optional(
      Type.Integer({ description: 'With spending_limit: the X-Max-Credits that was sent.' }),
    ),
  }),
  payment_required: nothing,
  idempotent_replay: Type.Object({
    original_request_id: requestId,
    original_status: Type.Enum(['in_progress', 'succeeded']),
    original_completed_at: nullable(Type.String({ format: 'date-time' })),
    credits_charged: nullable(
      Type.Integer({ description: 'By the original call; a replay charges nothing.' }),
    ),
    retry_after_seconds: Type.Optional(retryAfterSeconds),
  }),
  idempotency_key_reused: Type.Object({ original_request_id: requestId }),
  quote_mismatch: Type.Object({
    reason: Type.Enum(['expired', 'input_changed', 'other_tool', 'other_account', 'invalid']),
  }),
  rate_limited: Type.Object({
    retry_after_seconds: retryAfterSeconds,
    scope: Type.Enum(['key', 'account', 'ip', 'signup']),
  }),
  model_error: nothing,
  model_unavailable: Type.Object({
    reason: Type.Enum(['not_configured', 'down'], {
      description: 'not_configured: no provider of this installation serves the tool; waiting does not help.',
    }),
    retry_after_seconds: retryAfterSeconds,
  }),
  search_unavailable: retry,
  model_timeout: nothing,
  service_unavailable: retry,
  internal_error: nothing,
})

export type ErrorExtras = {
  readonly [Code in keyof typeof errorExtras]: Readonly<Static<(typeof errorExtras)[Code]>>
}

/** Codes whose body also names an address of this service, and the field that does. */
export const errorLinks = Object.freeze({
  insufficient_credits: 'top_up_url',
  payment_required: 'checkout_url',
} as const satisfies Partial<Record<keyof ErrorExtras, string>>)

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

/** The refusal of a tool that no provider of this installation serves: only its operator can change that. */
export function modelNotConfigured(): ApiError<'model_unavailable'> {
  return new ApiError('model_unavailable', {
    reason: 'not_configured',
    retry_after_seconds: limits.retryAfterSecondsMax,
  })
}

/** The refusal while the database is away, the service is overloaded, or it is stopping. */
export function serviceUnavailable(): ApiError<'service_unavailable'> {
  return new ApiError('service_unavailable', { retry_after_seconds: limits.retryAfterSeconds })
}
