import type { Socket } from 'node:net'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { newId } from '#kernel/ids.ts'

/** What is not HTTP, or never became a request: answered in the catalogue's words, then the connection is closed. */
export function answerClientError(_error: Error, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return
  const requestId = newId('req')
  const body = JSON.stringify({
    error: {
      code: 'invalid_input',
      message: errorCatalogue.invalid_input.message,
      request_id: requestId,
      next_action: { type: 'fix_input' },
      validation_errors: [{ in: 'body', path: '', code: 'json', message: fieldProblemMessages.json }],
    },
  })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
