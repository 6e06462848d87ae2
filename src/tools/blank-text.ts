import { bodyProblem, type FieldProblem } from '#contract/field-problem.ts'

const written = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text of white space or hidden characters holds nothing to work on, however long it is; wrong types are told elsewhere. */
export function blankProblems(body: unknown, field: string): FieldProblem[] {
  const text =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : null
  return typeof text === 'string' && text !== '' && !written.test(text)
    ? [bodyProblem(`/${field}`, 'unsupported_content')]
    : []
}
