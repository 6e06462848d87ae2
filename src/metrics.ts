import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '#contract/errors.ts'
import type { Meter } from '#kernel/meter.ts'
import type { BatcherCounts } from '#ledger/batcher.ts'
import { countOverdueHolds } from '#ledger/sweep.ts'
import type { ModelAttempt } from '#model/attempt.ts'
import type { Db } from '#postgres/database.ts'
import type { AnsweredRequest } from '#protocols/rest/app.ts'
import type { ServedRoute } from '#protocols/rest/route.ts'

/** The metrics of one process, in the Prometheus format. */
export interface Metrics {
  readonly meter: Meter
  onAttempt(attempt: ModelAttempt): void
  onAnswer(answered: AnsweredRequest): void
  /** Reads the ledger's own counters and the database whenever somebody looks. */
  watchLedger(counts: BatcherCounts, db: Db): void
  text(): Promise<string>
}

/** Seconds; a model takes minutes at worst. */
const modelBuckets = [0.1, 0.3, 1, 3, 10, 30, 60]
const requestBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 90, 180]
const prefix = 'counseling_'

export function makeMetrics(): Metrics {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `${prefix}${name}`, help, labelNames, registers })
  const attempts = new Histogram({
    name: `${prefix}model_attempt_seconds`,
    help: 'Attempts at a model.',
    labelNames: ['model', 'outcome'],
    buckets: modelBuckets,
    registers,
  })
  const requests = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const calls = counter('calls_total', 'Calls by how they ended, refused ones too.', [
    'tool',
    'mode',
    'surface',
    'outcome',
  ])
  const held = counter('credits_held_total', 'Credits that were held for calls settled since the start.')
  const charged = counter('credits_charged_total', 'Credits charged since the start.')
  const uncharged = counter('uncharged_micro_usd_total', 'Provider cost of live calls that nobody pays for.')
  return {
    meter: {
      call: ({ tool, mode, surface, outcome }) => calls.inc({ tool, mode, surface, outcome }),
      settled(credits) {
        held.inc(credits.held)
        charged.inc(credits.charged)
      },
      uncharged: (microUsd) => uncharged.inc(microUsd),
    },
    onAttempt: ({ model, outcome, ms }) => attempts.observe({ model, outcome }, ms / 1000),
    onAnswer: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    watchLedger: (counts, db) => watchLedger(registers, counts, db),
    text: () => registry.metrics(),
  }
}

function watchLedger(registers: Registry[], counts: BatcherCounts, db: Db): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    void new Gauge({
      name: `${prefix}${name}`,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
  gauge('ledger_batches', 'Group commits since the start.', () => counts.batches)
  gauge('ledger_items', 'Holds, resolutions and postings since the start.', () => counts.items)
  gauge('ledger_items_again', 'Items that were asked again, alone.', () => counts.itemsAgain)
  // A scrape while the database is away still tells the rest.
  gauge('holds_overdue', 'Holds past their deadline that no sweeper has ended.', () =>
    countOverdueHolds(db).catch(() => Number.NaN),
  )
}

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
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : address.port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
