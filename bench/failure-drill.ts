// node bench/failure-drill.ts [--small-disk=/mnt/small]
//
// Breaks what an operator fears, one thing at a time, while calls come in, and tells which metric shows it and after how many
// seconds: provider down, database slow and away, holds whose process died and that nobody can void. With --small-disk, an
// empty folder on a disk of 300 MB or so (mount -t tmpfs -o size=300m tmpfs /mnt/small), also an embedded database whose disk
// fills up. Prometheus adds its scrape interval and each alert its own `for` (docs/operate/alerts.yml).
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import shippedPrices from '../src/pricing/shipped-prices.json' with { type: 'json' }
import { openDatabaseLine } from '../test/support/database-line.ts'
import { type ModelServer, startModelServer } from '../test/support/model-server.ts'
import { makeCustomer, restClient } from '../test/support/rest-client.ts'
import { freePort } from '../test/support/free-port.ts'
import { type ServiceProcess, startService } from '../test/support/service-process.ts'
import { startThrowawayServer } from '../test/support/throwaway-server.ts'

const { values } = parseArgs({ options: { 'small-disk': { type: 'string' } } })
const folder = await mkdtemp(join(tmpdir(), 'failure-drill-'))
const callEveryMs = 200
const shownMsMax = 90_000
const model = 'openai-compatible/stand-in'

/** One service under test, with its metrics and a caller that never stops. */
interface Scene {
  readonly service: ServiceProcess
  readonly key: string
  metrics(): Promise<string>
  /** How the calls since the last look were answered. */
  answers(): string
  stop(): Promise<void>
}

async function open(settings: Readonly<Record<string, string>>): Promise<Scene> {
  const metricsPort = String(await freePort())
  const service = await startService({ METRICS_PORT: metricsPort, LOG_LEVEL: 'silent', ...settings })
  const { liveKey } = await makeCustomer(service.baseUrl, 'district')
  const client = restClient(service.baseUrl, liveKey)
  const seen = new Map<string, number>()
  const call = async (): Promise<void> => {
    const end = await client.post('/v1/tools/appeal', { keyDetails: 'Hours were cut in March 2026.' }).then(
      ({ status }) => String(status),
      () => 'cut',
    )
    seen.set(end, (seen.get(end) ?? 0) + 1)
  }
  const calling = setInterval(() => void call(), callEveryMs)
  return {
    service,
    key: liveKey,
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    answers() {
      const told = [...seen].map(([end, count]) => `${count} × ${end}`).join(', ')
      seen.clear()
      return told
    },
    async stop() {
      clearInterval(calling)
      await service.stop()
    },
  }
}

