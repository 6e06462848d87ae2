import { describeError } from '#kernel/describe-error.ts'
import type { CallDependencies } from './dependencies.ts'
import { type OpeningCall, runSecondsMaxOf } from './open-call.ts'
import { runTool } from './run-tool.ts'
import type { Run } from './runs.ts'
import { billFor, type HeldCall, voidRun } from './settle-run.ts'
import { countsAsUncharged, trackCost } from './uncharged-cost.ts'

/** Starts the run of a call whose credits are held. */
export function startRun(opening: OpeningCall, held: HeldCall, deps: CallDependencies): Run {
  const { checked } = opening
  const cost = trackCost(held, deps.model, deps)
  return deps.runs.start({
    subject: { toolName: checked.tool.name, call: checked.call, held, cost },
    claimed: opening.claim !== null,
    runMsMax: runSecondsMaxOf(checked, deps) * 1000,
    holdMs: held.holdDeadlineMs - deps.clock.monotonicMs(),
    work: async (signal, onStep) => {
      const surroundings = { signal, clock: deps.clock, model: cost.model, prices: held.price.list, onStep }
      const result = await runTool(checked, held.mode, surroundings)
      return { result, bill: billFor(held, result, deps) }
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
