import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CallDependencies } from '#calls/dependencies.ts'
import { assert } from '#kernel/assert.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import { type ReadDependencies, type TaskRow, taskOf, tasksOf } from './read-tasks.ts'
import type { Task, TaskState } from './task.ts'
import type { TaskScope } from './task-scope.ts'

export interface TaskFilters {
  readonly state: TaskState | null
  /** At or after this time. */
  readonly since: Date | null
}

export interface TaskPage {
  readonly tasks: readonly Task[]
  /** Null on the last page. */
  readonly next: TaskPlace | null
  /** Of the filters, on all pages. */
  readonly total: number
}

/** The last task of the page before. */
export interface TaskPlace {
  readonly statusAtMs: number
  readonly taskId: string
}

interface PageRequest extends TaskFilters {
  readonly size: number
  readonly after: TaskPlace | null
}

/** An account's tasks, those whose state changed last first. */
export async function listTasks(
  scope: TaskScope,
  { size, after, ...filters }: PageRequest,
  deps: ReadDependencies,
): Promise<TaskPage> {
  const { db } = deps.database
  const matching = sql`
    with matching as (
      select * from (${tasksOf(scope)}) t
       where (${filters.state}::text is null or state = ${filters.state})
         and (${filters.since}::timestamptz is null or status_at >= ${filters.since}))`
  const counted = await sql<{ total: number }>`${matching} select count(*) as total from matching`.execute(db)
  const afterAt = after === null ? null : new Date(after.statusAtMs)
  const { rows } = await sql<TaskRow>`
    ${matching} select * from matching
     where ${afterAt}::timestamptz is null or (status_at, task_id) < (${afterAt}, ${after?.taskId ?? null}::text)
     order by status_at desc, task_id desc limit ${size + 1}`.execute(db)
  const tasks = rows.slice(0, size).map((row) => taskOf(row, deps))
  const last = rows.length > size ? tasks.at(-1) : undefined
  const [count] = counted.rows
  assert(count !== undefined, 'a count is one row')
  return {
    tasks,
    next: last === undefined ? null : { statusAtMs: last.statusAt.getTime(), taskId: last.id },
    total: count.total,
  }
}

/** A page token: opaque, signed, and of no use to another account. */
export function writePageToken(place: TaskPlace, { caller }: TaskScope, hash: KeyedHash): string {
  const text = Buffer.from(`${place.statusAtMs} ${place.taskId}`).toString('base64url')
  return `${text}.${hash.current('page', caller.accountId, text)}`
}

/** What a page token says, or null when it is not one of this account's. */
export function readPageToken(
  token: string,
  { caller }: TaskScope,
  { task }: CallDependencies['hashes'],
): TaskPlace | null {
  const [, text, mac] = /^([\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? []
  if (text === undefined || mac === undefined) return null
  const parts = ['page', caller.accountId, text] as const
  const signed = [task.current(...parts), task.previous(...parts)].some(
    (expected) => expected !== null && timingSafeEqual(Buffer.from(expected), Buffer.from(mac)),
  )
  const [at = '', taskId = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  return signed ? { statusAtMs: Number(at), taskId } : null
}
