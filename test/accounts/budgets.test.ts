import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { KeyRecord, MintKeyAnswer, RotateKeyAnswer } from '#contract/account.ts'

import { forEachService, forServerService, type LiveAccount } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

type Window = 'day' | 'month' | 'total'

// A toy holds 81 credits and settles at 41.
forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const mint = async (credits: number, window: Window = 'total'): Promise<MintKeyAnswer> => {
    const body = { budget: { credits, window } }
    return (await service.send('POST /v1/keys', { key: account.testKey, body })).json as MintKeyAnswer
  }
  const call = (key: string, { play = '', idempotencyKey = '' } = {}) =>
    service.send('POST /v1/tools/toy', {
      key,
      body: { note: 'abc', play },
      headers: idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey },
    })
  const usedOf = async (id: string): Promise<number | null | undefined> => {
    const { items } = (await service.send('GET /v1/keys?limit=100', { key: account.testKey })).json as {
      items: KeyRecord[]
    }
    return items.find((record) => record.id === id)?.budget_credits_used
  }
  /** As if everything so far had happened earlier, by the database's clock. */
  const age = async (meterId: string, interval: string): Promise<void> => {
    for (const table of ['key_meter', 'hold'])
      await service.database.query(
        `update ${table} set budget_window_start = budget_window_start - $2::interval where meter_id = $1`,
        [meterId, interval],
      )
  }

  verifies('insufficient-credits:budget', { doors: ['rest'] }, async () => {
    const { api_key: key } = await mint(80)
    const { status, error } = await call(key)
    assert.deepEqual([status, error.code, error.reason], [402, 'insufficient_credits', 'key_budget'])
    assert.deepEqual([error.credits_required, error.credits_available], [81, 80])
    assert.deepEqual(error.next_action, { type: 'raise_limit' })
  })

  verifies('call:known-key-outranks-budget', async ({ id }) => {
    const { api_key: key } = await mint(100)
    assert.equal((await call(key, { idempotencyKey: id })).status, 200)
    assert.equal((await call(key)).error.reason, 'key_budget')
    assert.equal((await call(key, { idempotencyKey: id })).error.code, 'idempotent_replay')
  })

  verifies(['budget:window', 'budget:database-clock'], async () => {
    const { api_key: key, key: view } = await mint(100, 'month')
    const { envelope } = await call(key)
    const [row] = await service.database.query<{ same: boolean }>(
      `select budget_window_start = date_trunc('month', started_at, 'UTC') as same from hold where request_id = $1`,
      [envelope.request_id],
    )
    assert.equal(row?.same, true)
    // The clock of this process says that months have gone by; the budget is spent all the same.
    service.clock.advance(100 * 86_400_000)
    assert.equal((await call(key)).error.reason, 'key_budget')
    service.clock.advance(-100 * 86_400_000)
    assert.equal(await usedOf(view.id), 41)
  })

  verifies(['budget:day', 'budget:month'], async ({ id }) => {
    const window = id === 'budget:day' ? 'day' : 'month'
    const { api_key: key, key: view } = await mint(100, window)
    assert.equal((await call(key)).status, 200)
    assert.equal((await call(key)).error.reason, 'key_budget')
    await age(view.id, `1 ${window}`)
    assert.equal(await usedOf(view.id), 0)
    assert.equal((await call(key)).status, 200)
    assert.equal((await call(key)).error.reason, 'key_budget')
    const [row] = await service.database.query<{ same: boolean }>(
      `select budget_window_start = date_trunc($2, now(), 'UTC') as same from key_meter where meter_id = $1`,
      [view.id, window],
    )
    assert.equal(row?.same, true)
  })

  verifies('budget:total', async () => {
    const { api_key: key, key: view } = await mint(100, 'total')
    assert.equal((await call(key)).status, 200)
    await service.database.query(
      `update hold set started_at = started_at - interval '2 years' where meter_id = $1`,
      [view.id],
    )
    assert.equal((await call(key)).error.reason, 'key_budget')
  })

  verifies('budget:release-window', async () => {
    // A call begins in one month and ends in the next; its key was rotated, and the successor called meanwhile.
    const { api_key: key, key: view } = await mint(170, 'month')
    const running = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    service.plays.set('over midnight', async () => {
      running.resolve()
      await end.promise
      return toyResult()
    })
    const old = call(key, { play: 'over midnight' })
    await running.promise
    const rotated = await service.send(`POST /v1/keys/${view.id}/rotate`, {
      key: account.testKey,
      body: { overlap_seconds: 3600 },
    })
    const { api_key: successor } = rotated.json as RotateKeyAnswer
    await age(view.id, '1 month')
    assert.equal((await call(successor)).status, 200)
    assert.equal(await usedOf(view.id), 41)
    end.resolve()
    assert.equal((await old).status, 200)
    // The 40 credits it released belong to the month before.
    assert.equal(await usedOf(view.id), 41)
    assert.equal((await call(key)).status, 200)
    assert.equal((await call(successor)).status, 200)
    assert.equal(await usedOf(view.id), 123)
    for (const either of [key, successor]) assert.equal((await call(either)).error.reason, 'key_budget')
  })

  test('a reply that reached nobody is given back to the budget as to the account', async () => {
    const { api_key: key, key: view } = await mint(100)
    const { envelope } = await call(key)
    assert.equal(await usedOf(view.id), 41)
    const refund = {
      accountId: account.id,
      requestId: envelope.request_id,
      reason: 'not_delivered',
    } as const
    assert.equal((await service.calls.ledger.refund(refund)).kind, 'refunded_now')
    assert.equal((await service.calls.ledger.refund(refund)).kind, 'not_refundable')
    assert.equal(await usedOf(view.id), 0)
  })

  test('an account suspended meanwhile lets its running calls end and takes no new ones', async () => {
    const own = await service.liveAccount()
    service.plays.set('suspended', async () => {
      await service.database.query('update account set suspended_at = now() where account_id = $1', [own.id])
      return toyResult()
    })
    const { envelope } = await call(own.liveKey, { play: 'suspended' })
    assert.deepEqual([envelope.billing.status, envelope.billing.credits_charged], ['settled', 41])
    assert.equal((await call(own.liveKey)).error.reason, 'account_suspended')
  })
})

