import { sql } from 'kysely'
import type { Db, Tx } from '#postgres/database.ts'

/** Told as `suspended_reason`; other reasons are an operator's and are lifted by one. */
const reason = 'debt'

/** Suspends an account that owes credits; one that is suspended already stays as it is. */
export async function suspendForDebt(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update account a set suspended_at = clock_timestamp(), suspended_reason = ${reason}
      from account_balance b
     where a.account_id = ${accountId} and b.account_id = a.account_id and b.credits_debt > 0
       and a.suspended_at is null`.execute(tx)
}

/** Opens an account again that was suspended for debt and has paid it. */
export async function liftDebtSuspension(db: Db | Tx, accountId: string): Promise<void> {
  await lift(db, sql`a.account_id = ${accountId}`)
}

/** The same for every account: credits freed by a call pay a debt too. */
export async function liftDebtSuspensions(db: Db): Promise<void> {
  await lift(db, sql`true`)
}

async function lift(db: Db | Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update account a set suspended_at = null, suspended_reason = null
      from account_balance b
     where ${which} and a.suspended_reason = ${reason} and b.account_id = a.account_id and b.credits_debt = 0`.execute(
    db,
  )
}
