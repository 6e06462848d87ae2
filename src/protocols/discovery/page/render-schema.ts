import type { DocumentSchema } from '#protocols/discovery/openapi-schemas.ts'
import { html, type Html, inline, nothing } from './html.ts'

/** In what is sent the required fields are marked; in what is answered those that may be missing. */
export type Direction = 'sent' | 'answered'

export interface Reading {
  readonly schemas: Readonly<Record<string, DocumentSchema>>
  readonly direction: Direction
}

/** The fields of an object, one row each; a named schema inside is a link to its own place. */
export function fieldTable(schema: DocumentSchema, reading: Reading): Html {
  const shown = resolve(schema, reading.schemas)
  if (shown.properties === undefined)
    return html`<p class="type">${typeOf(shown)} ${descriptionOf(shown)}</p>`
  const required = new Set(shown.required)
  return html`<dl class="fields">
    ${Object.entries(shown.properties).map(([name, field]) =>
      fieldRow({ name, field, required: required.has(name) }, reading),
    )}
  </dl>`
}

interface Field {
  readonly name: string
  readonly field: DocumentSchema
  readonly required: boolean
}

export function fieldRow({ name, field, required }: Field, reading: Reading): Html {
  const inner = innerObject(field)
  return html`<div>
    <dt><code>${name}</code> ${markOf(required, reading.direction)}</dt>
    <dd>
      <span class="type">${typeOf(field)}</span>${boundsOf(field)} ${descriptionOf(field)} ${valuesOf(field)}
      ${
        inner === null
          ? nothing
          : html`<details>
              <summary>Fields of <code>${name}</code></summary>
              ${fieldTable(inner, reading)}
            </details>`
      }
    </dd>
  </div>`
}

function markOf(required: boolean, direction: Direction): Html {
  if (direction === 'answered') return required ? nothing : html`<span class="optional">optional</span>`
  return required ? html`<span class="required">required</span>` : nothing
}

/** An unnamed object in place, alone or as the item of a list. */
function innerObject(field: DocumentSchema): DocumentSchema | null {
  const item = field.items ?? field
  return item.properties === undefined ? null : item
}

function resolve(schema: DocumentSchema, schemas: Reading['schemas']): DocumentSchema {
  const name = nameOf(schema)
  return name === null ? schema : (schemas[name] ?? schema)
}

function nameOf({ $ref }: DocumentSchema): string | null {
  return $ref === undefined ? null : $ref.slice('#/components/schemas/'.length)
}

function typeOf(schema: DocumentSchema): Html {
  const name = nameOf(schema)
  if (name !== null) return html`<a href="#schema-${name}">${name}</a>`
  if (schema.items !== undefined) return html`list of ${typeOf(schema.items)}`
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) {
    return html`${either.map((part, index) => (index === 0 ? typeOf(part) : html` or ${typeOf(part)}`))}`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (typeof schema.additionalProperties === 'object') {
    return html`object of ${typeOf(schema.additionalProperties)}`
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any'])
  return html`${types.join(' or ')}`
}

const boundNames = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minimum', 'from', ''],
  ['maximum', 'to', ''],
  ['minItems', 'at least', 'items'],
  ['maxItems', 'at most', 'items'],
] as const

function boundsOf(schema: DocumentSchema): Html {
  const bounds = boundNames.flatMap(([keyword, before, after]) => {
    const bound = schema[keyword]
    if (bound === undefined) return []
    if (keyword === 'minLength' && bound === 1) return ['not empty']
    return [`${before} ${bound.toLocaleString('en-US')} ${after}`.trim()]
  })
  const format = schema.format === undefined ? [] : [schema.format]
  const told = [...format, ...bounds]
  return told.length === 0 ? nothing : html`<span class="bounds">, ${told.join(', ')}</span>`
}

function valuesOf(schema: DocumentSchema): Html {
  const values = schema.enum ?? schema.items?.enum
  if (values === undefined) return nothing
  return html`<span class="values">${values.map((value) => html`<code>${String(value)}</code> `)}</span>`
}

function descriptionOf({ description }: DocumentSchema): Html {
  return description === undefined ? nothing : html`<span class="about">${inline(description)}</span>`
}
