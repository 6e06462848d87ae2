import type { FastifyInstance } from 'fastify'
import { makeAuthenticate } from '#accounts/authenticate.ts'
import { makeRateLimit } from '#accounts/rate-limit.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import { assert } from '#kernel/assert.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { limits } from '#kernel/limits.ts'
import type { Log } from '#kernel/log.ts'
import { noMeter } from '#kernel/meter.ts'
import type { ModelAttempt } from '#model/attempt.ts'
import { logFailedAttempt } from '#model/log-attempt.ts'
import { openModels } from '#model/open-models.ts'
import type { ModelPort } from '#model/port.ts'
import { logFailedSearch } from '#model/search/log-search.ts'
import type { SearchDependencies } from '#model/search/open-search.ts'
import type { SearchAttempt, SearchPort } from '#model/search/port.ts'
import { connect } from '#postgres/connect.ts'
import type { Database } from '#postgres/database.ts'
import { migrate } from '#postgres/migrate.ts'
import { openPayments, type Payments } from '#payments/open-payments.ts'
import { reconcileOpenCheckouts } from '#payments/reconcile.ts'
import { a2aRoutes } from '#protocols/a2a/a2a-routes.ts'
import { type ConsoleBuild, makeConsoleBuild } from '#protocols/console/build.ts'
import { consoleRoutes } from '#protocols/console/console-routes.ts'
import { discoveryRoutes } from '#protocols/discovery/discovery-routes.ts'
import { frontRoute } from '#protocols/discovery/front-route.ts'
import { mcpRoutes } from '#protocols/mcp/mcp-routes.ts'
import { accountRoutes } from '#protocols/rest/account-routes.ts'
import { makeRestApp } from '#protocols/rest/app.ts'
import { creditRoutes } from '#protocols/rest/credit-routes.ts'
import { type Load, watchLoad } from '#protocols/rest/load.ts'
import type { Route, ServedRoute } from '#protocols/rest/route.ts'
import { serviceRoutes } from '#protocols/rest/service-routes.ts'
import { toolRoutes } from '#protocols/rest/tool-routes.ts'
import { usageRoutes } from '#protocols/rest/usage-routes.ts'
import { webhookRoutes } from '#protocols/rest/webhook-routes.ts'
import type { TaskDependencies } from '#tasks/dependencies.ts'
import { makeVault } from '#tasks/vault.ts'
import { startTaskWorker, type TaskWorker } from '#tasks/worker.ts'
import { registry as shippedRegistry, type Registry } from '#tools/registry.ts'
import { composeCalls } from './compose-calls.ts'
import type { Config } from './config.ts'
import { startHousekeeping } from './housekeeping.ts'
import { makeLog } from './json-log.ts'
import type { Metrics } from './metrics.ts'
import { metricsRoute, serveMetrics } from './metrics-route.ts'

/** What a test may put in the place of the real thing. */
export interface Outside {
  readonly clock?: Clock
  readonly registry?: Registry
  readonly log?: Log
  readonly model?: ModelPort
  /** Instead of watching how late this process is. */
  readonly load?: Load
  readonly search?: SearchPort
}

/** The whole service, wired and migrated, not yet listening. */
export interface Service {
  readonly app: FastifyInstance
  readonly database: Database
  readonly calls: CallDependencies
  /** The web page's files; not built until somebody starts it. */
  readonly consoleBuild: ConsoleBuild
  /** Takes no more calls, lets running ones end or voids them, then lets go of everything. */
  close(): Promise<void>
}

/** The only place that knows every implementation. `baseUrl` is the only source of absolute URLs. */
export async function compose(config: Config, baseUrl: string, outside: Outside = {}): Promise<Service> {
  const clock = outside.clock ?? systemClock
  const metrics = await openMetrics(config)
  const written = outside.log ?? makeLog(config.logLevel)
  const log = metrics?.counting(written) ?? written
  const onAttempt = (attempt: ModelAttempt): void => {
    logFailedAttempt(log, attempt)
    metrics?.onAttempt(attempt)
  }
  const onSearch = (attempt: SearchAttempt): void => {
    logFailedSearch(log, attempt)
    metrics?.onSearch(attempt)
  }
  const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database)
    const calls = await composeCalls(config, database, {
      clock,
      log,
      meter: metrics?.meter ?? noMeter,
      registry: outside.registry ?? shippedRegistry,
      model: outside.model ?? (await openModels(config.models, { clock, onAttempt })),
      search: outside.search ?? (await searchOf(config, { clock, onAttempt: onSearch })),
    })
    const payments = await openPayments(config.stripe, baseUrl)
    const load =
      outside.load ?? watchLoad({ delayMsMax: limits.loopDelayMsMax, requestsMax: limits.requestsOpenMax })
    return await serve({ config, baseUrl, calls, payments, metrics }, load)
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** The search port, or null when nobody searches; the reader of web pages is loaded only when somebody does. */
async function searchOf(
  { search }: Config,
  deps: Pick<SearchDependencies, 'clock' | 'onAttempt'>,
): Promise<SearchPort | null> {
  if (search.provider === 'directory') return null
  const { openSearch } = await import('#model/search/open-search.ts')
  return openSearch(search, deps)
}

