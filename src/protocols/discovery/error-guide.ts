import type { ErrorCode } from '#contract/errors.ts'

interface ErrorAdvice {
  /** When this service answers with the code, as one sentence. */
  readonly when: string
  /** What a caller does about it. */
  readonly remedy: string
}

/** For the guide: what each refusal means in practice and what to do. Its message stands in the catalogue. */
export const errorGuide = {
  unauthorized: {
    when: 'The API key is missing, misspelled, revoked or expired; `reason` says which.',
    remedy: 'Send `Authorization: Bearer <API_KEY>` with a key you were given. Without one, sign up.',
  },
  forbidden: {
    when: 'The key is good, but lacks the scope, the account is suspended, or the feature is not enabled; `reason` says which.',
    remedy:
      'For `scope` use a key that has it (a sign-up key has all). A suspension for debt (`debt` at `/v1/me`) ends once bought credits have paid it. The rest is for the account owner to clear with the operator.',
  },
  not_found: {
    when: 'There is no such route, tool, call or checkout, or it belongs to another account: both look the same.',
    remedy: 'Take addresses from the manifest and ids from answers. Do not retry.',
  },
  method_not_allowed: {
    when: 'The address exists, the method does not.',
    remedy: 'Use one of `allowed`.',
  },
  invalid_input: {
    when: 'The body, a header or a query parameter breaks its schema, or the body is not JSON.',
    remedy:
      'Mend every item of `validation_errors`; all problems are told at once. A quote tells the same ones, free. Nothing was charged.',
  },
  payload_too_large: {
    when: 'The body is larger than `max_bytes`.',
    remedy: 'Send less. A body that fits the schema is never this large.',
  },
  unsupported_media_type: {
    when: 'A body was sent that is not declared as JSON.',
    remedy: 'Send `Content-Type: application/json`, uncompressed.',
  },
  insufficient_credits: {
    when: 'The hold of this call does not fit: the balance (`balance`), your `X-Max-Credits` (`spending_limit`) or the budget of the key (`key_budget`).',
    remedy:
      'For `balance` buy a pack at `top_up_url`; for `spending_limit` ask whoever set the limit before you raise it to `credits_required`; for `key_budget` wait for the next window or use another key. The call did not run.',
  },
  payment_required: {
    when: 'A live key is asked for, and no purchase of this account has settled.',
    remedy: 'Buy a pack at `checkout_url`, have a person pay it, then ask again.',
  },
  idempotent_replay: {
    when: 'This idempotency key was used for this very call, and its reply is not kept. With `in_progress` the call is still running.',
    remedy:
      'With `in_progress` wait for `Retry-After` and retry with the same key. With `succeeded` the work was done and billed once; read the bill at `/v1/calls/{original_request_id}`. To have it done again send a new key.',
  },
  idempotency_key_reused: {
    when: 'This idempotency key belongs to a call with another tool or another input.',
    remedy: 'Use a new key for a new piece of work.',
  },
  quote_mismatch: {
    when: 'The `X-Quote-Id` does not fit this call: expired, other input, other tool, other account.',
    remedy: 'Quote again, or call without it.',
  },
  rate_limited: {
    when: 'Too many requests of this key, account or network address, or too many sign-ups; `scope` says which.',
    remedy: 'Wait `retry_after_seconds`, then retry with the same idempotency key.',
  },
  model_error: {
    when: 'The model provider failed or gave unusable text, after retries. Nothing was charged.',
    remedy: 'Retry; the same idempotency key is free again.',
  },
  model_unavailable: {
    when: 'No provider is configured for this tool (`not_configured`), or all are down (`down`). Nothing was charged.',
    remedy:
      'For `down` wait for `Retry-After` and retry. With `not_configured` waiting does not help: the manifest says it too, in `available`; ask the operator, or use another tool.',
  },
  search_unavailable: {
    when: 'Web search is down. Nothing was charged.',
    remedy: 'Wait for `Retry-After` and retry.',
  },
  model_timeout: {
    when: 'The call ran past its deadline. Nothing was charged.',
    remedy: 'Retry; the same idempotency key is free again.',
  },
  service_unavailable: {
    when: 'The database cannot be reached, or the service is overloaded or shutting down. Without a hold nothing runs.',
    remedy: 'Wait for `Retry-After` and retry with the same idempotency key.',
  },
  internal_error: {
    when: 'A bug on our side. The hold is released.',
    remedy: 'Retry once with the same idempotency key. If it stays, tell the operator the `request_id`.',
  },
} as const satisfies Record<ErrorCode, ErrorAdvice>
