import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import shippedPrices from '../../src/pricing/shipped-prices.json' with { type: 'json' }
import { type Customer, makeCustomer } from '../../test/support/rest-client.ts'
import { type ServiceProcess, startService } from '../../test/support/service-process.ts'
import { startThrowawayServer, type ThrowawayServer } from '../../test/support/throwaway-server.ts'

/** A throw-away PostgreSQL with default, durable settings, and where its figures come from. */
export interface BenchServer extends ThrowawayServer {
  readonly pid: number
}

export async function startServer(settings: readonly string[] = []): Promise<BenchServer> {
  const server = await startThrowawayServer(settings)
  if (typeof server === 'string') throw new Error(server)
  const [pid] = (await readFile(join(server.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return { ...server, pid: Number(pid) }
}

/** The service as an operator starts it, with every limit of ours off and a pack that no bench can spend. */
export interface BenchService extends ServiceProcess {
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** Stops it and keeps its data. */
  pause(): Promise<void>
  /** Starts it again on its data. */
  resume(): Promise<BenchService>
  /** A fresh account with a thousand million credits. */
  customer(): Promise<Customer>
  /** The path and headers of a billed call over REST. */
  target(path: string, body: object, customer: Customer): BenchTarget
}

interface BenchTarget {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const standInModel = 'openai-compatible/stand-in'

/** `modelPort`: of the stand-in that writes; null = the built-in writer. */
export async function startBenchService(
  database: Readonly<Record<string, string>>,
  modelPort: number | null,
): Promise<BenchService> {
  const folder = await mkdtemp(join(tmpdir(), 'counseling-bench-'))
  const prices = join(folder, 'prices.json')
  const price = shippedPrices.models['built-in']
  const pack = { id: 'starter', name: 'Bench', credits: 1_000_000_000, amount_usd_cents: 100_000_000 }
  await writeFile(
    prices,
    JSON.stringify({
      ...shippedPrices,
      models: { ...shippedPrices.models, [standInModel]: price },
      packs: [pack],
    }),
  )
  const models =
    modelPort === null
      ? {}
      : {
          MODEL_WRITER: standInModel,
          MODEL_JUDGE: standInModel,
          MODEL_FAST: standInModel,
          OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
        }
  const settings = {
    DATA_DIR: join(folder, 'data'),
    SERVER_SECRET: 'bench bench bench bench bench bench bench',
    PRICES_FILE: prices,
    RATE_LIMIT_PER_MINUTE: '0',
    MAX_CONCURRENT_CALLS: '0',
    QUOTES_PER_MINUTE: '0',
    OPEN_REQUESTS_PER_MINUTE: '0',
    SIGNUPS_PER_DAY: '0',
    LOG_LEVEL: 'error',
    ...models,
    ...database,
  }
  return running({ settings, folder, packId: pack.id })
}

interface Installation {
  readonly settings: Readonly<Record<string, string>>
  readonly folder: string
  readonly packId: string
}

async function running(installation: Installation): Promise<BenchService> {
  const { settings, folder, packId } = installation
  const service = await startService(settings)
  const port = Number(new URL(service.baseUrl).port)
  return {
    ...service,
    port,
    settings,
    customer: () => makeCustomer(service.baseUrl, packId),
    target: (path, body, { liveKey }) => ({
      port,
      path,
      headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    async pause() {
      await service.stop()
    },
    resume: () => running(installation),
    async stop() {
      const code = await service.stop()
      await rm(folder, { recursive: true })
      return code
    },
  }
}
