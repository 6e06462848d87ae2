// node bench/growth.ts [--pairs=1500] [--rounds=3] [--calls=1000000] [--accounts=100000]
//
// Whether a call costs more as the database fills: hold and settlement of an account that has made 1, 1,000 and 1,000,000
// calls, and then the same with 100,000 more accounts in the database, each with a key and 10 calls. The history is
// inserted by SQL as the ledger would have left it, and the books are checked to balance; the connection is a fresh one each
// time, as after a restart. Times are of a lone pair, one after the other; statement time is PostgreSQL's own. The server is
// a throw-away one with default durable settings. Medians of the rounds.
import { parseArgs } from 'node:util'
import { makeLedger } from '#ledger/ledger.ts'
import { connect } from '#postgres/connect.ts'
import type { Database } from '#postgres/database.ts'
import { migrate } from '#postgres/migrate.ts'
import { machineLine, median, ms, print, printTable, shareOf, times, whole } from './support/figures.ts'
import { addAccounts, holdAndSettle } from './support/ledger-pairs.ts'
import { startServer } from './support/priced-service.ts'
import { cpuSeconds, familyCpuSeconds } from './support/processes.ts'

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '3' },
    calls: { type: 'string', default: '1000000' },
    accounts: { type: 'string', default: '100000' },
  },
})
const pairs = Number(values.pairs)
const callsPerAccount = 10
const server = await startServer()

/** Finished calls of accounts, from what they have to `upTo` each: two entries, a hold and a resolution a call. */
async function addHistory(database: Database, accounts: readonly string[], upTo: number): Promise<void> {
  const statements = [
    `insert into hold (account_id, request_id, hold_id, key_id, meter_id, mode, tool, surface, credits_held, price_version,
                       price_multiplier, idempotency_hash, fingerprint, started_at, hold_deadline)
     select a, 'req_old_' || lpad(n::text, 9, '0'), 'hold_old_' || n, 'key', 'key', 'live', 'appeal', 'rest', 50, 'pv_bench', 10000,
            md5(a || n), md5(a || n), now() - interval '1 day', now() - interval '1 day'
       from unnest($1::text[]) a
       join account_balance b on b.account_id = a
      cross join lateral generate_series(b.entry_count / 2 + 1, $2::bigint) n`,
    `insert into resolution (account_id, request_id, resolution, status, credits_charged, completed_at, breakdown)
     select a, 'req_old_' || lpad(n::text, 9, '0'), 'settled', 'succeeded', 31, now() - interval '1 day', repeat('x', 500)
       from unnest($1::text[]) a
       join account_balance b on b.account_id = a
      cross join lateral generate_series(b.entry_count / 2 + 1, $2::bigint) n`,
    `insert into ledger_entry (account_id, entry, kind, at, available_change, held_change, available_after, held_after,
                               hold_id, request_id)
     select a, 2 * n - 1 + half, case half when 0 then 'hold' else 'settle' end::entry_kind, now() - interval '1 day',
            case half when 0 then -50 else 19 end, case half when 0 then 50 else -50 end,
            b.credits_granted - 31 * n - case half when 0 then 19 else 0 end, case half when 0 then 50 else 0 end,
            'hold_old_' || n, 'req_old_' || lpad(n::text, 9, '0')
       from unnest($1::text[]) a
       join account_balance b on b.account_id = a
      cross join lateral generate_series(b.entry_count / 2 + 1, $2::bigint) n
      cross join generate_series(0, 1) half`,
    `update account_balance b
        set credits_charged = 31 * $2::bigint, credits_balance = credits_granted - 31 * $2::bigint, entry_count = 2 * $2::bigint
      where account_id = any($1::text[])`,
  ]
  for (const statement of statements) await database.withoutTimeLimit.query(statement, [accounts, upTo])
  // As autovacuum would have left it.
  for (const table of ['hold', 'resolution', 'ledger_entry', 'account_balance', 'api_key', 'key_meter'])
    await database.withoutTimeLimit.query(`vacuum (analyze) ${table}`, [])
}

interface Figures {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMs: number
  readonly databaseCpuMs: number
}

/** Each round opens its own connection: plans are made as after a start. */
async function measure(account: string): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const database = await connect({ databaseUrl: server.url, dataDir: '' })
    const ledger = makeLedger((text, params) => database.query(text, params))
    for (let n = 0; n < 100; n += 1) await holdAndSettle(ledger, account)
    const timesMs: number[] = []
    const [cpu, databaseCpu] = [cpuSeconds(process.pid), familyCpuSeconds(server.pid)]
    for (let n = 0; n < pairs; n += 1) {
      const beganMs = performance.now()
      await holdAndSettle(ledger, account)
      timesMs.push(performance.now() - beganMs)
    }
    rounds.push({
      p50Ms: shareOf(timesMs, 0.5),
      p99Ms: shareOf(timesMs, 0.99),
      cpuMs: (1000 * (cpuSeconds(process.pid) - cpu)) / pairs,
      databaseCpuMs: (1000 * (familyCpuSeconds(server.pid) - databaseCpu)) / pairs,
    })
    await database.close()
  }
  const middle = (read: (figures: Figures) => number): number => median(rounds.map(read))
  return {
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    cpuMs: middle(({ cpuMs }) => cpuMs),
    databaseCpuMs: middle(({ databaseCpuMs }) => databaseCpuMs),
  }
}

/** A fresh account with so much history; every step measures one that nothing else has touched. */
async function measureAt(database: Database, history: number): Promise<Figures> {
  const accounts = await addAccounts(database, 1)
  await addHistory(database, accounts, history)
  return measure(accounts[0] ?? '')
}

const database = await connect({ databaseUrl: server.url, dataDir: '' })
await migrate(database)
const calls = Number(values.calls)
const rows: [string, Figures][] = []
for (const history of [1, 1000, calls])
  rows.push([`${whole(history)} calls of the account`, await measureAt(database, history)])
const crowd = await addAccounts(database, Number(values.accounts))
await addHistory(database, crowd, callsPerAccount)
rows.push([`the same, ${whole(crowd.length)} accounts beside it`, await measureAt(database, 1000)])
const [wrong] = await database.withoutTimeLimit.query<{ wrong: number }>(
  `select count(*) as wrong
     from account_balance b
     left join (select account_id, sum(available_change)::bigint as available, sum(held_change)::bigint as held
                  from ledger_entry group by 1) e on e.account_id = b.account_id
    where (b.credits_balance - b.credits_held, b.credits_held) is distinct from
          (b.credits_granted + coalesce(e.available, 0), coalesce(e.held, 0))`,
  [],
)
const [size] = await database.query<{ size: number }>(
  `select pg_database_size(current_database()) as size`,
  [],
)
const [first] = rows
print(machineLine(server.version))
printTable(
  ['hold and settlement', 'p50 ms', 'to the first', 'p99 ms', 'CPU ms', 'database CPU ms'],
  rows.map(([name, figures]) => [
    name,
    ms(figures.p50Ms),
    times(figures.p50Ms / (first?.[1].p50Ms ?? Number.NaN)),
    ms(figures.p99Ms),
    figures.cpuMs.toFixed(3),
    figures.databaseCpuMs.toFixed(3),
  ]),
)
print(
  `\n${whole((size?.size ?? 0) / 1e6)} MB in the database; accounts whose entries do not add up: ${wrong?.wrong}.`,
)
await database.close()
await server.stop()
