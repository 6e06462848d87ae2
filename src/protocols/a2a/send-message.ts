import { ApiError } from '#contract/errors.ts'
import { CallerGone, type Waiter } from '#calls/call-tool.ts'
import { newId } from '#kernel/ids.ts'
import { rateHeaders } from '#protocols/rest/rate-headers.ts'
import { waiterOf } from '#protocols/rest/waiter.ts'
import { findTask } from '#tasks/read-tasks.ts'
import { sendTask } from '#tasks/send-task.ts'
import type { Task } from '#tasks/task.ts'
import { type A2aContext, scopeOf } from './context.ts'
import { readOptions } from './read-options.ts'
import { readSendParams, readSkillCall, type SendParams } from './read-message.ts'
import { httpRefusals } from './render-refusal.ts'
import { renderTask, stateNames } from './render-task.ts'
import { pushNotSupported, taskNotFound, unsupportedOperation } from './rpc-error.ts'

/** A message is one call of one tool; the answer is its task when it has ended (spec 4.5). */
export async function sendMessage(params: unknown, context: A2aContext): Promise<object> {
  const sent = readSendParams(params)
  const { skill, input } = readSkillCall(sent, {
    product: context.product,
    registry: context.calls.registry,
  })
  await refuseUnserved(sent, context)
  const request = {
    product: context.product,
    toolName: skill,
    body: { ok: true, value: input },
    caller: context.caller,
    surface: 'a2a',
    options: readOptions(sent, context.exchange.request),
  } as const
  const waiter = waiterOf(context.exchange, { joins: true })
  const task = await delivered(request, waiter, context)
  const { contextId = '' } = sent.message
  const rendering = {
    baseUrl: context.baseUrl,
    contextId: contextId === '' ? newId('ctx') : contextId,
  }
  return { task: renderTask(task, rendering) }
}

/** What this service does not do with a message, whatever it asks for. */
async function refuseUnserved({ message, configuration }: SendParams, context: A2aContext): Promise<void> {
  if (configuration?.taskPushNotificationConfig !== undefined) throw pushNotSupported()
  if (message.taskId !== undefined && message.taskId !== '') {
    const known = await findTask(scopeOf(context), message.taskId, context.calls)
    if (known === null) throw taskNotFound()
    throw unsupportedOperation({ state: stateNames[known.state] })
  }
  if (configuration?.returnImmediately === true) throw unsupportedOperation({ feature: 'background' })
}

type SentRequest = Parameters<typeof sendTask>[0]

async function delivered(request: SentRequest, waiter: Waiter, context: A2aContext): Promise<Task> {
  const { calls, exchange } = context
  try {
    const sent = await sendTask(request, waiter, calls)
    if (waiter.gone.aborted) {
      await sent.refundUndelivered()
      throw new CallerGone()
    }
    exchange.reply.header('x-request-id', sent.task.requestId)
    if (sent.rate !== null) exchange.reply.headers(rateHeaders(sent.rate, calls.settings.ratePerMinute))
    return sent.task
  } catch (cause) {
    if (!(cause instanceof ApiError) || !isFailedTask(cause, context)) throw cause
    return refusedTask(cause, request.toolName, context)
  }
}

/** Refusals of the call itself; those of the request and of its key are not tasks. */
function isFailedTask({ code }: ApiError, { calls }: A2aContext): boolean {
  return !httpRefusals.has(code) && code !== 'idempotency_key_reused' && !calls.runs.draining
}

/** A call refused before its hold: told as a failed task that is kept nowhere. */
function refusedTask(failure: ApiError, skill: string, { calls, exchange }: A2aContext): Task {
  return {
    id: newId('task'),
    requestId: exchange.request.id,
    skill,
    state: 'failed',
    statusAt: calls.clock.now(),
    failure,
    output: null,
  }
}
