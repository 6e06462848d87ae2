import type { DocumentSchema } from '#protocols/discovery/openapi-schemas.ts'
import { html, type Html, inline, nothing } from './html.ts'

export type Schemas = Readonly<Record<string, DocumentSchema>>

/** The fields of an object, one row each; a named schema inside is a link to its own place. */
export function fieldTable(schema: DocumentSchema, schemas: Schemas): Html {
  const shown = resolve(schema, schemas)
  if (shown.properties === undefined)
    return html`<p class="type">${typeOf(shown)} ${descriptionOf(shown)}</p>`
  const required = new Set(shown.required)
  return html`<dl class="fields">
    ${Object.entries(shown.properties).map(([name, field]) =>
      fieldRow({ name, field, required: required.has(name) }, schemas),
    )}
  </dl>`
}

interface Field {
  readonly name: string
  readonly field: DocumentSchema
  readonly required: boolean
}

export function fieldRow({ name, field, required }: Field, schemas: Schemas): Html {
  const inner = innerObject(field)
  return html`<div>
    <dt><code>${name}</code> ${required ? html`<span class="required">required</span>` : nothing}</dt>
    <dd>
      <span class="type">${typeOf(field)}</span>${boundsOf(field)} ${descriptionOf(field)} ${valuesOf(field)}
      ${
        inner === null
          ? nothing
          : html`<details>
              <summary>Fields of <code>${name}</code></summary>
              ${fieldTable(inner, schemas)}
            </details>`
      }
    </dd>
  </div>`
}

/** An unnamed object in place, alone or as the item of a list. */
function innerObject(field: DocumentSchema): DocumentSchema | null {
  const item = field.items ?? field
  return item.properties === undefined ? null : item
}

function resolve(schema: DocumentSchema, schemas: Schemas): DocumentSchema {
  const name = nameOf(schema)
  return name === null ? schema : (schemas[name] ?? schema)
}

export function nameOf({ $ref }: DocumentSchema): string | null {
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
    return bound === undefined ? [] : [`${before} ${bound.toLocaleString('en-US')} ${after}`.trim()]
  })
  const format = schema.format === undefined ? [] : [schema.format]
  const fallback = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]
  const told = [...format, ...bounds, ...fallback]
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
