import { Type, type TSchema } from 'typebox'
import type { FilterRules } from '#contract/page-query.ts'
import { limits } from '#kernel/limits.ts'
import type { Parameter } from './route-description.ts'

/** The parameters of a list: its page and what `rules` lets it be narrowed by. */
export function pageParameters(rules: FilterRules<string>): Parameter[] {
  return [
    parameter(
      'limit',
      'Items a page.',
      Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.pageSizeDefault }),
    ),
    parameter('cursor', 'The next_cursor of the page before.', Type.String()),
    ...Object.entries(rules).map(([name, rule]) => {
      if (rule === 'time') return parameter(name, filterTexts[name] ?? name, Type.String())
      if (rule === 'text') return parameter(name, `Only this ${name}.`, Type.String())
      return parameter(name, `Only this ${name}.`, Type.Enum([...rule]))
    }),
  ]
}

const parameter = (name: string, description: string, schema: TSchema): Parameter => ({
  in: 'query',
  name,
  description,
  schema,
})

const filterTexts: Readonly<Record<string, string>> = {
  from: 'From this day or moment on, such as 2026-11-01 or 2026-11-01T08:00:00Z.',
  to: 'Before this day or moment.',
}
