// node bench/start.ts [--rounds=5] [--seconds=5]
//
// How long from the command to the first answered billed call, and how much memory the process takes at rest and at 1,000
// requests a second, on both engines. "First" is on an empty database and with nothing of the program in the compile cache;
// "again" is every later start. The rest is measured 3 s after a start in which nothing but one call was answered; the load
// is open loop, `check_output` by rules, billed; what was answered a second is printed beside it. Medians of the rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gateExample } from '#tools/check-output/example.ts'
import { restClient } from '../test/support/rest-client.ts'
import { startService } from '../test/support/service-process.ts'
import { machineLine, median, megabytes, print, printTable, whole } from './support/figures.ts'
import { runLoad } from './support/load.ts'
import { startBenchService, startServer } from './support/priced-service.ts'
import { residentBytes } from './support/processes.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } },
})
const path = '/gate/v1/tools/check_output'
const ratePerSecond = 1000

interface Figures {
  readonly firstMs: number
  readonly againMs: readonly number[]
  readonly restBytes: readonly number[]
  readonly loadedBytes: number
  readonly perSecond: number
  readonly p99Ms: number
}

async function measure(database: Readonly<Record<string, string>>): Promise<Figures> {
  const cache = await mkdtemp(join(tmpdir(), 'counseling-cache-'))
  const first = await startBenchService({ ...database, NODE_COMPILE_CACHE: cache }, null)
  const customer = await first.customer()
  const { settings } = first
  const [againMs, restBytes]: [number[], number[]] = [[], []]
  await first.pause()
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const service = await startService(settings)
    const startedAtMs = performance.now()
    const { status } = await restClient(service.baseUrl, customer.liveKey).post(path, gateExample)
    if (status !== 200) throw new Error(`the first call was answered ${status}`)
    againMs.push(service.startMs + performance.now() - startedAtMs)
    await sleep(3000)
    restBytes.push(residentBytes(service.pid))
    await service.stop()
  }
  const loaded = await first.resume()
  const plan = { ...loaded.target(path, gateExample, customer), connections: 64, ratePerSecond }
  const { perSecond, p99Ms } = await runLoad({ ...plan, seconds: Number(values.seconds) })
  const loadedBytes = residentBytes(loaded.pid)
  await loaded.stop()
  await rm(cache, { recursive: true })
  return { firstMs: first.startMs, againMs, restBytes, loadedBytes, perSecond, p99Ms }
}

const server = await startServer()
const rows = [
  ['PostgreSQL', await measure({ DATABASE_URL: server.url })],
  ['embedded', await measure({})],
] as const
print(machineLine(server.version))
printTable(
  ['', 'first start ms', 'again ms', 'MB at rest', `MB at ${whole(ratePerSecond)}/s`, 'answered/s', 'p99 ms'],
  rows.map(([name, figures]) => [
    name,
    whole(figures.firstMs),
    whole(median(figures.againMs)),
    megabytes(median(figures.restBytes)),
    megabytes(figures.loadedBytes),
    whole(figures.perSecond),
    whole(figures.p99Ms),
  ]),
)
await server.stop()
