import type { FastifyRequest } from 'fastify'
import { CallerGone } from '#calls/caller-gone.ts'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { bodyProblem } from '#contract/field-problem.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import type { Log } from '#kernel/log.ts'
import { DatabaseUnavailable } from '#postgres/errors.ts'

/**
 * What a caller is told of anything thrown, on every door. What is not an expected refusal is a bug, logged without its
 * message.
 */
export function refusalOf(cause: unknown, request: FastifyRequest, log: Log): ApiError | CallerGone {
  if (cause instanceof ApiError || cause instanceof CallerGone) return cause
  // The request itself broke off: its caller left before all of it was sent.
  if (cause === request.raw.errored) return new CallerGone()
  if (cause instanceof DatabaseUnavailable) {
    log.warn('database_unavailable', { request_id: request.id, cause: describeError(cause) })
    return serviceUnavailable()
  }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError('payload_too_large', { max_bytes: limits.bodyBytesMax })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('unsupported_media_type', {})
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return new ApiError('invalid_input', { validation_errors: [bodyProblem('', 'json')] })
  }
  log.error('request_failed', {
    request_id: request.id,
    route: request.routeOptions.url,
    cause: describeError(cause),
  })
  return new ApiError('internal_error', {})
}
