import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface KeyProxy {
  readonly port: number
  close(): void
}

/** Passes everything on to a service and adds a key: for clients that cannot be told one. Host and Origin stay. */
export async function startKeyProxy(port: number, key: string): Promise<KeyProxy> {
  const server = createServer((incoming, outgoing) => {
    const passed = request(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, authorization: `Bearer ${key}` },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
