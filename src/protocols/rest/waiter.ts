import type { Waiter } from '#calls/call-tool.ts'
import type { Exchange } from './route.ts'

/** Whoever holds this connection open. `joins`: whether a duplicate of a running call waits with the first caller. */
export function waiterOf(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  { joins }: Pick<Waiter, 'joins'>,
): Waiter {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return { requestId: request.id, gone: gone.signal, joins }
}
