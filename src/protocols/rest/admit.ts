import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate, Caller } from '#accounts/authenticate.ts'
import type { RateLimit } from '#accounts/rate-limit.ts'
import { ApiError } from '#contract/errors.ts'
import { networkOf } from './network-of.ts'
import { rateHeaders } from './rate-headers.ts'
import type { ServedRoute } from './route.ts'
import { sentHeader } from './sent-header.ts'

/** Limits on what costs nothing. */
export interface FreeLimits {
  /** Per key: quotes and every other free request with a key. */
  readonly free: RateLimit
  /** Per network: requests without a key, and with one that opens nothing. */
  readonly open: RateLimit
}

export interface AdmissionDependencies {
  readonly authenticate: Authenticate
  readonly limits: FreeLimits
}

interface Arrival {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly route: ServedRoute
}

/** Who calls, and whether they may now. Before the body is read, so that a key that opens nothing is told first. */
export async function admit(
  { request, reply, route }: Arrival,
  { authenticate, limits }: AdmissionDependencies,
): Promise<Caller | null> {
  const authorization = sentHeader(request, 'authorization')
  const network = networkOf(request.ip)
  if (route.access === 'sign-up' || (route.access === 'open' && authorization === undefined)) {
    if (route.counts !== 'not at all') await countRequest(limits.open, network, reply)
    return null
  }
  try {
    const caller = await authenticate(authorization)
    if (countsHere(route)) await countRequest(limits.free, caller.keyId, reply)
    return caller
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'unauthorized')
      await countRequest(limits.open, network, reply)
    throw cause
  }
}

/** A door counts what it is asked, one by one. */
function countsHere({ counts, renderRefusal }: ServedRoute): boolean {
  return counts === undefined && renderRefusal === undefined
}

/** Counts one request, and tells what is left whether or not it was one too many. */
export async function countRequest(limit: RateLimit, whose: string, reply: FastifyReply): Promise<void> {
  try {
    await limit.take(whose)
  } finally {
    await tellLimit(limit, whose, reply)
  }
}

/** Tells what is left of a limit; whoever is refused by it is told too. */
export async function tellLimit(limit: RateLimit, whose: string, reply: FastifyReply): Promise<void> {
  reply.headers(rateHeaders(await limit.state(whose), limit.perMinute, limit.scope))
}
