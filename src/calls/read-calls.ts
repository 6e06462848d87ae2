import type { BreakdownRow } from '#contract/envelope.ts'
import { ApiError } from '#contract/errors.ts'
import {
  cursorAt,
  cursorRefusal,
  type FilterRules,
  type RawQuery,
  readPageQuery,
} from '#contract/page-query.ts'
import type { CallView, Page } from '#contract/usage.ts'
import { isId } from '#kernel/ids.ts'
import type { CallTable } from '#postgres/tables.ts'
import type { CallDependencies } from './dependencies.ts'

type ReadDependencies = Pick<CallDependencies, 'database' | 'runs'>
type CallRow = Omit<CallTable, 'breakdown'> & { breakdown: readonly object[] | null }

/** What the usage log can be narrowed by. */
export const callFilters = {
  from: 'time',
  to: 'time',
  tool: 'text',
  status: ['running', 'succeeded', 'failed'],
} as const satisfies FilterRules<string>

/** An account's usage log, newest first. Filters: `from`, `to`, `tool`, `status`. */
export async function listCalls(
  accountId: string,
  query: RawQuery,
  deps: ReadDependencies,
): Promise<Page<CallView>> {
  const { limit, after, filters } = readPageQuery(query, callFilters)
  if (after !== null && !isId('req', after)) throw cursorRefusal()
  let select = deps.database.db.selectFrom('call').selectAll().where('account_id', '=', accountId)
  if (after !== null) select = select.where('request_id', '<', after)
  if (filters.from !== undefined) select = select.where('started_at', '>=', new Date(filters.from))
  if (filters.to !== undefined) select = select.where('started_at', '<', new Date(filters.to))
  if (filters.tool !== undefined) select = select.where('tool', '=', filters.tool)
  if (filters.status !== undefined) select = select.where('status', '=', filters.status as CallRow['status'])
  const rows = await select
    .orderBy('request_id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => viewCall(row, deps))
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last === undefined ? null : cursorAt(last.request_id) }
}

/** One call of this account; another account's looks like none. */
export async function readCall(
  accountId: string,
  requestId: string,
  deps: ReadDependencies,
): Promise<CallView> {
  if (!isId('req', requestId)) throw new ApiError('not_found', {})
  const row = await deps.database.db
    .selectFrom('call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found', {})
  return viewCall(row, deps)
}

function viewCall(row: CallRow, deps: ReadDependencies): CallView {
  const breakdown = (row.breakdown ?? []) as readonly BreakdownRow[]
  const sum = (count: (step: BreakdownRow) => number): number =>
    breakdown.reduce((total, step) => total + count(step), 0)
  return {
    request_id: row.request_id,
    tool: row.tool,
    surface: row.surface,
    mode: row.mode,
    key_id: row.key_id,
    status: row.status,
    billing_status: billingStatusOf(row, deps),
    error_code: row.error_code,
    waived_reason: row.waived_reason,
    credits_held: row.credits_held,
    credits_charged: row.credits_charged,
    price_version: row.price_version,
    price_multiplier: row.price_multiplier / 10_000,
    input_tokens: sum((step) => step.input_tokens),
    output_tokens: sum((step) => step.output_tokens),
    searches: sum((step) => step.searches),
    started_at: row.started_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    breakdown: [...breakdown],
  }
}

function billingStatusOf(row: CallRow, deps: ReadDependencies): CallView['billing_status'] {
  if (row.resolution !== null) return row.resolution
  return deps.runs.find(row.request_id)?.pending === true ? 'pending' : 'held'
}
