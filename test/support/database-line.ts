import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A line to the database server that a test can cut and mend. */
export interface DatabaseLine {
  /** The server's address through this line. */
  readonly url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  mend(): void
  /** Holds back everything that passes, both ways. */
  slow(delayMs: number): void
  close(): Promise<void>
}

export async function openDatabaseLine(serverUrl: string): Promise<DatabaseLine> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let whole = true
  let delayMs = 0
  const held = (): Transform =>
    new Transform({
      transform: (chunk, _encoding, pass) =>
        void (delayMs === 0 ? pass(null, chunk) : setTimeout(() => pass(null, chunk), delayMs)),
    })
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    if (whole) near.pipe(held()).pipe(far).pipe(held()).pipe(near)
    else near.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.port = String((server.address() as AddressInfo).port)
  const cut = (): void => {
    whole = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend() {
      whole = true
    },
    slow(ms) {
      delayMs = ms
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
