import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnswerHeader } from './answer-headers.ts'

/**
 * Where a route stands in the documents. `tools` and `gate` are in their product's only, the files a page of ours
 * loads (`page`) in none, the rest in both.
 */
export type RouteGroup =
  | 'tools'
  | 'gate'
  | 'accounts'
  | 'credits'
  | 'usage'
  | 'discovery'
  | 'operations'
  | 'page'

/** What the documents say of one route; both OpenAPI documents and the reference page are computed from it. */
export interface RouteDescription {
  /** Unique. Generated clients name their functions after it. */
  readonly operationId: string
  readonly group: RouteGroup
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly body?: RequestBody
  readonly answer: RouteAnswer
  /** Refusals that do not follow from access, body and parameters; those are added by `refusalsOf`. */
  readonly refusals?: readonly ErrorCode[]
  /** The answer carries an ETag, and a request that sends it back is answered 304. */
  readonly cacheable?: true
}

/** A parameter of the query or path, or a request header. Those of the path are required, the others never. */
export interface Parameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly description: string
  readonly schema: TSchema
}

export interface RequestBody {
  readonly schema: TSchema
  readonly required: boolean
  readonly example: unknown
}

export interface RouteAnswer {
  readonly status: 200 | 201 | 303
  readonly description: string
  readonly content: readonly AnswerContent[]
  readonly headers?: readonly AnswerHeader[]
}

export interface AnswerContent {
  readonly mediaType: string
  readonly schema: TSchema
  readonly example?: unknown
}

/** A JSON answer with an example that its type is checked against. */
export function json<Schema extends TSchema>(schema: Schema, example: Static<Schema>): AnswerContent {
  return { mediaType: 'application/json', schema, example }
}

/** A JSON request body with an example that its type is checked against. */
export function jsonBody<Schema extends TSchema>(
  schema: Schema,
  { required, example }: { readonly required: boolean; readonly example: Static<Schema> },
): RequestBody {
  return { schema, required, example }
}
