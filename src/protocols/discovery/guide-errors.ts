import { type ErrorCode, errorCatalogue, errorExtras, errorLinks } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { errorGuide } from './error-guide.ts'
import type { Section } from './guide.ts'
import { exampleRefusal } from './openapi-refusals.ts'
import { type DocumentSchema, openSchemaBook } from './openapi-schemas.ts'
import type { ServiceFacts } from './service-facts.ts'

/** One section per code of the catalogue, and what a `validation_errors` item says. */
export function errorSections({ baseUrl }: ServiceFacts): Section[] {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]
  return [
    `## Errors

Every non-2xx body has this shape. Codes are stable and never repurposed; \`next_action\` is data to follow.

\`\`\`json
${JSON.stringify(exampleRefusal('payment_required', baseUrl), null, 2)}
\`\`\`
`,
    ...codes.map((code) => errorSection(code, baseUrl)),
    fieldProblems,
  ]
}

function errorSection(code: ErrorCode, baseUrl: string): Section {
  const { http, message } = errorCatalogue[code]
  const { when, remedy } = errorGuide[code]
  const { error } = exampleRefusal(code, baseUrl) as {
    readonly error: { readonly next_action: { readonly type: string } }
  }
  const fields = extraFields(code)
  return `### \`${code}\`

HTTP ${http}. “${message}”

- When: ${when}
- What to do: ${remedy}
- \`next_action.type\`: \`${error.next_action.type}\`${code in several ? several[code as keyof typeof several] : ''}
${fields.length === 0 ? '' : `- Also in the body: ${fields.join(', ')}\n`}`
}

/** Codes whose next action depends on their reason. */
const several = {
  insufficient_credits: ' for `balance`, `raise_limit` otherwise',
  idempotent_replay: ' for `succeeded`, `retry` for `in_progress`',
  model_unavailable: ' for `down`, `contact` for `not_configured`',
} as const satisfies Partial<Record<ErrorCode, string>>

function extraFields(code: ErrorCode): string[] {
  const links: Partial<Record<ErrorCode, string>> = errorLinks
  const book = openSchemaBook({})
  const own = Object.entries(errorExtras[code].properties).map(
    ([name, schema]) => `\`${name}\`${valuesOf(book.refer(schema))}`,
  )
  const link = links[code]
  return link === undefined ? own : [...own, `\`${link}\``]
}

function valuesOf({ enum: values }: DocumentSchema): string {
  return values === undefined ? '' : ` (${values.map((value) => `\`${String(value)}\``).join(', ')})`
}

const fieldProblems: Section = `## What an item of \`validation_errors\` says

\`in\` is \`body\`, \`header\` or \`query\`; \`path\` a JSON Pointer to the field, or the name of the header or parameter; \`limit\`,
\`actual\` and \`allowed\` say what would have fitted. No value you sent is repeated. \`code\` is one of:

${Object.entries(fieldProblemMessages)
  .map(([code, message]) => `- \`${code}\`: ${message}`)
  .join('\n')}
`
