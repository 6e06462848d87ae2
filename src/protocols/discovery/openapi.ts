import { errorObject } from '#contract/error-object.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import type { Product } from '#contract/paths.ts'
import { assert } from '#kernel/assert.ts'
import type { AnswerHeader } from '#protocols/rest/answer-headers.ts'
import type { RouteGroup } from '#protocols/rest/route-description.ts'
import { refusalHeaders, refusalsOf } from '#protocols/rest/route-refusals.ts'
import type { Route } from '#protocols/rest/route.ts'
import { introduction, titleOf } from './introduction.ts'
import type {
  DocumentComponents,
  DocumentMethod,
  DocumentOperation,
  DocumentResponse,
  OpenApiDocument,
  Reference,
} from './openapi-document.ts'
import { schemaNames } from './openapi-names.ts'
import { exampleRefusal, headerComponents, headerRefs, refusalResponse } from './openapi-refusals.ts'
import { openSchemaBook, type SchemaBook } from './openapi-schemas.ts'
import { descriptionVersion, type ServiceFacts } from './service-facts.ts'

/** The OpenAPI 3.1 description of these products: their routes and the ones both products share. */
export function buildOpenApi(products: readonly Product[], facts: ServiceFacts): OpenApiDocument {
  const routes = facts.routes.filter(({ describe: { group } }) => {
    if (group === 'page') return false
    return group === 'tools' || group === 'gate' ? products.includes(group) : true
  })
  const book = openSchemaBook(schemaNames(facts.tools))
  const paths: Record<string, Partial<Record<DocumentMethod, DocumentOperation>>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = methodNames[route.method]
    assert(paths[path]?.[method] === undefined, 'one route per method and path')
    paths[path] = { ...paths[path], [method]: operationOf(route, book) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: titleOf(products),
      version: descriptionVersion,
      description: introduction(products, facts),
    },
    servers: [{ url: facts.baseUrl }],
    tags: tagsOf(routes),
    paths,
    components: componentsOf(routes, { book, baseUrl: facts.baseUrl }),
  }
}

const methodNames = { GET: 'get', POST: 'post', DELETE: 'delete' } as const satisfies Record<
  Route['method'],
  DocumentMethod
>

const groupTexts: Readonly<Record<Exclude<RouteGroup, 'page'>, string>> = {
  tools: 'Call a tool, or quote it first. Calls are metered and billed in credits; quotes are free.',
  gate: 'Check generated text before a person sees it, and fix it. Same keys, same credits.',
  accounts: 'Sign up without a human, mint keys, read the balance.',
  credits: 'Buy credits: 1 credit is worth $0.001.',
  usage: 'What was called, what it cost and why: to the credit.',
  discovery: 'This service, described for machines and for people.',
  operations: 'For whoever runs or watches the service.',
}

function tagsOf(routes: readonly Route[]): OpenApiDocument['tags'] {
  const present = new Set<string>(routes.map(({ describe }) => describe.group))
  return Object.entries(groupTexts)
    .filter(([group]) => present.has(group))
    .map(([name, description]) => ({ name, description }))
}

function operationOf(route: Route, book: SchemaBook): DocumentOperation {
  const { operationId, group, summary, description, parameters, body } = route.describe
  const documented = parameters?.map(({ schema, ...parameter }) => ({
    ...parameter,
    required: parameter.in === 'path',
    schema: book.refer(schema),
  }))
  return {
    operationId,
    tags: [group],
    summary,
    description,
    security: securityOf[route.access],
    ...(documented === undefined ? {} : { parameters: documented }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: body.required,
            content: { 'application/json': { schema: book.refer(body.schema), example: body.example } },
          },
        }),
    responses: responsesOf(route, book),
  }
}

const securityOf: Readonly<Record<Route['access'], DocumentOperation['security']>> = {
  key: [{ bearer: [] }],
  open: [{}, { bearer: [] }],
  'sign-up': [],
}

function responsesOf(route: Route, book: SchemaBook): DocumentOperation['responses'] {
  const { answer, cacheable } = route.describe
  const delivered: DocumentResponse = {
    description: answer.description,
    headers: headerRefs(answerHeadersOf(route)),
    ...(answer.content.length === 0
      ? {}
      : {
          content: Object.fromEntries(
            answer.content.map(({ mediaType, schema, example }) => [
              mediaType,
              { schema: book.refer(schema), ...(example === undefined ? {} : { example }) },
            ]),
          ),
        }),
  }
  const refused = refusalsByStatus(route).map(([status, codes]): [string, Reference] => [
    String(status),
    { $ref: `#/components/responses/${refusalResponse(codes).name}` },
  ])
  const unchanged: [string, Reference][] =
    cacheable === true ? [['304', { $ref: '#/components/responses/not_modified' }]] : []
  return Object.fromEntries([[String(answer.status), delivered], ...unchanged, ...refused])
}

function answerHeadersOf({ describe, counts }: Route): AnswerHeader[] {
  return [
    'X-Request-Id',
    ...(counts === 'not at all' ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(describe.answer.headers ?? []),
    ...(describe.cacheable === true ? (['ETag'] as const) : []),
  ]
}

function refusalsByStatus(route: Route): [number, ErrorCode[]][] {
  const byStatus = Map.groupBy(refusalsOf(route), (code) => errorCatalogue[code].http)
  return [...byStatus].toSorted(([a], [b]) => a - b)
}

interface Shared {
  readonly book: SchemaBook
  readonly baseUrl: string
}

function componentsOf(routes: readonly Route[], { book, baseUrl }: Shared): DocumentComponents {
  const codes = [...new Set(routes.flatMap(refusalsOf))].toSorted()
  for (const code of codes) book.refer(errorObject(code))
  const headers = new Set([...routes.flatMap(answerHeadersOf), ...codes.flatMap(refusalHeaders)])
  const refusals = routes
    .flatMap(refusalsByStatus)
    .map(([, shared]) => refusalResponse(shared))
    .map(({ name, response }): [string, DocumentResponse] => [name, response])
  const unchanged: [string, DocumentResponse][] = routes.some(({ describe }) => describe.cacheable === true)
    ? [
        [
          'not_modified',
          { description: 'What you hold is still true.', headers: headerRefs(['X-Request-Id', 'ETag']) },
        ],
      ]
    : []
  return {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'opaque',
        description: 'An API key: bm_test_… never bills, bm_live_… spends credits.',
      },
    },
    schemas: Object.fromEntries([...book.used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    responses: Object.fromEntries([...unchanged, ...refusals]),
    headers: headerComponents(headers),
    examples: Object.fromEntries(
      codes.map((code) => [
        code,
        { summary: errorCatalogue[code].message, value: exampleRefusal(code, baseUrl) },
      ]),
    ),
  }
}
