// node bench/reconcile.ts [--calls=100000]
//
// Makes books of that many calls by the ledger itself on a throw-away PostgreSQL, adds them up again (`reconcile`), damages
// one account by every kind of fault, and adds them up again: every damaged account must be found, and no other.
import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { findDrift } from '#ledger/find-drift.ts'
import { connect } from '#postgres/connect.ts'
import { migrate } from '#postgres/migrate.ts'
import { damage, faults, makeBooks } from '../test/support/damaged-books.ts'
import { startThrowawayServer } from '../test/support/throwaway-server.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '100000' } } })
const callsEach = 50
const server = await startThrowawayServer()
if (typeof server === 'string') throw new Error(server)
const database = await connect({ databaseUrl: server.url, dataDir: '' })
await migrate(database)

const startMs = performance.now()
const accounts = await makeBooks(database, { accounts: Number(values.calls) / callsEach, callsEach })
const madeSeconds = (performance.now() - startMs) / 1000
const [counted] = await database.query<{ calls: number; entries: number }>(
  'select (select count(*) from hold) as calls, (select count(*) from ledger_entry) as entries',
  [],
)
console.log(`${counted?.calls} calls, ${counted?.entries} entries, made in ${madeSeconds.toFixed(0)} s`)

async function reconcile(): Promise<readonly string[]> {
  const beginMs = performance.now()
  const drift = await database.withoutTimeLimit.transaction(findDrift)
  const seconds = (performance.now() - beginMs) / 1000
  const found = [...new Set(drift.map(({ account_id }) => account_id))]
  const megabytes = process.memoryUsage.rss() / 1_000_000
  console.log(
    `reconcile: ${drift.length} drift on ${found.length} accounts, ${seconds.toFixed(1)} s, this process ${megabytes.toFixed(0)} MB`,
  )
  return found.toSorted()
}

assert.deepEqual(await reconcile(), [])
const damaged = accounts.slice(1, 1 + Object.keys(faults).length)
await damage(database, damaged)
const found = await reconcile()
const missed = Object.keys(faults).filter((_, index) => !found.includes(damaged[index] ?? ''))
const falseAlarms = found.filter((account) => !damaged.includes(account))
console.log(
  `${damaged.length} faults of as many kinds: missed ${missed.join('; ') || 'none'}, false ${falseAlarms.length}`,
)
await database.close()
await server.stop()
process.exitCode = missed.length + falseAlarms.length > 0 ? 1 : 0
