import { sql } from 'kysely'
import type { CallRequest } from '#calls/call-request.ts'
import { runSecondsMaxOf } from '#calls/open-call.ts'
import { type PlacedCall, placeCall } from '#calls/place-call.ts'
import { voidRun } from '#calls/settle-run.ts'
import { watchCall, watchedCall } from '#calls/watch-call.ts'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { assert } from '#kernel/assert.ts'
import { limits } from '#kernel/limits.ts'
import { DatabaseUnavailable } from '#postgres/errors.ts'
import type { Background, TaskDependencies } from './dependencies.ts'
import { findTaskOfCall } from './read-tasks.ts'
import { writeRecord } from './record-task.ts'
import { replayedTask, type SentTask } from './send-task.ts'
import { placeOf, type StoredCall } from './stored-call.ts'
import { taskIdFor } from './task-id.ts'
import type { TaskScope } from './task-scope.ts'
import { seal } from '#kernel/seal.ts'

/** Whether tasks of this account may be stored: by agreement, account by account (spec 4.5), and with a secret to seal them. */
export async function mayStoreTasks(accountId: string, deps: TaskDependencies): Promise<boolean> {
  if (deps.background === null) return false
  const row = await deps.database.db
    .selectFrom('account')
    .select('background_tasks')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.background_tasks === true
}

type PlacedHold = Extract<PlacedCall, { kind: 'held' }>

/**
 * Holds a call's credits now and queues its run; answers at once. The queued task and its longer deadline are one
 * commit: a process that dies before it leaves a plain hold, which is soon void. Its end is told by whoever runs it.
 */
export async function submitTask(
  request: CallRequest,
  requestId: string,
  deps: TaskDependencies,
): Promise<SentTask> {
  try {
    return await submit(request, requestId, deps)
  } catch (cause) {
    watchCall(watchedCall(request, requestId, deps), deps).failed(cause)
    throw cause
  }
}

async function submit(request: CallRequest, requestId: string, deps: TaskDependencies): Promise<SentTask> {
  const { background } = deps
  assert(background !== null, 'only who may store tasks submits them')
  const scope: TaskScope = { caller: request.caller, product: request.product }
  const placed = await placeCall(request, requestId, deps)
  const original = placed.kind === 'held' ? { requestId, sameInput: true } : placed.original
  if (!original.sameInput)
    throw new ApiError('idempotency_key_reused', { original_request_id: original.requestId })
  if (placed.kind === 'held') await queue(placed, { request, scope, background }, deps)
  const task =
    placed.kind === 'held'
      ? await findTaskOfCall(scope, requestId, deps)
      : await replayedTask(original.requestId, { request, scope }, deps)
  if (task === null) throw serviceUnavailable()
  const rate = placed.kind === 'held' ? placed.rate : null
  return { task, rate, refundUndelivered: async () => undefined }
}

interface Queueing {
  readonly request: CallRequest
  readonly scope: TaskScope
  readonly background: Background
}

async function queue(placed: PlacedHold, queueing: Queueing, deps: TaskDependencies): Promise<void> {
  try {
    await store(placed, queueing, deps)
  } catch (cause) {
    await voidRun(placed.held, 'service_unavailable', deps)
    throw cause instanceof DatabaseUnavailable ? serviceUnavailable() : cause
  }
  queueing.background.wake()
}

async function store(
  { checked, held }: PlacedHold,
  { request, scope, background }: Queueing,
  deps: TaskDependencies,
): Promise<void> {
  const { accountId, requestId } = held
  const place = placeOf({ account_id: accountId, request_id: requestId })
  const { dataKey, sealedKey } = background.vault.newDataKey(place)
  const { quoteId, scenario, latencyMs, idempotencyKey } = checked.options
  const stored: StoredCall = {
    product: request.product,
    toolName: request.toolName,
    body: request.body.ok ? request.body.value : null,
    options: { quoteId, scenario, latencyMs },
    lowBalanceCredits: request.caller.lowBalanceCredits,
  }
  const input = seal(dataKey, Buffer.from(JSON.stringify(stored)), place)
  const leaseSeconds = runSecondsMaxOf(checked, deps) + deps.settings.holdGraceSeconds
  const taskId = taskIdFor(request.caller, idempotencyKey ?? undefined, deps.hashes.task)
  await deps.database.transaction(async (tx) => {
    await writeRecord({ scope, taskId, requestId, skill: request.toolName }, null, tx)
    await sql`
      insert into background_task (account_id, request_id, run_seconds, data_key, input)
      values (${accountId}, ${requestId}, ${leaseSeconds}, ${sealedKey}, ${input})`.execute(tx)
    const { rows } = await sql<{ renewed: boolean }>`
      select renew_hold(${accountId}, ${requestId}, ${limits.taskQueueSecondsMax}) as renewed`.execute(tx)
    assert(rows[0]?.renewed === true, 'a hold just placed is open')
  })
}
