import { applyBatch, type LedgerItem, type RunStatement } from './apply-batch.ts'
import { type BatcherCounts, makeBatcher } from './batcher.ts'
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

/** The only writer of balances. Calls travel in group commits; each resolves once its own outcome is durable. */
export interface Ledger {
  placeHold(hold: HoldRequest): Promise<HoldOutcome>
  /** Settles, voids or waives. Safe to ask again: the first resolution stands. */
  resolveHold(resolution: Resolution): Promise<ResolutionOutcome>
  refund(refund: Refund): Promise<RefundOutcome>
  post(posting: Posting): Promise<PostingOutcome>
  readonly counts: BatcherCounts
}

export function makeLedger(run: RunStatement): Ledger {
  const counts: BatcherCounts = { batches: 0, items: 0, itemsAgain: 0 }
  // Two queues: while one's batch is in the database, the other's is made and answered.
  const holds = makeBatcher(run, counts)
  const changes = makeBatcher(run, counts)
  const submit = async <Outcome>(item: LedgerItem): Promise<Outcome> =>
    (await (item.kind === 'hold' ? holds : changes).submit(item)) as Outcome
  return {
    placeHold: (item) => submit<HoldOutcome>({ kind: 'hold', item }),
    resolveHold: (item) => submit<ResolutionOutcome>({ kind: 'resolve', item }),
    refund: (item) => submit<RefundOutcome>({ kind: 'refund', item }),
    post: (item) => submit<PostingOutcome>({ kind: 'post', item }),
    counts,
  }
}

/** Ends a hold inside a transaction of the caller's, so that its own row and the settlement are one commit. */
export async function resolveIn(run: RunStatement, resolution: Resolution): Promise<ResolutionOutcome> {
  const [outcome] = await applyBatch(run, [{ kind: 'resolve', item: resolution }])
  return outcome as ResolutionOutcome
}

/** Posts inside a transaction of the caller's, so that its own row and the credits are one commit. */
export async function postIn(run: RunStatement, posting: Posting): Promise<PostingOutcome> {
  const [outcome] = await applyBatch(run, [{ kind: 'post', item: posting }])
  return outcome as PostingOutcome
}
