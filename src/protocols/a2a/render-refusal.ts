import { type ApiError, errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import { errorHeaders, errorObjectOf, type RenderRefusal } from '#protocols/rest/render-error.ts'
import { errorInfo, RpcError } from './rpc-error.ts'

/** The refusals that come before a request is a call: they are HTTP errors here too (contract 2, Other doors). */
export const httpRefusals: ReadonlySet<ErrorCode> = new Set([
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
])

/** JSON-RPC's numbers for the catalogue's codes, where one of them says it better than `internal error`. */
const rpcCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  unauthorized: -32000,
  forbidden: -32000,
  rate_limited: -32000,
  service_unavailable: -32000,
  not_found: -32601,
  method_not_allowed: -32600,
  payload_too_large: -32600,
  invalid_input: -32600,
  unsupported_media_type: -32005,
  idempotency_key_reused: -32602,
}
const internalError = -32603

/** A catalogue error as a JSON-RPC error: every member of its object as a string in `data[0].metadata`. */
export function rpcErrorOf(error: ApiError, requestId: string, baseUrl: string): RpcError {
  const metadata = Object.fromEntries(
    Object.entries(errorObjectOf(error, requestId, baseUrl)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  return new RpcError(rpcCodes[error.code] ?? internalError, errorCatalogue[error.code].message, [
    errorInfo(error.code.toUpperCase(), metadata, new URL(baseUrl).hostname),
  ])
}

/** An HTTP error of this door: the status and headers of REST around a JSON-RPC error. */
export const renderRefusal: RenderRefusal = (error, requestId, baseUrl) => ({
  status: errorCatalogue[error.code].http,
  headers: errorHeaders(error),
  body: rpcErrorBody(null, rpcErrorOf(error, requestId, baseUrl)),
})

export function rpcErrorBody(id: string | number | null, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', id, error: { code, message, data } }
}
