import { callOf, type Columns, encodeColumns, Places } from './columns.ts'
import type { LedgerChange, RunStatement } from './apply-batch.ts'
import type { OutcomeRow } from './read-outcome.ts'
import { encodeArray } from './binary-array.ts'

/** One change as the database sees it; what does not concern its kind is null. */
interface ChangeRow {
  readonly kind: string
  readonly account: number
  /** Place of the first change about the same call or source. */
  readonly first: number
  readonly credits: number | null
  readonly requestId: string | null
  readonly sourceId: string | null
  readonly status: string | null
  readonly errorCode: string | null
  readonly waivedReason: string | null
  readonly reason: string | null
  readonly breakdown: string | null
}

const columns: Columns<ChangeRow> = [
  ['text', (change) => change.kind],
  ['integer', (change) => change.account],
  ['integer', (change) => change.first],
  ['bigint', (change) => change.credits],
  ['text', (change) => change.requestId],
  ['text', (change) => change.sourceId],
  ['text', (change) => change.status],
  ['text', (change) => change.errorCode],
  ['text', (change) => change.waivedReason],
  ['text', (change) => change.reason],
  ['text', (change) => change.breakdown],
]
const statement = callOf('ledger_change', 1 + columns.length)

/** Applies changes one after the other in one database call. */
export async function applyChanges(
  run: RunStatement,
  changes: readonly LedgerChange[],
): Promise<OutcomeRow[]> {
  const accounts = new Places()
  const subjects = new Map<string, number>()
  const rows = changes.map((change, index): ChangeRow => {
    const account = accounts.placeOf(change.item.accountId)
    const row = rowOf(change)
    const subject = `${account} ${row.requestId ?? `${row.kind} ${row.sourceId}`}`
    const first = subjects.get(subject) ?? index + 1
    subjects.set(subject, first)
    return { ...row, account, first }
  })
  return run(statement, [encodeArray('text', accounts.names), ...encodeColumns(columns, rows)])
}

const blank = {
  credits: null,
  requestId: null,
  sourceId: null,
  status: null,
  errorCode: null,
  waivedReason: null,
  reason: null,
  breakdown: null,
} as const

function rowOf(change: LedgerChange): Omit<ChangeRow, 'account' | 'first'> {
  switch (change.kind) {
    case 'resolve': {
      const { requestId, charge, status, errorCode, waivedReason, breakdown } = change.item
      const kept = breakdown === null ? null : JSON.stringify(breakdown)
      return {
        ...blank,
        kind: 'resolve',
        requestId,
        credits: charge,
        status,
        errorCode,
        waivedReason,
        breakdown: kept,
      }
    }
    case 'refund':
      return { ...blank, kind: 'refund', requestId: change.item.requestId, reason: change.item.reason }
    case 'post': {
      const { kind, credits, sourceId, reason } = change.item
      return { ...blank, kind, credits, sourceId, reason }
    }
  }
}
