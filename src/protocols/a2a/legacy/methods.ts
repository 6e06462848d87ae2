import type { A2aMethod, A2aMethods } from '#protocols/a2a/context.ts'
import { cancelTask, getTask } from '#protocols/a2a/get-task.ts'
import { refuses, refusesPush } from '#protocols/a2a/methods.ts'
import type { WireTask } from '#protocols/a2a/render-task.ts'
import { sendMessage } from '#protocols/a2a/send-message.ts'
import { toCoreSendParams } from './to-core.ts'
import { toLegacyTask } from './to-legacy.ts'

/** 0.2 answers the bare task. */
const send: A2aMethod = async (params, context) => {
  const { task } = (await sendMessage(toCoreSendParams(params), context)) as { readonly task: WireTask }
  return toLegacyTask(task)
}

function answersTask(method: A2aMethod): A2aMethod {
  return async (params, context) => toLegacyTask((await method(params, context)) as WireTask)
}

/** A2A 0.2: the same calls under their older names and shapes. Its version header, where one is sent, is not looked at. */
export const legacyMethods: A2aMethods = Object.freeze({
  'message/send': send,
  'tasks/get': answersTask(getTask),
  'tasks/cancel': answersTask(cancelTask),
  'message/stream': refuses('message/stream'),
  'tasks/resubscribe': refuses('tasks/resubscribe'),
  'agent/getAuthenticatedExtendedCard': refuses('agent/getAuthenticatedExtendedCard'),
  'tasks/pushNotificationConfig/set': refusesPush,
  'tasks/pushNotificationConfig/get': refusesPush,
  'tasks/pushNotificationConfig/list': refusesPush,
  'tasks/pushNotificationConfig/delete': refusesPush,
})
