import { limits } from '#kernel/limits.ts'

/** More came than any reply of ours can need. */
class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
}

/**
 * `fetch` for providers: follows no redirect, since a prompt goes to the configured address and to no other; reads at most
 * `modelReplyBytesMax`; adds fields to the JSON body that a provider's client has no option for.
 */
export function guardedFetch(addedFields: Readonly<Record<string, unknown>> = {}): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, ...bodyWith(addedFields, init), redirect: 'error' })
    const { status, statusText, headers } = response
    return new Response(response.body?.pipeThrough(byteCap()) ?? null, { status, statusText, headers })
  }
}

function bodyWith(
  addedFields: Readonly<Record<string, unknown>>,
  init: RequestInit | undefined,
): RequestInit {
  if (typeof init?.body !== 'string' || Object.keys(addedFields).length === 0) return {}
  return { body: JSON.stringify({ ...(JSON.parse(init.body) as object), ...addedFields }) }
}

function byteCap(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > limits.modelReplyBytesMax) controller.error(new ReplyTooLarge())
      else controller.enqueue(chunk)
    },
  })
}
