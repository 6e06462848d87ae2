/** One entry of `error.data`: A2A 1.0 (SPEC 9.5) wants an array of objects that name their type. */
export type ErrorDetail = ErrorInfo | BadRequest

interface ErrorInfo {
  readonly '@type': 'type.googleapis.com/google.rpc.ErrorInfo'
  readonly reason: string
  readonly domain: string
  readonly metadata: Readonly<Record<string, string>>
}

interface BadRequest {
  readonly '@type': 'type.googleapis.com/google.rpc.BadRequest'
  readonly fieldViolations: readonly FieldViolation[]
}

export interface FieldViolation {
  /** As in `message.parts[0].data.skill`. */
  readonly field: string
  readonly description: string
}

/** A JSON-RPC error of this door. Its texts are ours; the protocol's names for them are its clients'. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: readonly ErrorDetail[]

  constructor(code: number, message: string, data: readonly ErrorDetail[]) {
    super(message)
    this.code = code
    this.data = data
  }
}

const a2aDomain = 'a2a-protocol.org'

export function errorInfo(
  reason: string,
  metadata: Readonly<Record<string, string>> = {},
  domain = a2aDomain,
): ErrorInfo {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain, metadata }
}

function badRequest(fieldViolations: readonly FieldViolation[]): BadRequest {
  return { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }
}

export function parseError(): RpcError {
  return new RpcError(-32700, 'Invalid JSON payload', [errorInfo('PARSE_ERROR')])
}

export function invalidRequest(description: string): RpcError {
  return new RpcError(-32600, 'Request payload validation error', [
    errorInfo('INVALID_REQUEST', { description }),
  ])
}

export function methodNotFound(metadata: Readonly<Record<string, string>>): RpcError {
  return new RpcError(-32601, 'Method not found', [errorInfo('METHOD_NOT_FOUND', metadata)])
}

export function invalidParams(violations: readonly FieldViolation[]): RpcError {
  return new RpcError(-32602, 'Invalid parameters', [badRequest(violations)])
}

export function taskNotFound(): RpcError {
  return new RpcError(-32001, 'Task not found', [errorInfo('TASK_NOT_FOUND')])
}

export function taskNotCancelable(taskId: string, state: string): RpcError {
  return new RpcError(-32002, 'Task cannot be canceled', [
    errorInfo('TASK_NOT_CANCELABLE', { taskId, state }),
  ])
}

export function pushNotSupported(): RpcError {
  return new RpcError(-32003, 'Push Notification is not supported', [
    errorInfo('PUSH_NOTIFICATION_NOT_SUPPORTED'),
  ])
}

/** `description` says what to do instead. */
export function unsupportedOperation(
  metadata: Readonly<Record<string, string>> & { readonly description: string },
): RpcError {
  return new RpcError(-32004, 'This operation is not supported', [
    errorInfo('UNSUPPORTED_OPERATION', metadata),
  ])
}

/** Told with the exact part to send: a card has no place for the shape of a skill's input. */
export function contentTypeNotSupported(field: string): RpcError {
  const description =
    'Send one data part: {"data": {"skill": "<tool name>", "input": {…}}, "mediaType": "application/json"}.'
  return new RpcError(-32005, 'Incompatible content types', [
    errorInfo('CONTENT_TYPE_NOT_SUPPORTED', { supported: 'application/json data part {skill, input}' }),
    badRequest([{ field, description }]),
  ])
}

export function versionNotSupported(legacyUrl: string): RpcError {
  return new RpcError(-32009, 'This A2A version is not supported at this interface', [
    errorInfo('VERSION_NOT_SUPPORTED', { supportedVersions: '1.0', legacyUrl }),
  ])
}
