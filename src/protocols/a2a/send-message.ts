import { ApiError } from '#contract/errors.ts'
import type { CallRequest } from '#calls/call-request.ts'
import { CallerGone } from '#calls/caller-gone.ts'
import { storageConsent } from '#contract/storage-consent.ts'
import { newId } from '#kernel/ids.ts'
import { rateHeaders } from '#protocols/rest/rate-headers.ts'
import { waiterOf } from '#protocols/rest/waiter.ts'
import { findTask } from '#tasks/read-tasks.ts'
import { type SentTask, sendTask } from '#tasks/send-task.ts'
import { mayStoreTasks, submitTask } from '#tasks/submit-task.ts'
import type { Task } from '#tasks/task.ts'
import { type A2aContext, scopeOf } from './context.ts'
import { readOptions } from './read-options.ts'
import { readSendParams, readSkillCall, type SendParams } from './read-message.ts'
import { httpRefusals } from './render-refusal.ts'
import { renderTask, stateNames } from './render-task.ts'
import { invalidParams, pushNotSupported, taskNotFound, unsupportedOperation } from './rpc-error.ts'

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
  const task =
    sent.configuration?.returnImmediately === true
      ? await answered(request, context, () =>
          submitTask(request, context.exchange.request.id, context.calls),
        )
      : await waitedFor(request, context)
  const { contextId = '' } = sent.message
  const rendering = {
    baseUrl: context.baseUrl,
    contextId: contextId === '' ? newId('ctx') : contextId,
  }
  return { task: renderTask(task, rendering) }
}

/** What this service does not do with a message, whatever it asks for. */
async function refuseUnserved(sent: SendParams, context: A2aContext): Promise<void> {
  const { message, configuration } = sent
  if (configuration?.taskPushNotificationConfig !== undefined) throw pushNotSupported()
  if (message.taskId !== undefined && message.taskId !== '') {
    const known = await findTask(scopeOf(context), message.taskId, context.calls)
    if (known === null) throw taskNotFound()
    throw unsupportedOperation({
      state: stateNames[known.state],
      description: 'A task takes one message. Send this one without taskId; it begins a task of its own.',
    })
  }
  if (configuration?.returnImmediately === true) await requireConsent(sent, context)
}

/** A task is stored only for an account that agreed to it, and with its caller's consent each time (spec 4.5). */
async function requireConsent({ metadata }: SendParams, context: A2aContext): Promise<void> {
  if (!(await mayStoreTasks(context.caller.accountId, context.calls)))
    throw unsupportedOperation({
      feature: 'background',
      code: 'forbidden',
      reason: 'feature_not_enabled',
      description: 'Leave returnImmediately out: the answer comes when the task has ended.',
    })
  const { storageConsent: given } = (metadata ?? {}) as { readonly storageConsent?: unknown }
  if (given === storageConsent) return
  const description = `Send "${storageConsent}" to agree that input and output are stored until they are cleared.`
  throw invalidParams([{ field: 'metadata.storageConsent', description }])
}

async function waitedFor(request: CallRequest, context: A2aContext): Promise<Task> {
  const waiter = waiterOf(context.exchange, { joins: true })
  return answered(request, context, async () => {
    const sent = await sendTask(request, waiter, context.calls)
    if (!waiter.gone.aborted) return sent
    await sent.refundUndelivered()
    throw new CallerGone()
  })
}

/** The task a call came to. A call that was refused is told as a failed one. */
async function answered(
  request: CallRequest,
  context: A2aContext,
  send: () => Promise<SentTask>,
): Promise<Task> {
  const { calls, exchange } = context
  try {
    const { task, rate } = await send()
    exchange.reply.header('x-request-id', task.requestId)
    if (rate !== null) exchange.reply.headers(rateHeaders(rate, calls.settings.ratePerMinute))
    return task
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
