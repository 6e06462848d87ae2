import { assert } from '#kernel/assert.ts'
import type { LedgerItem, LedgerOutcome } from './apply-batch.ts'
import type { HoldOutcome } from './outcomes.ts'

/** One row of the database's `ledger_outcome`. */
export interface OutcomeRow {
  /** Of the item in its batch, from 1. */
  readonly place: number
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

/** What a row says to an item of this kind. */
export function readOutcome(kind: LedgerItem['kind'], row: OutcomeRow): LedgerOutcome {
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
