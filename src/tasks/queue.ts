import { sql } from 'kysely'
import { limits } from '#kernel/limits.ts'
import type { Db, Tx } from '#postgres/database.ts'
import type { Claim, ClaimedTask } from './stored-call.ts'

/**
 * The task that waits longest, for this process alone. One statement raises its attempt and renews its hold's deadline,
 * which is the lease; a task whose hold is not open any more is over and is passed by.
 * The hold is renewed for the one task that `next` found: in the update's own condition the planner may ask it of every row first.
 */
export async function claimTask(db: Db | Tx): Promise<ClaimedTask | null> {
  const { rows } = await sql<ClaimedTask>`
    with next as (
      select b.account_id, b.request_id, b.run_seconds from background_task b
        join hold h on h.account_id = b.account_id and h.request_id = b.request_id
       where b.claimed_at is null and h.hold_deadline > clock_timestamp()
         and not exists (
             select from resolution r where r.account_id = b.account_id and r.request_id = b.request_id)
       order by b.submitted_at limit 1 for update of b skip locked),
    renewed as materialized (
      select account_id, request_id from next where renew_hold(account_id, request_id, run_seconds)),
    claimed as (
      update background_task b set attempt = b.attempt + 1, claimed_at = clock_timestamp()
        from renewed
       where b.account_id = renewed.account_id and b.request_id = renewed.request_id
      returning b.*)
    select c.account_id, c.request_id, c.attempt, c.data_key, c.input, c.run_seconds as lease_seconds,
           h.mode, h.credits_held, h.price_version, h.price_multiplier
      from claimed c join hold h on h.account_id = c.account_id and h.request_id = c.request_id`.execute(db)
  return rows[0] ?? null
}

/** Puts a task back whose process stops before it ended, for what is left of its time in the queue. */
export async function requeueTask({ account_id, request_id, attempt }: Claim, db: Db): Promise<void> {
  await sql`
    with stopped as (
      select account_id, request_id, extract(epoch from submitted_at + ${queueTime} - clock_timestamp()) as seconds_left
        from background_task
       where account_id = ${account_id} and request_id = ${request_id} and attempt = ${attempt}
         and input is not null and submitted_at + ${queueTime} > clock_timestamp()
         for update),
    renewed as materialized (
      select account_id, request_id from stopped
       where renew_hold(account_id, request_id, greatest(1, seconds_left)::integer))
    update background_task b set claimed_at = null from renewed
     where b.account_id = renewed.account_id and b.request_id = renewed.request_id`.execute(db)
}

const queueTime = sql`make_interval(secs => ${limits.taskQueueSecondsMax})`

/** The calls that are queued; their holds outlive the process that placed them. */
export async function queuedRequests(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('background_task')
    .select('request_id')
    .where('claimed_at', 'is', null)
    .execute()
  return rows.map((row) => row.request_id)
}

/** Clears what may not be kept any longer: input of calls that are over, output past its day, their keys with them. */
export async function clearTasks(db: Db): Promise<number> {
  const { rows } = await sql<{ cleared: number }>`
    with old as (
      delete from background_task where (account_id, request_id) in (
        select b.account_id, b.request_id from background_task b
         where b.submitted_at <= clock_timestamp() - make_interval(hours => ${limits.taskOutputHours})
            or b.output is null and exists (
               select from resolution r where r.account_id = b.account_id and r.request_id = b.request_id)
         order by b.submitted_at limit ${limits.sweepRowsMax})
      returning request_id)
    select count(*) as cleared from old`.execute(db)
  return rows[0]?.cleared ?? 0
}
