import { Type } from 'typebox'
import { isInstant } from '#contract/time-text.ts'
import { limits } from '#kernel/limits.ts'
import { listTasks as listOf, readPageToken, type TaskPlace, writePageToken } from '#tasks/list-tasks.ts'
import type { TaskState } from '#tasks/task.ts'
import { type A2aContext, scopeOf } from './context.ts'
import { requireScope } from './get-task.ts'
import { paramsReader } from './read-params.ts'
import { renderTask, stateNames } from './render-task.ts'
import { invalidParams, unsupportedOperation } from './rpc-error.ts'

/** States of A2A that a task of this service is never in. */
const otherStates = ['INPUT_REQUIRED', 'REJECTED', 'AUTH_REQUIRED'].map((name) => `TASK_STATE_${name}`)
const anyState = 'TASK_STATE_UNSPECIFIED'
const text = Type.Optional(Type.String())

/** PROTO ListTasksRequest. */
const readParams = paramsReader(
  Type.Object({
    contextId: text,
    status: Type.Optional(
      Type.Enum([anyState, ...Object.values(stateNames), ...otherStates], { type: 'string' }),
    ),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax })),
    pageToken: text,
    historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
    statusTimestampAfter: text,
    includeArtifacts: Type.Optional(Type.Boolean()),
  }),
)

/** Live tasks of the account, newest first (spec 4.5). */
export async function listTasks(params: unknown, context: A2aContext): Promise<object> {
  requireScope(context)
  if (context.caller.mode !== 'live')
    throw unsupportedOperation({
      requires: 'live key',
      description: `Tasks of a test key are read one by one with GetTask. POST ${context.baseUrl}/v1/keys mints a live key.`,
    })
  const asked = readParams(params)
  if ((asked.contextId ?? '') !== '')
    throw violated(
      'contextId',
      'Filtering by context is not supported; caller context identifiers are not retained.',
    )
  const { pageSize = limits.pageSizeDefault, status = anyState } = asked
  const after = placeAfter(asked.pageToken ?? '', context)
  const since = timeOf(asked.statusTimestampAfter ?? '')
  if (otherStates.includes(status)) return pageOf([], { size: pageSize, total: 0, token: '' })
  const state = stateOf(status)
  const scope = scopeOf(context)
  const page = await listOf(scope, { size: pageSize, after, state, since }, context.calls)
  const artifacts = asked.includeArtifacts === true ? 'always' : 'never'
  const tasks = page.tasks.map((task) => renderTask(task, { baseUrl: context.baseUrl, artifacts }))
  const token = page.next === null ? '' : writePageToken(page.next, scope, context.calls.hashes.task)
  return pageOf(tasks, { size: pageSize, total: page.total, token })
}

/** All four members are required: the token of the last page is empty. */
function pageOf(
  tasks: readonly object[],
  { size, total, token }: { size: number; total: number; token: string },
): object {
  return { tasks, nextPageToken: token, pageSize: size, totalSize: total }
}

function stateOf(name: string): TaskState | null {
  const found = Object.entries(stateNames).find(([, stateName]) => stateName === name)
  return found === undefined ? null : (found[0] as TaskState)
}

function placeAfter(token: string, context: A2aContext): TaskPlace | null {
  if (token === '') return null
  const place = readPageToken(token, scopeOf(context), context.calls.hashes)
  if (place === null) throw violated('pageToken', 'This is not a page token of this list.')
  return place
}

function timeOf(instant: string): Date | null {
  if (instant === '') return null
  if (!isInstant(instant))
    throw violated('statusTimestampAfter', 'Send a time with its offset, such as 2026-02-28T09:30:00Z.')
  return new Date(instant)
}

function violated(field: string, description: string): Error {
  return invalidParams([{ field, description }])
}
