/** The parts of JSON Schema that decide how a field is asked for. */
export interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly description?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: FieldSchema
}

interface InputSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

/** How a field is asked for. `json` takes whatever none of the others can hold. */
export type FieldKind =
  | 'line'
  | 'prose'
  | 'choice'
  | 'choices'
  | 'scale'
  | 'number'
  | 'switch'
  | 'list'
  | 'json'

export interface Field {
  readonly name: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly schema: FieldSchema
}

/** Texts up to this long are asked for on one line. */
const lineCharactersMax = 200
/** Whole numbers with up to this many values are shown side by side. */
const scaleStepsMax = 7

/** The fields of a form, in the order the schema has them. A tool nobody has heard of yet gets its form from here. */
export function readFields(inputSchema: object): readonly Field[] {
  const { properties = {}, required = [] } = inputSchema as InputSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    kind: kindOf(schema),
    required: required.includes(name),
  }))
}

function kindOf({
  type,
  enum: values,
  maxLength = Infinity,
  minimum,
  maximum,
  items,
}: FieldSchema): FieldKind {
  if (values !== undefined) return 'choice'
  const few = maximum !== undefined && minimum !== undefined && maximum - minimum < scaleStepsMax
  if (type === 'string') return maxLength <= lineCharactersMax ? 'line' : 'prose'
  if (type === 'boolean') return 'switch'
  if (type === 'integer' && few) return 'scale'
  if (type === 'integer' || type === 'number') return 'number'
  if (type !== 'array') return 'json'
  if (items?.enum !== undefined) return 'choices'
  return items?.type === 'string' ? 'list' : 'json'
}
