import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/errors.ts'
import type { BreakdownRow } from '#contract/envelope.ts'
import { assert } from '#kernel/assert.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import type { Resolution, ResolutionOutcome } from '#ledger/outcomes.ts'
import { chargeFor, creditsText, exactCost } from '#pricing/charge.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import type { CallDependencies } from './dependencies.ts'
import type { CallPrice } from './price-call.ts'

/** A call that holds credits, between its hold and its resolution. */
export interface HeldCall {
  readonly accountId: string
  readonly requestId: string
  readonly mode: 'test' | 'live'
  readonly price: CallPrice
  /** On the monotonic clock. */
  readonly holdDeadlineMs: number
  readonly availableAfterHold: number
}

/** What the bill says; `charged` null = the settlement could not be written yet. */
export interface Settlement {
  readonly charged: number | null
  readonly available: number | null
  readonly waivedReason: string | null
  readonly breakdown: readonly BreakdownRow[]
  /** Resolves when the settlement is written, or given up to the sweeper. */
  readonly written: Promise<void>
}

/**
 * Charges a finished run and releases the rest. A settlement the database does not take is answered as pending and
 * retried in the background until shortly before the hold's deadline.
 */
export async function settleRun(
  held: HeldCall,
  result: ToolResult,
  deps: CallDependencies,
): Promise<Settlement> {
  const breakdown = breakdownOf(held.price, result)
  const waivedReason = waivedReasonOf(result, deps)
  const charge = waivedReason === null && held.mode === 'live' ? chargeOf(held, result) : null
  const resolution: Resolution = {
    accountId: held.accountId,
    requestId: held.requestId,
    charge,
    status: 'succeeded',
    errorCode: null,
    waivedReason,
    breakdown,
  }
  const outcome = await tryResolve(resolution, deps)
  if (outcome === null) {
    const written = resolveUntilDeadline(resolution, held.holdDeadlineMs, deps)
    return { charged: null, available: null, waivedReason, breakdown, written }
  }
  const { charged, available } = settledFigures(outcome)
  return { charged, available, waivedReason, breakdown, written: Promise.resolve() }
}

function settledFigures(outcome: ResolutionOutcome): { charged: number; available: number } {
  switch (outcome.kind) {
    case 'settled_now':
    case 'already_settled':
      return outcome
    case 'already_voided':
      throw new ApiError('model_timeout', {})
    case 'unknown':
      throw new Error('broken invariant: a held call has a row')
  }
}

/** Voids a hold because its call failed; retried in the background while the database is away, then left to the sweeper. */
export async function voidRun(
  held: Pick<HeldCall, 'accountId' | 'requestId' | 'holdDeadlineMs'>,
  errorCode: string,
  deps: CallDependencies,
): Promise<void> {
  const resolution: Resolution = {
    accountId: held.accountId,
    requestId: held.requestId,
    charge: null,
    status: 'failed',
    errorCode,
    waivedReason: null,
    breakdown: null,
  }
  if ((await tryResolve(resolution, deps)) === null)
    void resolveUntilDeadline(resolution, held.holdDeadlineMs, deps)
}

async function tryResolve(resolution: Resolution, deps: CallDependencies): Promise<ResolutionOutcome | null> {
  try {
    return await deps.ledger.resolveHold(resolution)
  } catch (cause) {
    deps.log.warn('resolution_not_written', { request_id: resolution.requestId, cause: describeError(cause) })
    return null
  }
}

const retryMsFirst = 250
const retryMsMax = 5_000

async function resolveUntilDeadline(
  resolution: Resolution,
  deadlineMs: number,
  deps: CallDependencies,
): Promise<void> {
  let waitMs = retryMsFirst
  while (deps.clock.monotonicMs() + waitMs < deadlineMs - limits.settleMarginMs) {
    await sleep(waitMs, undefined, { ref: false })
    if ((await tryResolve(resolution, deps)) !== null) return
    waitMs = Math.min(waitMs * 2, retryMsMax)
  }
}

function chargeOf(held: HeldCall, result: ToolResult): number {
  const { list, priceMultiplier, creditsHeld } = held.price
  const charge = chargeFor(list, result.usage, { priceMultiplier, creditsHeld })
  assert(charge <= creditsHeld, 'a charge stays within its hold')
  return charge
}

function waivedReasonOf(result: ToolResult, deps: CallDependencies): string | null {
  const failed = result.body.kind === 'text' && result.body.verification.status === 'FAIL'
  return failed && deps.settings.waiveFailedVerification ? 'failed_verification' : null
}

function breakdownOf({ list, priceMultiplier }: CallPrice, result: ToolResult): BreakdownRow[] {
  return result.usage.map((used) => ({
    step: used.step,
    model: used.model,
    input_tokens: used.inputTokens,
    cached_input_tokens: used.cachedInputTokens,
    cache_write_tokens: used.cacheWriteTokens,
    output_tokens: used.outputTokens,
    searches: used.searches,
    credits_exact: creditsText(exactCost(list, used, priceMultiplier)),
    ...(used.estimated ? { estimated: true } : {}),
  }))
}
