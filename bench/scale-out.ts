// node bench/scale-out.ts [--processes=1,2,4] [--seconds=4] [--rounds=3]
//
// How billed calls a second grow with processes of the service on one PostgreSQL with default durable settings:
// `check_output` by rules, closed loop, 64 connections shared among the processes by their generators. Printed beside the rate:
// what each call takes of the processes' CPU and of the database's, so that the arithmetic of a larger machine can be done, and
// how many holds and settlements share one commit. On a machine whose cores are all busy more processes show no gain: the sum of
// both CPU columns is then the bound, and the last column says how many cores were busy.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { gateExample } from '#tools/check-output/example.ts'
import { connect } from '#postgres/connect.ts'
import { machineLine, median, print, printTable, whole } from './support/figures.ts'
import { runLoad } from './support/load.ts'
import { type BenchService, startBenchService, startServer } from './support/priced-service.ts'
import { cpuSeconds, familyCpuSeconds } from './support/processes.ts'
import type { Customer } from '../test/support/rest-client.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const connections = 64
const seconds = Number(values.seconds)

interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly serviceCpuMs: number
  readonly databaseCpuMs: number
  readonly commitsPerCall: number
}

const server = await startServer()
const database = await connect({ databaseUrl: server.url, dataDir: '' })

async function commits(): Promise<number> {
  const [row] = await database.query<{ commits: number }>(
    'select sum(xact_commit)::bigint as commits from pg_stat_database',
    [],
  )
  return row?.commits ?? Number.NaN
}

async function measure(services: readonly BenchService[], customers: readonly Customer[]): Promise<Figures> {
  const cpu = (): number => services.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const [service, data, committed] = [cpu(), familyCpuSeconds(server.pid), await commits()]
  const loads = await Promise.all(
    services.map((one, index) =>
      runLoad({
        ...one.target('/gate/v1/tools/check_output', gateExample, customers[index] ?? customerMissing()),
        connections: connections / services.length,
        seconds,
        ratePerSecond: null,
      }),
    ),
  )
  const answered = loads.reduce((sum, load) => sum + load.answered, 0)
  return {
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
    p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
    serviceCpuMs: (1000 * (cpu() - service)) / answered,
    databaseCpuMs: (1000 * (familyCpuSeconds(server.pid) - data)) / answered,
    commitsPerCall: ((await commits()) - committed) / answered,
  }
}

function customerMissing(): never {
  throw new Error('every process has a customer')
}

const counts = values.processes.split(',').map(Number)
const services: BenchService[] = []
for (let n = 0; n < Math.max(...counts); n += 1)
  services.push(await startBenchService({ DATABASE_URL: server.url }, null))
const customers = await Promise.all(services.map((service) => service.customer()))
for (const [index, service] of services.entries()) {
  const target = service.target(
    '/gate/v1/tools/check_output',
    gateExample,
    customers[index] ?? customerMissing(),
  )
  await runLoad({ ...target, connections: 16, seconds: 2, ratePerSecond: null })
}
const found = new Map<number, Figures[]>(counts.map((count) => [count, []]))
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const count of counts)
    found.get(count)?.push(await measure(services.slice(0, count), customers.slice(0, count)))

print(machineLine(`${availableParallelism()} usable`, server.version))
printTable(
  [
    'processes',
    'billed calls/s',
    'p50 ms',
    'p99 ms',
    'service CPU ms/call',
    'database CPU ms/call',
    'commits/call',
    'cores busy with it',
  ],
  counts.map((count) => {
    const middle = (read: (figures: Figures) => number): number => median((found.get(count) ?? []).map(read))
    return [
      count,
      whole(middle(({ perSecond }) => perSecond)),
      middle(({ p50Ms }) => p50Ms).toFixed(1),
      middle(({ p99Ms }) => p99Ms).toFixed(1),
      middle(({ serviceCpuMs }) => serviceCpuMs).toFixed(3),
      middle(({ databaseCpuMs }) => databaseCpuMs).toFixed(3),
      middle(({ commitsPerCall }) => commitsPerCall).toFixed(2),
      middle(
        ({ perSecond, serviceCpuMs, databaseCpuMs }) => (perSecond * (serviceCpuMs + databaseCpuMs)) / 1000,
      ).toFixed(2),
    ]
  }),
)
await database.close()
for (const service of services) await service.stop()
await server.stop()
