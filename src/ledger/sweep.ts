import { sql } from 'kysely'
import { limits } from '#kernel/limits.ts'
import type { Db } from '#postgres/database.ts'
import type { Ledger } from './ledger.ts'

/** A hold whose process did not resolve it in time: the call is over, in its caller's favour. */
const overdue = { errorCode: 'model_timeout', waivedReason: null, breakdown: null } as const

/** Voids holds past their deadline by the database's clock; returns how many. Safe on every instance at once. */
export async function sweepHolds(db: Db, ledger: Ledger): Promise<number> {
  const rows = await db
    .selectFrom('call')
    .select(['account_id', 'request_id'])
    .where('status', '=', 'running')
    .where('hold_deadline', '<', sql<Date>`clock_timestamp()`)
    .orderBy('hold_deadline')
    .limit(limits.sweepRowsMax)
    .execute()
  return voidAll(rows, ledger)
}

/** Voids every open hold: for a start that holds the folder's lock, which proves the process that placed them dead. */
export async function voidHoldsOfDeadProcess(db: Db, ledger: Ledger): Promise<number> {
  let voided = 0
  for (;;) {
    const rows = await db
      .selectFrom('call')
      .select(['account_id', 'request_id'])
      .where('status', '=', 'running')
      .orderBy('hold_deadline')
      .limit(limits.sweepRowsMax)
      .execute()
    if (rows.length === 0) return voided
    voided += await voidAll(rows, ledger)
  }
}

async function voidAll(
  rows: readonly { account_id: string; request_id: string }[],
  ledger: Ledger,
): Promise<number> {
  const outcomes = await Promise.all(
    rows.map((row) =>
      ledger.resolveHold({
        accountId: row.account_id,
        requestId: row.request_id,
        charge: null,
        status: 'failed',
        ...overdue,
      }),
    ),
  )
  return outcomes.filter(({ kind }) => kind === 'settled_now').length
}

/** Deletes a page of test calls older than a day (contract 6); returns how many. */
export async function deleteOldTestCalls(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('call')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'request_id'),
        'in',
        eb
          .selectFrom('call')
          .select(['account_id', 'request_id'])
          .where('mode', '=', 'test')
          .where(
            'started_at',
            '<',
            sql<Date>`clock_timestamp() - make_interval(hours => ${limits.testCallHours})`,
          )
          .limit(limits.sweepRowsMax)
          .$asTuple('account_id', 'request_id'),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