/** The sum of a metric's lines that carry these labels. */
function valueOf(text: string, name: string, label = ''): number {
  return text
    .split('\n')
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

interface Fault {
  readonly what: string
  readonly metric: string
  readonly strike: () => unknown
  readonly shows: (now: string, before: string) => boolean
  readonly mend: () => unknown
}

async function play(scene: Scene, fault: Fault): Promise<void> {
  await sleep(2_000)
  const before = await scene.metrics()
  scene.answers()
  await fault.strike()
  const startMs = performance.now()
  let now = before
  while (!fault.shows(now, before) && performance.now() - startMs < shownMsMax) {
    await sleep(100)
    now = await scene.metrics()
  }
  const seconds = (performance.now() - startMs) / 1000
  const shown = fault.shows(now, before) ? `${seconds.toFixed(1)} s` : `not within ${seconds.toFixed(0)} s`
  await sleep(3_000)
  console.log(`${fault.what}\n  ${fault.metric}: ${shown}\n  callers meanwhile: ${scene.answers()}`)
  await fault.mend()
  await sleep(5_000)
  scene.answers()
  await sleep(2_000)
  console.log(`  callers after: ${scene.answers()}\n`)
}

const rises =
  (name: string, label?: string) =>
  (now: string, before: string): boolean =>
    valueOf(now, name, label) > valueOf(before, name, label)

/** More than half of the ledger's statements since `before` took longer than 0.3 s. */
function isSlow(now: string, before: string): boolean {
  const since = (label: string): number =>
    valueOf(now, 'counseling_ledger_statement_seconds_bucket', label) -
    valueOf(before, 'counseling_ledger_statement_seconds_bucket', label)
  return since('le="+Inf"') > 0 && since('le="0.3"') < since('le="+Inf"') / 2
}

async function onAServer(models: ModelServer): Promise<void> {
  const server = await startThrowawayServer()
  if (typeof server === 'string') throw new Error(server)
  const line = await openDatabaseLine(server.url)
  const prices = join(folder, 'prices.json')
  const free = { input: 1, cached_input: 1, cache_write: 1, output: 1 }
  await writeFile(
    prices,
    JSON.stringify({ ...shippedPrices, models: { ...shippedPrices.models, [model]: free } }),
  )
  const settings = {
    SERVER_SECRET: 'secret of a failure drill, long enough',
    DATABASE_URL: line.url,
    HOLD_GRACE_SECONDS: '1',
  }
  const scene = await open(settings)
  await play(scene, {
    what: 'database slow: 250 ms each way',
    metric: 'counseling_ledger_statement_seconds',
    strike: () => line.slow(250),
    shows: isSlow,
    mend: () => line.slow(0),
  })
  await play(scene, {
    what: 'database away: every connection cut, new ones refused',
    metric: 'counseling_database_up = 0',
    strike: () => line.cut(),
    shows: (now) => valueOf(now, 'counseling_database_up') === 0,
    mend: () => line.mend(),
  })
  const admin = new Client({ connectionString: server.url })
  await admin.connect()
  const withModel = { MODEL_WRITER: model, PRICES_FILE: prices, OPENAI_COMPATIBLE_BASE_URL: models.baseUrl }
  await play(scene, {
    what: 'stuck hold: its process killed, its account locked by a forgotten transaction',
    metric: 'counseling_holds_overdue',
    strike: () => leaveHold({ ...settings, ...withModel, DATABASE_URL: server.url }, models, admin),
    shows: rises('counseling_holds_overdue'),
    mend: () => admin.query('rollback'),
  })
  await admin.end()
  await scene.stop()
  const writing = await open({ ...settings, ...withModel })
  await play(writing, {
    what: 'provider down: every request of the model answered 500',
    metric: 'counseling_model_attempt_seconds_count{outcome="broken"}',
    strike: () => undefined,
    shows: rises('counseling_model_attempt_seconds_count', 'outcome="broken"'),
    mend: () => undefined,
  })
  await writing.stop()
  await line.close()
  await server.stop()
}

/** A process dies in the middle of a call, and nobody can void its hold: another session keeps the account's row. */
async function leaveHold(
  settings: Readonly<Record<string, string>>,
  models: ModelServer,
  admin: Client,
): Promise<void> {
  const dying = await startService({ ...settings, CALL_DEADLINE_SECONDS: '1' })
  const { liveKey, accountId } = await makeCustomer(dying.baseUrl)
  const asked = models.requests.length
  models.reply('hang')
  void restClient(dying.baseUrl, liveKey)
    .post('/v1/tools/appeal', { keyDetails: 'Hours were cut.' })
    .catch(() => undefined)
  while (models.requests.length === asked) await sleep(20)
  await dying.kill()
  await admin.query('begin')
  await admin.query('select from account_balance where account_id = $1 for update', [accountId])
}

async function onASmallDisk(disk: string): Promise<void> {
  const scene = await open({ DATA_DIR: join(disk, 'data') })
  const ballast = join(disk, 'ballast')
  const fill = async (keptBytes: number): Promise<void> => {
    const { bavail, bsize } = await statfs(disk)
    const ballastBytes = Math.max(0, bavail * bsize - keptBytes)
    // Meanwhile the service may have taken what was still free.
    await writeFile(ballast, Buffer.alloc(ballastBytes), { flag: 'a' }).catch(() => undefined)
  }
  const freeOf = (text: string): number =>
    valueOf(text, 'counseling_disk_free_bytes') / valueOf(text, 'counseling_disk_size_bytes')
  await play(scene, {
    what: 'disk nearly full: 5 % left',
    metric: 'counseling_disk_free_bytes ÷ counseling_disk_size_bytes',
    strike: async () => {
      const { blocks, bsize } = await statfs(disk)
      await fill(0.05 * blocks * bsize)
    },
    shows: (now) => freeOf(now) < 0.1,
    mend: () => rm(ballast),
  })
  await play(scene, {
    what: 'disk full: nothing left',
    metric: 'counseling_calls_total{outcome="service_unavailable"}',
    strike: () => fill(0),
    shows: rises('counseling_calls_total', 'outcome="service_unavailable"'),
    mend: () => rm(ballast),
  })
  await scene.stop()
}

const models = await startModelServer()
try {
  await onAServer(models)
  if (values['small-disk'] !== undefined) await onASmallDisk(values['small-disk'])
} finally {
  await models.close()
  await rm(folder, { recursive: true })
}
