import type { RawCallOptions } from '#calls/call-request.ts'
import { callOptionsOf } from '#protocols/rest/call-options.ts'
import type { Exchange } from '#protocols/rest/route.ts'
import type { SendParams } from './read-message.ts'
import { invalidParams } from './rpc-error.ts'

/** The names of a call's options in `metadata` (contract 10). */
const metadataNames = Object.freeze({
  idempotencyKey: 'idempotencyKey',
  creditsMax: 'maxCredits',
  quoteId: 'quoteId',
  scenario: 'testScenario',
} as const satisfies Partial<Record<keyof RawCallOptions, string>>)

/**
 * The options of a call from the request's metadata, its message's and the HTTP headers, which are equal. An option
 * given twice must be the same twice. Whether a value is in order is the use case's to say, the same on every door.
 */
export function readOptions({ metadata, message }: SendParams, request: Exchange['request']): RawCallOptions {
  refuseMisspelt([...Object.keys(metadata ?? {}), ...Object.keys(message.metadata ?? {})])
  const headers = callOptionsOf(request)
  const options: Record<string, unknown> = { ...headers }
  for (const [option, name] of Object.entries(metadataNames)) {
    const given = [
      ownMember(metadata, name),
      ownMember(message.metadata, name),
      headers[option as keyof typeof metadataNames],
    ].filter((value) => value !== undefined)
    const [first] = given
    if (given.some((value) => !isSame(first, value))) throw disagreement(name)
    options[option] = first
  }
  return options
}

function ownMember(members: object | undefined, name: string): unknown {
  return members !== undefined && Object.hasOwn(members, name)
    ? (members as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** A header is text, where metadata has a number. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const texts = [one, other].map((value) => (typeof value === 'number' ? String(value) : value))
  return typeof texts[0] === 'string' && texts[0] === texts[1]
}

function disagreement(name: string): Error {
  const description = 'This option was sent twice, in metadata or as a header, with different values.'
  return invalidParams([{ field: `metadata.${name}`, description }])
}

const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase()

/** Metadata is free, but a cap or a key that differs from ours in its spelling alone would not hold. */
function refuseMisspelt(names: readonly string[]): void {
  for (const ours of Object.values(metadataNames))
    if (names.some((name) => name !== ours && plain(name) === plain(ours)))
      throw invalidParams([{ field: 'metadata', description: `This option is spelled ${ours}.` }])
}
