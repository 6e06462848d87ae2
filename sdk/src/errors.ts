import type { ErrorCode, ErrorObject, NextAction } from './wire.ts'

interface Refusal<Code extends ErrorCode> {
  readonly status: number
  readonly error: Extract<ErrorObject, { code: Code }>
  readonly idempotencyKey: string | null
}

/** The service refused. `details` is the whole error object, typed by its code. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError'
  readonly code: Code
  /** The HTTP status. */
  readonly status: number
  /** To be told to the operator when something is wrong on their side. */
  readonly request_id: string
  /** What can be done about it, as data. */
  readonly next_action: NextAction
  readonly details: Extract<ErrorObject, { code: Code }>
  /** The key the call was sent with; repeating it with this key never bills twice. Null where none was sent. */
  readonly idempotencyKey: string | null

  constructor({ status, error, idempotencyKey }: Refusal<Code>) {
    super(messageOf(error))
    this.code = error.code
    this.status = status
    this.request_id = error.request_id
    this.next_action = error.next_action
    this.details = error
    this.idempotencyKey = idempotencyKey
  }
}

/** Whether a caught value is a refusal, and with `code`, whether it is this one. */
export function isApiError<Code extends ErrorCode>(error: unknown, code?: Code): error is ApiError<Code> {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

function messageOf(error: ErrorObject): string {
  const reason = 'reason' in error ? ` (${error.reason})` : ''
  const problems = error.code === 'invalid_input' ? error.validation_errors : []
  const lines = problems.map(({ in: part, path, message }) => `\n  ${path === '' ? part : path}: ${message}`)
  return `${error.code}${reason}: ${error.message} [${error.request_id}]${lines.join('')}`
}

interface Failure {
  readonly reason: ConnectionError['reason']
  readonly status?: number
  readonly idempotencyKey: string | null
  readonly cause?: unknown
}

const connectionMessages = {
  unreachable: 'The service could not be reached, or the connection broke.',
  timed_out: 'No answer came within timeoutMs.',
  unreadable: 'The answer is not one of this service.',
} as const

/** No answer of the service came. What was sent may have run: repeat it with the same idempotency key. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly reason: keyof typeof connectionMessages
  /** The HTTP status of an unreadable answer, usually a proxy's. */
  readonly status: number | null
  readonly idempotencyKey: string | null

  constructor({ reason, status, idempotencyKey, cause }: Failure) {
    super(connectionMessages[reason] + (status === undefined ? '' : ` HTTP ${status}.`), { cause })
    this.reason = reason
    this.status = status ?? null
    this.idempotencyKey = idempotencyKey
  }
}
