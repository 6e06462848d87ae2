import type { FieldProblem } from '#contract/field-problem.ts'
import type { Input } from '../api/call-tool.ts'
import type { Field } from './read-schema.ts'

/** What stands in the fields: text as typed, chosen values, or nothing. */
export type FieldValues = Readonly<Record<string, unknown>>
export type FieldFault = Pick<FieldProblem, 'path' | 'code' | 'limit' | 'message'>

/** The request body: fields left empty are not sent. */
export function toInput(fields: readonly Field[], values: FieldValues): Input {
  const entries = fields.flatMap((field) => {
    const value = sentValue(field, values[field.name])
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** What stands in the fields for an input that came from elsewhere. */
export function fromInput(fields: readonly Field[], input: Input): FieldValues {
  return Object.fromEntries(
    fields
      .filter(({ name }) => input[name] !== undefined)
      .map(({ name, kind }) => [name, shownValue(kind, input[name])]),
  )
}

function shownValue(kind: Field['kind'], value: unknown): unknown {
  if (kind === 'list') return (value as readonly string[]).join('\n')
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return kind === 'number' ? String(value) : value
}

function sentValue({ kind }: Field, value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  switch (kind) {
    case 'list':
      return linesOf(value as string)
    case 'number':
      return Number(value)
    case 'json':
      return parsed(value as string)
    case 'line':
    case 'prose':
    case 'choice':
    case 'choices':
    case 'scale':
    case 'switch':
      return value
  }
}

function linesOf(text: string): readonly string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? undefined : lines
}

/** Text that is no JSON yet goes as text: the server says what it misses. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Characters as the service counts them: Unicode code points. */
export const lengthOf = (text: string): number => [...text].length

/** What the schema says against a value, before the server is asked. `required` is told only once the form was sent. */
export function faultOf({ name, kind, schema }: Field, value: unknown): FieldFault | null {
  const sent = sentValue({ name, kind, schema, required: false }, value)
  const fault = (code: FieldFault['code'], limit: number): FieldFault => ({
    path: `/${name}`,
    code,
    limit,
    message: '',
  })
  if (typeof sent === 'string') {
    const length = lengthOf(sent)
    if (length > (schema.maxLength ?? Infinity)) return fault('max_length', schema.maxLength ?? 0)
    if (length < (schema.minLength ?? 0)) return fault('min_length', schema.minLength ?? 0)
  }
  if (typeof sent === 'number') {
    if (sent > (schema.maximum ?? Infinity)) return fault('maximum', schema.maximum ?? 0)
    if (sent < (schema.minimum ?? -Infinity)) return fault('minimum', schema.minimum ?? 0)
  }
  if (Array.isArray(sent) && sent.length > (schema.maxItems ?? Infinity))
    return fault('max_items', schema.maxItems ?? 0)
  return null
}
