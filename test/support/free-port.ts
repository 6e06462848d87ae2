import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A free port below the range that outgoing connections are given theirs from. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    } catch {
      continue
    } finally {
      server.close()
    }
  }
}
