import { describeError } from '#kernel/describe-error.ts'
import { buildEnvelope } from './build-envelope.ts'
import type { CallDependencies } from './dependencies.ts'
import { type OpeningCall, runSecondsMaxOf } from './open-call.ts'
import { runTool } from './run-tool.ts'
import type { Run } from './runs.ts'
import { isSealed, sealReply } from './sealed-reply.ts'
import { type Bill, billFor, type HeldCall, type Settlement, settleRun, voidRun } from './settle-run.ts'
import { countsAsUncharged, trackCost } from './uncharged-cost.ts'

/** Starts the run of a call whose credits are held. */
export function startRun(opening: OpeningCall, held: HeldCall, deps: CallDependencies): Run {
  const { checked } = opening
  const { caller } = opening.request
  const { idempotencyKey } = checked.options
  const cost = trackCost(held, deps)
  const subject = { toolName: checked.tool.name, call: checked.call, held, cost }
  const sealed = isSealed({ caller, idempotencyKey })
  return deps.runs.start({
    subject,
    claimed: opening.claim !== null,
    sealed,
    runMsMax: runSecondsMaxOf(checked, deps) * 1000,
    holdMs: held.holdDeadlineMs - deps.clock.monotonicMs(),
    work: async (signal, onStep) => {
      const { model, search } = cost
      const surroundings = { signal, clock: deps.clock, model, search, prices: held.price.list, onStep }
      const result = await runTool(checked, held.mode, surroundings)
      return { result, bill: billFor(held, result, deps) }
    },
    settle: async (finished, awaited) => {
      const reply = buildEnvelope(
        { ...subject, ...finished, settlement: expected(held, finished.bill) },
        caller,
      )
      const isKept =
        sealed && (await sealReply({ caller, idempotencyKey, requestId: held.requestId }, reply, deps))
      if (!awaited && !isKept) throw new Error('nobody waits for this reply, and it could not be sealed')
      return { ...(await settleRun(held, finished.bill, deps)), sealed: isKept }
    },
    voidHold: (errorCode) => {
      if (countsAsUncharged(errorCode)) cost.becomeUncharged()
      return voidRun(held, errorCode, deps)
    },
    reportBug: (cause) =>
      deps.log.error('run_failed', {
        request_id: held.requestId,
        tool: checked.tool.name,
        cause: describeError(cause),
      }),
  })
}

/** The settlement a reply is sealed with: before it is written, since what is charged must be there to be collected. */
function expected({ mode, availableAfterHold, price }: HeldCall, { charge }: Bill): Settlement {
  const released = mode === 'live' ? price.creditsHeld - charge : 0
  return { charged: charge, available: availableAfterHold + released, written: Promise.resolve() }
}
