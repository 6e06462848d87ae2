import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { before, test } from 'node:test'

import { newApiKey } from '#accounts/api-key-text.ts'
import type { KeyRecord, MintKeyAnswer } from '#contract/account.ts'
import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'

import { forOneService, type LiveAccount, type ServiceOptions } from '../../support/service.ts'
import { until } from '../../support/until.ts'

const mark = 'Zyxquill'
// A rate that a flood passes on the slowest machine.
const options: ServiceOptions = { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 50 } }) }

forOneService((service) => {
  let owner: LiveAccount
  let stranger: LiveAccount
  before(async () => {
    owner = await service.liveAccount()
    stranger = await service.liveAccount()
  })

  // Ids must be worth nothing to another account: not to read, not to change, not even to know that they exist.
  test('no route that takes an id tells or does anything about another account’s', async () => {
    const key = owner.testKey
    const minted = (await service.send('POST /v1/keys', { key })).json as MintKeyAnswer
    const checkout = (await service.send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } }))
      .json as { checkout_id: string }
    const called = await service.send('POST /v1/tools/toy', { key: owner.liveKey, body: { note: 'abc' } })
    const ids = [minted.key.id, checkout.checkout_id, called.envelope.request_id, owner.id]
    const none = ids.map((id) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))

    const { paths } = (await service.send('GET /v1/openapi.json')).json as OpenApiDocument
    const probed = Object.entries(paths).flatMap(([path, operations]) =>
      // Prices are public, and whoever has a checkout's address may pay it: that is what it is for.
      path.includes('{') && !/^\/v1\/prices|^\/checkout/.test(path)
        ? Object.keys(operations).map((method) => [method.toUpperCase(), path] as const)
        : [],
    )
    assert.ok(probed.length >= 4)
    for (const [method, path] of probed) {
      for (const [index, id] of ids.entries()) {
        const probe = (asked: string) =>
          service.send(`${method} ${path.replace(/\{\w+\}/, asked)}`, { key: stranger.testKey })
        const [theirs, nobodys] = [await probe(id), await probe(none[index] ?? '')]
        assert.deepEqual([theirs.status, theirs.error.code], [404, 'not_found'], `${method} ${path}`)
        const { request_id: _one, ...told } = theirs.error
        const { request_id: _other, ...toldOfNone } = nobodys.error
        assert.deepEqual(told, toldOfNone)
      }
    }
    const { items } = (await service.send('GET /v1/keys', { key })).json as { items: KeyRecord[] }
    assert.ok(items.every(({ revoked_at: revokedAt }) => revokedAt === null))
  })

  test('cursors and filters of another account lead to one’s own rows only', async () => {
    await service.send('POST /v1/tools/toy', { key: owner.liveKey, body: { note: 'abc' } })
    for (const path of ['/v1/calls', '/v1/ledger', '/v1/keys']) {
      const first = await service.send(`GET ${path}?limit=1`, { key: owner.testKey })
      const { next_cursor: cursor } = first.json as { next_cursor: string | null }
      const own = await service.send(`GET ${path}?limit=100`, { key: stranger.testKey })
      const { items } = own.json as { items: unknown[] }
      const led = await service.send(`GET ${path}?limit=100&cursor=${cursor ?? ''}`, {
        key: stranger.testKey,
      })
      if (led.status === 400) continue
      for (const item of (led.json as { items: unknown[] }).items)
        assert.ok(JSON.stringify(items).includes(JSON.stringify(item)))
    }
  })

  test('guessed and mistyped keys open nothing, and only one with a right checksum asks the database', async () => {
    const typo = owner.liveKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const [key, reason] of [
      [newApiKey('live'), 'unknown'],
      [newApiKey('test'), 'unknown'],
      [typo, 'malformed'],
      [owner.liveKey.replace('live', 'test'), 'malformed'],
      [`${owner.liveKey} `.trim().toUpperCase(), 'malformed'],
      [`bm_live_${"' or 1=1 --".padEnd(38, 'a')}`, 'malformed'],
      [`bm_live_${'%00'.padEnd(38, 'a')}`, 'malformed'],
    ] as const) {
      const { status, error } = await service.send('GET /v1/me', {
        headers: { authorization: `Bearer ${key}` },
      })
      assert.deepEqual([status, error.code, error.reason], [401, 'unauthorized', reason], key)
    }
  })

  test('line breaks and control characters in paths, headers and names split no answer and no log line', async () => {
    const injected = `a%0d%0aX-Injected:%20${mark}`
    for (const target of [
      `GET /v1/calls/${injected}`,
      `GET /v1/calls?cursor=${injected}`,
      `DELETE /v1/keys/${injected}`,
      `GET /checkout/${injected}`,
      `GET /v1/prices/${injected}`,
    ]) {
      const answer = await service.send(target, { key: owner.testKey })
      assert.ok(answer.status >= 400, target)
      assert.equal(answer.headers['x-injected'], undefined)
      assert.equal(answer.text.includes(mark), false)
    }
    // Node refuses a broken header before anything of ours sees it.
    const raw = await service.raw(
      `GET /v1/me HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\rX-Injected: ${mark}\r\nConnection: close\r\n\r\n`,
    )
    assert.match(raw, /^HTTP\/1\.1 400 /)
    assert.equal(raw.includes(mark), false)
    const named = await service.send('POST /v1/keys', {
      key: owner.testKey,
      body: { name: `a\r\n{"level":"error","${mark}":1}` },
    })
    assert.equal(named.status, 201)
    // A CSV of calls holds no cell that a spreadsheet would run.
    const csv = await service.send('GET /v1/calls', { key: owner.testKey, headers: { accept: 'text/csv' } })
    assert.doesNotMatch(csv.text, /^[=+@]|,[=+@]/m)
    assert.equal(JSON.stringify(service.log).includes(mark), false)
  })

  test('callers who send half a request and vanish, or never read, keep nobody else from an answer', async () => {
    const halves = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const socket = await service.socket()
        socket.on('error', () => undefined)
        const auth = `Authorization: Bearer ${owner.liveKey}\r\n`
        const heads = [
          'POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\n',
          `POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\n${auth}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"note":`,
          `POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\n${auth}Transfer-Encoding: chunked\r\n\r\nfffff\r\n`,
        ]
        socket.write(heads[index % heads.length] ?? '')
        return socket
      }),
    )
    // Readers who ask for much and take nothing.
    const mute = await service.socket()
    mute.on('error', () => undefined)
    mute.pause()
    mute.write('GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
    for (let round = 0; round < 5; round += 1) {
      const { status } = await service.send('POST /v1/tools/toy', {
        key: owner.liveKey,
        body: { note: 'abc' },
      })
      assert.equal(status, 200)
    }
    const closed = Promise.all(halves.map((socket) => once(socket, 'close')))
    for (const socket of [...halves, mute]) socket.destroy()
    await closed
    const me = (): Promise<Record<string, number>> =>
      service.send('GET /v1/me', { key: owner.testKey }).then(({ json }) => json as Record<string, number>)
    await until(async () => (await me())['credits_held'] === 0)
    assert.equal((await service.send('GET /readyz')).status, 200)
  })

  test('a connection that goes on sending after its refusal is cut', async () => {
    // It takes no notice of the other side's end.
    const socket = connect({ host: '127.0.0.1', port: service.port, allowHalfOpen: true })
    let answered = ''
    socket.setEncoding('latin1').on('data', (text: string) => (answered += text))
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const sending = setInterval(() => socket.write('x'), 20)
    socket.write('no HTTP at all\r\n\r\n')
    await closed
    clearInterval(sending)
    assert.match(answered, /^HTTP\/1\.1 400 /)
  })

  test('a flood of calls of one key beyond its rate leaves other keys and health their answers', async () => {
    const flood = Array.from({ length: 800 }, () =>
      service.send('POST /v1/tools/toy', { key: stranger.testKey, body: { note: 'abc' } }),
    )
    const [other, health] = await Promise.all([
      service.send('POST /v1/tools/toy', { key: owner.liveKey, body: { note: 'abc' } }),
      service.send('GET /healthz'),
    ])
    assert.deepEqual([other.status, health.status], [200, 200])
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    assert.ok(statuses.filter((status) => status === 429).length > 0)
    assert.deepEqual(
      [...new Set(statuses)].filter((status) => ![200, 429, 503].includes(status)),
      [],
    )
  })
}, options)
