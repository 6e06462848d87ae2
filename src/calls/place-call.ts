import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import type { RateState } from '#contract/rate-state.ts'
import type { ReplayedCall } from '#ledger/outcomes.ts'
import type { CallRequest } from './call-request.ts'
import { type CheckedCall, checkCall, findTool } from './check-call.ts'
import type { CallDependencies } from './dependencies.ts'
import { claimFor } from './idempotency.ts'
import { openCall, type OpeningCall } from './open-call.ts'
import { priceCall } from './price-call.ts'
import { findReplayed } from './replay.ts'
import { playRefusal } from './scenarios.ts'
import type { HeldCall } from './settle-run.ts'

/** Either a new call with its hold, or the call that its idempotency key belongs to. */
export type PlacedCall =
  | {
      readonly kind: 'held'
      readonly checked: CheckedCall
      readonly opening: OpeningCall
      readonly held: HeldCall
      readonly rate: RateState | null
    }
  | { readonly kind: 'replayed'; readonly checked: CheckedCall; readonly original: ReplayedCall }

/** A call up to its hold: find the tool, check, price, hold. What is thrown left no trace in money. */
export async function placeCall(
  request: CallRequest,
  requestId: string,
  deps: CallDependencies,
): Promise<PlacedCall> {
  if (deps.runs.draining) throw serviceUnavailable()
  const tool = findTool(request, deps.registry)
  const check = checkCall(tool, request)
  if (!check.ok) throw new ApiError('invalid_input', { validation_errors: check.problems })
  const { checked } = check
  playRefusal(checked.options.scenario, 'door')

  const claimed = { caller: request.caller, toolName: tool.name, input: checked.call.input }
  const claim = claimFor(checked.options.idempotencyKey, claimed, deps.hashes)
  const priced = await priceCall(checked, request.caller, deps)
  if ('refusal' in priced) {
    const original = await findReplayed(claim, request.caller, deps)
    if (original === null) throw priced.refusal
    return { kind: 'replayed', checked, original }
  }
  const opening: OpeningCall = { requestId, request, checked, price: priced.price, claim }
  const opened = await openCall(opening, deps)
  if (opened.kind === 'replayed') return { kind: 'replayed', checked, original: opened.original }
  return { kind: 'held', checked, opening, held: opened.held, rate: opened.rate }
}
