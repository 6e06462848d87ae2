import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import type { ErrorAnswer } from '../../support/http-client.ts'
import { type Account, forOneService, problemsIn } from '../../support/service.ts'

/** The answer's last part, as JSON. */
const errorIn = (answer: string): ErrorAnswer =>
  (JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { error: ErrorAnswer }).error

forOneService((service) => {
  let account: Account
  before(async () => {
    account = await service.signUp()
  })

  test('an id or version with any byte in it is not found, and no error of ours', async () => {
    const before_ = service.log.length
    for (const odd of [
      '%00',
      'req_%00',
      '%F0%9D%94%84',
      'a%2Fb',
      "'%20or%20''='",
      '..',
      '%2e%2e',
      'constructor',
    ]) {
      for (const path of ['/v1/calls/', '/v1/prices/', '/v1/credits/checkout/', '/checkout/']) {
        const { status } = await service.send(`GET ${path}${odd}`, { key: account.testKey })
        assert.ok(status === 404 || odd.includes('..') || odd.includes('%2e'), `${path}${odd} ${status}`)
      }
    }
    assert.deepEqual(problemsIn(service.log.slice(before_)), [])
  })

  test('what never became a request is told in the catalogue’s words and the connection closed', async () => {
    for (const bytes of [
      'GARBAGE\r\n\r\n',
      'GET /v1/me HTTP/9.9\r\n\r\n',
      'POST /v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      'POST /v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      'GET /v1/me HTTP/1.1\r\nHost: x\r\nA\0: b\r\n\r\n',
    ]) {
      const answer = await service.raw(bytes)
      assert.match(answer, /^HTTP\/1\.1 400 /)
      assert.equal(errorIn(answer).code, 'invalid_input')
      assert.match(answer, /X-Request-Id: req_/)
    }
  })

  test('an address or a header beyond 16 KiB is told as too long', async () => {
    const long = 'a'.repeat(17_000)
    for (const bytes of [
      `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`,
    ]) {
      const { validation_errors } = errorIn(await service.raw(bytes))
      assert.deepEqual(validation_errors, [
        { in: 'header', path: '', code: 'max_length', message: 'This text is too long.', limit: 16_384 },
      ])
    }
  })

  // A proxy in front may see one request where we would see two: what can be read in two ways is not read at all.
  test('no bytes hide a second request in a first: it is refused and its connection closed', async () => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
    const post = 'POST /v1/accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    for (const rest of [
      `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
      `Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${hidden}`,
      `Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
      `Content-Length: 2, 60\r\n\r\n{}${hidden}`,
      `Content-Length: +2\r\n\r\n{}${hidden}`,
      `Content-Length: 0x2\r\n\r\n{}${hidden}`,
      `Content-Length: -1\r\n\r\n${hidden}`,
      `Content-Length : 2\r\n\r\n{}${hidden}`,
      `Content-Length: 2\r\n 60\r\n\r\n{}${hidden}`,
      `Content-Length:\r\n 2\r\n\r\n{}${hidden}`,
      `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
      `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
      `X: y\n\r\n${hidden}`,
      `X: y\nContent-Length: 0\n\n${hidden}`,
      `X: y\r\rContent-Length: 0\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked\r\n\r\n2;a=\n\r\n{}\r\n0\r\n\r\n${hidden}`,
      `Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`,
      `Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`,
    ]) {
      const answer = await service.raw(post + rest)
      const statuses = answer.match(/HTTP\/1\.1 \d+/g)
      assert.deepEqual(statuses, ['HTTP/1.1 400'], JSON.stringify(rest))
      assert.match(answer, /\r\nConnection: close\r\n/i)
    }
  })

  test('a request without Host, or with an expectation nobody knows, is answered in the catalogue’s words', async () => {
    const withoutHost = errorIn(await service.raw('GET /v1/me HTTP/1.1\r\nConnection: close\r\n\r\n'))
    assert.equal(withoutHost.code, 'invalid_input')
    const expecting = await service.raw(
      'GET /v1/me HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    )
    assert.equal(errorIn(expecting).code, 'unauthorized')
  })

  test('two keys are no key: neither the first nor the second opens anything', async () => {
    const line = `Authorization: Bearer ${account.testKey}\r\n`
    const answer = await service.raw(
      `GET /v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}${line}\r\n`,
    )
    assert.deepEqual([errorIn(answer).code, errorIn(answer).reason], ['unauthorized', 'malformed'])
  })

  test('a caller who leaves in the middle of an upload is no bug of ours', async () => {
    const socket = await service.socket()
    const seen = once(service.app.server, 'request')
    const head = `POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.testKey}\r\n`
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"note":`)
    const [request] = (await seen) as [IncomingMessage]
    const closed = once(request.socket, 'close')
    socket.destroy()
    await closed
    await setImmediate()
    assert.deepEqual(problemsIn(service.log), [])
  })
})
