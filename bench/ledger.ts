// node bench/ledger.ts [--seconds=3] [--rounds=3]
//
// Hold→settle pairs per second through the ledger's group commit, on one hot account and on many, at 1 to 256 in flight,
// beside pgbench -N and beside two plain transactions per call, on the same server in the same run: a throw-away
// PostgreSQL with default durable settings. Then the embedded engine. Medians of interleaved rounds; use the ratios.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeLedger, type Ledger } from '#ledger/ledger.ts'
import { connect } from '#postgres/connect.ts'
import type { Database } from '#postgres/database.ts'
import { migrate } from '#postgres/migrate.ts'
import { startThrowawayServer } from '../test/support/throwaway-server.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
})
const roundMs = Number(values.seconds) * 1000
const inFlight = [1, 16, 64, 256]
const accountsMany = 1_000
/** A bill of product size: what three model steps leave behind. */
const breakdown = ['plan', 'draft', 'verify'].map((step) => ({
  step,
  model: 'provider/model',
  input_tokens: 2812,
  cached_input_tokens: 1024,
  cache_write_tokens: 0,
  output_tokens: 533,
  searches: 0,
  credits_exact: '18.2131',
}))
let made = 0

async function addAccounts(database: Database, count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, () => `acct_bench_${(made += 1)}`)
  await database.query(
    `insert into account (account_id, name, email) select x, '', '' from unnest($1::text[]) x`,
    [accounts],
  )
  await database.query(
    `insert into account_balance (account_id, credits_granted, credits_balance) select x, 1000000000, 1000000000 from unnest($1::text[]) x`,
    [accounts],
  )
  await database.query(
    `insert into api_key (account_id, key_id, meter_id, mode, name, prefix, secret_hash, scopes)
     select x, 'key', 'key', 'live', '', '', x, '{tools}' from unnest($1::text[]) x`,
    [accounts],
  )
  await database.query(
    `insert into key_meter (account_id, meter_id) select x, 'key' from unnest($1::text[]) x`,
    [accounts],
  )
  return accounts
}

function holdOf(accountId: string) {
  const requestId = `req_bench_${(made += 1)}`
  return {
    accountId,
    requestId,
    holdId: `hold_${requestId}`,
    keyId: 'key',
    mode: 'live',
    tool: 'appeal',
    surface: 'rest',
    credits: 50,
    priceVersion: 'pv_bench',
    priceMultiplier: 10_000,
    holdSeconds: 270,
    idempotency: {
      hash: `hash of ${requestId}`.padEnd(43, '='),
      hashPrevious: null,
      fingerprint: 'x'.repeat(43),
      fingerprintPrevious: null,
    },
    ratePerMinute: 0,
    callsOpenMax: 0,
  } as const
}

async function pair(ledger: Ledger, accountId: string): Promise<void> {
  const hold = holdOf(accountId)
  const placed = await ledger.placeHold(hold)
  if (placed.kind !== 'held') throw new Error(`hold: ${placed.kind}`)
  const resolution = {
    accountId,
    requestId: hold.requestId,
    charge: 31,
    status: 'succeeded',
    errorCode: null,
    waivedReason: null,
    breakdown,
  } as const
  const settled = await ledger.resolveHold(resolution)
  if (settled.kind !== 'settled_now') throw new Error(`settle: ${settled.kind}`)
}

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
      .insertInto('price_list')
      .values({ price_version: hold.requestId, list: JSON.stringify(breakdown) as never })
      .execute()
  })
  await database.transaction(async (tx) => {
    await tx
      .updateTable('key_meter')
      .set((eb) => ({ budget_credits_used: eb('budget_credits_used', '-', hold.credits) }))
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('price_list')
      .set({ list: JSON.stringify(breakdown.slice(1)) as never })
      .where('price_version', '=', hold.requestId)
      .execute()
  })
}

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
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function pgbenchTps(url: string): number | null {
  const tool = (args: string[]) => spawnSync('pgbench', args, { encoding: 'utf8' })
  if (tool(['--version']).status !== 0) return null
  tool(['-i', '-q', '-s', '20', url])
  const { stdout } = tool(['-N', '-M', 'prepared', '-c', '16', '-j', '2', '-T', values.seconds, url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const rows = new Map<string, Rate[]>()
const note = (name: string, rate: Rate): void => void rows.set(name, [...(rows.get(name) ?? []), rate])
const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function measureLedger(name: string, database: Database, accounts: readonly string[]): Promise<void> {
  const ledger = makeLedger((text, params) => database.query(text, params))
  let next = 0
  for (const concurrency of inFlight) {
    note(
      `${name}, ${concurrency} in flight`,
      await rateOf(concurrency, () => pair(ledger, accounts[(next += 1) % accounts.length] ?? '')),
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
print(`${cpus().length} × ${cpus()[0]?.model ?? ''}, Node ${process.version}, ${server.version}`)
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
