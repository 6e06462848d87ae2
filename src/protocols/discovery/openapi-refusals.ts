import { scenarioRefusal } from '#calls/scenarios.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type AnswerHeader, answerHeaders } from '#protocols/rest/answer-headers.ts'
import { exampleRequestId } from '#protocols/rest/example-account.ts'
import { renderError } from '#protocols/rest/render-error.ts'
import { refusalHeaders } from '#protocols/rest/route-refusals.ts'
import type { DocumentHeader, DocumentResponse, Reference } from './openapi-document.ts'
import type { DocumentSchema } from './openapi-schemas.ts'

/** `invalid_input` → `InvalidInputError`, `model_error` → `ModelError`. */
export function errorSchemaName(code: ErrorCode): string {
  return `${pascalCase(code).replace(/Error$/, '')}Error`
}

export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** The refusal as a caller reads it; a test key can have the same one played. */
export function exampleRefusal(code: ErrorCode, baseUrl: string): object {
  return renderError(scenarioRefusal(code, exampleRequestId), exampleRequestId, baseUrl).body
}

/** One response for all codes that share a status, named after them. */
export function refusalResponse(codes: readonly ErrorCode[]): { name: string; response: DocumentResponse } {
  return {
    name: codes.join('_or_'),
    response: {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
      headers: headerRefs(['X-Request-Id', ...new Set(codes.flatMap(refusalHeaders))]),
      content: {
        'application/json': {
          schema: { type: 'object', required: ['error'], properties: { error: oneOfErrors(codes) } },
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    },
  }
}

function oneOfErrors(codes: readonly ErrorCode[]): DocumentSchema {
  const mapping = Object.fromEntries(
    codes.map((code) => [code, `#/components/schemas/${errorSchemaName(code)}`] as const),
  )
  const refs = Object.values(mapping).map(($ref) => ({ $ref }))
  const [only, ...others] = refs
  if (only !== undefined && others.length === 0) return only
  return { oneOf: refs, discriminator: { propertyName: 'code', mapping } }
}

export function headerRefs(names: readonly AnswerHeader[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export function headerComponents(names: Iterable<AnswerHeader>): Readonly<Record<string, DocumentHeader>> {
  return Object.fromEntries([...names].map((name) => [name, answerHeaders[name]]))
}
