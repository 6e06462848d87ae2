import { setTimeout as sleep } from 'node:timers/promises'
import type { CallRequest } from '#calls/call-request.ts'
import { type BegunCall, beginCall, type CallReply, type Waiter } from '#calls/call-tool.ts'
import { CallerGone } from '#calls/caller-gone.ts'
import { ApiError, type ErrorExtras } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'
import type { RateState } from '#contract/rate-state.ts'
import type { TaskDependencies } from './dependencies.ts'
import { endOfCall, findTask, findTaskOfCall } from './read-tasks.ts'
import { recordTask, type TaskRecord } from './record-task.ts'
import type { Task } from './task.ts'
import { taskIdFor } from './task-id.ts'
import type { TaskScope } from './task-scope.ts'

export interface SentTask {
  readonly task: Task
  readonly rate: RateState | null
  /** For the door that finds the connection closed before its first byte. */
  readonly refundUndelivered: () => Promise<void>
}

/**
 * A call as a task: recorded once it is held, returned when it has ended. A retry with the same key and input is the
 * same task, whatever door its call came by. What is thrown was refused before the hold: no task.
 */
export async function sendTask(
  request: CallRequest,
  waiter: Waiter,
  deps: TaskDependencies,
): Promise<SentTask> {
  const scope: TaskScope = { caller: request.caller, product: request.product }
  let begun: BegunCall
  try {
    begun = await beginCall(request, waiter, deps)
  } catch (cause) {
    const original = originalOf(cause)
    const task = original === null ? null : await replayedTask(original, { request, scope }, deps)
    if (task === null) throw cause
    const ended = await endOf(task, { scope, gone: waiter.gone }, deps)
    return { task: ended, rate: null, refundUndelivered: async () => undefined }
  }
  const known = begun.replayed ? await findTaskOfCall(scope, begun.requestId, deps) : null
  const taskId = known?.id ?? taskIdFor(request.caller, request.options.idempotencyKey, deps.hashes.task)
  return endedTask({ scope, taskId, requestId: begun.requestId, skill: request.toolName }, begun, deps)
}

/** Waits for the reply. A live task is recorded while it runs, a test task with its fixture when it has ended. */
async function endedTask(record: TaskRecord, begun: BegunCall, deps: TaskDependencies): Promise<SentTask> {
  const live = record.scope.caller.mode === 'live'
  const recorded = live ? recordTask(record, null, deps) : null
  const ended = await begun.reply.catch((cause: unknown) => cause)
  await (recorded ?? recordTask(record, outputOf(ended), deps))
  const { taskId: id, requestId, skill, scope } = record
  const statusAt = (await endOfCall(scope, requestId, deps)) ?? deps.clock.now()
  const task = { id, requestId, skill, statusAt }
  if (ended instanceof ApiError) {
    const failed: Task = { ...task, state: 'failed', failure: ended, output: null }
    return { task: failed, rate: null, refundUndelivered: async () => undefined }
  }
  if (!isReply(ended)) throw ended
  const completed: Task = { ...task, state: 'completed', failure: null, output: ended.envelope }
  return { task: completed, rate: ended.rate, refundUndelivered: ended.refundUndelivered }
}

function isReply(ended: unknown): ended is CallReply {
  return typeof ended === 'object' && ended !== null && 'envelope' in ended
}

function outputOf(ended: unknown): CallReply['envelope'] | null {
  return isReply(ended) ? ended.envelope : null
}

/** The call that a used key belongs to, where that is why a call was refused. */
function originalOf(cause: unknown): string | null {
  if (!(cause instanceof ApiError) || cause.code !== 'idempotent_replay') return null
  return (cause.extras as ErrorExtras['idempotent_replay']).original_request_id
}

interface Replay {
  readonly request: CallRequest
  readonly scope: TaskScope
}

/** The task of that call, recorded now if it came by another door; null when there is no such call. */
export async function replayedTask(
  requestId: string,
  { request, scope }: Replay,
  deps: TaskDependencies,
): Promise<Task | null> {
  const known = await findTaskOfCall(scope, requestId, deps)
  if (known !== null) return known
  const taskId = taskIdFor(request.caller, request.options.idempotencyKey, deps.hashes.task)
  await recordTask({ scope, taskId, requestId, skill: request.toolName }, null, deps)
  return findTask(scope, taskId, deps)
}

interface Waiting {
  readonly scope: TaskScope
  readonly gone: AbortSignal
}

const pollMs = 500

/** A call that another process runs is waited for as one of our own, for as long as the longest run may take. */
async function endOf(task: Task, { scope, gone }: Waiting, deps: TaskDependencies): Promise<Task> {
  const startMs = deps.clock.monotonicMs()
  let now = task
  while (isOpen(now) && deps.clock.monotonicMs() - startMs < limits.taskWaitMsMax) {
    await sleep(pollMs, undefined, { signal: gone }).catch(() => undefined)
    if (gone.aborted) throw new CallerGone()
    now = (await findTask(scope, task.id, deps)) ?? now
  }
  return now
}

function isOpen({ state }: Task): boolean {
  return state === 'submitted' || state === 'working'
}
