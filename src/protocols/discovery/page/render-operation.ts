import { assert } from '#kernel/assert.ts'
import type {
  DocumentContent,
  DocumentOperation,
  DocumentParameter,
  DocumentResponse,
  OpenApiDocument,
  Reference,
} from '#protocols/discovery/openapi-document.ts'
import { html, type Html, jsonCode, nothing, prose, shortParagraphs } from './html.ts'
import { fieldRow, fieldTable } from './render-schema.ts'

export interface PlacedOperation {
  readonly method: string
  readonly path: string
  readonly operation: DocumentOperation
}

/** Every operation of a document, in its order. */
export function operationsOf(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** One operation: what it is, what it takes and answers on the left, an example to run on the right. */
export function renderOperation(placed: PlacedOperation, document: OpenApiDocument): Html {
  const { method, path, operation } = placed
  return html`<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
    <div class="says">
      <h3 id="${operation.operationId}-title">
        ${operation.summary}
        <a class="anchor" href="#${operation.operationId}" aria-label="Link to here">#</a>
      </h3>
      <p class="address">
        <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> ${keyOf(operation)}
      </p>
      ${prose(shortParagraphs(operation.description))} ${parametersOf(operation, document)}
      ${bodyOf(operation, document)} ${answersOf(operation, document)}
    </div>
    ${exampleOf(placed)}
  </article>`
}

function keyOf({ security }: DocumentOperation): Html {
  const open = security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)
  return open ? html`<span class="open">no key needed</span>` : html`<span class="closed">needs a key</span>`
}

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const

function parametersOf({ parameters = [] }: DocumentOperation, document: OpenApiDocument): Html {
  const groups = Map.groupBy(parameters, (parameter) => parameter.in)
  return html`${[...groups].map(([place, list]) => parameterList(places[place], list, document))}`
}

function parameterList(
  title: string,
  list: readonly DocumentParameter[],
  { components }: OpenApiDocument,
): Html {
  const optional = list.every(({ required }) => !required) ? html` <small>all optional</small>` : nothing
  const rows = list.map(({ name, required, description, schema }) =>
    fieldRow(
      { name, required, field: { description, ...schema } },
      { schemas: components.schemas, direction: 'sent' },
    ),
  )
  return html`<details>
    <summary>${title}${optional}</summary>
    <dl class="fields">${rows}</dl>
  </details>`
}

function bodyOf({ requestBody }: DocumentOperation, { components }: OpenApiDocument): Html {
  const schema = requestBody?.content['application/json']?.schema
  if (requestBody === undefined || schema === undefined) return nothing
  return html`<details>
    <summary>Body${requestBody.required ? nothing : html` <small>optional</small>`}</summary>
    ${fieldTable(schema, { schemas: components.schemas, direction: 'sent' })}
  </details>`
}

function answersOf({ responses }: DocumentOperation, document: OpenApiDocument): Html {
  const told = Object.entries(responses).map(([status, response]) => ({
    status,
    response: resolve(response, document),
  }))
  const good = told.filter(({ status }) => status < '400')
  const bad = told.filter(({ status }) => status >= '400')
  return html`${good.map(({ status, response }) => answer(status, response, document))}
    <p class="refusals">
      Refusals:
      ${bad.map(({ status, response }) => html`<span><small>${status}</small> ${codesOf(response)}</span> `)}
    </p>`
}

function answer(status: string, response: DocumentResponse, { components }: OpenApiDocument): Html {
  const [type, content] = Object.entries(response.content ?? {})[0] ?? []
  const fields = content?.schema.type === 'object' || content?.schema.$ref !== undefined
  const summary = html`<span class="status">${status}</span> ${response.description}`
  if (content === undefined || !fields) {
    return html`<p class="plain">${summary} ${type === undefined ? nothing : html`<code>${type}</code>`}</p>`
  }
  return html`<details>
    <summary>${summary}</summary>
    ${fieldTable(content.schema, { schemas: components.schemas, direction: 'answered' })}
  </details>`
}

function codesOf(response: DocumentResponse): Html {
  const codes = Object.keys(response.content?.['application/json']?.examples ?? {})
  return html`${codes.map((code) => html`<a href="#error-${code}"><code>${code}</code></a> `)}`
}

function resolve(response: DocumentResponse | Reference, { components }: OpenApiDocument): DocumentResponse {
  if (!('$ref' in response)) return response
  const named = components.responses[response.$ref.slice('#/components/responses/'.length)]
  assert(named !== undefined, 'a response that is referred to exists')
  return named
}

function exampleOf({ method, path, operation }: PlacedOperation): Html {
  const body = operation.requestBody?.content['application/json']
  const key = operation.security.length > 0
  const request = html`<figure
    class="request"
    data-method="${method}"
    data-path="${path}"
    data-key="${key ? 'yes' : 'no'}"
  >
    <figcaption><span class="method ${method.toLowerCase()}">${method}</span> ${path}</figcaption>
    ${body === undefined ? nothing : codeBlock(body.example)}
  </figure>`
  const answered = Object.values(operation.responses)
    .flatMap((response): readonly DocumentContent[] =>
      'content' in response ? Object.values(response.content ?? {}) : [],
    )
    .find(({ example }) => example !== undefined)
  const shown =
    answered === undefined
      ? nothing
      : html`<figure class="answer">
          <figcaption>Answer</figcaption>
          ${codeBlock(answered.example)}
        </figure>`
  return html`<div class="shows">${request}${shown}</div>`
}

function codeBlock(value: unknown): Html {
  return html`<pre tabindex="0"><code>${jsonCode(value)}</code></pre>`
}
