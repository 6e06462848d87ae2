import { DatabaseUnavailable } from '#postgres/errors.ts'
import { limits } from '#kernel/limits.ts'
import { applyBatch, type LedgerItem, type LedgerOutcome, type RunStatement } from './apply-batch.ts'

interface Waiting {
  readonly item: LedgerItem
  readonly resolve: (outcome: LedgerOutcome) => void
  readonly reject: (cause: unknown) => void
}

/** What the batcher has done, for metrics. */
export interface BatcherCounts {
  batches: number
  items: number
  itemsAgain: number
}

/**
 * Group commit in the process: what arrives while a batch is in flight travels together in the next one, so one
 * durable commit serves many callers. One batch in flight; a second one was measured to gain nothing. The next flush
 * starts by setImmediate: an embedded engine finishes in microtasks, and a flush from there would starve timers and sockets.
 */
export function makeBatcher(
  run: RunStatement,
  counts: BatcherCounts,
): { submit(item: LedgerItem): Promise<LedgerOutcome> } {
  const queue: Waiting[] = []
  let busy = false

  async function flush(): Promise<void> {
    const batch = queue.splice(0, limits.ledgerBatchMax)
    counts.batches += 1
    counts.items += batch.length
    try {
      const outcomes = await applyBatch(
        run,
        batch.map((waiting) => waiting.item),
      )
      batch.forEach((waiting, index) => waiting.resolve(outcomes[index] as LedgerOutcome))
    } catch (cause) {
      await applyOneByOne(batch, cause)
    }
    busy = false
    schedule()
  }

  /** One bad item fails its whole batch, and a lost reply leaves it undecided. Every item is safe to ask again. */
  async function applyOneByOne(batch: readonly Waiting[], batchCause: unknown): Promise<void> {
    let unavailable: unknown = null
    for (const waiting of batch) {
      if (unavailable !== null || (batch.length === 1 && !isUnavailable(batchCause))) {
        waiting.reject(unavailable ?? batchCause)
        continue
      }
      counts.itemsAgain += 1
      try {
        const [outcome] = await applyBatch(run, [waiting.item])
        waiting.resolve(outcome as LedgerOutcome)
      } catch (cause) {
        waiting.reject(cause)
        if (isUnavailable(cause)) unavailable = cause
      }
    }
  }

  function schedule(): void {
    if (busy || queue.length === 0) return
    busy = true
    setImmediate(() => void flush())
  }

  return {
    submit(item) {
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        schedule()
      })
    },
  }
}

/** The database gave no answer; it may or may not have applied what it was sent. */
function isUnavailable(cause: unknown): boolean {
  return cause instanceof DatabaseUnavailable
}
