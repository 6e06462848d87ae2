import { type Dispatcher, request } from 'undici'
import { assert } from '#kernel/assert.ts'
import { limits } from '#kernel/limits.ts'

/** More came than any reply of ours can need. */
class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
}

/**
 * `fetch` for providers: follows no redirect, since a prompt goes to the configured address and to no other; reads at most
 * `modelReplyBytesMax`; adds fields to the JSON body that a provider's client has no option for. Replies are read whole, so
 * the streams of the built-in `fetch` are left out: they took 0.6 ms of CPU a request, this takes 0.2.
 */
export function guardedFetch(addedFields: Readonly<Record<string, unknown>> = {}): typeof fetch {
  return async (input, init) => {
    assert(typeof input === 'string' || input instanceof URL, 'a provider is asked by its address')
    const { method = 'GET', body = null, signal = null } = init ?? {}
    assert(body === null || typeof body === 'string', 'a provider is sent text')
    const headers = Object.fromEntries(new Headers(init?.headers))
    try {
      const reply = await request(input, {
        method,
        headers,
        body: body === null ? null : bytesOf(body, addedFields),
        signal,
      })
      return await responseOf(reply)
    } catch (cause) {
      if (signal?.aborted === true || cause instanceof ReplyTooLarge) throw cause
      // As the built-in one says it; the clients know a connection at fault by these words.
      throw new TypeError('fetch failed', { cause })
    }
  }
}

/** As bytes: the client would keep the text beside them until the reply is there, for each of many open calls. */
function bytesOf(body: string, addedFields: Readonly<Record<string, unknown>>): Buffer {
  if (Object.keys(addedFields).length === 0) return Buffer.from(body)
  return Buffer.from(JSON.stringify({ ...(JSON.parse(body) as object), ...addedFields }))
}

async function responseOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Response> {
  // One that is given up half read says so in an event; whoever reads it is told by the reading.
  body.on('error', () => undefined)
  if (statusCode >= 300 && statusCode < 400) {
    body.destroy()
    throw new Error('a provider redirected')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.modelReplyBytesMax) throw new ReplyTooLarge()
    chunks.push(chunk)
  }
  const told = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status: statusCode, headers: told })
}
