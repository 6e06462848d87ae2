import { Type } from 'typebox'
import { paramsReader } from '#protocols/a2a/read-params.ts'
import { contentTypeNotSupported } from '#protocols/a2a/rpc-error.ts'

const anyObject = Type.Optional(Type.Object({}))

/** A2A 0.2 MessageSendParams, as far as its shape differs; what is in it is checked as 1.0. */
const readParams = paramsReader(
  Type.Object({
    message: Type.Object({
      role: Type.Enum(['user', 'agent'], { type: 'string' }),
      parts: Type.Array(Type.Object({})),
    }),
    configuration: Type.Optional(
      Type.Object({
        historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
        pushNotificationConfig: anyObject,
      }),
    ),
    metadata: anyObject,
  }),
)

/** `message/send` as `SendMessage`. Older clients leave `kind` out, or call it `type`: a part with `data` is data. */
export function toCoreSendParams(params: unknown): object {
  const { message, configuration = {}, metadata } = readParams(params)
  const parts = message.parts.map((part, index) => {
    if (!Object.hasOwn(part, 'data')) throw contentTypeNotSupported(`message.parts[${index}]`)
    return { data: (part as { data: unknown }).data }
  })
  const { historyLength, pushNotificationConfig: taskPushNotificationConfig } = configuration
  return {
    message: { ...message, role: message.role === 'user' ? 'ROLE_USER' : 'ROLE_AGENT', parts },
    configuration: {
      ...(historyLength === undefined ? {} : { historyLength }),
      ...(taskPushNotificationConfig === undefined ? {} : { taskPushNotificationConfig }),
    },
    ...(metadata === undefined ? {} : { metadata }),
  }
}
