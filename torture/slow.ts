import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { limits } from '#kernel/limits.ts'

import { makeCustomer, restClient } from '../test/support/rest-client.ts'
import type { Storm } from './storm.ts'
import { openWorld } from './world.ts'

/** Node looks for slow requests twice a minute. */
const lookMsMax = 30_000
/** What one connection may keep in the process. */
const bytesAConnectionMax = 1024 * 1024

interface SlowKind {
  readonly name: string
  /** What is sent at once, and what byte by byte after it. */
  readonly first: string
  readonly dribbled: string
  readonly reads: boolean
  readonly endsMsMax: number
}

function slowKinds(liveKey: string): readonly SlowKind[] {
  const post = `POST /gate/v1/tools/check_output HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${liveKey}\r\n`
  const typed = `${post}Content-Type: application/json\r\n`
  const request = { reads: true, endsMsMax: limits.requestMsMax + lookMsMax }
  // Node counts the silence anew once, when a part of what was queued had left before it.
  const unread = { reads: false, dribbled: '', endsMsMax: 2 * limits.silentConnectionMsMax + lookMsMax }
  return [
    { name: 'headers', first: 'GET /v1/me HTTP/1.1\r\nX-Slow: ', dribbled: 'a'.repeat(1_000), ...request },
    { name: 'body', first: `${typed}Content-Length: 1000\r\n\r\n`, dribbled: ' '.repeat(1_000), ...request },
    {
      name: 'chunks',
      first: `${typed}Transfer-Encoding: chunked\r\n\r\n`,
      dribbled: '1\r\n \r\n'.repeat(200),
      ...request,
    },
    { name: 'nothing', first: '', dribbled: '', ...request },
    { name: 'unread', first: 'GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40), ...unread },
  ]
}

/**
 * Ten connections of each kind a round that dribble headers or a body, send nothing, or read nothing of what they asked
 * for: each is ended in time and keeps little memory, and a caller beside them is served.
 */
export async function slow({ rounds, engine, tell }: Storm): Promise<void> {
  const world = await openWorld({ engine })
  const customer = await makeCustomer(world.baseUrl())
  const client = restClient(world.baseUrl(), customer.liveKey)
  const body = { text: 'We delve into it.', deterministic_only: true }
  const port = Number(new URL(world.baseUrl()).port)
  const restingBytes = await world.service.residentBytes()
  const kinds = slowKinds(customer.liveKey).flatMap((kind) => Array<SlowKind>(rounds * 10).fill(kind))
  const endings = kinds.map(async (kind) => ({ kind, ms: await dribble(kind, port) }))
  const over = new AbortController()
  let [served, bytesMax] = [0, 0]
  const beside = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { status } = await client.post('/gate/v1/tools/check_output', body)
      // A machine that others keep busy is told as such.
      assert.ok(status === 200 || status === 503)
      if (status === 200) served += 1
      bytesMax = Math.max(bytesMax, await world.service.residentBytes())
      await sleep(200)
    }
  }
  const serving = beside()
  const ended = await Promise.all(endings)
  over.abort()
  await serving
  for (const [name, ofKind] of Map.groupBy(ended, ({ kind }) => kind.name)) {
    const msMax = Math.max(...ofKind.map(({ ms }) => ms))
    tell(`${ofKind.length} × ${name}: ended within ${Math.round(msMax / 1_000)} s`)
    assert.ok(
      ofKind.every(({ ms, kind }) => ms <= kind.endsMsMax + 10_000),
      `${name} is not ended`,
    )
  }
  const grown = bytesMax - restingBytes
  assert.ok(served > 0, 'nobody is served beside them')
  tell(`${served} calls served beside them; ${Math.round(grown / 1024 / 1024)} MiB more than at rest`)
  assert.ok(grown < 100 * 1024 * 1024 + kinds.length * bytesAConnectionMax, 'slow callers fill the memory')
  await world.close()
}

/** Resolves to how long the connection lived. */
async function dribble({ first, dribbled, reads, endsMsMax }: SlowKind, port: number): Promise<number> {
  const startMs = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(first)
  void sendSlowly(socket, dribbled)
  // A socket that is not read does not see its end: it is read once that must have come.
  if (!reads) await sleep(endsMsMax)
  socket.resume()
  await closed
  return performance.now() - startMs
}

async function sendSlowly(socket: Socket, bytes: string): Promise<void> {
  for (const byte of bytes) {
    if (socket.destroyed) return
    socket.write(byte)
    await sleep(1_000)
  }
}
