import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type InputCheck } from '#contract/check-input.ts'
import { type JsonBody, readJson } from '#contract/json-body.ts'

/**
 * A request's JSON body. None at all equals `{}`: then a schema that requires something says what, the same to a
 * quote and to a call. Throws `unsupported_media_type` for a body that is not declared as JSON.
 */
export function readRequestBody(request: FastifyRequest): JsonBody {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (bytes.length === 0) return { ok: true, value: {} }
  if (!isJson(request.headers['content-type']) || request.headers['content-encoding'] !== undefined) {
    throw new ApiError('unsupported_media_type', {})
  }
  return readJson(bytes)
}

/** A body checked against its schema; throws `invalid_input` with every problem. */
export function readChecked<Input>(body: JsonBody, check: (value: unknown) => InputCheck<Input>): Input {
  const checked = body.ok ? check(body.value) : { ok: false as const, problems: [body.problem] }
  if (!checked.ok) throw new ApiError('invalid_input', { validation_errors: checked.problems })
  return checked.value
}

function isJson(contentType: string | undefined): boolean {
  if (contentType === undefined) return false
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  return (
    type === 'application/json' &&
    parameters.every((part) => !part.startsWith('charset') || /^charset="?utf-?8"?$/.test(part))
  )
}
