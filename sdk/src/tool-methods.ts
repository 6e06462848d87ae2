import { toolPaths } from './generated/tool-paths.ts'
import { type Connection, type RequestOptions, sendForJson } from './send.ts'
import type { Quote, TestScenario, ToolInput, ToolName, ToolResult } from './wire.ts'

/** What a call of a tool may be sent with. */
export interface CallOptions extends RequestOptions {
  /** The most this call may cost: a larger hold is refused, and the charge never passes it. */
  readonly maxCredits?: number
  /** Names the piece of work: it runs and is billed at most once. Default: a new key for every call. */
  readonly idempotencyKey?: string
  /** The `quote_id` of a quote of the same input: the call is held and charged at its price. */
  readonly quoteId?: string | null
  /** Test keys only: play this refusal or this state of a bill. */
  readonly testScenario?: TestScenario
  /** Test keys only, with the scenario `slow`: how long the call takes. */
  readonly testLatencyMs?: number
}

/** Calls a tool; `quote` tells, free, what the call would cost. */
export interface ToolMethod<Name extends ToolName> {
  (input: ToolInput<Name>, options?: CallOptions): Promise<ToolResult<Name>>
  quote(input: ToolInput<Name>, options?: RequestOptions): Promise<Quote>
}

/** One method for every tool of both products. */
export type ToolMethods = { readonly [Name in keyof typeof toolPaths]: ToolMethod<Name> }

/** The longest a tool may run is 180 s; a lost answer is asked for again within this time. */
const callMsMax = 300_000
const quoteMsMax = 30_000

export function toolMethods(connection: Connection): ToolMethods {
  const methods = Object.entries(toolPaths).map(([name, path]) => [name, toolMethod(path, connection)])
  return Object.fromEntries(methods) as ToolMethods
}

function toolMethod(path: (typeof toolPaths)[ToolName], connection: Connection): ToolMethod<ToolName> {
  const call = (input: unknown, options: CallOptions = {}) =>
    sendForJson<ToolResult<ToolName>>(
      {
        target: `POST ${path}`,
        body: input,
        headers: {
          'idempotency-key': options.idempotencyKey ?? newIdempotencyKey(),
          'x-max-credits': options.maxCredits,
          'x-quote-id': options.quoteId,
          'x-test-scenario': options.testScenario,
          'x-test-latency-ms': options.testLatencyMs,
        },
        repeatable: true,
        timeoutMs: callMsMax,
      },
      connection,
      options,
    )
  const quote = (input: unknown, options?: RequestOptions) =>
    sendForJson<Quote>(
      { target: `POST ${path}/quote`, body: input, repeatable: true, timeoutMs: quoteMsMax },
      connection,
      options,
    )
  return Object.assign(call, { quote })
}

/** 128 random bits; `crypto.randomUUID` is missing from pages that are not served over HTTPS. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
