import type { DocumentSchema } from './openapi-schemas.ts'

/** The parts of OpenAPI 3.1 that our documents use. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly DocumentTag[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<DocumentMethod, DocumentOperation>>>>>
  readonly components: DocumentComponents
}

export type DocumentMethod = 'get' | 'post' | 'delete'

export interface DocumentTag {
  readonly name: string
  readonly description: string
}

export interface DocumentOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly DocumentParameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, DocumentContent>>
  }
  readonly responses: Readonly<Record<string, DocumentResponse | Reference>>
}

export interface DocumentParameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly description: string
  readonly required: boolean
  readonly schema: DocumentSchema
}

export interface DocumentResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, DocumentContent>>
}

export interface DocumentContent {
  readonly schema: DocumentSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Reference>>
}

export interface DocumentHeader {
  readonly description: string
  readonly schema: DocumentSchema
}

export interface Reference {
  readonly $ref: string
}

export interface DocumentComponents {
  readonly securitySchemes: Readonly<Record<string, object>>
  readonly schemas: Readonly<Record<string, DocumentSchema>>
  readonly responses: Readonly<Record<string, DocumentResponse>>
  readonly headers: Readonly<Record<string, DocumentHeader>>
  readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: object }>>
}
