import { maxHeaderSize } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '#contract/errors.ts'
import { bodyProblem, type FieldProblem, fieldProblemMessages } from '#contract/field-problem.ts'
import { newId } from '#kernel/ids.ts'
import { limits } from '#kernel/limits.ts'
import { renderError } from './render-error.ts'

/** What is not HTTP, or never became a request: answered in the catalogue's words, then the connection is closed. */
export function clientErrorAnswer(baseUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (socket.destroyed || !socket.writable) return
    const requestId = newId('req')
    const refusal = new ApiError('invalid_input', { validation_errors: [problemOf(error)] })
    const body = JSON.stringify(renderError(refusal, requestId, baseUrl).body)
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // Whoever goes on sending would keep its half of the connection; whoever reads has had the answer by then.
    setTimeout(() => socket.destroy(), limits.closeMsMax).unref()
  }
}

/** The request line and all headers together have one limit. */
function problemOf({ code }: NodeJS.ErrnoException): FieldProblem {
  if (code !== 'HPE_HEADER_OVERFLOW') return bodyProblem('', 'json')
  const message = fieldProblemMessages.max_length
  return { in: 'header', path: '', code: 'max_length', message, limit: maxHeaderSize }
}
