// node bench/ledger.ts [--seconds=3] [--rounds=3]
//
// Hold→settle pairs per second through the ledger's group commit, on one hot account and on many, at 1 to 256 in flight,
// beside pgbench -N and beside two plain transactions per call, on the same server in the same run: a throw-away
// PostgreSQL with default durable settings. Then the embedded engine. Medians of interleaved rounds; use the ratios.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeLedger } from '#ledger/ledger.ts'
import { connect } from '#postgres/connect.ts'
import type { Database } from '#postgres/database.ts'
import { migrate } from '#postgres/migrate.ts'
import { startThrowawayServer } from '../test/support/throwaway-server.ts'
import { machineLine, median, print, shareOf } from './support/figures.ts'
import { addAccounts, breakdown, holdAndSettle, holdOf } from './support/ledger-pairs.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
})
const roundMs = Number(values.seconds) * 1000
const inFlight = [1, 16, 64, 256]
const accountsMany = 1_000

/** The plain way: one transaction to hold, one to settle; each changes the hot row and a row of a call's size. */
async function naivePair(database: Database, accountId: string): Promise<void> {
  const hold = holdOf(accountId)
  await database.transaction(async (tx) => {
    await tx
      .updateTable('key_meter')
      .set((eb) => ({ budget_credits_used: eb('budget_credits_used', '+', hold.credits) }))
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .insertInto('sealed_reply')
      .values({ account_id: accountId, request_id: hold.requestId, sealed: bytesOf(breakdown) })
      .execute()
  })
  await database.transaction(async (tx) => {
    await tx
      .updateTable('key_meter')
      .set((eb) => ({ budget_credits_used: eb('budget_credits_used', '-', hold.credits) }))
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('sealed_reply')
      .set({ sealed: bytesOf(breakdown.slice(1)) })
      .where('account_id', '=', accountId)
      .where('request_id', '=', hold.requestId)
      .execute()
  })
}

const bytesOf = (value: object): Buffer => Buffer.from(JSON.stringify(value))

interface Rate {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

async function rateOf(concurrency: number, work: (lane: number) => Promise<void>): Promise<Rate> {
  const times: number[] = []
  const startMs = performance.now()
  const lanes = Array.from({ length: concurrency }, async (_, lane) => {
    while (performance.now() - startMs < roundMs) {
      const beganMs = performance.now()
      await work(lane)
      times.push(performance.now() - beganMs)
    }
  })
  await Promise.all(lanes)
  const seconds = (performance.now() - startMs) / 1000
  return { perSecond: times.length / seconds, p50Ms: shareOf(times, 0.5), p99Ms: shareOf(times, 0.99) }
}

function pgbenchTps(url: string): number | null {
  const tool = (args: string[]) => spawnSync('pgbench', args, { encoding: 'utf8' })
  if (tool(['--version']).status !== 0) return null
  tool(['-i', '-q', '-s', '20', url])
  const { stdout } = tool(['-N', '-M', 'prepared', '-c', '16', '-j', '2', '-T', values.seconds, url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}

const rows = new Map<string, Rate[]>()
const note = (name: string, rate: Rate): void => void rows.set(name, [...(rows.get(name) ?? []), rate])

async function measureLedger(name: string, database: Database, accounts: readonly string[]): Promise<void> {
  const ledger = makeLedger((text, params) => database.query(text, params))
  let next = 0
  for (const concurrency of inFlight) {
    note(
      `${name}, ${concurrency} in flight`,
      await rateOf(concurrency, () => holdAndSettle(ledger, accounts[(next += 1) % accounts.length] ?? '')),
    )
  }
}

const server = await startThrowawayServer()
if (typeof server === 'string') throw new Error(server)
const database = await connect({ databaseUrl: server.url, dataDir: '' })
await migrate(database)
const folder = await mkdtemp(join(tmpdir(), 'counseling-bench-'))
const embedded = await connect({ dataDir: folder })
await migrate(embedded)
const [hot, many, small] = [
  await addAccounts(database, 1),
  await addAccounts(database, accountsMany),
  await addAccounts(embedded, 1),
]
const tps: number[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  tps.push(pgbenchTps(server.url) ?? Number.NaN)
  await measureLedger('one hot account', database, hot)
  await measureLedger('many accounts', database, many)
  note(
    'plain transactions, one hot account, 64 in flight',
    await rateOf(64, () => naivePair(database, hot[0] ?? '')),
  )
  await measureLedger('embedded, one account', embedded, small)
}
const reference = median(tps)
print(machineLine(server.version))
print(`pgbench -N -M prepared -c16 -j2: ${Math.round(reference)} tps`)
for (const [name, rates] of rows) {
  const perSecond = median(rates.map((rate) => rate.perSecond))
  const p50 = median(rates.map((rate) => rate.p50Ms)).toFixed(2)
  const p99 = median(rates.map((rate) => rate.p99Ms)).toFixed(2)
  print(
    `${name}: ${Math.round(perSecond)} pairs/s, ${(perSecond / reference).toFixed(2)} × pgbench, p50 ${p50} ms, p99 ${p99} ms`,
  )
}
await database.close()
await embedded.close()
await server.stop()
await rm(folder, { recursive: true })
