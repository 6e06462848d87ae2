import { cursorAt, type FilterRules, type RawQuery, readPageQuery } from '#contract/page-query.ts'
import { ApiError } from '#contract/errors.ts'
import { type LedgerEntryKind, ledgerEntryKinds, type LedgerEntryView, type Page } from '#contract/usage.ts'
import type { Db } from '#postgres/database.ts'
import type { LedgerEntryTable } from '#postgres/tables.ts'

/** What the ledger can be narrowed by. */
export const entryFilters = {
  from: 'time',
  to: 'time',
  kind: ledgerEntryKinds,
} as const satisfies FilterRules<string>

/** Every movement of an account's credits, newest first. Filters: `from`, `to`, `kind`. */
export async function listEntries(
  accountId: string,
  query: RawQuery,
  db: Db,
): Promise<Page<LedgerEntryView>> {
  const { limit, after, filters } = readPageQuery(query, entryFilters)
  let select = db.selectFrom('ledger_entry').selectAll().where('account_id', '=', accountId)
  if (after !== null) select = select.where('entry', '<', entryOf(after))
  if (filters.from !== undefined) select = select.where('at', '>=', new Date(filters.from))
  if (filters.to !== undefined) select = select.where('at', '<', new Date(filters.to))
  if (filters.kind !== undefined) select = select.where('kind', '=', filters.kind as LedgerEntryKind)
  const rows = await select
    .orderBy('entry', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(viewEntry)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last === undefined ? null : cursorAt(last.entry) }
}

function viewEntry(row: LedgerEntryTable): LedgerEntryView {
  return {
    entry: row.entry,
    kind: row.kind,
    at: row.at.toISOString(),
    available_change: row.available_change,
    held_change: row.held_change,
    debt_change: row.debt_change,
    available_after: row.available_after,
    held_after: row.held_after,
    debt_after: row.debt_after,
    request_id: row.request_id,
    hold_id: row.hold_id,
    source_id: row.source_id,
    reason: row.reason,
  }
}

function entryOf(after: string): number {
  if (/^\d{1,15}$/.test(after)) return Number(after)
  throw new ApiError('invalid_input', {
    validation_errors: [
      { in: 'query', path: 'cursor', code: 'format', message: 'This is not a cursor of ours.' },
    ],
  })
}
