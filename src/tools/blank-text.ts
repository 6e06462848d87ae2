import type { TObject, TSchema } from 'typebox'
import { bodyProblem, type FieldProblem } from '#contract/field-problem.ts'

/** Also what no text may hold (NUL, half a surrogate pair): that is told as its own problem, not as nothing. */
const written = /[\p{L}\p{N}\p{P}\p{S}\p{Cs}\0]/u

/** The required texts that hold nothing but white space or hidden characters: there is nothing to work on, however long they are. */
export function blankTextProblems(schema: TObject, body: unknown): FieldProblem[] {
  if (typeof body !== 'object' || body === null) return []
  const given = body as Readonly<Record<string, unknown>>
  return (schema.required ?? [])
    .filter((field) => isFreeText(schema.properties[field]) && isBlank(given[field]))
    .map((field) => bodyProblem(`/${field}`, 'unsupported_content'))
}

const isFreeText = (schema: TSchema | undefined): boolean =>
  schema !== undefined && 'type' in schema && schema.type === 'string' && !('enum' in schema)

/** An empty text is told by its schema, as not given or too short. */
const isBlank = (value: unknown): boolean => typeof value === 'string' && value !== '' && !written.test(value)
