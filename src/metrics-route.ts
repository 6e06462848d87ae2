import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { ApiError } from '#contract/errors.ts'
import type { ServedRoute } from '#protocols/rest/route.ts'
import type { Metrics } from './metrics.ts'
import { listening } from './start-refusal.ts'

/** `GET /metrics` for the bearer of a token of its own; no key of an account opens it. */
export function metricsRoute(metrics: Metrics, token: string): ServedRoute {
  const expected = digest(`Bearer ${token}`)
  return {
    method: 'GET',
    path: '/metrics',
    access: 'sign-up',
    async handle({ request, reply }) {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
        throw new ApiError('unauthorized', { reason: 'unknown' })
      reply.type(contentType).header('cache-control', 'no-store')
      return metrics.text()
    },
  }
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves metrics on a port of their own, which the operator keeps from the public. Resolves once it listens. */
export async function serveMetrics(
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(address.port, address.host)
  await listening('HOST and METRICS_PORT', once(server, 'listening'))
  const bound = server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : address.port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
