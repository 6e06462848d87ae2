import type { HoldRequest } from '#ledger/outcomes.ts'
import type { Database } from '#postgres/database.ts'

/** The keys of every account that a ledger test makes. */
export const keys = {
  plain: { revoked: false, budget: null },
  budgeted: { revoked: false, budget: 12 },
  revoked: { revoked: true, budget: null },
}
export type KeyName = keyof typeof keys

/** An account without credits, by rows: what sign-up and minting would leave. */
export async function makeAccount(database: Database, accountId: string): Promise<void> {
  await database.query(`insert into account (account_id, name, email) values ($1, 'n', 'e')`, [accountId])
  await database.query('insert into account_balance (account_id) values ($1)', [accountId])
  for (const [keyId, { revoked, budget }] of Object.entries(keys)) {
    await database.query(
      `insert into api_key (account_id, key_id, meter_id, mode, name, prefix, secret_hash, scopes, revoked_at, budget_credits, budget_window)
       values ($1, $2, $2, 'live', '', '', $3, '{tools}', $4, $5, $6)`,
      [
        accountId,
        keyId,
        `${accountId}/${keyId}`,
        revoked ? new Date(0) : null,
        budget,
        budget === null ? null : 'total',
      ],
    )
    await database.query('insert into key_meter (account_id, meter_id) values ($1, $2)', [accountId, keyId])
  }
}

/** A hold of one credit, unless told otherwise. */
export function holdOf(accountId: string, requestId: string, given: Partial<HoldRequest> = {}): HoldRequest {
  return {
    accountId,
    requestId,
    holdId: `hold_${requestId}`,
    keyId: 'plain',
    mode: 'live',
    tool: 'toy',
    surface: 'rest',
    credits: 1,
    priceVersion: 'pv',
    priceMultiplier: 10_000,
    holdSeconds: 270,
    idempotency: null,
    ratePerMinute: 0,
    callsOpenMax: 0,
    ...given,
  }
}
