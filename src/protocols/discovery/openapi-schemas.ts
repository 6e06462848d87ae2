import type { TSchema } from 'typebox'

/** A JSON Schema as it stands in a document. */
export interface DocumentSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly required?: readonly string[]
  readonly items?: DocumentSchema
  readonly anyOf?: readonly DocumentSchema[]
  readonly oneOf?: readonly DocumentSchema[]
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping: Readonly<Record<string, string>>
  }
  readonly additionalProperties?: DocumentSchema | boolean
  readonly patternProperties?: Readonly<Record<string, DocumentSchema>>
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface SchemaBook {
  /** The schema as a document shows it: by name where it has one. */
  refer(schema: TSchema): DocumentSchema
  /** The named schemas that were referred to, each once. */
  readonly used: ReadonlyMap<string, DocumentSchema>
}

/** Gives schemas their names. Two schemas that say the same are the same one, under the name given first. */
export function openSchemaBook(named: Readonly<Record<string, TSchema>>): SchemaBook {
  const names = new Map(
    Object.entries(named)
      .toReversed()
      .map(([name, schema]) => [JSON.stringify(schema), name]),
  )
  const used = new Map<string, DocumentSchema>()

  const refer = (schema: DocumentSchema): DocumentSchema => {
    const name = names.get(JSON.stringify(schema))
    if (name === undefined) return write(schema)
    if (!used.has(name)) used.set(name, write(schema))
    return { $ref: `#/components/schemas/${name}` }
  }

  const write = (schema: DocumentSchema): DocumentSchema => {
    const { properties, items, anyOf, patternProperties, ...rest } = defaultInWords(schema)
    const parts: DocumentSchema = {
      ...rest,
      ...(properties === undefined ? {} : { properties: mapValues(properties, refer) }),
      ...(items === undefined ? {} : { items: refer(items) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map(refer) }),
      ...anyName(patternProperties, refer),
    }
    return typedEnum(nullInType(parts))
  }

  return { refer: (schema) => refer(schema), used }
}

/**
 * Generators take a field with a `default` for one that must be sent (openapi-typescript) or send it unasked; here
 * what is left out stays left out. So the default is told in words.
 */
function defaultInWords({ default: value, ...schema }: DocumentSchema): DocumentSchema {
  if (value === undefined) return schema
  const words = `Default: ${JSON.stringify(value)}.`
  return {
    ...schema,
    description: schema.description === undefined ? words : `${schema.description} ${words}`,
  }
}

/** A record of any names: generators read `additionalProperties`, not patterns. */
function anyName(
  patterns: DocumentSchema['patternProperties'],
  refer: (schema: DocumentSchema) => DocumentSchema,
): DocumentSchema {
  const [value] = Object.values(patterns ?? {})
  return value === undefined ? {} : { additionalProperties: refer(value) }
}

/** `anyOf: [X, null]` → `type: [x, null]`, where X is one plain type: shorter, and the same. */
function nullInType(schema: DocumentSchema): DocumentSchema {
  const { anyOf, ...rest } = schema
  if (anyOf === undefined || anyOf.length !== 2) return schema
  const [value, none] = anyOf
  if (typeof value?.type !== 'string' || none?.type !== 'null') return schema
  const withNull = value.enum === undefined ? {} : { enum: [...value.enum, null] }
  return { ...value, ...rest, type: [value.type, 'null'], ...withNull }
}

function typedEnum(schema: DocumentSchema): DocumentSchema {
  const texts = schema.enum?.every((value) => typeof value === 'string') === true
  return texts && schema.type === undefined ? { type: 'string', ...schema } : schema
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
