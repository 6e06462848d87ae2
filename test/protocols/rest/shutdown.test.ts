import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import type { CallView } from '#contract/usage.ts'

import { freshDatabase, serverUrl } from '../../support/database.ts'
import { startService } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

// What is held here against a stop does not depend on the engine; the server's service starts faster.
const engine = serverUrl === undefined ? 'embedded' : 'server'

verifies('service-unavailable:shutdown', { doors: ['rest'] }, async () => {
  const { service, stop } = await startService(engine)
  const account = await service.liveAccount()
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  service.plays.set('wait', async () => {
    started.resolve()
    await end.promise
    return toyResult()
  })
  const key = account.liveKey
  const running = service.send('POST /v1/tools/toy', { key, body: { note: 'abc', play: 'wait' } })
  await started.promise

  const stopped = stop()
  for (const target of ['POST /v1/tools/toy', 'GET /readyz', 'GET /v1/nothing'] as const) {
    const { status, error, headers } = await service.send(target, { key })
    assert.deepEqual([status, error.code], [503, 'service_unavailable'])
    assert.deepEqual([headers['retry-after'], headers.connection], ['5', 'close'])
  }
  // The process lives: whoever restarts dead ones must not cut the call that still runs.
  assert.equal((await service.send('GET /healthz')).status, 200)
  // The call that was running is answered, and paid for.
  end.resolve()
  const { status, envelope } = await running
  assert.deepEqual([status, envelope.billing.status, envelope.billing.credits_charged], [200, 'settled', 41])
  await stopped
  await assert.rejects(service.send('GET /healthz'))
})

test('neither idle connections, nor half a request, nor a reader who never reads keep the service from stopping', async () => {
  const { service, stop } = await startService(engine)
  const { testKey } = await service.signUp()
  const auth = `Authorization: Bearer ${testKey}\r\n`
  const idle = await service.socket()
  idle.write(`GET /v1/me HTTP/1.1\r\nHost: x\r\n${auth}\r\n`)
  await new Promise((resolve) => idle.once('data', resolve))
  const half = await service.socket()
  half.write(
    `POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\n${auth}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  const silent = await service.socket()
  const closed = [idle, half, silent].map(
    (socket) => new Promise((resolve) => socket.resume().once('close', resolve)),
  )
  await stop()
  await Promise.all(closed)
})

test('a call whose body arrives after the stop began is refused, not run', async () => {
  const { service, stop } = await startService(engine)
  const account = await service.liveAccount()
  let ran = false
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  service.plays.set('wait', async () => {
    started.resolve()
    await end.promise
    return toyResult()
  })
  service.plays.set('late', async () => {
    ran = true
    return toyResult()
  })
  const running = service.send('POST /v1/tools/toy', {
    key: account.liveKey,
    body: { note: 'abc', play: 'wait' },
  })
  await started.promise
  const body = '{"note":"abc","play":"late"}'
  const late = await service.socket()
  const seen = new Promise((resolve) => service.app.server.once('request', resolve))
  const head = `POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.liveKey}\r\nContent-Type: application/json\r\n`
  late.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  await seen
  const stopped = stop()
  late.write(body.slice(5))
  const [answer] = (await new Promise((resolve) => late.once('data', (chunk) => resolve([chunk])))) as [
    Buffer,
  ]
  assert.match(answer.toString(), /^HTTP\/1\.1 503 /)
  late.destroy()
  end.resolve()
  assert.equal((await running).status, 200)
  await stopped
  assert.equal(ran, false)
})

test('a reply that waits for a retry is voided by a stop, and its key is free after the next start', async () => {
  const fresh = await freshDatabase(engine, 'migrated')
  const first = await startService(engine, { on: fresh })
  const account = await first.service.liveAccount()
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  first.service.plays.set('wait', async () => {
    started.resolve()
    await end.promise
    return toyResult()
  })
  const caller = new AbortController()
  const sent = {
    key: account.liveKey,
    body: { note: 'abc', play: 'wait' },
    headers: { 'idempotency-key': 'k' },
  }
  const arrived = once(first.service.app.server, 'request') as Promise<[unknown, ServerResponse]>
  const left = first.service.send('POST /v1/tools/toy', { ...sent, signal: caller.signal }).catch(() => null)
  const [, reply] = await arrived
  const closed = once(reply, 'close')
  await started.promise
  caller.abort()
  await Promise.all([left, closed])
  end.resolve()
  await setImmediate()
  await first.stop()

  const second = await startService(engine, { on: fresh })
  const listed = await second.service.send('GET /v1/calls', { key: account.testKey })
  const [call] = (listed.json as { items: CallView[] }).items
  assert.deepEqual([call?.billing_status, call?.error_code], ['voided', 'not_delivered'])
  assert.equal((await second.service.send('POST /v1/tools/toy', sent)).status, 200)
  await second.stop()
  await fresh.drop()
})
