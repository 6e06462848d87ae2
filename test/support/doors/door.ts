import type { Envelope, TextOutput } from '#contract/envelope.ts'
import type { Product } from '#contract/paths.ts'

import type { ErrorAnswer } from '../http-client.ts'

/** One tool call, in no door's words. */
export interface DoorCall {
  readonly product: Product
  readonly tool: string
  readonly input: unknown
  readonly key?: string
  readonly options?: DoorOptions
  /** Aborted = the caller goes away. */
  readonly signal?: AbortSignal
}

/** The options of a call as texts, the way a header carries them; a door sends them its own way. */
export interface DoorOptions {
  readonly idempotencyKey?: string
  readonly maxCredits?: string
  readonly quoteId?: string
  readonly scenario?: string
  /** By header on every door. */
  readonly latencyMs?: string
}

/** What a call came to; exactly one of `envelope` and `error` is there. */
export interface DoorAnswer {
  readonly status: number
  /** The delivered reply. */
  readonly envelope: (Envelope & { readonly output: TextOutput }) | null
  /** The catalogue's error object, wherever the door puts it. */
  readonly error: ErrorAnswer | null
}

/** A way into the service: sends one call, reads what it came to. Nothing else knows a door's wire. */
export interface DoorClient {
  readonly name: string
  /** As call rows name it. */
  readonly surface: 'rest' | 'mcp' | 'a2a'
  /** A finished call repeated with its key and input: refused as a replay, or answered with the same task. */
  readonly replays: 'refused' | 'same-task'
  call(call: DoorCall): Promise<DoorAnswer>
}

/** The headers of a call's options. */
export function optionHeaders(options: DoorOptions = {}): Record<string, string> {
  const named: Record<string, string | undefined> = {
    'idempotency-key': options.idempotencyKey,
    'x-max-credits': options.maxCredits,
    'x-quote-id': options.quoteId,
    'x-test-scenario': options.scenario,
    'x-test-latency-ms': options.latencyMs,
  }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, utf8(value)]])),
  )
}

/** Text as the bytes a UTF-8 client puts on the wire. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1')