interface Served {
  readonly config: Config
  readonly baseUrl: string
  readonly calls: CallDependencies
  readonly payments: Payments
  readonly metrics: Metrics | null
}

async function serve({ config, baseUrl, calls, payments, metrics }: Served, load: Load): Promise<Service> {
  const { database, clock, log } = calls
  const housekeeping = await startHousekeeping({ database, ledger: calls.ledger, log })
  const { tasks, worker } = composeTasks(config, calls)
  metrics?.watchLedger(calls.ledger.counts, database)
  if (database.engine === 'embedded') metrics?.watchDisk(config.dataDir)
  const metricsServer = await servedMetrics(config, metrics)
  const consoleBuild = makeConsoleBuild(new URL('../console/', import.meta.url), log)
  const app = makeRestApp({
    load,
    onAnswer: (answered) => metrics?.onAnswer(answered),
    limits: {
      free: calls.freeLimit,
      open: makeRateLimit('ip', config.openRequestsPerMinute),
    },
    authenticate: makeAuthenticate(database.db, calls.hashes.apiKey, clock),
    routes: [
      ...routesOf({ config, baseUrl, calls, payments, metrics }),
      ...doorsOf({ config, baseUrl, calls: tasks }),
      ...consoleRoutes(consoleBuild),
      frontRoute(baseUrl),
      ...(metrics === null || config.metricsToken === null
        ? []
        : [metricsRoute(metrics, config.metricsToken)]),
    ],
    baseUrl,
    trustedProxies: config.trustedProxies,
    log,
    isDraining: () => calls.runs.draining,
  })
  return {
    app,
    database,
    calls,
    consoleBuild,
    async close() {
      await Promise.all([consoleBuild.stop(), worker?.stop(), calls.runs.drain(limits.drainMsMax)])
      await closeApp(app)
      // A call that was placing its hold when the draining began has been answered by now, or cut.
      await calls.runs.drain(limits.closeMsMax)
      load.stop()
      await metricsServer?.close()
      await housekeeping.stop()
      await database.close()
    },
  }
}

/** A generated secret lies beside the database it would protect: tasks are stored only under the operator's own. */
function composeTasks(
  { serverSecret, serverSecretPrevious }: Config,
  calls: CallDependencies,
): { readonly tasks: TaskDependencies; readonly worker: TaskWorker | null } {
  if (serverSecret === null) return { tasks: { ...calls, background: null }, worker: null }
  const vault = makeVault(serverSecret, serverSecretPrevious)
  const worker = startTaskWorker(vault, calls)
  return { tasks: { ...calls, background: { vault, wake: () => worker.wake() } }, worker }
}

/** Null where nobody asked for them: their client is then not loaded. */
async function openMetrics({ metricsPort, metricsToken }: Config): Promise<Metrics | null> {
  if (metricsPort === null && metricsToken === null) return null
  const { makeMetrics } = await import('./metrics.ts')
  return makeMetrics()
}

/** Metrics on a port of their own, if the operator wants one. */
async function servedMetrics({ host, metricsPort }: Config, metrics: Metrics | null) {
  return metrics === null || metricsPort === null ? null : serveMetrics(metrics, { host, port: metricsPort })
}

/** Half a request, or a reader that never reads, cannot keep the service from stopping. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), limits.closeMsMax)
  await app.close()
  clearTimeout(cut)
}

function routesOf({ config, baseUrl, calls, payments }: Served): Route[] {
  const { database, clock, hashes, registry, log } = calls
  const reconcile = { database, provider: payments.provider, log }
  const [firstTool] = registry.tools
  assert(firstTool !== undefined, 'there is a tool')
  const routes = [
    ...accountRoutes({
      signUp: {
        database,
        clock,
        keyHash: hashes.apiKey,
        addressHash: hashes.signUpAddress,
        signUpsPerDay: config.signUpsPerDay,
      },
      keys: {
        database,
        clock,
        keyHash: hashes.apiKey,
        settlePurchases: (accountId) => reconcileOpenCheckouts(accountId, reconcile),
      },
      settings: calls.settings,
      baseUrl,
      firstTool,
    }),
    ...creditRoutes({ ...reconcile, clock, packs: config.priceFile.packs, baseUrl }),
    ...(payments.readWebhook === null ? [] : webhookRoutes(payments.readWebhook, reconcile)),
    ...toolRoutes(calls),
    ...usageRoutes(calls),
    ...serviceRoutes(calls),
  ]
  return [
    ...routes,
    ...discoveryRoutes(routes, { baseUrl, calls, packs: config.priceFile.packs, doors: ['mcp', 'a2a'] }),
  ]
}

/** Protocols beside REST. */
function doorsOf({
  config,
  baseUrl,
  calls,
}: Omit<Served, 'payments' | 'metrics'> & { readonly calls: TaskDependencies }): ServedRoute[] {
  const keepAliveMs = config.streamKeepAliveSeconds * 1000
  const { allowedOrigins } = config
  return [...mcpRoutes({ baseUrl, keepAliveMs, allowedOrigins }, calls), ...a2aRoutes({ baseUrl, calls })]
}
