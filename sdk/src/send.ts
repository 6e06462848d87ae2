import { type Deadline, startDeadline } from './deadline.ts'
import { ApiError, ConnectionError } from './errors.ts'
import { countsAsRetry, type RetryPolicy, retryWaitMs } from './retry.ts'
import type { ErrorObject } from './wire.ts'

/** How a service is reached. */
export interface Connection extends RetryPolicy {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly fetch: typeof fetch
}

/** What every method takes. */
export interface RequestOptions {
  /** Aborted: stop waiting. The method rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** For the whole of it, retries and their waits included. */
  readonly timeoutMs?: number
}

type Query = Readonly<Record<string, string | number | undefined>>

export interface ApiRequest {
  /** A method and a path. */
  readonly target: `${'GET' | 'POST' | 'DELETE'} /${string}`
  readonly query?: Query
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | number | null | undefined>>
  /** Whether sending it again does no more than sending it once. */
  readonly repeatable: boolean
  readonly timeoutMs: number
}

/** A delivered answer. */
export interface Reply {
  /** What its JSON says, or its text where another kind was asked for. */
  readonly body: unknown
  readonly headers: Headers
}

type Outcome =
  | { readonly reply: Reply }
  | { readonly failure: ApiError | ConnectionError; readonly retryAfterMs: number | null }

/** Sends until there is an answer, or no sense in trying again; throws `ApiError` or `ConnectionError`. */
export async function send(
  request: ApiRequest,
  connection: Connection,
  { signal, timeoutMs = request.timeoutMs }: RequestOptions = {},
): Promise<Reply> {
  signal?.throwIfAborted()
  const headers = headersOf(request, connection)
  const deadline = startDeadline(timeoutMs, signal)
  try {
    for (let retries = 0; ;) {
      const outcome = await trySending(request, { ...connection, headers, deadline })
      signal?.throwIfAborted()
      if ('reply' in outcome) return outcome.reply
      const failed = { ...outcome, retries, repeatable: request.repeatable, jitter: Math.random() }
      const waitMs = retryWaitMs(failed, connection)
      if (waitMs === null || waitMs >= deadline.remainingMs()) throw outcome.failure
      if (countsAsRetry(outcome.failure)) retries += 1
      await deadline.pause(waitMs)
      signal?.throwIfAborted()
    }
  } finally {
    deadline.clear()
  }
}

/** The same, for an answer that is JSON. */
export async function sendForJson<Answer>(
  request: ApiRequest,
  connection: Connection,
  options?: RequestOptions,
): Promise<Answer> {
  const { body } = await send(request, connection, options)
  return body as Answer
}

interface Try extends Connection {
  readonly headers: Headers
  readonly deadline: Deadline
}

async function trySending(
  { target, query, body }: ApiRequest,
  { baseUrl, fetch: fetchFrom, headers, deadline }: Try,
): Promise<Outcome> {
  const [method = '', path = ''] = target.split(' ')
  const idempotencyKey = headers.get('idempotency-key')
  try {
    const response = await fetchFrom(baseUrl + path + queryText(query), {
      method,
      headers,
      signal: deadline.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { ok, status } = response
    const parsed = headers.get('accept') === 'application/json' || !ok ? parse(text) : text
    if (ok && parsed !== undefined) return { reply: { body: parsed, headers: response.headers } }
    const error = errorIn(parsed)
    const failure =
      error === null
        ? new ConnectionError({ reason: 'unreadable', status, idempotencyKey })
        : new ApiError({ status, error, idempotencyKey })
    const asked = error?.next_action.after_seconds
    return { failure, retryAfterMs: secondsToMs(response.headers.get('retry-after') ?? asked) }
  } catch (cause) {
    const reason = deadline.timedOut ? 'timed_out' : 'unreachable'
    return { failure: new ConnectionError({ reason, idempotencyKey, cause }), retryAfterMs: null }
  }
}

function headersOf({ body, headers }: ApiRequest, { apiKey }: Connection): Headers {
  const sent = new Headers({ accept: 'application/json' })
  if (apiKey !== null) sent.set('authorization', `Bearer ${apiKey}`)
  if (body !== undefined) sent.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value !== undefined && value !== null) sent.set(name, String(value))
  return sent
}

function queryText(query: Query = {}): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value))
  return given.size === 0 ? '' : `?${given.toString()}`
}

/** Undefined for what is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorIn(parsed: unknown): ErrorObject | null {
  const { error } = (parsed ?? {}) as { readonly error?: Partial<ErrorObject> | null }
  return typeof error?.code === 'string' && typeof error.next_action === 'object'
    ? (error as ErrorObject)
    : null
}

function secondsToMs(seconds: string | number | undefined): number | null {
  const ms = Number(seconds ?? NaN) * 1000
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}
