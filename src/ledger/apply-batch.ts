import { assert } from '#kernel/assert.ts'
import type {
  HoldOutcome,
  HoldRequest,
  Posting,
  PostingOutcome,
  Refund,
  RefundOutcome,
  Resolution,
  ResolutionOutcome,
} from './outcomes.ts'

export type LedgerItem =
  | { readonly kind: 'hold'; readonly item: HoldRequest }
  | { readonly kind: 'resolve'; readonly item: Resolution }
  | { readonly kind: 'refund'; readonly item: Refund }
  | { readonly kind: 'post'; readonly item: Posting }

export type LedgerOutcome = HoldOutcome | ResolutionOutcome | RefundOutcome | PostingOutcome

/** Runs one statement; inside a transaction, that transaction's. */
export type RunStatement = <Row>(text: string, params: readonly unknown[]) => Promise<Row[]>

/** One row of the database's `ledger_outcome`. */
interface OutcomeRow {
  readonly ord: number
  readonly outcome: string
  readonly request_id: string | null
  readonly call_status: 'running' | 'succeeded' | 'failed' | null
  readonly completed_at: Date | null
  readonly credits_charged: number | null
  readonly same_input: boolean | null
  readonly available: number | null
  readonly retry_ms: number | null
  readonly rate_remaining: number | null
  readonly rate_reset_ms: number | null
  readonly hold_deadline: Date | null
}

/**
 * Applies items in one database call and gives each its own outcome, in the same order. Inside the call what raises
 * credits or resolves holds comes first, then claw-backs, then holds, each in the order given.
 */
export async function applyBatch(run: RunStatement, items: readonly LedgerItem[]): Promise<LedgerOutcome[]> {
  const changes: object[] = []
  const holds: object[] = []
  items.forEach(({ kind, item }, ord) => {
    if (kind === 'hold') holds.push(holdRow(item, ord))
    else changes.push({ ord, ...changeRow(kind, item) })
  })
  const rows = await run<OutcomeRow>('select * from ledger_apply($1::jsonb, $2::jsonb)', [
    JSON.stringify(changes),
    JSON.stringify(holds),
  ])
  assert(rows.length === items.length, 'every ledger item has one outcome')
  const outcomes: LedgerOutcome[] = []
  for (const row of rows) {
    const asked = items[row.ord]
    assert(asked !== undefined, 'an outcome belongs to an item')
    outcomes[row.ord] = readOutcome(asked.kind, row)
  }
  return outcomes
}

function holdRow(hold: HoldRequest, ord: number): object {
  return {
    ord,
    account_id: hold.accountId,
    request_id: hold.requestId,
    hold_id: hold.holdId,
    key_id: hold.keyId,
    mode: hold.mode,
    tool: hold.tool,
    surface: hold.surface,
    credits: hold.credits,
    price_version: hold.priceVersion,
    price_multiplier: hold.priceMultiplier,
    hold_seconds: hold.holdSeconds,
    idempotency_hash: hold.idempotency?.hash,
    idempotency_hash_previous: hold.idempotency?.hashPrevious,
    fingerprint: hold.idempotency?.fingerprint,
    fingerprint_previous: hold.idempotency?.fingerprintPrevious,
    rate_per_minute: hold.ratePerMinute,
    calls_open_max: hold.callsOpenMax,
  }
}

function changeRow(kind: 'resolve' | 'refund' | 'post', item: Resolution | Refund | Posting): object {
  if (kind === 'post') {
    const posting = item as Posting
    return {
      kind: posting.kind,
      account_id: posting.accountId,
      credits: posting.credits,
      source_id: posting.sourceId,
      reason: posting.reason,
    }
  }
  if (kind === 'refund') {
    const refund = item as Refund
    return { kind, account_id: refund.accountId, request_id: refund.requestId, reason: refund.reason }
  }
  const resolution = item as Resolution
  return {
    kind,
    account_id: resolution.accountId,
    request_id: resolution.requestId,
    charge: resolution.charge,
    status: resolution.status,
    error_code: resolution.errorCode,
    waived_reason: resolution.waivedReason,
    breakdown: resolution.breakdown,
  }
}

function readOutcome(kind: LedgerItem['kind'], row: OutcomeRow): LedgerOutcome {
  if (kind === 'hold') return readHoldOutcome(row)
  const available = row.available ?? 0
  const charged = row.credits_charged ?? 0
  switch (row.outcome) {
    case 'settled_now':
    case 'already_settled':
      return { kind: row.outcome, charged, available }
    case 'posted':
    case 'already_posted':
      return { kind: row.outcome, available }
    case 'already_voided':
    case 'refunded_now':
    case 'not_refundable':
    case 'unknown':
      return { kind: row.outcome }
    default:
      throw new Error(`broken invariant: ledger outcome ${row.outcome}`)
  }
}

function readHoldOutcome(row: OutcomeRow): HoldOutcome {
  const available = row.available ?? 0
  switch (row.outcome) {
    case 'held': {
      assert(row.hold_deadline !== null, 'a hold has a deadline')
      const rate =
        row.rate_remaining === null
          ? null
          : { remaining: row.rate_remaining, resetMs: row.rate_reset_ms ?? 0 }
      return { kind: 'held', available, deadline: row.hold_deadline, rate }
    }
    case 'replayed':
      return { kind: 'replayed', original: readReplayedCall(row) }
    case 'insufficient_balance':
      return { kind: 'insufficient', reason: 'balance', available }
    case 'insufficient_budget':
      return { kind: 'insufficient', reason: 'key_budget', available }
    case 'limited_key':
      return { kind: 'limited', scope: 'key', retryMs: row.retry_ms ?? 0 }
    case 'limited_account':
      return { kind: 'limited', scope: 'account', retryMs: row.retry_ms ?? 0 }
    case 'key_revoked':
    case 'key_expired':
    case 'account_suspended':
      return { kind: 'refused', reason: row.outcome }
    case 'already_resolved':
    case 'unknown':
      return { kind: row.outcome }
    default:
      throw new Error(`broken invariant: ledger outcome ${row.outcome}`)
  }
}

function readReplayedCall(row: OutcomeRow): Extract<HoldOutcome, { kind: 'replayed' }>['original'] {
  assert(row.request_id !== null && row.call_status !== null, 'a replay names its original')
  return {
    requestId: row.request_id,
    status: row.call_status,
    completedAt: row.completed_at,
    creditsCharged: row.credits_charged,
    sameInput: row.same_input === true,
  }
}
