import { ApiError, type ErrorCode, type ErrorExtras } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { newId } from '#kernel/ids.ts'
import { limits } from '#kernel/limits.ts'

/**
 * What a test key can ask to be played (contract 8): every refusal of the catalogue and every state of a bill, as
 * data. A refusal is played where the real one would come from: at the door, or in the run, where it voids.
 */
const refusals: {
  readonly [Code in ErrorCode]: {
    readonly at: 'door' | 'run'
    readonly extras: (originalRequestId: string) => ErrorExtras[Code]
  }
} = {
  unauthorized: { at: 'door', extras: () => ({ reason: 'revoked' }) },
  forbidden: { at: 'door', extras: () => ({ reason: 'account_suspended' }) },
  not_found: { at: 'door', extras: () => ({}) },
  method_not_allowed: { at: 'door', extras: () => ({ allowed: ['POST'] }) },
  invalid_input: {
    at: 'door',
    extras: () => ({
      validation_errors: [
        { in: 'body', path: '', code: 'type', message: fieldProblemMessages.type, allowed: ['object'] },
      ],
    }),
  },
  payload_too_large: { at: 'door', extras: () => ({ max_bytes: limits.bodyBytesMax }) },
  unsupported_media_type: { at: 'door', extras: () => ({}) },
  insufficient_credits: {
    at: 'door',
    extras: () => ({ reason: 'balance', credits_required: 10, credits_available: 3 }),
  },
  payment_required: { at: 'door', extras: () => ({}) },
  idempotent_replay: {
    at: 'door',
    extras: (originalRequestId) => ({
      original_request_id: originalRequestId,
      original_status: 'succeeded',
      original_completed_at: new Date(0).toISOString(),
      credits_charged: 0,
    }),
  },
  idempotency_key_reused: {
    at: 'door',
    extras: (originalRequestId) => ({ original_request_id: originalRequestId }),
  },
  quote_mismatch: { at: 'door', extras: () => ({ reason: 'expired' }) },
  rate_limited: { at: 'door', extras: () => ({ retry_after_seconds: 7, scope: 'key' }) },
  service_unavailable: { at: 'door', extras: () => ({ retry_after_seconds: 5 }) },
  model_error: { at: 'run', extras: () => ({}) },
  model_unavailable: { at: 'run', extras: () => ({ reason: 'down', retry_after_seconds: 30 }) },
  search_unavailable: { at: 'run', extras: () => ({ retry_after_seconds: 30 }) },
  model_timeout: { at: 'run', extras: () => ({}) },
  internal_error: { at: 'run', extras: () => ({}) },
}

const states = ['settlement_pending', 'verification_fail', 'fix_applied', 'slow'] as const

export type Scenario = ErrorCode | (typeof states)[number]

export const scenarioNames: readonly Scenario[] = Object.freeze([
  ...(Object.keys(refusals) as ErrorCode[]),
  ...states,
])

export function isScenario(value: unknown): value is Scenario {
  return typeof value === 'string' && (scenarioNames as readonly string[]).includes(value)
}

/** Throws the refusal a scenario plays at this point of a call, if it plays one there. */
export function playRefusal(scenario: Scenario | null, at: 'door' | 'run'): void {
  if (scenario === null || !Object.hasOwn(refusals, scenario)) return
  const code = scenario as ErrorCode
  if (refusals[code].at === at) throw scenarioRefusal(code, newId('req'))
}

/** The refusal that is played under this name; documents show the same one. */
export function scenarioRefusal(code: ErrorCode, originalRequestId: string): ApiError {
  return new ApiError(code, refusals[code].extras(originalRequestId))
}
