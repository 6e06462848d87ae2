import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageClassification,
  PerRequestHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { PassThrough, type Readable } from 'node:stream'
import { CallerGone } from '#calls/caller-gone.ts'
import { faultOf, type RpcError, rpcCodes, type Telling } from './rpc-error.ts'

/** What the HTTP answer is made of: one JSON text, or a stream of server-sent events that ends with the response. */
export interface ExchangeAnswer {
  readonly status: number
  readonly body: string | Readable
}

export interface ExchangeSettings {
  readonly classification: MessageClassification
  /** Answer with a stream, which a client with a short patience sees alive. */
  readonly streams: boolean
  readonly keepAliveMs: number
  /** Aborted when the caller leaves. */
  readonly gone: AbortSignal
  readonly telling: Telling
}

/**
 * The connection of one server to one request: it is given the message, and everything the server sends about it goes
 * into one HTTP answer. The SDK's class is what binds a server to the era of its request; the bytes are ours, so that
 * statuses, keep-alives and words are the same in both eras.
 */
export class MessageExchange extends PerRequestHTTPServerTransport {
  readonly answer: Promise<ExchangeAnswer>
  readonly #settings: ExchangeSettings
  readonly #answered = Promise.withResolvers<ExchangeAnswer>()
  readonly #heart: NodeJS.Timeout | null
  #stream: PassThrough | null = null

  constructor(settings: ExchangeSettings) {
    super({ classification: settings.classification })
    this.#settings = settings
    this.answer = this.#answered.promise
    this.#heart = settings.streams
      ? setInterval(() => this.#write(': keepalive\n\n'), settings.keepAliveMs)
      : null
    settings.gone.addEventListener('abort', () => void this.close(), { once: true })
    // A caller who left before anything was awaited is no unhandled failure.
    this.answer.catch(() => undefined)
  }

  /** Gives the message to the connected server. */
  deliver(message: JSONRPCRequest): void {
    this.onmessage?.(message, { classification: this.#settings.classification })
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) {
      if (this.#settings.streams) this.#write(eventOf(message))
      return
    }
    const error = 'error' in message ? toldError(message.error, this.#settings.telling) : null
    const response = error === null ? message : { ...message, error }
    const status = error === null ? 200 : this.#statusOf(error.code)
    if (this.#stream !== null || (this.#settings.streams && status === 200)) {
      this.#write(eventOf(response))
      this.#stream?.end()
    } else {
      this.#answered.resolve({ status, body: JSON.stringify(response) })
    }
    queueMicrotask(() => void this.close())
  }

  override async close(): Promise<void> {
    if (this.#heart !== null) clearInterval(this.#heart)
    this.#stream?.end()
    this.#answered.reject(new CallerGone())
    await super.close()
  }

  #write(frame: string): void {
    if (this.#stream === null) {
      this.#stream = new PassThrough()
      this.#answered.resolve({ status: 200, body: this.#stream })
      // Sent at once, so that whoever stands between sees headers and a first byte.
      this.#stream.write(': open\n\n')
    }
    if (this.#stream.writable) this.#stream.write(frame)
  }

  /** A JSON-RPC error rides on 200, except what is an HTTP error everywhere, and unknown methods of the modern era. */
  #statusOf(code: number): number {
    if (code <= -31_400 && code > -31_600) return -31_000 - code
    return code === rpcCodes.methodNotFound && this.#settings.classification.era === 'modern' ? 404 : 200
  }
}

/** An error of ours carries the catalogue's object; any other is the library's and is told in our words. */
function toldError(error: { code: number; message: string; data?: unknown }, telling: Telling): RpcError {
  const data = error.data as RpcError['data'] | undefined
  const ours = typeof data === 'object' && data.request_id === telling.requestId
  return ours ? { code: error.code, message: error.message, data } : faultOf(error.code, telling)
}

function eventOf(message: object): string {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`
}
