import type { Static, TSchema } from 'typebox'
import { compileInput } from '#contract/check-input.ts'
import type { FieldProblem } from '#contract/field-problem.ts'
import { type FieldViolation, invalidParams } from './rpc-error.ts'

/** Compiles the reader of one method's parameters: -32602 with every violation. Members it does not know are ignored. */
export function paramsReader<Schema extends TSchema>(schema: Schema): (params: unknown) => Static<Schema> {
  const check = compileInput(schema)
  return (params) => {
    const checked = check(params)
    if (!checked.ok) throw invalidParams(checked.problems.map(violationOf))
    return checked.value
  }
}

function violationOf({ path, message, limit, allowed }: FieldProblem): FieldViolation {
  const bound = limit === undefined ? '' : ` The limit is ${limit}.`
  const choices = allowed === undefined ? '' : ` Allowed: ${allowed.join(', ')}.`
  return { field: fieldOf(path), description: `${message}${bound}${choices}` }
}

/** `/message/parts/0` → `message.parts[0]`. */
function fieldOf(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
}
