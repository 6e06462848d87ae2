import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'
import type { OnStep } from '#pipelines/run-context.ts'
import type { PreparedCall, ToolResult } from '#tools/define-tool.ts'
import type { Bill, HeldCall, KeptSettlement } from './settle-run.ts'
import type { RunCost } from './uncharged-cost.ts'

/** How a run ended. A failed one has its hold voided already. */
export type RunEnd =
  | ({ readonly kind: 'done' } & FinishedRun)
  | { readonly kind: 'failed'; readonly error: ApiError }

/** What a run gave, and what it costs. */
export interface FinishedRun {
  readonly result: ToolResult
  readonly bill: Bill
}

/** Whose run it is: what its envelope is built from. */
export interface RunSubject {
  readonly toolName: string
  readonly call: PreparedCall
  readonly held: HeldCall
  readonly cost: RunCost
}

export interface RunSpec {
  readonly subject: RunSubject
  /** With an idempotency key a run nobody waits for goes on, and its reply waits in memory for a retry. */
  readonly claimed: boolean
  /** Its reply is kept sealed: one that nobody waits for is settled all the same (contract 3, Disconnect). */
  readonly sealed: boolean
  readonly runMsMax: number
  /** From now to the hold's deadline. */
  readonly holdMs: number
  readonly work: (signal: AbortSignal, onStep: OnStep) => Promise<FinishedRun>
  /** Charges a finished run; `awaited` is false when it is only kept sealed. */
  readonly settle: (finished: FinishedRun, awaited: boolean) => Promise<KeptSettlement>
  /** Voids the hold and frees the idempotency key; told the error the call ends with. */
  readonly voidHold: (errorCode: string) => Promise<void>
  /** Tells of a cause that is no `ApiError`: a bug. */
  readonly reportBug: (cause: unknown) => void
}

export interface RunWaiter {
  readonly gone: AbortSignal
  readonly onStep?: OnStep
}

/**
 * One running call, apart from any socket. It goes on while somebody waits for it. Contract 3, Disconnect and duplicates.
 */
export interface Run {
  readonly subject: RunSubject
  /** Somebody waits for this run now. */
  readonly awaited: boolean
  /** True while the settlement could not be written yet. */
  readonly pending: boolean
  /** Settles the finished run, once for all who wait. */
  settle(finished: FinishedRun): Promise<KeptSettlement>
  /** Waits for the end, or for `gone` (then null: the caller left). Counts as a waiter meanwhile and until `leave`. */
  wait(waiter: RunWaiter): Promise<RunEnd | null>
  /** Gives up a waiter's place after its end was taken up or its caller left. */
  leave(): void
}

export interface Runs {
  start(spec: RunSpec): Run
  find(requestId: string): Run | undefined
  /** True once the service is stopping: no more calls are taken. */
  readonly draining: boolean
  /** Waits for running calls, then voids what is left. Replies nobody waits for are voided at once. */
  drain(waitMs: number): Promise<void>
}

const nobodyWaits = 'not_delivered'

export function makeRuns(): Runs {
  const runs = new Map<string, RunState>()
  let draining = false

  async function allClosed(): Promise<void> {
    while (runs.size > 0) await Promise.all([...runs.values()].map((run) => run.closed))
  }

  return {
    start(spec) {
      const { requestId } = spec.subject.held
      const run = new RunState(spec, { mayPark: () => !draining, remove: () => runs.delete(requestId) })
      runs.set(requestId, run)
      return run
    },
    find: (requestId) => runs.get(requestId),
    get draining() {
      return draining
    },
    async drain(waitMs) {
      draining = true
      for (const run of runs.values()) run.unpark()
      const waited = new AbortController()
      const timer = sleep(waitMs, undefined, { signal: waited.signal }).catch(() => undefined)
      await Promise.race([allClosed(), timer])
      waited.abort()
      await Promise.all([...runs.values()].map((run) => run.stop()))
    },
  }
}

/** What a run is told by its keeper. */
interface Keeper {
  readonly mayPark: () => boolean
  readonly remove: () => void
}

class RunState implements Run {
  readonly subject: RunSubject
  pending = false
  #settlement: Promise<KeptSettlement> | null = null
  readonly closed: Promise<void>
  readonly #spec: RunSpec
  readonly #keeper: Keeper
  readonly #controller = new AbortController()
  readonly #startedAtMs = performance.now()
  readonly #ended: Promise<RunEnd>
  #end: RunEnd | null = null
  #waiters = 0
  readonly #watchers = new Set<OnStep>()
  #step: string | null = null
  #parked: NodeJS.Timeout | null = null
  #close: () => void

