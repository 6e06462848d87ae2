import assert from 'node:assert/strict'

import Schema from 'typebox/schema'

import type {
  DocumentMethod,
  DocumentOperation,
  DocumentResponse,
  OpenApiDocument,
} from '#protocols/discovery/openapi-document.ts'
import type { DocumentSchema } from '#protocols/discovery/openapi-schemas.ts'

import type { Answer } from './http-client.ts'

export interface DocumentedCall {
  readonly method: Uppercase<DocumentMethod>
  /** With `{parameters}`. */
  readonly path: string
  readonly operation: DocumentOperation
}

export function documentedCalls(document: OpenApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Uppercase<DocumentMethod>,
      path,
      operation,
    })),
  )
}

/** What the document says of one status of an operation; throws when it says nothing. */
export function documentedAnswer(
  document: OpenApiDocument,
  { responses, operationId }: DocumentOperation,
  status: number,
): DocumentResponse {
  const response = responses[String(status)]
  if (response === undefined) throw new Error(`${operationId} does not document ${status}`)
  if (!('$ref' in response)) return response
  const named = document.components.responses[response.$ref.replace('#/components/responses/', '')]
  if (named === undefined) throw new Error(`${response.$ref} does not exist`)
  return named
}

/** The status of an operation's delivered answer. */
export function deliveredStatus({ responses }: DocumentOperation): number {
  return Number(Object.keys(responses).find((status) => status < '304'))
}

/** That the document tells this status of this call, with these headers and this body. */
export function assertDocumented(
  document: OpenApiDocument,
  call: Pick<DocumentedCall, 'method' | 'path' | 'operation'>,
  answer: Answer,
): void {
  const where = `${call.method} ${call.path} ${answer.status}`
  const documented = documentedAnswer(document, call.operation, answer.status)
  for (const name of Object.keys(documented.headers ?? {})) {
    const optional = ['Idempotent-Replayed', 'Link', 'Retry-After'].includes(name)
    assert.ok(optional || answer.headers[name.toLowerCase()] !== undefined, `${where} ${name}`)
  }
  const [mediaType] = (answer.headers['content-type'] ?? '').split(';')
  const content = documented.content?.[mediaType ?? '']
  if (answer.text === '') {
    assert.equal(documented.content, undefined, where)
    return
  }
  assert.ok(content !== undefined, `${where} ${mediaType}`)
  if (mediaType === 'application/json')
    assert.deepEqual(misfits(document, content.schema, answer.json), [], where)
}

/** What keeps a value from fitting a schema of the document, fields that are documented nowhere included. */
export function misfits(document: OpenApiDocument, schema: DocumentSchema, value: unknown): string[] {
  const validator = compiled(document, schema)
  // The compiled check is quick; telling what is wrong walks every reference.
  if (validator.Check(value)) return []
  const [, errors] = validator.Errors(value)
  return errors.map(({ instancePath, message }) => `${instancePath}: ${message}`)
}

const validators = new WeakMap<DocumentSchema, ReturnType<typeof Schema.Compile>>()

function compiled(document: OpenApiDocument, schema: DocumentSchema): ReturnType<typeof Schema.Compile> {
  const known = validators.get(schema)
  if (known !== undefined) return known
  const schemas = mapValues(document.components.schemas, closed)
  const made = Schema.Compile({ ...closed(schema), components: { schemas } })
  validators.set(schema, made)
  return made
}

/** Objects that name their fields allow no others. */
function closed(schema: DocumentSchema): DocumentSchema {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          properties: mapValues(properties, closed),
          additionalProperties:
            typeof additionalProperties === 'object' ? closed(additionalProperties) : false,
        }),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(closed) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(closed) }),
  }
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
