import { type ErrorCode, errorCatalogue, errorExtras } from '#contract/errors.ts'
import type { AnswerHeader } from './answer-headers.ts'
import type { Route } from './route.ts'

/** Every code this route can answer with, in the order of the catalogue. */
export function refusalsOf({
  access,
  counts,
  describe,
}: Pick<Route, 'access' | 'counts' | 'describe'>): ErrorCode[] {
  const parameters = describe.parameters ?? []
  const possible = new Set<ErrorCode>([
    ...(access === 'sign-up' ? [] : (['unauthorized'] as const)),
    ...(describe.body === undefined ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...(parameters.some((parameter) => parameter.in === 'path') ? (['not_found'] as const) : []),
    ...(parameters.some((parameter) => parameter.in === 'query') ? (['invalid_input'] as const) : []),
    ...(counts === 'not at all' ? [] : (['rate_limited'] as const)),
    ...(describe.refusals ?? []),
    'service_unavailable',
    'internal_error',
  ])
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => possible.has(code))
}

/** The headers a refusal carries beside those of every answer. */
export function refusalHeaders(code: ErrorCode): AnswerHeader[] {
  return [
    ...(code === 'unauthorized' ? (['WWW-Authenticate'] as const) : []),
    ...(code === 'method_not_allowed' ? (['Allow'] as const) : []),
    ...(code === 'rate_limited' ? (['RateLimit'] as const) : []),
    ...('retry_after_seconds' in errorExtras[code].properties ? (['Retry-After'] as const) : []),
  ]
}