  constructor(spec: RunSpec, keeper: Keeper) {
    const closing = Promise.withResolvers<void>()
    this.subject = spec.subject
    this.#spec = spec
    this.#keeper = keeper
    this.closed = closing.promise
    this.#close = () => {
      keeper.remove()
      closing.resolve()
    }
    this.#ended = this.#execute()
  }

  get awaited(): boolean {
    return this.#waiters > 0
  }

  async wait({ gone, onStep }: RunWaiter): Promise<RunEnd | null> {
    this.#waiters += 1
    if (this.#parked !== null) clearTimeout(this.#parked)
    this.#parked = null
    if (gone.aborted) return null
    const left = Promise.withResolvers<null>()
    const onGone = (): void => left.resolve(null)
    gone.addEventListener('abort', onGone, { once: true })
    if (onStep !== undefined) this.#watch(onStep)
    try {
      return await Promise.race([this.#ended, left.promise])
    } finally {
      gone.removeEventListener('abort', onGone)
      if (onStep !== undefined) this.#watchers.delete(onStep)
    }
  }

  leave(): void {
    this.#waiters -= 1
    if (this.#waiters > 0) return
    if (this.#end === null && !this.#spec.claimed) this.#controller.abort(nobodyWaits)
    if (this.#end !== null) this.#afterLastWaiter(this.#end)
  }

  settle(finished: FinishedRun): Promise<KeptSettlement> {
    this.#settlement ??= this.#settle(finished)
    return this.#settlement
  }

  async #settle(finished: FinishedRun): Promise<KeptSettlement> {
    const settlement = await this.#spec.settle(finished, this.awaited)
    this.pending = settlement.charged === null
    return settlement
  }

  /** A reply that waits for a retry is given up now. */
  unpark(): void {
    if (this.#parked === null) return
    clearTimeout(this.#parked)
    void this.#giveUp()
  }

  async stop(): Promise<void> {
    this.#controller.abort(serviceUnavailable())
    const end = await this.#ended
    if (end.kind === 'done' && this.#settlement === null) await this.#giveUp()
  }

  /** Whoever comes later begins with the step that runs now. */
  #watch(onStep: OnStep): void {
    this.#watchers.add(onStep)
    if (this.#step !== null && this.#end === null) onStep(this.#step)
  }

  #tell(step: string): void {
    this.#step = step
    for (const onStep of this.#watchers) onStep(step)
  }

  async #execute(): Promise<RunEnd> {
    const deadline = AbortSignal.timeout(this.#spec.runMsMax)
    const signal = AbortSignal.any([this.#controller.signal, deadline])
    let end: RunEnd
    try {
      end = {
        kind: 'done',
        ...(await untilAborted(
          this.#spec.work(signal, (step) => this.#tell(step)),
          signal,
        )),
      }
    } catch (cause) {
      const error = this.#errorOf(cause, deadline.aborted)
      await this.#spec.voidHold(this.#controller.signal.reason === nobodyWaits ? nobodyWaits : error.code)
      end = { kind: 'failed', error }
    }
    this.#end = end
    if (end.kind === 'failed') this.#close()
    else if (this.#waiters === 0) this.#afterLastWaiter(end)
    return end
  }

  #errorOf(cause: unknown, timedOut: boolean): ApiError {
    const { signal } = this.#controller
    if (signal.reason instanceof ApiError) return signal.reason
    if (cause instanceof ApiError) return cause
    if (timedOut) return new ApiError('model_timeout', {})
    if (!signal.aborted) this.#spec.reportBug(cause)
    return new ApiError('internal_error', {})
  }

  #afterLastWaiter(end: RunEnd): void {
    if (end.kind === 'failed') return
    if (this.#settlement !== null || this.#spec.sealed) {
      void this.#settled(end).then(this.#close, () => this.#giveUp())
      return
    }
    const untilDeadlineMs =
      this.#spec.holdMs - (performance.now() - this.#startedAtMs) - limits.settleMarginMs
    const parkMs =
      this.#spec.claimed && this.#keeper.mayPark() ? Math.min(limits.parkedReplyMsMax, untilDeadlineMs) : 0
    if (parkMs <= 0) void this.#giveUp()
    else this.#parked = setTimeout(() => void this.#giveUp(), parkMs)
  }

  /** Resolves when the settlement is written, or given up to the sweeper. */
  async #settled(finished: FinishedRun): Promise<void> {
    await (
      await this.settle(finished)
    ).written
  }

  async #giveUp(): Promise<void> {
    this.#parked = null
    await this.#spec.voidHold(nobodyWaits)
    this.#close()
  }
}

/** The work's end, or the abort, whichever comes first: a tool that ignores its signal cannot hold a call open. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    work.catch(() => undefined)
  }
}
