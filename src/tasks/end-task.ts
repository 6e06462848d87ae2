import { sql } from 'kysely'
import { buildEnvelope } from '#calls/build-envelope.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import type { FinishedRun } from '#calls/runs.ts'
import { successOf } from '#calls/settle-run.ts'
import { watchCall, type WatchedCall } from '#calls/watch-call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { resolveIn } from '#ledger/ledger.ts'
import type { Tx } from '#postgres/database.ts'
import { runIn } from '#postgres/run-in.ts'
import { type Claim, type OpenedTask, placeOf } from './stored-call.ts'
import { seal } from '#kernel/seal.ts'

type EndDependencies = Pick<CallDependencies, 'database'>

/** Whether this claim still stands: a later one, a cancel or the sweeper may have ended it. The row stays locked. */
async function stillClaimed(claim: Claim, tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from background_task
     where account_id = ${claim.account_id} and request_id = ${claim.request_id}
       and attempt = ${claim.attempt} and claimed_at is not null and input is not null
       for update`.execute(tx)
  return rows.length > 0
}

/**
 * Output, state and settlement of a finished run in one transaction; false when it came too late, and nothing of it is
 * kept or charged. Safe to ask again.
 */
export function completeTask(
  task: OpenedTask,
  { result, bill }: FinishedRun,
  { database }: EndDependencies,
): Promise<boolean> {
  const { claim, checked, held } = task
  return database.transaction(async (tx) => {
    if (!(await stillClaimed(claim, tx))) return false
    const outcome = await resolveIn(runIn(tx), successOf(held, bill))
    if (outcome.kind !== 'settled_now') return false
    const settlement = { charged: outcome.charged, available: outcome.available, written: Promise.resolve() }
    const finished = { toolName: checked.tool.name, call: checked.call, held, result, bill, settlement }
    await keepOutput(task, buildEnvelope(finished, task), tx)
    return true
  })
}

async function keepOutput({ claim, dataKey }: OpenedTask, envelope: Envelope, tx: Tx): Promise<void> {
  const output = seal(dataKey, Buffer.from(JSON.stringify(envelope)), placeOf(claim))
  await sql`
    update background_task set output = ${output}, input = null
     where account_id = ${claim.account_id} and request_id = ${claim.request_id}`.execute(tx)
}

/** Voids the hold of a task that failed and clears what was kept of it, in one transaction. */
export function failTask(claim: Claim, errorCode: string, { database }: EndDependencies): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await stillClaimed(claim, tx))) return false
    await clear(claim, tx)
    await voidIn(claim, errorCode, tx)
    return true
  })
}

/** Ends a task nobody has begun: one statement on what is queued, and the void. False when it is not queued any more. */
export async function cancelQueued(call: WatchedCall, deps: CallDependencies): Promise<boolean> {
  const queued = { account_id: call.accountId, request_id: call.requestId }
  const isCanceled = await deps.database.transaction(async (tx) => {
    const { rows } = await sql`
      delete from background_task
       where account_id = ${queued.account_id} and request_id = ${queued.request_id} and claimed_at is null
      returning request_id`.execute(tx)
    if (rows.length > 0) await voidIn(queued, 'canceled', tx)
    return rows.length > 0
  })
  if (isCanceled) watchCall(call, deps).canceled()
  return isCanceled
}

async function clear({ account_id, request_id }: Claim, tx: Tx): Promise<void> {
  await sql`
    delete from background_task where account_id = ${account_id} and request_id = ${request_id}`.execute(tx)
}

async function voidIn(
  { account_id: accountId, request_id: requestId }: Omit<Claim, 'attempt'>,
  errorCode: string,
  tx: Tx,
): Promise<void> {
  const nothing = { charge: null, status: 'failed', waivedReason: null, breakdown: null } as const
  await resolveIn(runIn(tx), { accountId, requestId, errorCode, ...nothing })
}
