import { ApiError, type ErrorExtras } from '#contract/errors.ts'
import type { InputFault } from '#kernel/log.ts'
import { openSpan } from '#kernel/trace.ts'
import type { CallRequest } from './call-request.ts'
import { CallerGone } from './caller-gone.ts'
import type { CallDependencies } from './dependencies.ts'

/** Whose call it is and how it came in; all of it our own words. */
export interface WatchedCall {
  readonly requestId: string
  readonly accountId: string
  readonly tool: string
  readonly mode: 'test' | 'live'
  readonly surface: string
}

/** What a call came to in credits. */
interface CallCredits {
  readonly credits_held: number
  readonly credits_charged: number | null
}

/** Tells metrics, log and trace once how a call ended, refusals before the hold too. */
export interface CallWatch {
  /** Steps that begin inside `work` are traced as part of this call. */
  within<Result>(work: () => Result): Result
  succeeded(credits: CallCredits, originalRequestId?: string): void
  failed(cause: unknown): void
  /** By its caller, while it was queued. */
  canceled(): void
}

export function watchCall(call: WatchedCall, { clock, meter, log }: CallWatchDependencies): CallWatch {
  const { requestId, accountId, tool, mode, surface } = call
  const startMs = clock.monotonicMs()
  const fields = { request_id: requestId, tool, mode, surface }
  const span = openSpan('call', fields)
  const end = (outcome: string, more: Partial<CallCredits> & EndFields): void => {
    const { credits_held = null, credits_charged = null } = more
    const ms = Math.round(clock.monotonicMs() - startMs)
    meter.call({ tool, mode, surface, outcome, ms })
    log.info('call_ended', { ...fields, account_id: accountId, outcome, ms, ...more })
    span.end(outcome, { credits_held, credits_charged })
  }
  return {
    within: (work) => span.within(work),
    succeeded: ({ credits_held, credits_charged }, original_request_id) =>
      end('succeeded', {
        credits_held,
        credits_charged,
        ...(original_request_id === undefined ? {} : { original_request_id }),
      }),
    failed: (cause) => end(outcomeOf(cause), faultsOf(cause)),
    canceled: () => end('canceled', {}),
  }
}

type CallWatchDependencies = Pick<CallDependencies, 'clock' | 'meter' | 'log'>

interface EndFields {
  readonly problems?: readonly InputFault[]
  readonly original_request_id?: string
}

/** A call as it was asked for. Only names of tools there are become words of ours. */
export function watchedCall(
  { product, toolName, caller, surface }: CallRequest,
  requestId: string,
  { registry }: Pick<CallDependencies, 'registry'>,
): WatchedCall {
  const tool = registry.find(product, toolName)?.name ?? 'unknown'
  return { requestId, accountId: caller.accountId, tool, mode: caller.mode, surface }
}

function outcomeOf(cause: unknown): string {
  if (cause instanceof ApiError) return cause.code
  return cause instanceof CallerGone ? 'caller_gone' : 'internal_error'
}

/** Code and place in the schema; the name of an unknown property is the caller's. */
function faultsOf(cause: unknown): EndFields {
  if (!(cause instanceof ApiError) || cause.code !== 'invalid_input') return {}
  const { validation_errors: problems } = cause.extras as ErrorExtras['invalid_input']
  return {
    problems: problems.map(({ in: place, path, code }) => ({
      in: place,
      path: code === 'unknown_property' ? path.slice(0, path.lastIndexOf('/') + 1) : path,
      code,
    })),
  }
}
