/** What the ledger is asked and what it answers. One item, one outcome, exact inside any batch. */

import type { RateState } from '#contract/rate-state.ts'

/** Asks for credits to be set aside for one run of one tool; also claims the idempotency key. */
export interface HoldRequest {
  readonly accountId: string
  readonly requestId: string
  readonly holdId: string
  readonly keyId: string
  readonly mode: 'test' | 'live'
  readonly tool: string
  readonly surface: string
  /** Whole credits; 0 for a test key. */
  readonly credits: number
  readonly priceVersion: string
  /** Ten-thousandths. */
  readonly priceMultiplier: number
  /** From now to the hold's deadline, on the database's clock. */
  readonly holdSeconds: number
  readonly idempotency: IdempotencyClaim | null
  /** 0 = no limit. */
  readonly ratePerMinute: number
  readonly callsOpenMax: number
}

/** Keyed hashes under the current secret and, while it is being rotated, the previous one. */
export interface IdempotencyClaim {
  readonly hash: string
  readonly hashPrevious: string | null
  readonly fingerprint: string
  readonly fingerprintPrevious: string | null
}

export type HoldOutcome =
  | {
      readonly kind: 'held'
      readonly available: number
      readonly deadline: Date
      readonly rate: RateState | null
    }
  | { readonly kind: 'replayed'; readonly original: ReplayedCall }
  | { readonly kind: 'insufficient'; readonly reason: 'balance' | 'key_budget'; readonly available: number }
  | { readonly kind: 'limited'; readonly scope: 'key' | 'account'; readonly retryMs: number }
  | { readonly kind: 'refused'; readonly reason: 'key_revoked' | 'key_expired' | 'account_suspended' }
  | { readonly kind: 'already_resolved' }
  | { readonly kind: 'unknown' }

export interface ReplayedCall {
  readonly requestId: string
  readonly status: 'running' | 'succeeded' | 'failed'
  readonly completedAt: Date | null
  readonly creditsCharged: number | null
  readonly sameInput: boolean
}

/** Ends a hold: `charge` null releases everything. A call that failed also frees its idempotency key. */
export interface Resolution {
  readonly accountId: string
  readonly requestId: string
  readonly charge: number | null
  readonly status: 'succeeded' | 'failed'
  readonly errorCode: string | null
  readonly waivedReason: string | null
  readonly breakdown: readonly object[] | null
}

export type ResolutionOutcome =
  | { readonly kind: 'settled_now'; readonly charged: number; readonly available: number }
  | { readonly kind: 'already_settled'; readonly charged: number; readonly available: number }
  | { readonly kind: 'already_voided' }
  | { readonly kind: 'unknown' }

export interface Refund {
  readonly accountId: string
  readonly requestId: string
  readonly reason: string
}

export type RefundOutcome = { readonly kind: 'refunded_now' | 'not_refundable' | 'unknown' }

/** Credits that come in or are taken back. `sourceId` names what they came from; each counts once per kind. */
export interface Posting {
  readonly kind: 'purchase' | 'grant' | 'adjustment' | 'claw_back'
  readonly accountId: string
  readonly credits: number
  readonly sourceId: string
  readonly reason: string | null
}

export type PostingOutcome =
  | { readonly kind: 'posted' | 'already_posted'; readonly available: number }
  | { readonly kind: 'unknown' }
