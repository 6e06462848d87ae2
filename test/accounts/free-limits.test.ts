import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeRateLimit } from '#accounts/rate-limit.ts'
import { ApiError } from '#contract/errors.ts'

import { readConfig } from '../../src/config.ts'
import { forOneService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const body = { note: 'abc' }

forOneService(
  (service) => {
    verifies('quote:429', async () => {
      const { testKey, liveKey } = await service.liveAccount()
      // Buying and minting took two of its four; what is left is told every time.
      const quote = (key = testKey) => service.send('POST /v1/tools/toy/quote', { key, body })
      const first = await quote()
      assert.equal(first.status, 200)
      assert.equal(first.headers['ratelimit-policy'], '"key";q=4;w=60')
      assert.match(String(first.headers['ratelimit']), /^"key";r=1;t=(60|[1-5]?\d)$/)
      assert.equal((await service.send('GET /v1/me', { key: testKey })).status, 200)
      for (const target of ['POST /v1/tools/toy/quote', 'GET /v1/me', 'GET /v1/calls']) {
        const { status, error, headers } = await service.send(target, {
          key: testKey,
          ...(target.startsWith('POST') ? { body } : {}),
        })
        assert.deepEqual([status, error.code, error.scope], [429, 'rate_limited', 'key'], target)
        assert.equal(headers['retry-after'], String(error.retry_after_seconds))
        assert.match(String(headers['ratelimit']), /^"key";r=0;t=\d+$/)
        assert.equal(headers['ratelimit-policy'], '"key";q=4;w=60')
      }
      // What is billed is counted elsewhere, and another key for itself.
      assert.equal((await service.send('POST /v1/tools/toy', { key: testKey, body })).status, 200)
      assert.equal((await quote(liveKey)).status, 200)
    })
  },
  { config: () => ({ quotesPerMinute: 4 }) },
)

forOneService(
  (service) => {
    verifies('rate-limited:ip', { doors: ['rest'] }, async () => {
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
      for (const left of [2, 1, 0]) {
        const { status, headers } = await service.send('GET /v1/tools', from('192.0.2.1'))
        assert.equal(status, 200)
        assert.equal(headers['ratelimit-policy'], '"ip";q=3;w=60')
        assert.match(String(headers['ratelimit']), new RegExp(`^"ip";r=${left};t=\\d+$`))
      }
      for (const target of ['GET /v1/tools', 'POST /v1/accounts', 'GET /v1/openapi.json', 'GET /llms.txt']) {
        const { status, error, headers } = await service.send(target, from('192.0.2.1'))
        assert.deepEqual([status, error.code, error.scope], [429, 'rate_limited', 'ip'], target)
        assert.equal(headers['retry-after'], String(error.retry_after_seconds))
      }
      // Health is always told, and other networks have limits of their own; an IPv6 subscriber has one.
      assert.equal((await service.send('GET /healthz', from('192.0.2.1'))).status, 200)
      for (const host of ['1', '2', '3'])
        assert.equal((await service.send('GET /v1/tools', from(`2001:db8:0:1::${host}`))).status, 200)
      assert.equal((await service.send('GET /v1/tools', from('2001:db8:0:1::4'))).status, 429)
    })

    test('whoever guesses keys is told 429 after a while, and good keys of the same network go on', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.7' }
      const made = await service.send('POST /v1/accounts', {
        headers,
        body: { name: 'A school', email: 'a@b.co' },
      })
      const { api_key: key } = made.json as { api_key: string }
      const statuses: number[] = []
      for (let guess = 0; guess < 4; guess += 1) {
        const wrong = `bm_live_${String(guess).padEnd(38, 'a')}`
        statuses.push((await service.send('GET /v1/me', { key: wrong, headers })).status)
      }
      assert.deepEqual(statuses, [401, 401, 429, 429])
      assert.equal((await service.send('GET /v1/me', { key, headers })).status, 200)
    })
  },
  { config: () => ({ openRequestsPerMinute: 3, trustedProxies: ['127.0.0.1'] }) },
)

verifies(
  [
    'config:RATE_LIMIT_PER_MINUTE',
    'config:QUOTES_PER_MINUTE',
    'config:MAX_CONCURRENT_CALLS',
    'config:UNCHARGED_USD_PER_DAY',
  ],
  () => {
    const { quotesPerMinute, openRequestsPerMinute, calls } = readConfig({})
    assert.deepEqual([quotesPerMinute, openRequestsPerMinute], [600, 600])
    assert.deepEqual(
      [calls.ratePerMinute, calls.concurrentCallsMax, calls.unchargedMicroUsdPerDay],
      [600, 100, null],
    )
    assert.equal(readConfig({ UNCHARGED_USD_PER_DAY: '2.50' }).calls.unchargedMicroUsdPerDay, 2_500_000)
    assert.throws(() => readConfig({ UNCHARGED_USD_PER_DAY: '$2' }), /UNCHARGED_USD_PER_DAY/)
  },
)

verifies('config:QUOTES_PER_MINUTE-off', async () => {
  const off = makeRateLimit('key', 0)
  for (let taken = 0; taken < 1000; taken += 1) await off.take('key_1')
  assert.equal(await off.state('key_1'), null)
})

test('a limit refuses what is one too many and tells when it is whole again', async () => {
  const limit = makeRateLimit('key', 2)
  assert.deepEqual(await limit.state('key_1'), { remaining: 2, resetMs: 0 })
  await limit.take('key_1')
  await limit.take('key_1')
  await assert.rejects(limit.take('key_1'), (error) => {
    assert.ok(error instanceof ApiError && error.code === 'rate_limited')
    const { retry_after_seconds: seconds } = error.extras as { retry_after_seconds: number }
    return seconds >= 1 && seconds <= 60
  })
  assert.equal((await limit.state('key_1'))?.remaining, 0)
  await limit.take('key_2')
})
