import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  forEachService,
  forOneService,
  forServerService,
  type LiveAccount,
  type TestService,
} from '../../support/service.ts'
import { makeToyTool, unservedToyPrice, toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const call = (service: TestService, { liveKey: key }: LiveAccount, { play = '', idempotencyKey = '' } = {}) =>
  service.send('POST /v1/tools/toy', {
    key,
    body: { note: 'abc', play },
    headers: idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey },
  })

forEachService(
  (service) => {
    verifies('route:tool-429', async () => {
      const account = await service.liveAccount()
      assert.deepEqual(
        [(await call(service, account)).status, (await call(service, account)).status],
        [200, 200],
      )
      const { status, error, headers } = await call(service, account, { idempotencyKey: 'limited' })
      assert.deepEqual([status, error.code, error.scope], [429, 'rate_limited', 'key'])
      // Two a minute: the next place is free half a minute after the first call.
      assert.ok(error.retry_after_seconds >= 1 && error.retry_after_seconds <= 30)
      assert.equal(headers['retry-after'], String(error.retry_after_seconds))
      // Quotes, other keys and other accounts are not concerned.
      const quote = await service.send('POST /v1/tools/toy/quote', {
        key: account.liveKey,
        body: { note: 'abc' },
      })
      assert.equal(quote.status, 200)
      assert.equal((await call(service, await service.liveAccount())).status, 200)
    })

    test('a known idempotency key answers as a replay although its key is over its rate', async () => {
      const account = await service.liveAccount()
      await call(service, account, { idempotencyKey: 'known' })
      await call(service, account)
      assert.equal((await call(service, account)).status, 429)
      assert.equal(
        (await call(service, account, { idempotencyKey: 'known' })).error.code,
        'idempotent_replay',
      )
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 2 } }) },
)

forEachService(
  (service) => {
    test('calls beyond those an account may have open are refused, and the place of an ended one is free', async () => {
      const account = await service.liveAccount()
      let refused: Awaited<ReturnType<typeof call>> | undefined
      service.plays.set('another', async () => {
        refused = await call(service, account)
        return toyResult()
      })
      assert.equal((await call(service, account, { play: 'another' })).status, 200)
      assert.deepEqual(
        [refused?.status, refused?.error.code, refused?.error.scope],
        [429, 'rate_limited', 'account'],
      )
      assert.equal((await call(service, account)).status, 200)
    })

    verifies('call:validate-before-price', { doors: ['rest'] }, async () => {
      const account = await service.liveAccount()
      await service.database.query(
        'update account_balance set credits_granted = 0, credits_balance = 0 where account_id = $1',
        [account.id],
      )
      const answer = await service.send('POST /v1/tools/toy', {
        key: account.liveKey,
        body: { note: 'a' },
        headers: { 'x-max-credits': '1', 'x-quote-id': 'qt_wrong' },
      })
      assert.equal(answer.error.code, 'invalid_input')
    })

    verifies('call:one-database-call', async () => {
      const account = await service.liveAccount()
      const { counts } = service.calls.ledger
      const seen: number[] = []
      service.plays.set('count', async () => {
        seen.push(counts.batches, counts.items)
        return toyResult()
      })
      const before = [counts.batches, counts.items]
      await call(service, account, { play: 'count', idempotencyKey: 'once' })
      assert.deepEqual(
        seen,
        before.map((count) => count + 1),
      )
      assert.deepEqual(
        [counts.batches, counts.items],
        before.map((count) => count + 2),
      )
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, concurrentCallsMax: 1, ratePerMinute: 0 } }) },
)

forOneService(
  (service) => {
    verifies('model-unavailable:no-provider', { doors: ['rest'] }, async () => {
      const account = await service.liveAccount()
      for (const path of ['/v1/tools/toy', '/v1/tools/toy/quote']) {
        const { status, error, headers } = await service.send(`POST ${path}`, {
          key: account.liveKey,
          body: { note: 'abc' },
        })
        assert.deepEqual(
          [status, error.code, error.reason, headers['retry-after']],
          [503, 'model_unavailable', 'not_configured', '3600'],
          path,
        )
        // Only the operator can change it: a caller that retried would wait for nothing.
        assert.deepEqual(error.next_action, { type: 'contact' }, path)
      }
      const { items } = (await service.send('GET /v1/calls', { key: account.testKey })).json as {
        items: unknown[]
      }
      assert.deepEqual(items, [])
      // A test key plays every tool.
      assert.equal(
        (await service.send('POST /v1/tools/toy', { key: account.testKey, body: { note: 'abc' } })).status,
        200,
      )
      const tools = (await service.send('GET /v1/tools')).json as {
        tools: { available: boolean; unavailable_reason?: string }[]
      }
      assert.equal(tools.tools[0]?.available, false)
      assert.equal(typeof tools.tools[0]?.unavailable_reason, 'string')
    })
  },
  {
    tools: [makeToyTool('toy', new Map())],
    config: ({ priceFile }) => ({
      priceFile: { ...priceFile, tools: { toy: unservedToyPrice } },
    }),
  },
)

forServerService((service) => {
  verifies('service-unavailable:overload', { doors: ['rest'] }, async () => {
    const account = await service.liveAccount()
    const release = Promise.withResolvers<void>()
    // Every connection to the database is busy for longer than a caller is kept waiting.
    const busy = Array.from({ length: 10 }, () => service.database.transaction(() => release.promise))
    const { status, error } = await call(service, account)
    assert.deepEqual([status, error.code], [503, 'service_unavailable'])
    release.resolve()
    await Promise.all(busy)
    assert.equal((await call(service, account)).status, 200)
  })
})
