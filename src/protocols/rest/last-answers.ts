import type { Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#kernel/limits.ts'

const pollMs = 10

/**
 * For a server about to close: `close` destroys connections whose answer is complete, although its bytes may not have
 * left yet. Waits until all have, or until slow readers have had their time.
 */
export function watchLastAnswers(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const startMs = performance.now()
    do await sleep(pollMs)
    while (
      [...sockets].some(({ writableLength }) => writableLength > 0) &&
      performance.now() - startMs < limits.closeMsMax
    )
  }
}
