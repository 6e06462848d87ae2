import { ApiError } from './errors.ts'
import type { FieldProblem } from './field-problem.ts'
import { limits } from '#kernel/limits.ts'
import { isDay, isInstant } from './time-text.ts'

/** Query parameters as sent; one given twice is a list. */
export type RawQuery = Readonly<Record<string, unknown>>

export interface PageQuery<Filter extends string> {
  readonly limit: number
  /** The last item of the page before, as its cursor said. */
  readonly after: string | null
  readonly filters: Readonly<Partial<Record<Filter, string>>>
}

/** How each parameter of a list is checked; null = any text. */
export type FilterRules<Filter extends string> = Readonly<Record<Filter, 'time' | 'text' | readonly string[]>>

/** Reads `limit`, `cursor` and the filters of a list; throws `invalid_input` with every problem. */
export function readPageQuery<Filter extends string>(
  query: RawQuery,
  rules: FilterRules<Filter>,
): PageQuery<Filter> {
  const problems: FieldProblem[] = []
  const filters: Partial<Record<Filter, string>> = {}
  let limit: number = limits.pageSizeDefault
  let after: string | null = null
  for (const [name, value] of Object.entries(query)) {
    const rule = Object.hasOwn(rules, name) ? rules[name as Filter] : undefined
    if (typeof value !== 'string') problems.push(queryProblem(name, 'type', 'Send this parameter once.'))
    else if (name === 'limit') limit = readLimit(value, problems)
    else if (name === 'cursor') after = readCursor(value, problems)
    else if (rule === undefined)
      problems.push(queryProblem(name, 'unknown_property', 'This parameter is not known here.'))
    else if (fits(rule, value)) filters[name as Filter] = value
    else if (typeof rule === 'string')
      problems.push(queryProblem(name, 'format', 'This value has the wrong form.'))
    else problems.push({ ...queryProblem(name, 'enum', 'This value is not one of these.'), allowed: rule })
  }
  if (problems.length > 0) throw new ApiError('invalid_input', { validation_errors: problems })
  return { limit, after, filters }
}

/** An opaque cursor that names the last item of a page. */
export function cursorAt(last: string | number): string {
  return Buffer.from(`v1:${last}`).toString('base64url')
}

function readLimit(value: string, problems: FieldProblem[]): number {
  const limit = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
  if (limit >= 1 && limit <= limits.pageSizeMax) return limit
  const message = `Send a whole number from 1 to ${limits.pageSizeMax}.`
  if (Number.isNaN(limit)) problems.push(queryProblem('limit', 'type', message))
  else if (limit < 1) problems.push({ ...queryProblem('limit', 'minimum', message), limit: 1 })
  else problems.push({ ...queryProblem('limit', 'maximum', message), limit: limits.pageSizeMax })
  return limits.pageSizeDefault
}

function readCursor(value: string, problems: FieldProblem[]): string | null {
  const text = Buffer.from(value, 'base64url').toString()
  if (/^v1:[a-z0-9_]{1,40}$/.test(text) && cursorAt(text.slice(3)) === value) return text.slice(3)
  problems.push(cursorProblem)
  return null
}

const cursorProblem = queryProblem('cursor', 'format', 'This is not a cursor of this list.')

/** For a list whose cursor came from another one. */
export function cursorRefusal(): ApiError {
  return new ApiError('invalid_input', { validation_errors: [cursorProblem] })
}

function fits(rule: 'time' | 'text' | readonly string[], value: string): boolean {
  if (rule === 'time') return isDay(value) || isInstant(value)
  return rule === 'text' ? /^[\w-]{1,100}$/.test(value) : rule.includes(value)
}

/** A parameter's name is caller text: shown only as far as an unknown property's. */
function queryProblem(name: string, code: FieldProblem['code'], message: string): FieldProblem {
  return { in: 'query', path: Array.from(name).slice(0, limits.propertyNameShownMax).join(''), code, message }
}
