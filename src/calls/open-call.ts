import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RateState } from '#contract/rate-state.ts'
import type { HoldOutcome, IdempotencyClaim } from '#ledger/outcomes.ts'
import { DatabaseUnavailable } from '#postgres/errors.ts'
import type { CallRequest } from './call-request.ts'
import type { CheckedCall } from './check-call.ts'
import type { CallDependencies } from './dependencies.ts'
import type { CallPrice } from './price-call.ts'
import { type HeldCall, voidRun } from './settle-run.ts'

/** A call about to be held. */
export interface OpeningCall {
  readonly requestId: string
  readonly request: CallRequest
  readonly checked: CheckedCall
  readonly price: CallPrice
  readonly claim: IdempotencyClaim | null
}

/** Either credits are set aside for a new run, or the key was used before. Every other outcome is thrown. */
export type OpenedCall =
  | { readonly kind: 'held'; readonly held: HeldCall; readonly rate: RateState | null }
  | Extract<HoldOutcome, { kind: 'replayed' }>

/** One database call: idempotency, key state, budget, rate and concurrency, call row, hold. Money fails closed. */
export async function openCall(opening: OpeningCall, deps: CallDependencies): Promise<OpenedCall> {
  const { caller, surface } = opening.request
  const { tool } = opening.checked
  const { accountId, keyId, mode } = caller
  const holdSeconds = runSecondsMaxOf(opening.checked, deps) + deps.settings.holdGraceSeconds
  const holdDeadlineMs = deps.clock.monotonicMs() + holdSeconds * 1000
  const outcome = await placeHoldOrFailClosed(
    {
      accountId,
      keyId,
      mode,
      surface,
      requestId: opening.requestId,
      holdId: newId('hold'),
      tool: tool.name,
      credits: mode === 'live' ? opening.price.creditsHeld : 0,
      priceVersion: opening.price.list.price_version,
      priceMultiplier: opening.price.priceMultiplier,
      holdSeconds,
      idempotency: opening.claim,
      ratePerMinute: deps.settings.ratePerMinute,
      callsOpenMax: deps.settings.concurrentCallsMax,
    },
    holdDeadlineMs,
    deps,
  )
  if (outcome.kind === 'replayed') return outcome
  if (outcome.kind !== 'held') throw refusalOf(outcome, opening.price)
  const { requestId, price } = opening
  const held: HeldCall = {
    accountId,
    requestId,
    mode,
    price,
    holdDeadlineMs,
    availableAfterHold: outcome.available,
  }
  return { kind: 'held', held, rate: outcome.rate }
}

export function runSecondsMaxOf(checked: CheckedCall, deps: CallDependencies): number {
  return deps.settings.callDeadlineSeconds ?? checked.tool.runSecondsMax
}

type PlaceHold = CallDependencies['ledger']['placeHold']

/** Without the database's answer nothing runs; a hold it may have placed all the same is voided as soon as it answers. */
async function placeHoldOrFailClosed(
  hold: Parameters<PlaceHold>[0],
  holdDeadlineMs: number,
  deps: CallDependencies,
): Promise<HoldOutcome> {
  try {
    return await deps.ledger.placeHold(hold)
  } catch (cause) {
    if (!(cause instanceof DatabaseUnavailable)) throw cause
    void voidRun({ ...hold, holdDeadlineMs }, 'service_unavailable', deps)
    throw serviceUnavailable()
  }
}

function refusalOf(outcome: Exclude<HoldOutcome, { kind: 'held' | 'replayed' }>, price: CallPrice): ApiError {
  switch (outcome.kind) {
    case 'insufficient':
      return new ApiError('insufficient_credits', {
        reason: outcome.reason,
        credits_required: price.creditsHeld,
        credits_available: outcome.available,
      })
    case 'limited':
      return new ApiError('rate_limited', {
        retry_after_seconds: Math.max(1, Math.ceil(outcome.retryMs / 1000)),
        scope: outcome.scope,
      })
    case 'refused':
      if (outcome.reason === 'account_suspended')
        return new ApiError('forbidden', { reason: 'account_suspended' })
      return new ApiError('unauthorized', {
        reason: outcome.reason === 'key_revoked' ? 'revoked' : 'expired',
      })
    case 'unknown':
      return new ApiError('unauthorized', { reason: 'unknown' })
    case 'already_resolved':
      return serviceUnavailable()
  }
}
