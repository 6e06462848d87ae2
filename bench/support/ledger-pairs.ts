import type { Ledger } from '#ledger/ledger.ts'
import type { HoldRequest } from '#ledger/outcomes.ts'
import type { Database } from '#postgres/database.ts'

/** A bill of product size: what three model steps leave behind. */
export const breakdown = ['plan', 'draft', 'verify'].map((step) => ({
  step,
  model: 'provider/model',
  input_tokens: 2812,
  cached_input_tokens: 1024,
  cache_write_tokens: 0,
  output_tokens: 533,
  searches: 0,
  credits_exact: '18.2131',
}))
let made = 0
const run = Date.now().toString(36)

/** Accounts with a thousand million credits and one live key each. */
export async function addAccounts(database: Database, count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, () => `acct_bench_${run}_${(made += 1)}`)
  await database.query(
    `insert into account (account_id, name, email) select x, '', '' from unnest($1::text[]) x`,
    [accounts],
  )
  await database.query(
    `insert into account_balance (account_id, credits_granted, credits_balance) select x, 1000000000, 1000000000 from unnest($1::text[]) x`,
    [accounts],
  )
  await database.query(
    `insert into api_key (account_id, key_id, meter_id, mode, name, prefix, secret_hash, scopes)
     select x, 'key', 'key', 'live', '', '', x, '{tools}' from unnest($1::text[]) x`,
    [accounts],
  )
  await database.query(
    `insert into key_meter (account_id, meter_id) select x, 'key' from unnest($1::text[]) x`,
    [accounts],
  )
  return accounts
}

export function holdOf(accountId: string) {
  const requestId = `req_bench_${run}_${(made += 1)}`
  return {
    accountId,
    requestId,
    holdId: `hold_${requestId}`,
    keyId: 'key',
    mode: 'live',
    tool: 'appeal',
    surface: 'rest',
    credits: 50,
    priceVersion: 'pv_bench',
    priceMultiplier: 10_000,
    holdSeconds: 270,
    idempotency: {
      hash: `hash of ${requestId}`.padEnd(43, '='),
      hashPrevious: null,
      fingerprint: 'x'.repeat(43),
      fingerprintPrevious: null,
    },
    ratePerMinute: 0,
    callsOpenMax: 0,
  } as const
}

/** Its settlement, of a call that succeeded. */
export function settlementOf({ accountId, requestId }: Pick<HoldRequest, 'accountId' | 'requestId'>) {
  return {
    accountId,
    requestId,
    charge: 31,
    status: 'succeeded',
    errorCode: null,
    waivedReason: null,
    breakdown,
  } as const
}

/** A call as the ledger sees it: its hold and its settlement. */
export async function holdAndSettle(ledger: Ledger, accountId: string): Promise<void> {
  const hold = holdOf(accountId)
  const placed = await ledger.placeHold(hold)
  if (placed.kind !== 'held') throw new Error(`hold: ${placed.kind}`)
  const settled = await ledger.resolveHold(settlementOf(hold))
  if (settled.kind !== 'settled_now') throw new Error(`settle: ${settled.kind}`)
}
