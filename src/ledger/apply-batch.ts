import { assert } from '#kernel/assert.ts'
import { applyChanges } from './apply-changes.ts'
import { applyHolds } from './apply-holds.ts'
import type {
  HoldOutcome,
  HoldRequest,
  Posting,
  PostingOutcome,
  Refund,
  RefundOutcome,
  Resolution,
  ResolutionOutcome,
} from './outcomes.ts'
import { type OutcomeRow, readOutcome } from './read-outcome.ts'

export type LedgerChange =
  | { readonly kind: 'resolve'; readonly item: Resolution }
  | { readonly kind: 'refund'; readonly item: Refund }
  | { readonly kind: 'post'; readonly item: Posting }

export type LedgerItem = { readonly kind: 'hold'; readonly item: HoldRequest } | LedgerChange

export type LedgerOutcome = HoldOutcome | ResolutionOutcome | RefundOutcome | PostingOutcome

/** Runs one statement; inside a transaction, that transaction's. */
export type RunStatement = <Row>(text: string, params: readonly unknown[]) => Promise<Row[]>

/**
 * Applies items and gives each its own outcome, in the same order: in one database call what raises credits or ends
 * holds, then claw-backs; in a second one holds. Inside these groups the order given counts.
 */
export async function applyBatch(run: RunStatement, items: readonly LedgerItem[]): Promise<LedgerOutcome[]> {
  const changes: { item: LedgerChange; index: number }[] = []
  const holds: { item: HoldRequest; index: number }[] = []
  items.forEach((item, index) => {
    if (item.kind === 'hold') holds.push({ item: item.item, index })
    else changes.push({ item, index })
  })
  changes.sort((one, other) => clawsBack(one.item) - clawsBack(other.item))
  const outcomes: LedgerOutcome[] = []
  const answer = (asked: readonly { index: number }[], rows: readonly OutcomeRow[]): void => {
    assert(rows.length === asked.length, 'every ledger item has one outcome')
    for (const row of rows) {
      const index = asked[row.place - 1]?.index
      const item = index === undefined ? undefined : items[index]
      assert(index !== undefined && item !== undefined, 'an outcome belongs to an item')
      outcomes[index] = readOutcome(item.kind, row)
    }
  }
  if (changes.length > 0)
    answer(
      changes,
      await applyChanges(
        run,
        changes.map(({ item }) => item),
      ),
    )
  if (holds.length > 0)
    answer(
      holds,
      await applyHolds(
        run,
        holds.map(({ item }) => item),
      ),
    )
  return outcomes
}

function clawsBack(change: LedgerChange): number {
  return change.kind === 'post' && change.item.kind === 'claw_back' ? 1 : 0
}
