import { deleteOldSignUpCounts } from '#accounts/sign-up.ts'
import { deleteOldSealedReplies } from '#calls/sealed-reply.ts'
import { deleteOldUnchargedCost } from '#calls/uncharged-cost.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import type { Log } from '#kernel/log.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { deleteOldTestCalls, sweepHolds, voidHoldsOfDeadProcess } from '#ledger/sweep.ts'
import { liftDebtSuspensions } from '#payments/suspend-for-debt.ts'
import type { Database } from '#postgres/database.ts'
import { makeMaintenance } from '#postgres/maintenance.ts'
import { clearTasks, queuedRequests } from '#tasks/queue.ts'
import { deleteOldTestTasks } from '#tasks/record-task.ts'

export interface HousekeepingDependencies {
  readonly database: Database
  readonly ledger: Ledger
  readonly log: Log
}

/** The tables that calls write; a server's own daemon looks after them, the embedded engine has none. */
const busyTables = ['hold', 'resolution', 'due_hold', 'ledger_entry', 'account_balance', 'key_meter'] as const

/**
 * Voids holds past their deadline and deletes old test calls and what tasks may not keep, again and again; safe on every instance at once. The
 * embedded engine's lock proves that whoever placed its open holds is dead, so those are voided before the first call.
 */
export async function startHousekeeping(deps: HousekeepingDependencies): Promise<{ stop(): Promise<void> }> {
  const { db, engine } = deps.database
  if (engine === 'embedded') await voidHoldsOfDeadProcess(db, deps.ledger, await queuedRequests(db))
  const maintain = makeMaintenance(deps.database, busyTables)
  let stopped = false
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => (stopped ? undefined : runRound(deps, maintain)))
  }, limits.sweepEveryMs)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

async function runRound(
  { database, ledger, log }: HousekeepingDependencies,
  maintain: ReturnType<typeof makeMaintenance>,
): Promise<void> {
  try {
    const voided = await sweepHolds(database.db, ledger)
    if (voided > 0) log.warn('holds_voided', { count: voided })
    await deleteOldTestCalls(database.db)
    await deleteOldUnchargedCost(database.db)
    await deleteOldSignUpCounts(database.db)
    await deleteOldSealedReplies(database.db)
    await liftDebtSuspensions(database.db)
    await deleteOldTestTasks(database.db)
    await clearTasks(database.db)
    // A call is two items: its hold and its resolution.
    await maintain({ calls: Math.floor(ledger.counts.items / 2), monotonicMs: performance.now() })
  } catch (cause) {
    log.warn('housekeeping_failed', { cause: describeError(cause) })
  }
}
