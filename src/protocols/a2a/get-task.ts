import { Type } from 'typebox'
import { ApiError } from '#contract/errors.ts'
import { cancelQueued } from '#tasks/end-task.ts'
import { findTask } from '#tasks/read-tasks.ts'
import type { Task } from '#tasks/task.ts'
import { type A2aContext, scopeOf } from './context.ts'
import { paramsReader } from './read-params.ts'
import { renderTask, stateNames } from './render-task.ts'
import { taskNotCancelable, taskNotFound } from './rpc-error.ts'

const readParams = paramsReader(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
)

export async function getTask(params: unknown, context: A2aContext): Promise<object> {
  return renderTask(await namedTask(params, context), context)
}

/** A queued task can be canceled, and one that is canceled stays so; one that was waited for has ended by then. */
export async function cancelTask(params: unknown, context: A2aContext): Promise<object> {
  const named = await namedTask(params, context)
  const { accountId, mode } = context.caller
  const call = { accountId, mode, requestId: named.requestId, tool: named.skill, surface: 'a2a' }
  const ended = named.state === 'submitted' && (await cancelQueued(call, context.calls))
  const task = ended ? await namedTask(params, context) : named
  if (task.state !== 'canceled') throw taskNotCancelable(task.id, stateNames[task.state])
  return renderTask(task, context)
}

async function namedTask(params: unknown, context: A2aContext): Promise<Task> {
  requireScope(context)
  const task = await findTask(scopeOf(context), readParams(params).id, context.calls)
  if (task === null) throw taskNotFound()
  return task
}

export function requireScope({ caller, product }: A2aContext): void {
  if (!caller.scopes.includes(product)) throw new ApiError('forbidden', { reason: 'scope' })
}
