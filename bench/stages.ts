// node bench/stages.ts [--seconds=2] [--rounds=3]
//
// Where the time of a lone billed call goes: one connection, `check_output` of a short text by rules, on PostgreSQL with default
// durable settings. Each side does what the one above it does and one thing more; the hold and settlement are also timed
// alone. The sides alternate; medians of the rounds.
import { parseArgs } from 'node:util'
import { makeLedger } from '#ledger/ledger.ts'
import { connect } from '#postgres/connect.ts'
import { gateExample } from '#tools/check-output/example.ts'
import { machineLine, median, ms, print, printTable } from './support/figures.ts'
import { addAccounts, holdAndSettle } from './support/ledger-pairs.ts'
import { type LoadTarget, runLoad } from './support/load.ts'
import { startBenchService, startServer } from './support/priced-service.ts'
import { startServed } from './support/processes.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(values.seconds)
const pairs = 200

const server = await startServer()
const bare = await startServed(new URL('./support/fastify-routes.ts', import.meta.url), ['0'])
const service = await startBenchService({ DATABASE_URL: server.url }, null)
const customer = await service.customer()
const path = '/gate/v1/tools/check_output'
const sides: readonly (readonly [string, LoadTarget])[] = [
  [
    'a bare Fastify route that runs the check',
    {
      port: bare.port,
      path: '/check',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(gateExample),
    },
  ],
  [
    'a quote: key, limits, strict JSON, schema, price, signature; no check',
    service.target(`${path}/quote`, gateExample, customer),
  ],
  [
    'a billed call: all of it, hold, check, settlement, envelope',
    service.target(path, gateExample, customer),
  ],
]
const found = new Map<string, number[]>(sides.map(([side]) => [side, []]))
for (const [, target] of sides) await runLoad({ ...target, connections: 8, seconds: 2, ratePerSecond: null })
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [side, target] of sides)
    found.get(side)?.push((await runLoad({ ...target, connections: 1, seconds, ratePerSecond: null })).p50Ms)

const database = await connect({ databaseUrl: server.url, dataDir: '' })
const ledger = makeLedger((text, params) => database.query(text, params))
const [account = ''] = await addAccounts(database, 1)
const pairMs: number[] = []
for (let pair = 0; pair < pairs; pair += 1) {
  const startMs = performance.now()
  await holdAndSettle(ledger, account)
  pairMs.push(performance.now() - startMs)
}
await database.close()
print(machineLine(server.version))
printTable(
  ['a lone request', 'p50 ms'],
  [
    ...sides.map(([side]) => [side, ms(median(found.get(side) ?? []))]),
    ['hold and settlement alone, in this process', ms(median(pairMs))],
  ],
)
await service.stop()
await bare.stop()
await server.stop()
