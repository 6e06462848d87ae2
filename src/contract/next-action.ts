import { limits } from '#kernel/limits.ts'
import { Type, type Static } from 'typebox'
import { firstPackId } from './account.ts'
import type { ApiError, ErrorExtras } from './errors.ts'

/** What an agent does next, as data (contract 2). */
export const nextAction = Type.Object({
  type: Type.Enum([
    'fix_input',
    'raise_limit',
    'top_up',
    'buy_credits',
    'sign_up',
    'retry',
    'requote',
    'use_new_key',
    'contact',
  ]),
  method: Type.Optional(Type.String()),
  url: Type.Optional(Type.String({ format: 'uri' })),
  body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  after_seconds: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type NextAction = Readonly<Static<typeof nextAction>>

/** The next action of a refusal. `baseUrl` is the only source of absolute URLs. */
export function nextActionOf(error: ApiError, baseUrl: string): NextAction {
  const checkout = { method: 'POST', url: `${baseUrl}/v1/credits/checkout`, body: { pack: firstPackId } }
  switch (error.code) {
    case 'unauthorized':
      return { type: 'sign_up', method: 'POST', url: `${baseUrl}/v1/accounts` }
    case 'insufficient_credits': {
      const { reason } = error.extras as ErrorExtras['insufficient_credits']
      return reason === 'balance' ? { type: 'top_up', ...checkout } : { type: 'raise_limit' }
    }
    case 'payment_required':
      return { type: 'buy_credits', ...checkout }
    case 'idempotent_replay': {
      const { retry_after_seconds: seconds } = error.extras as ErrorExtras['idempotent_replay']
      return seconds === undefined ? { type: 'use_new_key' } : { type: 'retry', after_seconds: seconds }
    }
    case 'idempotency_key_reused':
      return { type: 'use_new_key' }
    case 'quote_mismatch':
      return { type: 'requote' }
    case 'model_unavailable': {
      const { reason, retry_after_seconds } = error.extras as ErrorExtras['model_unavailable']
      return reason === 'down' ? { type: 'retry', after_seconds: retry_after_seconds } : { type: 'contact' }
    }
    case 'rate_limited':
    case 'search_unavailable':
    case 'service_unavailable': {
      const { retry_after_seconds: seconds } = error.extras as ErrorExtras['rate_limited']
      return { type: 'retry', after_seconds: seconds }
    }
    case 'model_error':
    case 'model_timeout':
      return { type: 'retry', after_seconds: limits.retryAfterSeconds }
    case 'forbidden':
    case 'internal_error':
      return { type: 'contact' }
    case 'not_found':
    case 'method_not_allowed':
    case 'invalid_input':
    case 'payload_too_large':
    case 'unsupported_media_type':
      return { type: 'fix_input' }
  }
}