forServerService((service) => {
  verifies('cap:budget-hard', async () => {
    const account = await service.liveAccount()
    const budget = { credits: 250, window: 'month' }
    const made = await service.send('POST /v1/keys', { key: account.testKey, body: { budget } })
    const { api_key: oldKey, key } = made.json as MintKeyAnswer
    const rotated = await service.send(`POST /v1/keys/${key.id}/rotate`, {
      key: account.testKey,
      body: { overlap_seconds: 600 },
    })
    const keys = [oldKey, (rotated.json as RotateKeyAnswer).api_key]
    let release = Promise.withResolvers<void>()
    service.plays.set('wait', async () => {
      await release.promise
      return toyResult()
    })
    let charged = 0
    /** Many calls at once by both keys; those that are held wait until all others are refused. */
    const storm = async (calls: number): Promise<number> => {
      release = Promise.withResolvers()
      let refused = 0
      const answers = await Promise.all(
        Array.from({ length: calls }, async (_, index) => {
          const answer = await service.send('POST /v1/tools/toy', {
            key: keys[index % 2] ?? '',
            body: { note: 'abc', play: 'wait' },
          })
          if (answer.status === 402) refused += 1
          if (answer.status === 402 && refused === calls - Math.floor((250 - charged) / 81)) release.resolve()
          return answer
        }),
      )
      const admitted = answers.filter(({ status }) => status === 200)
      assert.ok(answers.every(({ status }) => status === 200 || status === 402))
      charged += admitted.reduce((sum, { envelope }) => sum + (envelope.billing.credits_charged ?? 0), 0)
      return admitted.length
    }
    // 250: three holds of 81, charged 123; then one of 81 fits into 127, charged 164; then one more, then none.
    assert.deepEqual([await storm(40), await storm(40)], [3, 1])
    assert.equal(charged, 164)
    const left = await storm(40)
    assert.deepEqual([left, charged], [1, 205])
    const last = await service.send('POST /v1/tools/toy', { key: keys[1] ?? '', body: { note: 'abc' } })
    assert.deepEqual([last.error.reason, last.error.credits_available], ['key_budget', 45])
  })

  verifies(
    [
      'forbidden:suspended',
      'cap:suspended-me',
      'cap:suspended-ledger',
      'cap:suspended-checkout',
      'cap:suspended-running',
    ],
    async () => {
      const account = await service.liveAccount()
      const key = account.liveKey
      service.plays.set('suspend', async () => {
        await service.database.query(
          `update account set suspended_at = now(), suspended_reason = 'debt' where account_id = $1`,
          [account.id],
        )
        return toyResult()
      })
      const running = await service.send('POST /v1/tools/toy', {
        key,
        body: { note: 'abc', play: 'suspend' },
      })
      assert.deepEqual([running.status, running.envelope.billing.status], [200, 'settled'])
      const { status, error } = await service.send('POST /v1/tools/toy', { key, body: { note: 'abc' } })
      assert.deepEqual([status, error.code, error.reason], [403, 'forbidden', 'account_suspended'])
      assert.equal((await service.send('GET /v1/me', { key })).status, 200)
      assert.equal((await service.send('GET /v1/ledger', { key: account.testKey })).status, 200)
      assert.equal((await service.send('GET /v1/credits/checkout', { key })).status, 200)
      const checkout = { key, body: { pack: 'starter' } }
      assert.equal((await service.send('POST /v1/credits/checkout', checkout)).status, 201)
    },
  )
})

