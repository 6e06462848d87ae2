import { sql } from 'kysely'
import { limits } from '#kernel/limits.ts'
import type { Db } from '#postgres/database.ts'
import type { Ledger } from './ledger.ts'

/** A hold whose process did not resolve it in time: the call is over, in its caller's favour. */
const overdue = {
  charge: null,
  status: 'failed',
  errorCode: 'model_timeout',
  waivedReason: null,
  breakdown: null,
} as const

/** Voids holds past their deadline by the database's clock; returns how many. Safe on every instance at once. */
export async function sweepHolds(db: Db, ledger: Ledger): Promise<number> {
  return sweep(db, ledger, 'overdue')
}

/**
 * Voids every open hold but those of `queued` calls: for a start that holds the folder's lock, which proves the process
 * that placed them dead. A queued call waits for any process.
 */
export async function voidHoldsOfDeadProcess(
  db: Db,
  ledger: Ledger,
  queued: readonly string[],
): Promise<number> {
  const voided = await sweep(db, ledger, { queued })
  await sql`
    insert into due_hold as d (account_id, due_at, request_ids)
    select account_id, hold_deadline, array_agg(request_id) from hold where request_id = any (${queued}::text[])
     group by account_id, hold_deadline
        on conflict (due_at, account_id) do update set request_ids = d.request_ids || excluded.request_ids`.execute(
    db,
  )
  return voided
}

/** What is swept: holds past their deadline, or all but those of queued calls. */
type Swept = 'overdue' | { readonly queued: readonly string[] }

async function sweep(db: Db, ledger: Ledger, swept: Swept): Promise<number> {
  let voided = 0
  for (;;) {
    const notes = await readNotes(db, swept)
    const open = notes.flatMap((note) =>
      note.open.map((requestId) => ({ accountId: note.account_id, requestId })),
    )
    const outcomes = await Promise.all(open.map((hold) => ledger.resolveHold({ ...hold, ...overdue })))
    voided += outcomes.filter(({ kind }) => kind === 'settled_now').length
    await deleteNotes(db, notes)
    if (notes.length < limits.sweepRowsMax) return voided
  }
}

interface Note {
  readonly account_id: string
  /** As text: a `Date` has no microseconds. */
  readonly due_at: string
  /** Which of its holds nobody has resolved. A hold with a later deadline by now has a later note too. */
  readonly open: readonly string[]
}

async function readNotes(db: Db, swept: Swept): Promise<readonly Note[]> {
  const all = swept !== 'overdue'
  const queued = all ? swept.queued : []
  const { rows } = await sql<Note>`
    select n.account_id, n.due_at::text, array(
             select h.request_id from hold h
              where h.account_id = n.account_id and h.request_id = any (n.request_ids)
                and (${all} or h.hold_deadline <= clock_timestamp()) and h.request_id <> all (${queued}::text[])
                and not exists (
                    select from resolution r where r.account_id = h.account_id and r.request_id = h.request_id)
           ) as open
      from (select * from due_hold where ${all} or due_at <= clock_timestamp()
             order by due_at limit ${limits.sweepRowsMax}) n`.execute(db)
  return rows
}

async function deleteNotes(db: Db, notes: readonly Note[]): Promise<void> {
  await sql`
    delete from due_hold where (due_at, account_id) in (
      select * from unnest(${notes.map((note) => note.due_at)}::timestamptz[], ${notes.map((note) => note.account_id)}::text[]))
  `.execute(db)
}

/** Deletes a page of test calls older than a day (contract 6); returns how many. */
export async function deleteOldTestCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      delete from hold where (account_id, request_id) in (
        select account_id, request_id from hold
         where mode = 'test' and started_at < clock_timestamp() - make_interval(hours => ${limits.testCallHours})
         order by started_at limit ${limits.sweepRowsMax})
      returning account_id, request_id),
    gone as (
      delete from resolution where (account_id, request_id) in (select account_id, request_id from old))
    select count(*) as deleted from old`.execute(db)
  return rows[0]?.deleted ?? 0
}

/** How many holds are past their deadline and still open; a running sweeper keeps it at none. One may be noted twice. */
export async function countOverdueHolds(db: Db): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(distinct (h.account_id, h.request_id))::int as overdue
      from due_hold n cross join lateral unnest(n.request_ids) as r(request_id)
      join hold h on h.account_id = n.account_id and h.request_id = r.request_id
     where n.due_at <= clock_timestamp() and h.hold_deadline <= clock_timestamp()
       and not exists (select from resolution x where x.account_id = h.account_id and x.request_id = h.request_id)`.execute(
    db,
  )
  return rows[0]?.overdue ?? 0
}
