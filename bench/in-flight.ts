// node bench/in-flight.ts [--calls=10000] [--rate=500] [--model-seconds=30] [--notes=4]
//
// As many live `appeal` calls at once as one process admits, on PostgreSQL with default durable settings, our own limits off
// and the file limit raised. The model stand-in takes 30 s for each step of a letter, and the first step of all calls is
// held back until all are in flight. First they are let through to their answers; then as many again, and in the middle of
// those the process is told to stop. Printed: the time until all had their hold and waited for the model, the process's
// memory, how late its event loop was in each phase, and after both halves whether every answer, hold and credit is
// accounted for. Generator and stand-in are processes of their own. `--rate` is how many calls are sent a second, `--notes` how many
// sentences of notes each letter is written from: reading them is most of what a call costs before it waits for its model, and
// all calls must have come before the first is given up after a minute.
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { appealExample } from '#tools/appeal/example.ts'
import { findDrift } from '#ledger/find-drift.ts'
import { connect } from '#postgres/connect.ts'
import { draftLetter } from '../test/support/appeal-letter.ts'
import { freePort } from '../test/support/free-port.ts'
import { machineLine, megabytes, print, printTable, whole } from './support/figures.ts'
import { type LoadResult, runLoadOfAnyEnd } from './support/load.ts'
import { type BenchService, startBenchService, startServer } from './support/priced-service.ts'
import { cpuSeconds, raiseFileLimit, residentBytes, startServed } from './support/processes.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '500' },
    'model-seconds': { type: 'string', default: '30' },
    notes: { type: 'string', default: '4' },
  },
})
/** A call in flight is a socket of its caller and one to the model; some more are the process's own. */
const calls = Math.min(Number(values.calls), Math.floor((raiseFileLimit(65_536) - 100) / 2))
const ratePerSecond = Number(values.rate)
const admitMsMax = 10 * 60_000

const notes = appealExample.keyDetails.split(/(?<=\.) /).slice(0, Number(values.notes))
const input = { ...appealExample, keyDetails: notes.join(' '), length: 'standard' } as const
/** A body that passes every check, so that a letter takes three steps: the built-in writer's without its frame. */
const [, afterGreeting = ''] = (await draftLetter(input)).text.split('Dear Financial Aid Officer:\n\n')
const body = afterGreeting.slice(0, afterGreeting.indexOf('\n\nThank you'))
const replies = [
  { to: 'You plan', text: '1. The request.' },
  { to: 'You read one letter', text: '{"problems":[]}' },
  { to: '', text: body },
]

const server = await startServer()
const stand = await startServed(new URL('./support/stand-in.ts', import.meta.url), [
  JSON.stringify({ delayMs: 1000 * Number(values['model-seconds']), replies }),
])
const tellStandIn = async (path: string): Promise<number> =>
  Number(await (await fetch(`http://127.0.0.1:${stand.port}${path}`)).text())
const metricsPort = await freePort()
const service = await startBenchService(
  { DATABASE_URL: server.url, METRICS_PORT: String(metricsPort) },
  stand.port,
)
const customer = await service.customer()
const database = await connect({ databaseUrl: server.url, dataDir: '' })
const rows: (string | number)[][] = []

/** The 99th percentile of the event loop's delay since it was last asked for. */
async function loopDelayMs(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1])
}

async function note(phase: string, { pid }: BenchService, startedAtMs: number): Promise<void> {
  const delay = await loopDelayMs()
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  rows.push([phase, seconds, megabytes(residentBytes(pid)), delay.toFixed(1), cpuSeconds(pid).toFixed(1)])
}

/** Sends the calls, one connection each, and waits until the model holds all of them. */
async function admitAll(
  wave: string,
  { cpuAtStart }: { readonly cpuAtStart: number },
): Promise<{ readonly load: Promise<LoadResult>; readonly startedAtMs: number }> {
  await tellStandIn('/hold')
  await loopDelayMs()
  const startedAtMs = performance.now()
  const load = runLoadOfAnyEnd({
    ...service.target('/v1/tools/appeal', input, customer),
    connections: calls,
    seconds: calls / ratePerSecond,
    ratePerSecond,
  })
  while ((await tellStandIn('/open')) < calls) {
    if (performance.now() - startedAtMs > admitMsMax) throw new Error('not all calls were admitted')
    await sleep(100)
  }
  await note(
    `${wave}: admitted (${((1000 * (cpuSeconds(service.pid) - cpuAtStart)) / calls).toFixed(2)} ms CPU a call)`,
    service,
    startedAtMs,
  )
  return { load, startedAtMs }
}

async function count(what: 'settled' | 'voided' | 'open'): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    what === 'open'
      ? `select count(*) from call where mode = 'live' and status = 'running'`
      : `select count(*) from resolution where resolution = '${what}'`,
    [],
  )
  return row?.count ?? -1
}

const first = await admitAll('first half', { cpuAtStart: cpuSeconds(service.pid) })
let sinceMs = performance.now()
// As long as a model takes to answer (some 15 s with little to do let V8 give back what admitting has left), but not so long
// that the first is given up.
await sleep(Math.min(20_000, Math.max(1000, 55_000 - (performance.now() - first.startedAtMs))))
await note('held', service, sinceMs)
sinceMs = performance.now()
await tellStandIn('/release')
const answered = await first.load
await note('answered', service, sinceMs)
const settledFirst = await count('settled')

const second = await admitAll('second half', { cpuAtStart: cpuSeconds(service.pid) })
sinceMs = performance.now()
await tellStandIn('/release')
await service.pause()
const stopSeconds = ((performance.now() - sinceMs) / 1000).toFixed(1)
const cut = await second.load
const settled = await count('settled')
const voided = await count('voided')
const open = await count('open')
const drift = await database.transaction(findDrift)
print(machineLine(server.version))
printTable(
  [`${whole(calls)} calls at once`, 'seconds', 'MB', 'event-loop delay p99 ms', 'CPU s so far'],
  rows,
)
print(
  `\nFirst half: ${answered.answered} answered 200 of ${calls}, others ${JSON.stringify(answered.refused)}; ${settledFirst} settled.`,
)
print(
  `Second half, stopped in the middle (${stopSeconds} s): ${cut.answered} answered 200, others ${JSON.stringify(cut.refused)}; ` +
    `${settled - settledFirst} settled, ${voided} voided, ${open} left to the sweeper; contradictions in the books: ${drift.length}.`,
)
await database.close()
await stand.stop()
await server.stop()
