import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

import type { Envelope, TextOutput } from '#contract/envelope.ts'
import type { ErrorCode, ErrorExtras } from '#contract/errors.ts'
import type { NextAction } from '#contract/next-action.ts'
import type { Quote } from '#contract/quote.ts'

/** What a request of a test may set; `bytes` go as they are, `body` as JSON with its Content-Type. */
export interface Sent {
  readonly key?: string
  /** A list is one header line per value. Values are sent byte for byte (latin-1). */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: unknown
  readonly bytes?: Uint8Array | string
  /** Aborted = the caller goes away. */
  readonly signal?: AbortSignal
}

type AnyExtras = ErrorExtras[ErrorCode] extends infer Extras
  ? Extras extends unknown
    ? keyof Extras
    : never
  : never

/** The error object of a refusal, whichever it is. */
export type ErrorAnswer = {
  readonly code: ErrorCode
  readonly message: string
  readonly request_id: string
  readonly next_action: NextAction
} & { readonly [Name in AnyExtras]: Extract<ErrorExtras[ErrorCode], Record<Name, unknown>>[Name] } & {
  readonly top_up_url: string
  readonly checkout_url: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body, which is JSON; below, as what it must be. */
  readonly json: unknown
  readonly error: ErrorAnswer
  readonly envelope: Envelope & { readonly output: TextOutput }
  readonly quote: Quote
}

/** Sends one request and reads its whole answer. `target` is a method and a path. */
export function sendRequest(
  target: string,
  sent: Sent,
  { port, agent }: { port: number; agent: Agent },
): Promise<Answer> {
  const [method, path] = splitTarget(target)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: headersOf(sent),
        ...(sent.signal === undefined ? {} : { signal: sent.signal }),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', reject)
        incoming.once('end', () =>
          resolve(answerOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString())),
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end(bytesOf(sent))
  })
}

function answerOf(status: number, headers: IncomingHttpHeaders, text: string): Answer {
  return {
    status,
    headers,
    text,
    get json() {
      return JSON.parse(text) as unknown
    },
    get error() {
      return (this.json as { error: ErrorAnswer }).error
    },
    get envelope() {
      return this.json as Answer['envelope']
    },
    get quote() {
      return this.json as Quote
    },
  }
}

function splitTarget(target: string): [string, string] {
  const space = target.indexOf(' ')
  return [target.slice(0, space), target.slice(space + 1)]
}

function headersOf({ key, headers = {}, body }: Sent): OutgoingHttpHeaders {
  const sent: OutgoingHttpHeaders = {}
  if (key !== undefined) sent['authorization'] = `Bearer ${key}`
  if (body !== undefined) sent['content-type'] = 'application/json'
  for (const [name, value] of Object.entries(headers))
    sent[name] = typeof value === 'string' ? value : [...value]
  return sent
}

/** Bytes, not text: Node would write the headers of a text in its encoding. */
function bytesOf({ body, bytes }: Sent): Uint8Array {
  return Buffer.from(bytes ?? (body === undefined ? '' : JSON.stringify(body)))
}
