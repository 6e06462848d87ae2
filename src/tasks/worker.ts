import { setTimeout as sleep } from 'node:timers/promises'
import type { CallDependencies } from '#calls/dependencies.ts'
import { runSecondsMaxOf } from '#calls/open-call.ts'
import { runTool } from '#calls/run-tool.ts'
import { type FinishedRun, untilAborted } from '#calls/runs.ts'
import { billFor } from '#calls/settle-run.ts'
import { countsAsUncharged, trackCost } from '#calls/uncharged-cost.ts'
import { type CallWatch, watchCall, type WatchedCall } from '#calls/watch-call.ts'
import { ApiError } from '#contract/errors.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import { DatabaseUnavailable } from '#postgres/errors.ts'
import { completeTask, failTask } from './end-task.ts'
import { claimTask, requeueTask } from './queue.ts'
import { type ClaimedTask, type OpenedTask, openTask } from './stored-call.ts'
import type { Vault } from './vault.ts'

export interface TaskWorker {
  /** Looks for queued tasks now. */
  wake(): void
  /** Claims no more; what runs goes back to the queue. */
  stop(): Promise<void>
}

/** Runs queued tasks, a few at a time, beside those of every other process on the same database. */
export function startTaskWorker(vault: Vault, deps: CallDependencies): TaskWorker {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let claiming: Promise<void> | null = null
  let again = false

  async function claimAll(): Promise<void> {
    while (!stopping.signal.aborted && running.size < limits.taskRunsMax) {
      again = false
      const task = await claimTask(deps.database.db)
      if (task === null) {
        if (!again) return
        continue
      }
      const run = runTask(task, { vault, stop: stopping.signal }, deps)
      running.add(run)
      void run.finally(() => {
        running.delete(run)
        wake()
      })
    }
  }

  function wake(): void {
    again = true
    if (stopping.signal.aborted || claiming !== null) return
    claiming = claimAll()
      .catch((cause: unknown) => deps.log.warn('tasks_not_claimed', { cause: describeError(cause) }))
      .finally(() => {
        claiming = null
      })
  }

  const timer = setInterval(wake, limits.taskPollMs)
  timer.unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await claiming
      await Promise.all(running)
    },
  }
}

interface Surroundings {
  readonly vault: Vault
  /** Aborted when this process stops. */
  readonly stop: AbortSignal
}

/** One claimed task to its end. Whatever is thrown: the sweeper voids its hold when the lease is over. */
async function runTask(
  task: ClaimedTask,
  { vault, stop }: Surroundings,
  deps: CallDependencies,
): Promise<void> {
  const fields = { request_id: task.request_id }
  try {
    const opened = await openTask(task, vault, deps)
    const watch = watchCall(watched(task, opened), deps)
    if (opened === null) {
      deps.log.error('task_not_opened', fields)
      if (await failTask(task, 'internal_error', deps)) watch.failed(null)
      return
    }
    const end = await watch.within(() => endOf(opened, stop, deps))
    if (stop.aborted && end instanceof Error) await requeueTask(task, deps.database.db)
    else if (end instanceof Error) {
      if (await failTask(task, errorCodeOf(end, fields, deps), deps)) watch.failed(end)
    } else if (await completeUntilDeadline(opened, end, deps)) tellSettled(opened, end, { watch, ...deps })
    else {
      deps.log.warn('task_came_late', fields)
      watch.failed(new ApiError('model_timeout', {}))
    }
  } catch (cause) {
    deps.log.error('task_not_ended', { ...fields, cause: describeError(cause) })
  }
}

/** A task comes by A2A only. One that cannot be opened does not tell its tool. */
function watched({ request_id, account_id, mode }: ClaimedTask, opened: OpenedTask | null): WatchedCall {
  const tool = opened?.checked.tool.name ?? 'unknown'
  return { requestId: request_id, accountId: account_id, tool, mode, surface: 'a2a' }
}

function tellSettled(
  { held }: OpenedTask,
  { bill }: FinishedRun,
  { watch, meter }: { readonly watch: CallWatch } & Pick<CallDependencies, 'meter'>,
): void {
  const credits_held = held.mode === 'live' ? held.price.creditsHeld : 0
  if (held.mode === 'live') meter.settled({ held: credits_held, charged: bill.charge })
  watch.succeeded({ credits_held, credits_charged: bill.charge })
}

/** What the run gave, or why it gave nothing. */
async function endOf(
  { checked, held }: OpenedTask,
  stop: AbortSignal,
  deps: CallDependencies,
): Promise<FinishedRun | Error> {
  const deadline = AbortSignal.timeout(runSecondsMaxOf(checked, deps) * 1000)
  const signal = AbortSignal.any([stop, deadline])
  const cost = trackCost(held, deps)
  const surroundings = {
    signal,
    clock: deps.clock,
    model: cost.model,
    search: cost.search,
    prices: held.price.list,
    onStep: () => undefined,
  }
  try {
    const result = await untilAborted(runTool(checked, held.mode, surroundings), signal)
    return { result, bill: billFor(held, result, deps) }
  } catch (cause) {
    if (cause instanceof ApiError && countsAsUncharged(cause.code)) cost.becomeUncharged()
    if (cause instanceof ApiError) return cause
    if (deadline.aborted) return new ApiError('model_timeout', {})
    return cause instanceof Error ? cause : new Error('a run threw what is no error')
  }
}

function errorCodeOf(end: Error, fields: { readonly request_id: string }, { log }: CallDependencies): string {
  if (end instanceof ApiError) return end.code
  log.error('run_failed', { ...fields, cause: describeError(end) })
  return 'internal_error'
}

const retryMs = 1_000

/** A settlement the database does not take is tried again until shortly before the hold's deadline (contract 3, Crash). */
async function completeUntilDeadline(
  task: OpenedTask,
  end: FinishedRun,
  deps: CallDependencies,
): Promise<boolean> {
  for (;;) {
    try {
      return await completeTask(task, end, deps)
    } catch (cause) {
      const leftMs = task.held.holdDeadlineMs - deps.clock.monotonicMs() - limits.settleMarginMs
      if (!(cause instanceof DatabaseUnavailable) || leftMs < retryMs) throw cause
      await sleep(retryMs, undefined, { ref: false })
    }
  }
}
