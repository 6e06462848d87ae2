import { sql } from 'kysely'
import type { KeyRecord } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import { cursorAt, cursorRefusal, type RawQuery, readPageQuery } from '#contract/page-query.ts'
import type { Page } from '#contract/usage.ts'
import { isId } from '#kernel/ids.ts'
import type { Db, Tx } from '#postgres/database.ts'
import { viewKey } from './keys.ts'

/** An account's keys, dead ones too, newest first; never a key's value. */
export async function listKeys(accountId: string, query: RawQuery, db: Db): Promise<Page<KeyRecord>> {
  const { limit, after } = readPageQuery(query, {})
  if (after !== null && !isId('key', after)) throw cursorRefusal()
  let select = selectRecords(db).where('api_key.account_id', '=', accountId)
  if (after !== null) select = select.where('api_key.key_id', '<', after)
  const rows = await select
    .orderBy('api_key.key_id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(viewRecord)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last === undefined ? null : cursorAt(last.id) }
}

/** One key of this account; another account's looks like none. */
export async function readKey(accountId: string, keyId: string, db: Db | Tx): Promise<KeyRecord> {
  const row = await selectRecords(db)
    .where('api_key.account_id', '=', accountId)
    .where('api_key.key_id', '=', keyId)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found', {})
  return viewRecord(row)
}

/**
 * Revokes a key from now on, for good: the next hold is refused on every instance, whatever else within the time keys
 * are cached. Asked again it says the same.
 */
export async function revokeKey(accountId: string, keyId: string, db: Db | Tx): Promise<KeyRecord> {
  if (!isId('key', keyId)) throw new ApiError('not_found', {})
  await db
    .updateTable('api_key')
    .set({ revoked_at: sql`least(revoked_at, clock_timestamp())` })
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .execute()
  return readKey(accountId, keyId, db)
}

function selectRecords(db: Db | Tx) {
  return db
    .selectFrom('api_key')
    .innerJoin('key_meter', (join) =>
      join
        .onRef('key_meter.account_id', '=', 'api_key.account_id')
        .onRef('key_meter.meter_id', '=', 'api_key.meter_id'),
    )
    .selectAll('api_key')
    .select(
      sql<number>`
        case when key_meter.budget_window_start = budget_window_start(api_key.budget_window, clock_timestamp())
             then key_meter.budget_credits_used else 0 end`.as('budget_credits_used'),
    )
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

function viewRecord(row: RecordRow): KeyRecord {
  return {
    ...viewKey(row),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    budget_credits_used: row.budget_credits === null ? null : row.budget_credits_used,
  }
}
