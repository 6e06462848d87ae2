import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What a network does to a line. `cut`: every connection breaks and new ones are refused. `stall`: nothing arrives, nobody
 * is told. `mute`: what is sent arrives, what is answered is lost, and the connection breaks when the line is mended.
 */
export const lineFaults = ['cut', 'stall', 'mute'] as const
export type LineFault = (typeof lineFaults)[number]

/** A line on the loopback between a client and a server, which can fail. */
export interface FaultyLine {
  /** The server's address through this line. */
  through(url: string): string
  /** Where new connections lead from now on; those there are break. */
  lead(port: number): void
  fail(fault: LineFault): void
  mend(): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

export async function openFaultyLine(port: number): Promise<FaultyLine> {
  const pairs = new Set<Pair>()
  let target = port
  let fault: LineFault | null = null
  const breakAll = (): void => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
  }
  const server = createServer((near) => {
    if (fault === 'cut') {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.once('close', () => {
      pairs.delete(pair)
      far.destroy()
    })
    far.once('close', () => near.destroy())
    near.on('data', (bytes: Buffer) => void far.write(bytes))
    far.on('data', (bytes: Buffer) => {
      if (fault !== 'mute') near.write(bytes)
    })
    if (fault === 'stall') for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: nearPort } = server.address() as AddressInfo
  return {
    through(url) {
      const led = new URL(url)
      led.port = String(nearPort)
      return led.href
    },
    lead(next) {
      target = next
      breakAll()
    },
    fail(next) {
      fault = next
      if (next === 'cut') breakAll()
      if (next === 'stall')
        for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause()
    },
    mend() {
      const before = fault
      fault = null
      if (before === 'mute') breakAll()
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume()
    },
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
