import { sql, type RawBuilder } from 'kysely'
import type { Envelope } from '#contract/envelope.ts'
import { describeError } from '#kernel/describe-error.ts'
import { isId } from '#kernel/ids.ts'
import { limits } from '#kernel/limits.ts'
import type { TaskDependencies } from './dependencies.ts'
import { placeOf } from './stored-call.ts'
import { canceledCodes, failureOf, type Task, type TaskState } from './task.ts'
import type { TaskScope } from './task-scope.ts'
import { unseal } from '#kernel/seal.ts'

export type ReadDependencies = Pick<TaskDependencies, 'database' | 'runs' | 'background'>

export interface TaskRow {
  readonly task_id: string
  readonly request_id: string
  readonly skill: string
  readonly state: TaskState
  readonly status_at: Date
  readonly error_code: string | null
  readonly output: string | null
  readonly account_id: string
  readonly data_key: Buffer | null
  /** Of a background task, for as long as it may be read. */
  readonly sealed_output: Buffer | null
}

/**
 * The tasks of a scope with what is to be known of their calls. Times are whole milliseconds, as they are told. A test
 * task is gone after a day, whether or not it is deleted yet.
 */
export function tasksOf({ caller, product }: TaskScope): RawBuilder<TaskRow> {
  return sql<TaskRow>`
    select t.account_id, t.task_id, t.request_id, t.skill, t.output, r.error_code, b.data_key,
           case when b.submitted_at > clock_timestamp() - make_interval(hours => ${limits.taskOutputHours})
                then b.output end as sealed_output,
           date_trunc('milliseconds', coalesce(r.completed_at, b.claimed_at, b.submitted_at, h.started_at)) as status_at,
           case when r.status = 'succeeded' then 'completed'
                when r.error_code = any (${canceledCodes}::text[]) then 'canceled'
                when r.status = 'failed' then 'failed'
                when b.request_id is not null and b.claimed_at is null then 'submitted'
                else 'working' end as state
      from task t
      join hold h on h.account_id = t.account_id and h.request_id = t.request_id
      left join resolution r on r.account_id = t.account_id and r.request_id = t.request_id
      left join background_task b on b.account_id = t.account_id and b.request_id = t.request_id
     where t.account_id = ${caller.accountId} and t.mode = ${caller.mode} and t.product = ${product}
       and (t.mode = 'live' or h.started_at > clock_timestamp() - make_interval(hours => ${limits.testCallHours}))`
}

/** One task of this scope by its id; anybody else's looks like none. Only what is an id gets to the database, and into its log. */
export async function findTask(
  scope: TaskScope,
  taskId: string,
  deps: ReadDependencies,
): Promise<Task | null> {
  if (!isId('task', taskId)) return null
  const { rows } = await sql<TaskRow>`${tasksOf(scope)} and t.task_id = ${taskId}`.execute(deps.database.db)
  return rows[0] === undefined ? null : taskOf(rows[0], deps)
}

/** The task that a call is, if it is recorded as one. */
export async function findTaskOfCall(
  scope: TaskScope,
  requestId: string,
  deps: ReadDependencies,
): Promise<Task | null> {
  const { rows } = await sql<TaskRow>`${tasksOf(scope)} and t.request_id = ${requestId}`.execute(
    deps.database.db,
  )
  return rows[0] === undefined ? null : taskOf(rows[0], deps)
}

/**
 * When a call ended, by the database's clock, as `GetTask` will tell it; null while that is not written. Asked for once a
 * reply is there, so a database that is away costs its caller an exact time, not the reply.
 */
export async function endOfCall(
  { caller }: TaskScope,
  requestId: string,
  { database, log }: Pick<TaskDependencies, 'database' | 'log'>,
): Promise<Date | null> {
  try {
    const { rows } = await sql<{ status_at: Date }>`
      select date_trunc('milliseconds', completed_at) as status_at from resolution
       where account_id = ${caller.accountId} and request_id = ${requestId}`.execute(database.db)
    return rows[0]?.status_at ?? null
  } catch (cause) {
    log.warn('task_end_not_read', { request_id: requestId, cause: describeError(cause) })
    return null
  }
}

export function taskOf(row: TaskRow, deps: ReadDependencies): Task {
  // A reply whose settlement is still to be written was delivered.
  const pending = row.state === 'working' && deps.runs.find(row.request_id)?.pending === true
  return {
    id: row.task_id,
    requestId: row.request_id,
    skill: row.skill,
    state: pending ? 'completed' : row.state,
    statusAt: row.status_at,
    failure: row.state === 'failed' ? failureOf(row.error_code) : null,
    output: outputOf(row, deps),
  }
}

function outputOf(row: TaskRow, { background }: ReadDependencies): Envelope | null {
  const text = row.output ?? unsealed(row, background)
  return text === null ? null : (JSON.parse(text) as Envelope)
}

/** Null when there is none, or it was sealed with a secret that is gone. */
function unsealed(row: TaskRow, background: TaskDependencies['background']): string | null {
  if (row.sealed_output === null || row.data_key === null || background === null) return null
  const place = placeOf(row)
  const dataKey = background.vault.openDataKey(row.data_key, place)
  return dataKey === null ? null : (unseal(dataKey, row.sealed_output, place)?.toString() ?? null)
}
