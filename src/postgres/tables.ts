import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { LedgerEntryKind } from '#contract/usage.ts'

/** The tables of `migrations/`, as queries see them. bigint columns hold whole numbers below 2^53. */
export interface Tables {
  account: AccountTable
  account_balance: AccountBalanceTable
  api_key: ApiKeyTable
  key_meter: KeyMeterTable
  call: CallTable
  ledger_entry: LedgerEntryTable
  checkout: CheckoutTable
  sealed_reply: SealedReplyTable
  price_list: PriceListTable
  signup_count: SignupCountTable
  task: TaskTable
  background_task: BackgroundTaskTable
  operator_act: OperatorActTable
  schema_migration: SchemaMigrationTable
}

export type Mode = 'test' | 'live'

export interface AccountTable {
  account_id: string
  name: string
  email: string
  created_at: Generated<Date>
  price_multiplier: Generated<number>
  retention: Generated<'none' | 'sealed_24h'>
  background_tasks: Generated<boolean>
  low_balance_credits: Generated<number>
  suspended_at: Date | null
  suspended_reason: string | null
}

export interface AccountBalanceTable {
  account_id: string
  credits_granted: Generated<number>
  credits_clawed_back: Generated<number>
  credits_charged: Generated<number>
  credits_balance: Generated<number>
  credits_held: Generated<number>
  credits_debt: Generated<number>
  entry_count: Generated<number>
  calls_open: Generated<number>
}

export interface ApiKeyTable {
  account_id: string
  key_id: string
  meter_id: string
  mode: Mode
  name: string
  prefix: string
  secret_hash: string
  scopes: string[]
  created_at: Generated<Date>
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  budget_credits: number | null
  budget_window: 'day' | 'month' | 'total' | null
}

export interface KeyMeterTable {
  account_id: string
  meter_id: string
  rate_next_at: Date | null
  budget_window_start: Date | null
  budget_credits_used: Generated<number>
}

export type CallStatus = 'running' | 'succeeded' | 'failed'
export type HoldResolution = 'settled' | 'voided' | 'refunded'

export interface CallTable {
  account_id: string
  request_id: string
  hold_id: string
  key_id: string
  meter_id: string
  mode: Mode
  tool: string
  surface: string
  status: CallStatus
  resolution: HoldResolution | null
  credits_held: number
  credits_charged: number | null
  price_version: string
  price_multiplier: number
  budget_window_start: Date | null
  idempotency_hash: string | null
  fingerprint: string | null
  started_at: Date
  hold_deadline: Date
  completed_at: Date | null
  error_code: string | null
  waived_reason: string | null
  breakdown: JSONColumnType<readonly object[]> | null
}

export interface LedgerEntryTable {
  account_id: string
  entry: number
  kind: LedgerEntryKind
  at: Date
  available_change: number
  held_change: number
  debt_change: number
  available_after: number
  held_after: number
  debt_after: number
  hold_id: string | null
  request_id: string | null
  source_id: string | null
  reason: string | null
}

export type CheckoutStatus =
  | 'open'
  | 'processing'
  | 'settled'
  | 'expired'
  | 'failed'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'

export interface CheckoutTable {
  account_id: string
  checkout_id: string
  pack: string
  credits: number
  amount_usd_cents: number
  provider: string
  provider_reference: string | null
  page_url: string | null
  status: Generated<CheckoutStatus>
  credits_posted: Generated<number>
  revision: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  settled_at: Date | null
}

export interface SealedReplyTable {
  account_id: string
  request_id: string
  sealed: Buffer
  sealed_at: Generated<Date>
}

export interface OperatorActTable {
  act_id: Generated<number>
  at: Generated<Date>
  operator: string
  command: string
  account_id: string | null
  reason: string | null
  details: JSONColumnType<object>
}

export interface PriceListTable {
  price_version: string
  list: JSONColumnType<object>
  published_at: Generated<Date>
}

export interface SignupCountTable {
  address_hash: string
  day: ColumnType<Date, string, string>
  signups: Generated<number>
}

export interface TaskTable {
  account_id: string
  task_id: string
  request_id: string
  mode: Mode
  product: string
  skill: string
  created_at: Generated<Date>
  output: string | null
}

export interface BackgroundTaskTable {
  account_id: string
  request_id: string
  submitted_at: Generated<Date>
  claimed_at: Date | null
  attempt: Generated<number>
  run_seconds: number
  data_key: Buffer
  input: Buffer | null
  output: Buffer | null
}

export interface SchemaMigrationTable {
  version: number
  name: string
  sha256: string
  applied_at: Generated<Date>
}
