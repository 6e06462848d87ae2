import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import type { BreakdownRow } from '#contract/envelope.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import type { RefundOutcome, Resolution, ResolutionOutcome } from '#ledger/outcomes.ts'
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

/** What a finished run costs: worked out before anything is settled, so that a bug in it costs nobody anything. */
export interface Bill {
  /** Whole credits; 0 for a test key and for what is waived. */
  readonly charge: number
  readonly waivedReason: string | null
  readonly breakdown: readonly BreakdownRow[]
}

/** What the bill says; `charged` null = the settlement could not be written yet. */
export interface Settlement {
  readonly charged: number | null
  readonly available: number | null
  /** Resolves when the settlement is written, or given up to the sweeper. */
  readonly written: Promise<void>
}

/** A settlement, and whether the reply is kept sealed, so that one that reached nobody can still be collected. */
export interface KeptSettlement extends Settlement {
  readonly sealed: boolean
}

export function billFor(held: HeldCall, result: ToolResult, deps: CallDependencies): Bill {
  const waivedReason = waivedReasonOf(result, deps)
  const free = waivedReason !== null || held.mode === 'test'
  const { list, priceMultiplier, creditsHeld } = held.price
  const charge = free ? 0 : chargeFor(list, result.usage, { priceMultiplier, creditsHeld })
  return { charge, waivedReason, breakdown: breakdownOf(held.price, result) }
}

/** How the hold of a finished run ends. */
export function successOf({ accountId, requestId }: HeldCall, bill: Bill): Resolution {
  return { accountId, requestId, ...bill, status: 'succeeded', errorCode: null }
}

/**
 * Charges a finished run and releases the rest. A settlement the database does not take is answered as pending and
 * retried in the background until shortly before the hold's deadline. A hold that the books do not know was lost with a
 * server whose standby lacked it: nothing is charged, and its caller may call again.
 */
export async function settleRun(held: HeldCall, bill: Bill, deps: CallDependencies): Promise<Settlement> {
  const write = async (): Promise<ResolutionOutcome> => {
    const outcome = await deps.ledger.resolveHold(successOf(held, bill))
    if (outcome.kind === 'settled_now' && held.mode === 'live')
      deps.meter.settled({ held: held.price.creditsHeld, charged: outcome.charged })
    return outcome
  }
  const outcome = await tryWrite(held, write, deps)
  if (outcome === null)
    return { charged: null, available: null, written: writeUntilDeadline(held, write, deps) }
  if (outcome.kind === 'unknown') {
    deps.log.error('hold_lost', { request_id: held.requestId })
    throw serviceUnavailable()
  }
  return { ...settledFigures(outcome), written: Promise.resolve() }
}

function settledFigures(outcome: Exclude<ResolutionOutcome, { kind: 'unknown' }>): {
  charged: number
  available: number
} {
  switch (outcome.kind) {
    case 'settled_now':
    case 'already_settled':
      return outcome
    case 'already_voided':
      throw new ApiError('model_timeout', {})
  }
}

/** A hold that has to be resolved before its deadline. */
export type OpenHold = Pick<HeldCall, 'accountId' | 'requestId' | 'holdDeadlineMs'>

/** Voids a hold because its call failed; retried in the background while the database is away, then left to the sweeper. */
export async function voidRun(hold: OpenHold, errorCode: string, deps: CallDependencies): Promise<void> {
  const write = (): Promise<ResolutionOutcome> =>
    deps.ledger.resolveHold({
      accountId: hold.accountId,
      requestId: hold.requestId,
      charge: null,
      status: 'failed',
      errorCode,
      waivedReason: null,
      breakdown: null,
    })
  if ((await tryWrite(hold, write, deps)) === null) void writeUntilDeadline(hold, write, deps)
}

/** Gives back the charge of a reply that reached nobody, in one entry, and frees the idempotency key. */
export async function refundRun(
  hold: OpenHold,
  settlement: Settlement,
  deps: CallDependencies,
): Promise<void> {
  // A settlement still to be written would charge after a refund that came too early.
  await settlement.written
  const write = (): Promise<RefundOutcome> =>
    deps.ledger.refund({ accountId: hold.accountId, requestId: hold.requestId, reason: 'not_delivered' })
  if ((await tryWrite(hold, write, deps)) === null) await writeUntilDeadline(hold, write, deps)
}

async function tryWrite<Outcome>(
  hold: OpenHold,
  write: () => Promise<Outcome>,
  deps: CallDependencies,
): Promise<Outcome | null> {
  try {
    return await write()
  } catch (cause) {
    deps.log.warn('resolution_not_written', { request_id: hold.requestId, cause: describeError(cause) })
    return null
  }
}

const retryMsFirst = 250
const retryMsMax = 5_000

async function writeUntilDeadline(
  hold: OpenHold,
  write: () => Promise<unknown>,
  deps: CallDependencies,
): Promise<void> {
  let waitMs = retryMsFirst
  while (deps.clock.monotonicMs() + waitMs < hold.holdDeadlineMs - limits.settleMarginMs) {
    await sleep(waitMs, undefined, { ref: false })
    if ((await tryWrite(hold, write, deps)) !== null) return
    waitMs = Math.min(waitMs * 2, retryMsMax)
  }
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
