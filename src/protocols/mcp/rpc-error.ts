import { ApiError, errorCatalogue } from '#contract/errors.ts'
import { bodyProblem, type FieldProblem, fieldProblemMessages } from '#contract/field-problem.ts'
import {
  type ErrorObject,
  errorHeaders,
  errorObjectOf,
  type RenderRefusal,
} from '#protocols/rest/render-error.ts'

/** Error codes of JSON-RPC 2.0 and of MCP 2026-07-28. */
export const rpcCodes = Object.freeze({
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
})

/** A JSON-RPC error of ours: the catalogue's error object is its data. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data: ErrorObject
}

/** A message this door does not take, as a JSON-RPC error with its HTTP status. */
export interface RpcRefusal {
  readonly status: number
  readonly error: RpcError
}

/** Where an error is told: its request and the address of this service. */
export interface Telling {
  readonly requestId: string
  readonly baseUrl: string
}

/** What a fault of the protocol is called in words of ours, and in the catalogue. */
const faults: Readonly<Record<number, { readonly message: string; readonly error: ApiError }>> = {
  [rpcCodes.parseError]: {
    message: 'Send one well-formed JSON value in UTF-8.',
    error: invalid(bodyProblem('', 'json')),
  },
  [rpcCodes.invalidRequest]: {
    message:
      'Send one JSON-RPC 2.0 message per POST, with a text or whole number as id. Batches are refused.',
    error: invalid(bodyProblem('', 'type', { allowed: ['object'] })),
  },
  [rpcCodes.methodNotFound]: {
    message: 'There is no such method here.',
    error: new ApiError('not_found', {}),
  },
  [rpcCodes.invalidParams]: {
    message: 'The params do not fit the method, or the _meta envelope of the request is not whole.',
    error: invalid(bodyProblem('/params', 'type', { allowed: ['object'] })),
  },
  [rpcCodes.internalError]: {
    message: errorCatalogue.internal_error.message,
    error: new ApiError('internal_error', {}),
  },
}
const otherFault = {
  message: 'This message is not taken.',
  error: invalid(bodyProblem('', 'type', { allowed: ['object'] })),
}

function invalid(problem: FieldProblem): ApiError {
  return new ApiError('invalid_input', { validation_errors: [problem] })
}

/** A fault of the protocol, in our words: never those of a library, and nothing the caller sent. */
export function faultOf(code: number, telling: Telling): RpcError {
  const { message, error } = faults[code] ?? otherFault
  return { code, message, data: errorObjectOf(error, telling.requestId, telling.baseUrl) }
}

/** A header that is missing, differs from the body, or names a version that is not spoken here. */
export function headerFault(
  header: string,
  { code, allowed }: { readonly code: number; readonly allowed?: readonly string[] },
  telling: Telling,
): RpcError {
  const problem: FieldProblem = {
    in: 'header',
    path: header,
    code: allowed === undefined ? 'format' : 'enum',
    message: fieldProblemMessages[allowed === undefined ? 'format' : 'enum'],
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
  }
  const message =
    allowed === undefined
      ? `The header ${header} must be there and say the same as the body.`
      : `${header} names a version that is not spoken here: ${allowed.join(', ')}.`
  return { code, message, data: errorObjectOf(invalid(problem), telling.requestId, telling.baseUrl) }
}

/** A refusal of the catalogue as a JSON-RPC error; its codes are outside the range JSON-RPC keeps for itself. */
export function rpcErrorOf(error: ApiError, { requestId, baseUrl }: Telling): RpcError {
  const { http, message } = errorCatalogue[error.code]
  return { code: -31_000 - http, message, data: errorObjectOf(error, requestId, baseUrl) }
}

/** An HTTP error of this door. Its request was not read, so there is no id to answer to. */
export const renderRpcRefusal: RenderRefusal = (error, requestId, baseUrl) => ({
  status: errorCatalogue[error.code].http,
  headers: errorHeaders(error),
  body: { jsonrpc: '2.0', error: rpcErrorOf(error, { requestId, baseUrl }) },
})
