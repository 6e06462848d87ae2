import {
  type ApiError,
  type ErrorCode,
  type ErrorExtras,
  errorCatalogue,
  errorLinks,
} from '#contract/errors.ts'
import { type NextAction, nextActionOf } from '#contract/next-action.ts'

/** The catalogue's error object, the same on every door (contract 2). */
export interface ErrorObject {
  readonly code: string
  readonly message: string
  readonly request_id: string
  readonly next_action: NextAction
  readonly [extra: string]: unknown
}

export interface RenderedError {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** How a door tells an HTTP error. `baseUrl` is the only source of absolute URLs. */
export type RenderRefusal = (error: ApiError, requestId: string, baseUrl: string) => RenderedError

/** A refusal as an HTTP answer of REST. */
export function renderError(error: ApiError, requestId: string, baseUrl: string): RenderedError {
  return {
    status: errorCatalogue[error.code].http,
    headers: errorHeaders(error),
    body: { error: errorObjectOf(error, requestId, baseUrl) },
  }
}

/** A refusal as the catalogue's error object. */
export function errorObjectOf(error: ApiError, requestId: string, baseUrl: string): ErrorObject {
  const { message } = errorCatalogue[error.code]
  const extras = { ...error.extras, ...linksOf(error, baseUrl) }
  const next_action = nextActionOf(error, baseUrl)
  return { code: error.code, message, request_id: requestId, next_action, ...extras }
}

function linksOf({ code }: ApiError, baseUrl: string): Readonly<Record<string, string>> {
  const links: Partial<Record<ErrorCode, string>> = errorLinks
  const name = links[code]
  return name === undefined ? {} : { [name]: `${baseUrl}/v1/credits/checkout` }
}

/** The headers that an error has wherever it is an HTTP error. */
export function errorHeaders(error: ApiError): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  if (error.code === 'unauthorized') headers['www-authenticate'] = 'Bearer realm="counseling-tools"'
  if (error.code === 'method_not_allowed') {
    headers['allow'] = (error.extras as ErrorExtras['method_not_allowed']).allowed.join(', ')
  }
  const { retry_after_seconds: seconds } = error.extras as { readonly retry_after_seconds?: number }
  if (seconds !== undefined) headers['retry-after'] = String(seconds)
  if (error.code === 'rate_limited') {
    const { scope } = error.extras as ErrorExtras['rate_limited']
    headers['ratelimit'] = `"${scope}";r=0;t=${seconds}`
  }
  return headers
}
