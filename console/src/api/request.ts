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

/** The same for text, such as CSV. */
export async function requestText(path: string, ask: Ask = {}): Promise<string> {
  const response = await send(path, ask)
  return response.text()
}

async function send(path: string, { method = 'GET', key, body, headers, signal }: Ask): Promise<Response> {
  const response = await reach(path, {
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
  if (response.ok) return response
  const { error } = (await readJson(response)) as { readonly error?: Refusal }
  throw error === undefined ? unreachable() : new Refused(error)
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
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

function unreachable(): Refused {
  return new Refused({ code: 'unreachable', message: '' })
}