forServerService(
  (service) => {
    const call = (key: string, headers: Record<string, string> = {}) =>
      service.send('POST /v1/tools/toy', { key, body: { note: 'abc' }, headers })

    verifies('rate-limited:key', { doors: ['rest'] }, async () => {
      const { liveKey, testKey } = await service.liveAccount()
      for (const key of [liveKey, testKey]) {
        const first = await call(key)
        assert.equal(first.headers['ratelimit-policy'], '"key";q=2;w=60')
        assert.match(String(first.headers['ratelimit']), /^"key";r=1;t=\d+$/)
        assert.equal((await call(key)).status, 200)
        const { status, error, headers } = await call(key)
        assert.deepEqual([status, error.code, error.scope], [429, 'rate_limited', 'key'])
        assert.deepEqual(
          [headers['retry-after'], headers['ratelimit-policy']],
          [String(error.retry_after_seconds), '"key";q=2;w=60'],
        )
        assert.match(String(headers['ratelimit']), /^"key";r=0;t=\d+$/)
      }
    })

    verifies('call:known-key-outranks-limits', async ({ id }) => {
      const { liveKey: key } = await service.liveAccount()
      await call(key, { 'idempotency-key': id })
      await call(key)
      assert.equal((await call(key)).status, 429)
      assert.equal((await call(key, { 'idempotency-key': id })).error.code, 'idempotent_replay')
    })

    verifies('rate-limited:account', { doors: ['rest'] }, async () => {
      const { liveKey, testKey } = await service.liveAccount()
      let refused: Awaited<ReturnType<typeof call>> | undefined
      service.plays.set('another', async () => {
        refused = await call(liveKey)
        return toyResult()
      })
      const body = { note: 'abc', play: 'another' }
      assert.equal((await service.send('POST /v1/tools/toy', { key: liveKey, body })).status, 200)
      assert.deepEqual(
        [refused?.status, refused?.error.code, refused?.error.scope],
        [429, 'rate_limited', 'account'],
      )
      assert.equal((await call(testKey)).status, 200)
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 2, concurrentCallsMax: 1 } }) },
)

forServerService(
  (service) => {
    verifies(['config:RATE_LIMIT_PER_MINUTE-off', 'config:MAX_CONCURRENT_CALLS-off'], async () => {
      const { liveKey: key } = await service.liveAccount()
      const end = Promise.withResolvers<void>()
      let running = 0
      service.plays.set('all at once', async () => {
        running += 1
        if (running === 20) end.resolve()
        await end.promise
        return toyResult()
      })
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          service.send('POST /v1/tools/toy', { key, body: { note: 'abc', play: 'all at once' } }),
        ),
      )
      for (const { status, headers } of answers)
        assert.deepEqual(
          [status, headers['ratelimit'], headers['ratelimit-policy']],
          [200, undefined, undefined],
        )
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 0, concurrentCallsMax: 0 } }) },
)
