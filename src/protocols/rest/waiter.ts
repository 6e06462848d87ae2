import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Waiter } from '#calls/call-tool.ts'

/** Whoever holds this connection open. `joins` is false: over REST a duplicate is told that its call is running. */
export function waiterOf(request: FastifyRequest, reply: FastifyReply): Waiter {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return { requestId: request.id, gone: gone.signal, joins: false }
}
