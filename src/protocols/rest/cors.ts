import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { ServedRoute } from './route.ts'

/** The door of an address, for what browsers are told. */
type BrowserRules = Pick<ServedRoute, 'allowsOrigin' | 'requestHeaders'> | undefined

const requestHeaders =
  'authorization, content-type, accept, idempotency-key, x-max-credits, x-quote-id, ' +
  'x-test-scenario, x-test-latency-ms, a2a-version'
/** `link` is how a CSV export tells its next page. */
const exposedHeaders = 'x-request-id, retry-after, ratelimit, ratelimit-policy, idempotent-replayed, link'

/** Throws `forbidden` for a browser origin that may not use this door. */
export function refuseOrigin({ headers: { origin } }: FastifyRequest, door: BrowserRules): void {
  if (origin !== undefined && door?.allowsOrigin?.(origin) === false)
    throw new ApiError('forbidden', { reason: 'feature_not_enabled' })
}

/** Which browser may read this answer (contract 1, CORS). No cookie is anywhere, so REST is open to all. */
export function corsHeaders({ headers: { origin } }: FastifyRequest, door: BrowserRules) {
  const exposed = { 'access-control-expose-headers': exposedHeaders }
  if (door?.allowsOrigin === undefined) return { 'access-control-allow-origin': '*', ...exposed }
  if (origin === undefined || !door.allowsOrigin(origin)) return { vary: 'Origin' }
  return { 'access-control-allow-origin': origin, vary: 'Origin', ...exposed }
}

/** What a browser may send here. */
export function preflightHeaders(methods: readonly string[], door: BrowserRules) {
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': [requestHeaders, ...(door?.requestHeaders ?? [])].join(', '),
    'access-control-max-age': '86400',
  }
}
