import type { Static, TSchema } from 'typebox'
import { assert } from '#kernel/assert.ts'
import { limits } from '#kernel/limits.ts'
import { bodyProblem, type FieldProblem } from './field-problem.ts'
import { isInstant } from './time-text.ts'

/**
 * Checks a parsed JSON value against one of our input schemas and tells every problem in a stable order:
 * the schema's fields as declared, then unknown ones as sent. Lengths are Unicode code points. Nothing is
 * coerced, trimmed or defaulted. An empty text counts as not given where no minimum is stated.
 */
export type InputCheck<Input> =
  | { readonly ok: true; readonly value: Input }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

interface InputSchema {
  readonly type: 'object' | 'string' | 'integer' | 'boolean' | 'array'
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: InputSchema
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

const constraints: ReadonlySet<string> = new Set(
  (
    'type properties required additionalProperties items enum format minLength maxLength minimum maximum ' +
    'minItems maxItems title description default examples'
  ).split(' '),
)

const formats: Readonly<Record<string, (text: string) => boolean>> = Object.freeze({
  /** Letters of any script (RFC 6531); the published `email` would promise ASCII. */
  'idn-email': (text) => /^[^\s@<>"]{1,64}@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/u.test(text),
  'date-time': isInstant,
})

/** Compiles a schema's check once; a keyword this checker does not know is a bug in the schema. */
export function compileInput<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => InputCheck<Static<Schema>> {
  const root = schema as unknown as InputSchema
  assertKnownKeywords(root)
  return (value) => {
    const problems: FieldProblem[] = []
    checkValue({ schema: root, value, path: '' }, problems)
    return problems.length === 0 ? { ok: true, value: value as Static<Schema> } : { ok: false, problems }
  }
}

interface Place {
  readonly schema: InputSchema
  readonly value: unknown
  readonly path: string
}

function assertKnownKeywords(schema: InputSchema): void {
  for (const keyword of Object.keys(schema))
    assert(constraints.has(keyword), `unknown schema keyword ${keyword}`)
  assert(schema.format === undefined || Object.hasOwn(formats, schema.format), 'unknown format')
  if (schema.items !== undefined) assertKnownKeywords(schema.items)
  for (const property of Object.values(schema.properties ?? {})) assertKnownKeywords(property)
}

function checkValue(place: Place, problems: FieldProblem[]): void {
  if (problems.length >= limits.fieldProblemsMax) return
  const { schema, value, path } = place
  const actual = jsonType(value)
  const wanted = schema.type
  if (actual !== wanted && !(wanted === 'integer' && Number.isInteger(value))) {
    problems.push(bodyProblem(path, 'type', { actual, allowed: [wanted] }))
  } else if (wanted === 'object') {
    checkObject(place, value as Record<string, unknown>, problems)
  } else if (wanted === 'array') {
    checkArray(place, value as readonly unknown[], problems)
  } else if (wanted === 'string') {
    problems.push(...stringProblems(place, value as string))
  } else if (wanted === 'integer') {
    problems.push(...integerProblems(place, value as number))
  }
}

function checkObject(place: Place, value: Record<string, unknown>, problems: FieldProblem[]): void {
  const properties = place.schema.properties ?? {}
  for (const [name, schema] of Object.entries(properties)) {
    const path = `${place.path}/${name}`
    const given = Object.hasOwn(value, name) && !(value[name] === '' && mayBeEmpty(schema))
    if (given) checkValue({ schema, value: value[name], path }, problems)
    else if (place.schema.required?.includes(name) === true) problems.push(bodyProblem(path, 'required'))
  }
  if (place.schema.additionalProperties !== false) return
  for (const name of Object.keys(value)) {
    if (problems.length >= limits.fieldProblemsMax) return
    if (!Object.hasOwn(properties, name)) {
      problems.push(bodyProblem(`${place.path}/${pointerPart(name)}`, 'unknown_property'))
    }
  }
}

/** An empty text counts as not given where no minimum is stated; for any other type it is the wrong type. */
function mayBeEmpty(schema: InputSchema): boolean {
  return schema.type === 'string' && schema.minLength === undefined && schema.enum === undefined
}

function checkArray(place: Place, value: readonly unknown[], problems: FieldProblem[]): void {
  const { schema, path } = place
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    problems.push(bodyProblem(path, 'min_items', { limit: schema.minItems, actual: value.length }))
  }
  if (schema.maxItems !== undefined && value.length > schema.maxItems) {
    problems.push(bodyProblem(path, 'max_items', { limit: schema.maxItems, actual: value.length }))
  }
  const { items } = schema
  if (items !== undefined)
    value.forEach((item, index) =>
      checkValue({ schema: items, value: item, path: `${path}/${index}` }, problems),
    )
}

function stringProblems({ schema, path }: Place, text: string): FieldProblem[] {
  if (schema.enum !== undefined) {
    return schema.enum.includes(text) ? [] : [bodyProblem(path, 'enum', { allowed: schema.enum })]
  }
  const found: FieldProblem[] = []
  const length = codePointLength(text)
  if (schema.minLength !== undefined && length < schema.minLength) {
    found.push(bodyProblem(path, 'min_length', { limit: schema.minLength, actual: length }))
  }
  if (schema.maxLength !== undefined && length > schema.maxLength) {
    found.push(bodyProblem(path, 'max_length', { limit: schema.maxLength, actual: length }))
  }
  const wellFormed = text.isWellFormed() && !text.includes('\0')
  if (!wellFormed || (schema.format !== undefined && formats[schema.format]?.(text) !== true)) {
    found.push(bodyProblem(path, 'format'))
  }
  return found
}

function integerProblems({ schema, path }: Place, value: number): FieldProblem[] {
  if (schema.minimum !== undefined && value < schema.minimum) {
    return [bodyProblem(path, 'minimum', { limit: schema.minimum, actual: value })]
  }
  if (schema.maximum !== undefined && value > schema.maximum) {
    return [bodyProblem(path, 'maximum', { limit: schema.maximum, actual: value })]
  }
  return []
}

/** Length in Unicode code points: the unit of every limit in the spec. */
export function codePointLength(text: string): number {
  let length = text.length
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(index + 1)
      if (next >= 0xdc00 && next <= 0xdfff) {
        length -= 1
        index += 1
      }
    }
  }
  return length
}

function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** An unknown property's name is the one piece of caller text we echo, to the caller alone, cut short. */
function pointerPart(name: string): string {
  const shown = Array.from(name.slice(0, limits.propertyNameShownMax * 2))
    .slice(0, limits.propertyNameShownMax)
    .join('')
  return shown.replaceAll('~', '~0').replaceAll('/', '~1')
}
