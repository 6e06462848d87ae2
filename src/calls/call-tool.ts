import type { Caller } from '#accounts/authenticate.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { RateState } from '#contract/rate-state.ts'
import type { OnStep } from '#pipelines/run-context.ts'
import type { ReplayedCall } from '#ledger/outcomes.ts'
import { buildEnvelope } from './build-envelope.ts'
import type { CallRequest } from './call-request.ts'
import { CallerGone } from './caller-gone.ts'
import type { CallDependencies } from './dependencies.ts'
import { placeCall } from './place-call.ts'
import { takeOverRun } from './replay.ts'
import type { Run } from './runs.ts'
import type { Scenario } from './scenarios.ts'
import { openSealedReply } from './sealed-reply.ts'
import { refundRun, type Settlement } from './settle-run.ts'
import { startRun } from './start-run.ts'
import { type CallWatch, watchCall, watchedCall } from './watch-call.ts'

/** Who waits for a reply. `gone` is aborted when its connection closes; `joins`: it may wait with another caller. */
export interface Waiter {
  readonly requestId: string
  readonly gone: AbortSignal
  readonly joins: boolean
  /** Told the steps of the run that begin while this waiter waits. */
  readonly onStep?: OnStep
}

export interface CallReply {
  readonly envelope: Envelope
  /** True when the reply was waiting for a retry of its call. */
  readonly replayed: boolean
  readonly rate: RateState | null
  /** For the door that finds the connection closed before its first byte: one full refund, the key is free again. */
  readonly refundUndelivered: () => Promise<void>
}

/** A call past its hold, or one that waits for the run of its key; its reply is on the way. */
export interface BegunCall {
  /** Of the run: where a call repeats another one, the first one's. */
  readonly requestId: string
  readonly replayed: boolean
  readonly reply: Promise<CallReply>
}

/** One billed call, whatever door it came through: check, price, hold, run, settle, answer. */
export async function callTool(
  request: CallRequest,
  waiter: Waiter,
  deps: CallDependencies,
): Promise<CallReply> {
  return (await beginCall(request, waiter, deps)).reply
}

/** The same up to the hold. What is thrown here was refused before it: no row, no trace in money. */
export async function beginCall(
  request: CallRequest,
  waiter: Waiter,
  deps: CallDependencies,
): Promise<BegunCall> {
  const watch = watchCall(watchedCall(request, waiter.requestId, deps), deps)
  try {
    return await watch.within(() => begin(request, { waiter, watch }, deps))
  } catch (cause) {
    watch.failed(cause)
    throw cause
  }
}

async function begin(
  request: CallRequest,
  watched: Pick<Delivery, 'waiter' | 'watch'>,
  deps: CallDependencies,
): Promise<BegunCall> {
  const placed = await placeCall(request, watched.waiter.requestId, deps)
  const { idempotencyKey, scenario } = placed.checked.options
  const answer = { ...watched, caller: request.caller, scenario }
  if (placed.kind === 'replayed') {
    return replay(placed.original, { ...answer, idempotencyKey, rate: null, replayed: true }, deps)
  }
  const run = startRun(placed.opening, placed.held, deps)
  return begun(run, { ...answer, rate: placed.rate, replayed: false }, deps)
}

/** A call that was made before: its sealed reply, or its run if nobody waits for that any more. */
async function replay(
  original: ReplayedCall,
  delivery: Delivery & { readonly idempotencyKey: string | null },
  deps: CallDependencies,
): Promise<BegunCall> {
  const envelope = await openSealedReply(original, delivery, deps)
  if (envelope === null) return begun(takeOverRun(original, delivery.waiter.joins, deps), delivery, deps)
  const reply: CallReply = { envelope, replayed: true, rate: null, refundUndelivered: async () => undefined }
  delivery.watch.succeeded(envelope.billing, original.requestId)
  return { requestId: original.requestId, replayed: true, reply: Promise.resolve(reply) }
}

/** The caller waits for its run from now on: a run that nobody waits for is given up. */
function begun(run: Run, delivery: Delivery, deps: CallDependencies): BegunCall {
  const { replayed, watch } = delivery
  const { requestId } = run.subject.held
  const reply = deliver(run, delivery, deps)
  reply.then(
    ({ envelope }) => watch.succeeded(envelope.billing, replayed ? requestId : undefined),
    (cause: unknown) => watch.failed(cause),
  )
  return { requestId, replayed, reply }
}

interface Delivery {
  readonly waiter: Waiter
  readonly caller: Caller
  readonly scenario: Scenario | null
  readonly rate: RateState | null
  readonly replayed: boolean
  readonly watch: CallWatch
}

/** Waits for the run with its caller; settles only while the caller is there to be answered. */
async function deliver(run: Run, delivery: Delivery, deps: CallDependencies): Promise<CallReply> {
  const { gone } = delivery.waiter
  try {
    const end = await run.wait(delivery.waiter)
    if (end?.kind === 'failed') throw end.error
    if (end === null || gone.aborted) throw new CallerGone()
    const settled = await run.settle(end)
    const { cost, held } = run.subject
    const refundUndelivered = async (): Promise<void> => {
      if (settled.sealed) return
      cost.becomeUncharged()
      await refundRun(held, settled, deps)
    }
    if (gone.aborted) {
      await refundUndelivered()
      throw new CallerGone()
    }
    const settlement = asPlayed(settled, delivery.scenario)
    const envelope = buildEnvelope({ ...run.subject, ...end, settlement }, delivery.caller)
    return { envelope, replayed: delivery.replayed, rate: delivery.rate, refundUndelivered }
  } finally {
    run.leave()
  }
}

/** A test key may ask to see the answer whose settlement could not be written. */
function asPlayed(settlement: Settlement, scenario: Scenario | null): Settlement {
  return scenario === 'settlement_pending' ? { ...settlement, charged: null, available: null } : settlement
}
