import { Refused, type Refusal } from './refused.ts'

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Asks this origin's API and reads its JSON; throws `Refused`. The key travels in a header, never in an address. */
export async function request<Body>(path: string, ask: Ask = {}): Promise<Body> {
  const response = await send(path, ask)
  return (await readJson(response)) as Body
}

/** The same for text, such as CSV, and the address of its next page, which a header tells. */
export async function requestText(path: string, ask: Ask): Promise<{ text: string; next: string | null }> {
  const response = await send(path, ask)
  const [, next = null] = /^<([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '') ?? []
  return { text: await response.text(), next }
}

async function send(path: string, { method = 'GET', key, body, headers, signal }: Ask): Promise<Response> {
  const coming = fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(key === undefined || key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    credentials: 'omit',
    cache: 'no-store',
  })
  const response = await alive(coming)
  if (response.ok) return response
  const { error } = (await readJson(response)) as { readonly error?: Refusal & { readonly data?: Refusal } }
  // An error of JSON-RPC holds the service's own.
  throw error === undefined ? unreachable() : new Refused(error.data ?? error)
}

/** Asks with POST and gives the data of each server-sent event as it comes; an answer that is no stream is one event. */
export async function* openStream(path: string, ask: Ask): AsyncGenerator<string> {
  const headers = { ...ask.headers, accept: 'text/event-stream' }
  const response = await send(path, { ...ask, method: 'POST', headers })
  if (response.body === null || response.headers.get('content-type') !== 'text/event-stream')
    return yield response.text()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  for (;;) {
    const { done, value = '' } = await alive(reader.read())
    const events = (held + value).split('\n\n')
    held = events.pop() ?? ''
    for (const event of events)
      for (const line of event.split('\n')) if (line.startsWith('data: ')) yield line.slice(6)
    if (done) return
  }
}

/** A broken connection is told as one; leaving on purpose stays what it is. */
async function alive<Value>(coming: Promise<Value>): Promise<Value> {
  try {
    return await coming
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw unreachable()
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw unreachable()
  }
}

export function unreachable(): Refused {
  return new Refused({ code: 'unreachable', message: '' })
}
