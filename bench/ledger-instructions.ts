// node bench/ledger-instructions.ts
//
// What one batch of holds and one of settlements cost PostgreSQL in machine instructions, beside one row inserted: counted by
// callgrind (Debian's package valgrind), so the figures are the same whatever else the machine does. One hot account, and
// bind, plan, commit and answer counted too; each figure is what fourteen more batches of the same size took, a fourteenth.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyBatch, type LedgerItem, type RunStatement } from '#ledger/apply-batch.ts'
import { connect } from '#postgres/connect.ts'
import { migrate } from '#postgres/migrate.ts'
import { freePort } from '../test/support/free-port.ts'
import {
  findBinaries,
  makeCluster,
  serverUser,
  startServer,
  stopServer,
} from '../test/support/postgres-cluster.ts'
import { until } from '../test/support/until.ts'
import { print, printTable, whole } from './support/figures.ts'
import { addAccounts, holdOf, settlementOf } from './support/ledger-pairs.ts'

const [few, many] = [6, 20]
const batchSizes = [1, 8, 32, 64]

const binaries = findBinaries()
const user = serverUser()
if (binaries === null || user === null) throw new Error('this needs a PostgreSQL to run')
if (spawnSync('valgrind', ['--version']).status !== 0) throw new Error('this needs valgrind')
const folder = mkdtempSync(join(tmpdir(), 'counseling-instructions-'))
const password = 'bench'
makeCluster({ binaries, user, folder, password })
const counts = join(folder, 'counts')
/** A server whose processes are counted, each into a file of its own. */
const counted = join(folder, 'bin')
for (const path of [counts, counted]) {
  spawnSync('mkdir', [path])
  chownSync(path, user.uid, user.gid)
}
writeFileSync(
  join(counted, 'postgres'),
  `#!/bin/sh\nexec valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file=${counts}/%p ${binaries.folder}/postgres "$@"\n`,
)
chmodSync(join(counted, 'postgres'), 0o755)

interface Statements {
  readonly run: RunStatement
  readonly accountId: string
}
type Work = (statements: Statements) => Promise<void>

const insertRow: Work = async ({ run }) =>
  void (await run('insert into price_list (price_version, list) values ($1, $2)', [
    holdOf('').requestId,
    '{}',
  ]))

const holdBatch =
  (size: number): Work =>
  async ({ run, accountId }) =>
    void (await applyBatch(run, holdsOf(accountId, size)))

const pairBatch =
  (size: number): Work =>
  async ({ run, accountId }) => {
    const holds = holdsOf(accountId, size)
    await applyBatch(run, holds)
    await applyBatch(
      run,
      holds.map(({ item }) => ({ kind: 'resolve', item: settlementOf(item) })),
    )
  }

function holdsOf(accountId: string, size: number): Extract<LedgerItem, { kind: 'hold' }>[] {
  return Array.from({ length: size }, () => ({ kind: 'hold', item: holdOf(accountId) }))
}

/** Instructions of one server process that did the work so many times. */
async function countOf(work: Work, repeats: number): Promise<number> {
  const database = await connect({ databaseUrl: url, dataDir: '' })
  const run: RunStatement = (text, params) => database.query(text, params)
  const [{ pid } = { pid: 0 }] = await run<{ pid: number }>('select pg_backend_pid() as pid', [])
  for (let repeat = 0; repeat < repeats; repeat += 1) await work({ run, accountId })
  await database.close()
  const told = (): string | undefined =>
    /Collected : (\d+)/.exec(readFileSync(join(counts, String(pid)), 'utf8'))?.[1]
  await until(() => told() !== undefined)
  return Number(told())
}

async function perBatch(work: Work): Promise<number> {
  return ((await countOf(work, many)) - (await countOf(work, few))) / (many - few)
}

const port = await freePort()
const server = await startServer({
  binaries: { ...binaries, folder: counted },
  user,
  folder,
  port,
  settings: [],
})
const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
const setUp = await connect({ databaseUrl: url, dataDir: '' })
await migrate(setUp)
const [accountId = ''] = await addAccounts(setUp, 1)
await setUp.close()

const insert = await perBatch(insertRow)
const rows: string[][] = []
for (const size of batchSizes) {
  const hold = await perBatch(holdBatch(size))
  const pair = await perBatch(pairBatch(size))
  rows.push([
    whole(size),
    whole(hold),
    whole(pair - hold),
    whole(pair / size),
    (pair / size / insert).toFixed(2),
  ])
}
print(`${binaries.version}; one row inserted: ${whole(insert)} instructions`)
printTable(['calls a batch', 'holds', 'settlements', 'a pair', 'a pair ÷ one row inserted'], rows)
await stopServer(server)
rmSync(folder, { recursive: true, force: true })
