import { sql } from 'kysely'
import type { Envelope } from '#contract/envelope.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import type { Db, Tx } from '#postgres/database.ts'
import type { TaskScope } from './task-scope.ts'

export interface TaskRecord {
  readonly scope: TaskScope
  readonly taskId: string
  readonly requestId: string
  readonly skill: string
}

/** Records a task outside of any transaction. What cannot be written costs its caller the record, not the reply. */
export async function recordTask(
  record: TaskRecord,
  output: Envelope | null,
  { database, log }: Pick<CallDependencies, 'database' | 'log'>,
): Promise<void> {
  try {
    await writeRecord(record, output, database.db)
  } catch (cause) {
    log.warn('task_not_recorded', { request_id: record.requestId, cause: describeError(cause) })
  }
}

/**
 * Writes which call a task is, if there is such a call; the retry of a failed one, whose id is later, takes its place.
 * Only a fixture is kept as output.
 */
export async function writeRecord(
  { scope, taskId, requestId, skill }: TaskRecord,
  output: Envelope | null,
  db: Db | Tx,
): Promise<void> {
  const { accountId, mode } = scope.caller
  const kept = mode === 'test' && output !== null ? JSON.stringify(output) : null
  await sql`
    insert into task (account_id, task_id, request_id, mode, product, skill, output)
    select account_id, ${taskId}, request_id, mode, ${scope.product}, ${skill}, ${kept}
      from hold where account_id = ${accountId} and request_id = ${requestId}
        on conflict (account_id, task_id) do update
       set request_id = excluded.request_id, skill = excluded.skill, created_at = excluded.created_at,
           output = excluded.output
     where task.request_id < excluded.request_id`.execute(db)
}

/** Deletes a page of records of test tasks older than a day; returns how many. */
export async function deleteOldTestTasks(db: Db): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      delete from task where (account_id, task_id) in (
        select account_id, task_id from task
         where mode = 'test' and created_at < clock_timestamp() - make_interval(hours => ${limits.testCallHours})
         order by created_at limit ${limits.sweepRowsMax})
      returning task_id)
    select count(*) as deleted from old`.execute(db)
  return rows[0]?.deleted ?? 0
}
