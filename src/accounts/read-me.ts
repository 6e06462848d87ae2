import type { MeView } from '#contract/account.ts'
import { assert } from '#kernel/assert.ts'
import type { Db } from '#postgres/database.ts'
import type { Caller } from './authenticate.ts'

/** The limits of billed calls as an account is told them; 0 = none. */
export function viewRateLimit(settings: {
  readonly ratePerMinute: number
  readonly concurrentCallsMax: number
}): MeView['rate_limit'] {
  return {
    requests_per_minute: settings.ratePerMinute || null,
    concurrent_calls: settings.concurrentCallsMax || null,
  }
}

/** What an account may see of itself (`GET /v1/me`). */
export async function readMe(db: Db, caller: Caller, rateLimit: MeView['rate_limit']): Promise<MeView> {
  const row = await db
    .selectFrom('account')
    .innerJoin('account_balance', 'account_balance.account_id', 'account.account_id')
    .selectAll(['account', 'account_balance'])
    .where('account.account_id', '=', caller.accountId)
    .executeTakeFirst()
  assert(row !== undefined, 'a caller has an account')
  const available = row.credits_balance - row.credits_held
  return {
    account: {
      id: caller.accountId,
      name: row.name,
      email: row.email,
      created_at: row.created_at.toISOString(),
    },
    key: caller.key,
    credit_balance: row.credits_balance,
    credits_held: row.credits_held,
    credits_available: available,
    debt: row.credits_debt,
    low_balance: available < row.low_balance_credits,
    price_multiplier: row.price_multiplier / 10_000,
    retention: row.retention,
    background_tasks: row.background_tasks,
    rate_limit: rateLimit,
  }
}
