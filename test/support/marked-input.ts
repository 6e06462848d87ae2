import type { Tool } from '#tools/define-tool.ts'

interface FieldSchema {
  readonly type: string
  readonly enum?: readonly string[]
  readonly maxLength?: number
  readonly items?: FieldSchema
}

/** A valid input of a tool in which every text a caller may write begins with the mark (of at most 18 characters). */
export function markedInput({ inputSchema, example }: Tool, mark: string): Record<string, unknown> {
  const marked = (schema: FieldSchema, value: unknown): unknown => {
    if (schema.enum !== undefined) return value
    if (schema.type === 'array' && schema.items?.enum === undefined) return [mark]
    if (schema.type !== 'string') return value
    return `${mark} ${typeof value === 'string' ? value : 'is said here in words enough.'}`.slice(
      0,
      schema.maxLength,
    )
  }
  const fields = Object.entries(inputSchema.properties) as unknown as [string, FieldSchema][]
  return Object.fromEntries(
    fields
      .map(([name, schema]) => [name, marked(schema, example[name])] as const)
      .filter(([, value]) => value !== undefined),
  )
}
