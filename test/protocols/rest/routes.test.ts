import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { before, test } from 'node:test'

import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

/** Every route that needs a key, with the methods it answers. */
const keyRoutes = {
  '/v1/tools/appeal': 'POST',
  '/v1/tools/appeal/quote': 'POST',
  '/v1/credits/checkout': 'GET POST',
  '/v1/credits/checkout/chk_0': 'GET',
  '/v1/keys': 'GET POST',
  '/v1/keys/key_0': 'DELETE',
  '/v1/keys/key_0/rotate': 'POST',
  '/v1/me': 'GET',
  '/v1/calls': 'GET',
  '/v1/calls/req_0': 'GET',
  '/v1/ledger': 'GET',
}
const openRoutes = {
  '/v1/accounts': 'POST',
  '/v1/tools': 'GET',
  '/gate/v1/tools': 'GET',
  '/v1/prices/pv_0': 'GET',
  '/checkout/chk_0': 'GET POST',
  '/healthz': 'GET',
  '/readyz': 'GET',
}
const unknownRoutes = [
  '/v1',
  '/v1/nothing',
  '/v1/tools/nothing',
  '/v1/tools/nothing/quote',
  '/v1/tools/__proto__',
  '/v1/tools/appeal/quote/more',
  '/gate/v1/tools/appeal',
  '/V1/me',
  '//v1/me',
  '/v1//me',
  '/v1/me/..%2fme',
  '/v1/calls/%zz',
  '/v1/calls/%c0%af',
  `/v1/calls/${'a'.repeat(300)}`,
]

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  verifies(
    ['auth:key-route-needs-key', 'auth:quote-needs-key', 'auth:credit-needs-key', 'open:nothing-else'],
    async () => {
      for (const [path, methods] of Object.entries(keyRoutes)) {
        for (const method of methods.split(' ')) {
          const answer = await service.send(`${method} ${path}`)
          assert.equal(answer.status, 401, path)
          assert.equal(answer.error.code, 'unauthorized')
          assert.equal(answer.error.reason, 'missing')
        }
      }
    },
  )

  verifies(['auth:tool-needs-key', 'call:authenticate-first'], { doors: ['rest'] }, async () => {
    for (const bytes of ['{', '{"keyDetails":7}', 'x'.repeat(2_000_000)]) {
      const answer = await service.send('POST /v1/tools/appeal', { bytes })
      assert.equal(answer.status, 401)
      assert.equal('validation_errors' in answer.error, false)
    }
  })

  verifies(['open:manifest', 'open:prices', 'open:checkout-page', 'open:health'], async () => {
    for (const path of Object.keys(openRoutes)) {
      const { status } = await service.send(`${path === '/v1/accounts' ? 'POST' : 'GET'} ${path}`)
      assert.ok([200, 404, 400].includes(status), path)
    }
    for (const path of ['/v1/tools', '/gate/v1/tools', '/healthz', '/readyz'])
      assert.equal((await service.send(`GET ${path}`)).status, 200)
  })

  verifies('open:wrong-key', async () => {
    for (const path of Object.keys(openRoutes).filter((open) => open !== '/v1/accounts')) {
      const answer = await service.send(`GET ${path}`, { key: 'bm_live_wrong' })
      assert.deepEqual([answer.status, answer.error.reason], [401, 'malformed'], path)
    }
  })

  verifies(['http:404-before-401', 'not-found:route', 'http:unknown-tool-404', 'quote:404'], async () => {
    for (const path of unknownRoutes) {
      for (const key of [undefined, account.testKey]) {
        const answer = await service.send(`POST ${path}`, key === undefined ? {} : { key })
        assert.equal(answer.status, 404, path)
        assert.equal(answer.error.code, 'not_found')
        assert.equal(answer.headers['x-request-id'], answer.error.request_id)
        assert.equal(answer.headers['access-control-allow-origin'], '*')
      }
    }
  })

  verifies('call:tool-before-input', async () => {
    for (const bytes of ['{', 'x'.repeat(2_000_000)]) {
      const answer = await service.send('POST /v1/tools/nothing', { key: account.liveKey, bytes })
      assert.equal(answer.status, 404)
    }
  })

  verifies(
    ['http:405-before-401', 'quote:405', 'method-not-allowed:status', 'method-not-allowed:allow'],
    async () => {
      for (const [path, methods] of Object.entries({ ...keyRoutes, ...openRoutes, '/': 'GET' })) {
        const allowed = [
          ...methods.split(' ').flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
          'OPTIONS',
        ]
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
          (other) => !allowed.includes(other),
        )) {
          const answer = await service.send(`${method} ${path}`)
          assert.equal(answer.status, 405, `${method} ${path}`)
          assert.equal(answer.error.code, 'method_not_allowed')
          assert.equal(answer.headers.allow, allowed.join(', '))
          assert.deepEqual(answer.error.allowed, allowed)
        }
      }
    },
  )

  test('every method Node reads is answered on a known address: 405, never 404', async () => {
    for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
      const answer = await service.raw(`${method} /v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      const expected = { GET: 401, HEAD: 401, OPTIONS: 204 }[method] ?? 405
      assert.match(answer, new RegExp(`^HTTP/1.1 ${expected} `), method)
    }
  })

  verifies('http:head', async () => {
    for (const [path, methods] of Object.entries({ ...keyRoutes, ...openRoutes })) {
      const get = methods.includes('GET') ? await service.send(`GET ${path}`, { key: account.testKey }) : null
      const head = await service.send(`HEAD ${path}`, { key: account.testKey })
      assert.equal(head.status, get?.status ?? 405, path)
      assert.equal(head.text, '')
      if (get !== null) assert.equal(head.headers['content-type'], get.headers['content-type'])
    }
  })

  verifies(['http:trailing-slash', 'http:no-redirect'], async () => {
    for (const [path, methods] of Object.entries({ ...keyRoutes, ...openRoutes })) {
      for (const method of methods.split(' ')) {
        const [plain, slashed] = [
          await service.send(`${method} ${path}`),
          await service.send(`${method} ${path}/`),
        ]
        assert.equal(slashed.status, plain.status, path)
        assert.equal(slashed.headers.location, undefined)
      }
    }
    assert.equal((await service.send('GET /v1/me/', { key: account.testKey })).status, 200)
    assert.equal((await service.send('GET /v1/me/?a=1', { key: account.testKey })).status, 200)
  })

  verifies(['cors:options', 'cors:request-headers'], async () => {
    for (const path of [...Object.keys(keyRoutes), ...Object.keys(openRoutes)]) {
      const answer = await service.send(`OPTIONS ${path}`, { headers: { origin: 'https://a.test' } })
      assert.equal(answer.status, 204, path)
      assert.equal(answer.text, '')
      const allowed = String(answer.headers['access-control-allow-headers']).split(', ')
      for (const name of [
        'authorization',
        'content-type',
        'idempotency-key',
        'x-max-credits',
        'x-quote-id',
        'x-test-scenario',
        'x-test-latency-ms',
      ])
        assert.ok(allowed.includes(name), name)
    }
    assert.equal((await service.send('OPTIONS /v1/nothing')).status, 404)
  })

  verifies(['cors:rest-any-origin', 'cors:expose-headers', 'http:no-cookies'], async () => {
    const exposed = [
      'idempotent-replayed',
      'link',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
    ]
    for (const target of [
      'GET /v1/tools',
      'GET /v1/me',
      'POST /v1/me',
      'GET /v1/nothing',
      'GET /v1/calls/%zz',
      'OPTIONS /v1/me',
    ]) {
      const { headers } = await service.send(target, { headers: { origin: 'https://a.test' } })
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.deepEqual(String(headers['access-control-expose-headers']).split(', ').toSorted(), exposed)
      assert.equal(headers['set-cookie'], undefined)
      assert.equal(headers['access-control-allow-credentials'], undefined)
    }
  })

  verifies(['http:no-store', 'http:vary'], async () => {
    for (const target of [
      'GET /v1/me',
      'GET /v1/calls',
      'GET /v1/ledger',
      'GET /v1/tools',
      'POST /v1/tools/appeal/quote',
    ]) {
      const { headers } = await service.send(target, { key: account.testKey })
      assert.deepEqual(
        [headers['cache-control'], headers.vary],
        ['private, no-store', 'Authorization'],
        target,
      )
    }
    const signedUp = await service.send('POST /v1/accounts', { body: { name: 'A', email: 'a@b.co' } })
    assert.equal(signedUp.headers['cache-control'], 'private, no-store')
    // A cache must not hand the open manifest to whoever has prices of their own.
    assert.equal((await service.send('GET /v1/tools')).headers.vary, 'Authorization')
  })

  verifies('http:json', async () => {
    for (const target of [
      'GET /v1/tools',
      'GET /v1/me',
      'GET /v1/nothing',
      'POST /v1/accounts',
      'GET /healthz',
    ])
      assert.equal((await service.send(target)).headers['content-type'], 'application/json; charset=utf-8')
  })

  verifies('id:request-header', async () => {
    const body = { note: 'abc' }
    const call = await service.send('POST /v1/tools/toy', { key: account.testKey, body })
    assert.equal(call.headers['x-request-id'], call.envelope.request_id)
    for (const target of [
      'GET /v1/tools',
      'GET /healthz',
      'OPTIONS /v1/me',
      'GET /v1/me',
      'GET /v1/calls/%zz',
      'PUT /v1/me',
    ])
      assert.match(String((await service.send(target)).headers['x-request-id']), /^req_[0-9a-z]{26}$/, target)
    const sent = await service.send('GET /v1/me', {
      headers: { 'x-request-id': 'req_mine', 'request-id': 'req_mine' },
    })
    assert.notEqual(sent.headers['x-request-id'], 'req_mine')
  })

  verifies('config:BASE_URL', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
    for (const target of ['GET /v1/me', 'POST /v1/keys', 'GET /v1/tools']) {
      const { text } = await service.send(target, { headers })
      assert.doesNotMatch(text, /evil/)
    }
    const checkout = await service.send('POST /v1/credits/checkout', {
      key: account.testKey,
      headers,
      body: { pack: 'starter' },
    })
    assert.match(checkout.text, /"checkout_url":"http:\/\/service\.test\/checkout\//)
  })
})
