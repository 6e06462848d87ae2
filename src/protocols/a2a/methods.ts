import { cancelTask, getTask } from './get-task.ts'
import { checkVersion } from './check-version.ts'
import type { A2aMethod, A2aMethods } from './context.ts'
import { listTasks } from './list-tasks.ts'
import { pushNotSupported, unsupportedOperation } from './rpc-error.ts'
import { sendMessage } from './send-message.ts'

const answersWhole = 'Nothing is streamed: SendMessage (0.2: message/send) answers with the ended task.'
const noExtendedCard = 'There is no card beside the public one; it needs no key.'
/** What does the work of a capability that the card says no to, where it is not a message. */
const instead: Readonly<Record<string, string>> = {
  GetExtendedAgentCard: noExtendedCard,
  'agent/getAuthenticatedExtendedCard': noExtendedCard,
}

/** Capabilities the card says no to: refused before a parameter is looked at (SPEC 3.3.4). */
export const refusesPush: A2aMethod = async () => {
  throw pushNotSupported()
}
export function refuses(method: string): A2aMethod {
  return async () => {
    throw unsupportedOperation({ method, description: instead[method] ?? answersWhole })
  }
}

const spoken: A2aMethods = {
  SendMessage: sendMessage,
  GetTask: getTask,
  ListTasks: listTasks,
  CancelTask: cancelTask,
  SendStreamingMessage: refuses('SendStreamingMessage'),
  SubscribeToTask: refuses('SubscribeToTask'),
  GetExtendedAgentCard: refuses('GetExtendedAgentCard'),
  CreateTaskPushNotificationConfig: refusesPush,
  GetTaskPushNotificationConfig: refusesPush,
  ListTaskPushNotificationConfigs: refusesPush,
  DeleteTaskPushNotificationConfig: refusesPush,
}

/** A2A 1.0 (SPEC 9.4): the version is checked once the method is known. */
export const methods: A2aMethods = Object.freeze(
  Object.fromEntries(Object.entries(spoken).map(([name, method]) => [name, versioned(method)])),
)

function versioned(method: A2aMethod): A2aMethod {
  return async (params, context) => {
    checkVersion(context.exchange, context.baseUrl)
    return method(params, context)
  }
}
