// node bench/gate-calls.ts [--seconds=3] [--rounds=3]
//
// What key, validation, hold, settlement and envelope add to a call without a model: `check_output` by rules, billed, on PostgreSQL with
// default durable settings, beside bare Fastify routes that run the same check of the same text and nothing else. One route
// answers at once and the other one phase of the event loop later, which by itself lets more requests share a wake-up and so can be
// faster: both are references. A short text and a letter of 3,000 characters. Requests a second: closed loop, 64 connections.
// Times of a lone call: closed loop, one connection, where there is nothing to queue for. The sides alternate; medians of the
// rounds.
import { parseArgs } from 'node:util'
import { gateExample } from '#tools/check-output/example.ts'
import { machineLine, median, ms, print, printTable, times, whole } from './support/figures.ts'
import { type LoadTarget, runLoad } from './support/load.ts'
import { startBenchService, startServer } from './support/priced-service.ts'
import { cpuSeconds, startServed } from './support/processes.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(values.seconds)
const paragraph =
  'Maya Alvarez has been in my advisory group for 3 years and leads the debate team. She works 12 hours a week at a grocery ' +
  'store and keeps a 3.8 GPA. Her household income fell from $84,000 to $31,000 in March 2026. '
const texts = [
  ['a short text', gateExample],
  ['3,000 characters', { ...gateExample, text: paragraph.repeat(15).slice(0, 3000) }],
] as const

interface Figures {
  readonly perSecond: number
  readonly cpuMs: number
  readonly loneP50Ms: number
  readonly loneP99Ms: number
}

async function measure(target: LoadTarget, pid: number): Promise<Figures> {
  const cpu = cpuSeconds(pid)
  const busy = await runLoad({ ...target, connections: 64, seconds, ratePerSecond: null })
  const cpuMs = (1000 * (cpuSeconds(pid) - cpu)) / busy.answered
  const lone = await runLoad({ ...target, connections: 1, seconds: seconds / 2, ratePerSecond: null })
  return { perSecond: busy.perSecond, cpuMs, loneP50Ms: lone.p50Ms, loneP99Ms: lone.p99Ms }
}

const server = await startServer()
const bare = await startServed(new URL('./support/fastify-routes.ts', import.meta.url), ['0'])
const service = await startBenchService({ DATABASE_URL: server.url }, null)
const customer = await service.customer()
print(machineLine(server.version))
for (const [name, input] of texts) {
  const json = { 'content-type': 'application/json' }
  const route = (path: string): LoadTarget => ({
    port: bare.port,
    path,
    headers: json,
    body: JSON.stringify(input),
  })
  const sides = [
    ['bare Fastify route', route('/check'), bare.pid],
    ['the same, one phase later', route('/check-later'), bare.pid],
    ['this service, billed', service.target('/gate/v1/tools/check_output', input, customer), service.pid],
  ] as const
  const found = new Map<string, Figures[]>(sides.map(([side]) => [side, []]))
  for (const [, target] of sides)
    await runLoad({ ...target, connections: 16, seconds: 2, ratePerSecond: null })
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [side, target, pid] of sides) found.get(side)?.push(await measure(target, pid))
  const middle = (side: string, read: (figures: Figures) => number): number =>
    median((found.get(side) ?? []).map(read))
  const [[first]] = sides
  const ours = middle('this service, billed', ({ perSecond }) => perSecond)
  printTable(
    [
      name,
      'requests/s',
      'ours to this',
      'CPU ms/call',
      'lone call p50 ms',
      'p99 ms',
      'p50 added to the bare route',
    ],
    sides.map(([side]) => [
      side,
      whole(middle(side, ({ perSecond }) => perSecond)),
      times(ours / middle(side, ({ perSecond }) => perSecond)),
      middle(side, ({ cpuMs }) => cpuMs).toFixed(3),
      ms(middle(side, ({ loneP50Ms }) => loneP50Ms)),
      ms(middle(side, ({ loneP99Ms }) => loneP99Ms)),
      ms(middle(side, ({ loneP50Ms }) => loneP50Ms) - middle(first, ({ loneP50Ms }) => loneP50Ms)),
    ]),
  )
}
await service.stop()
await bare.stop()
await server.stop()
