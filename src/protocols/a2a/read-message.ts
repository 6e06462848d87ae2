import { type Static, Type } from 'typebox'
import type { Registry } from '#tools/registry.ts'
import type { Product } from '#contract/paths.ts'
import { paramsReader } from './read-params.ts'
import { contentTypeNotSupported, type FieldViolation, invalidParams } from './rpc-error.ts'

const text = Type.Optional(Type.String())
const anyObject = Type.Optional(Type.Object({}))

/** PROTO SendMessageRequest, as far as this service reads it; other members are ignored (SPEC 5.7). */
const sendParams = Type.Object({
  message: Type.Object({
    messageId: Type.String({ minLength: 1 }),
    role: Type.Enum(['ROLE_USER', 'ROLE_AGENT'], { type: 'string' }),
    parts: Type.Array(Type.Object({})),
    contextId: text,
    taskId: text,
    metadata: anyObject,
  }),
  configuration: Type.Optional(
    Type.Object({
      historyLength: Type.Optional(Type.Integer({ minimum: 0 })),
      returnImmediately: Type.Optional(Type.Boolean()),
      taskPushNotificationConfig: anyObject,
    }),
  ),
  metadata: anyObject,
})
export type SendParams = Static<typeof sendParams>

export const readSendParams = paramsReader(sendParams)

/** What a message asks for: a tool by name, and its body as it was sent. */
export interface SkillCall {
  readonly skill: string
  readonly input: unknown
}

/** The one data part of a message. Anything but data is -32005, any other shape -32602. */
export function readSkillCall(
  { message }: SendParams,
  { product, registry }: { product: Product; registry: Registry },
): SkillCall {
  const parts = message.parts as readonly Readonly<Record<string, unknown>>[]
  parts.forEach((part, index) => {
    const otherContent = ['text', 'raw', 'url'].some((member) => Object.hasOwn(part, member))
    if (otherContent || !isJsonType(part['mediaType']))
      throw contentTypeNotSupported(`message.parts[${index}]`)
  })
  const [part, ...others] = parts
  if (part === undefined || others.length > 0 || !Object.hasOwn(part, 'data'))
    throw violated('message.parts', 'Send exactly one data part.')
  const { data } = part
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw violated('message.parts[0].data', 'Send an object with the members skill and input.')
  const { skill, input = {}, ...unknown } = data as Readonly<Record<string, unknown>>
  if (Object.keys(unknown).length > 0)
    throw violated('message.parts[0].data', 'Send the members skill and input and no others.')
  if (typeof skill !== 'string' || registry.find(product, skill) === undefined) {
    const names = registry.tools.filter((tool) => tool.product === product).map(({ name }) => name)
    throw violated('message.parts[0].data.skill', `Send the name of a skill. One of: ${names.join(', ')}.`)
  }
  return { skill, input }
}

function violated(field: string, description: string): Error {
  const violation: FieldViolation = { field, description }
  return invalidParams([violation])
}

function isJsonType(mediaType: unknown): boolean {
  if (mediaType === undefined || mediaType === '') return true
  return typeof mediaType === 'string' && /^application\/json\s*(;|$)/i.test(mediaType)
}
