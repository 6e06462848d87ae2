import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { ApiError } from '#contract/errors.ts'

import { forEachService, type LiveAccount } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const body: object = { note: 'abc' }

forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const call = (
    idempotencyKey: string,
    { key = account.liveKey, input = body, tool = 'toy', headers = {} } = {},
  ) =>
    service.send(`POST /v1/tools/${tool}`, {
      key,
      body: input,
      headers: { 'idempotency-key': idempotencyKey, ...headers },
    })
  const balance = async (): Promise<number> =>
    ((await service.send('GET /v1/me', { key: account.testKey })).json as { credit_balance: number })
      .credit_balance

  /** Runs `meanwhile` while a call under this key is running, then lets it end. */
  const whileRunning = async (idempotencyKey: string, meanwhile: () => Promise<void>) => {
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    service.plays.set('wait', async () => {
      started.resolve()
      await release.promise
      return toyResult()
    })
    const first = call(idempotencyKey, { input: { note: 'abc', play: 'wait' } })
    await started.promise
    await meanwhile().finally(release.resolve)
    return first
  }

  verifies(
    [
      'header:idempotency-key-once',
      'error:replay',
      'idempotent-replay:request',
      'idempotent-replay:succeeded',
      'idempotent-replay:completed-at',
      'idempotent-replay:charged',
    ],
    { doors: ['rest'] },
    async ({ id }) => {
      const first = await call(id)
      const after = await balance()
      const again = await call(id)
      assert.deepEqual([again.status, again.error.code], [409, 'idempotent_replay'])
      assert.equal(again.error.original_request_id, first.envelope.request_id)
      assert.equal(again.error.original_status, 'succeeded')
      const ageMs = Date.now() - Date.parse(again.error.original_completed_at ?? '')
      assert.ok(ageMs >= 0 && ageMs < 60_000)
      assert.equal(again.error.credits_charged, first.envelope.billing.credits_charged)
      assert.deepEqual(again.error.next_action, { type: 'use_new_key' })
      assert.equal(again.headers['retry-after'], undefined)
      assert.equal(again.text.includes('A toy'), false)
      assert.equal(await balance(), after)
    },
  )

  verifies('idempotent-replay:status', async () => {
    await call('status')
    assert.equal((await call('status')).status, 409)
  })

  verifies(
    ['idempotent-replay:in-progress', 'idempotent-replay:retry-after', 'disconnect:duplicate-409'],
    { doors: ['rest'] },
    async ({ id }) => {
      const first = await whileRunning(id, async () => {
        const { status, error, headers } = await call(id, { input: { note: 'abc', play: 'wait' } })
        assert.deepEqual(
          [status, error.code, error.original_status],
          [409, 'idempotent_replay', 'in_progress'],
        )
        assert.deepEqual([error.original_completed_at, error.credits_charged], [null, null])
        assert.equal(headers['retry-after'], '2')
        assert.deepEqual(error.next_action, { type: 'retry', after_seconds: 2 })
      })
      assert.equal(first.status, 200)
    },
  )

  verifies('idempotency-key-reused:tool', { doors: ['rest'] }, async ({ id }) => {
    await call(id)
    const { status, error } = await call(id, { tool: 'other' })
    assert.deepEqual([status, error.code], [422, 'idempotency_key_reused'])
  })

  verifies(
    ['idempotency-key-reused:input', 'idempotency-key-reused:original'],
    { doors: ['rest'] },
    async ({ id }) => {
      const first = await call(id)
      const { status, error } = await call(id, { input: { note: 'abd' } })
      assert.deepEqual([status, error.code], [422, 'idempotency_key_reused'])
      assert.equal(error.original_request_id, first.envelope.request_id)
      assert.deepEqual(error.next_action, { type: 'use_new_key' })
    },
  )

  verifies('idempotency-key-reused:status', async () => {
    await whileRunning('reused while running', async () => {
      assert.equal((await call('reused while running')).status, 422)
    })
  })

  verifies('idempotency:canonical', async ({ id }) => {
    await call(id, { input: { note: 'abc', level: 3, tags: ['a', 'b'] } })
    assert.equal((await call(id, { input: { tags: ['a', 'b'], level: 3, note: 'abc' } })).status, 409)
    assert.equal((await call(id, { input: { tags: ['b', 'a'], level: 3, note: 'abc' } })).status, 422)
  })

  verifies('idempotency:error-frees', async ({ id }) => {
    service.plays.set('fail once', async () => {
      service.plays.set('fail once', async () => toyResult())
      throw new ApiError('model_error', {})
    })
    const input = { note: 'abc', play: 'fail once' }
    assert.equal((await call(id, { input })).error.code, 'model_error')
    const second = await call(id, { input: { note: 'another input now' } })
    assert.equal(second.status, 200)
    assert.equal((await call(id, { input })).status, 422)
  })

  verifies(
    ['call:known-key-outranks-quote', 'call:known-key-outranks-cap'],
    { doors: ['rest'] },
    async ({ id }) => {
      await call(id)
      for (const headers of [{ 'x-quote-id': 'qt_wrong' }, { 'x-max-credits': '1' }] as const) {
        assert.equal((await call(id, { headers })).error.code, 'idempotent_replay')
        assert.equal(
          (await call(id, { headers, input: { note: 'other' } })).error.code,
          'idempotency_key_reused',
        )
      }
      await whileRunning(`${id} running`, async () => {
        const replay = await call(`${id} running`, {
          input: { note: 'abc', play: 'wait' },
          headers: { 'x-max-credits': '1' },
        })
        assert.equal(replay.error.original_status, 'in_progress')
      })
    },
  )

  verifies('call:known-key-outranks-balance', { doors: ['rest'] }, async ({ id }) => {
    const own = await service.liveAccount()
    await call(id, { key: own.liveKey })
    await service.database.query(
      'update account_balance set credits_granted = credits_charged, credits_balance = 0 where account_id = $1',
      [own.id],
    )
    assert.equal((await call(`${id} new`, { key: own.liveKey })).error.code, 'insufficient_credits')
    assert.equal((await call(id, { key: own.liveKey })).error.code, 'idempotent_replay')
  })

  verifies('call:first-governs', async ({ id }) => {
    const { quote } = await service.send('POST /v1/tools/toy/quote', { key: account.liveKey, body })
    const first = await call(id, { headers: { 'x-quote-id': quote.quote_id ?? '', 'x-max-credits': '500' } })
    assert.equal(first.envelope.billing.quote_id, quote.quote_id)
    const replay = await call(id, { headers: { 'x-max-credits': '400' } })
    assert.equal(replay.error.credits_charged, first.envelope.billing.credits_charged)
  })

  verifies('idempotency:account', async ({ id }) => {
    const other = await service.liveAccount()
    await call(id)
    assert.equal((await call(id, { key: other.liveKey })).status, 200)
  })

  verifies('idempotency:mode', async ({ id }) => {
    await call(id)
    assert.equal((await call(id, { key: account.testKey })).status, 200)
    assert.equal((await call(id, { key: account.testKey })).status, 409)
    assert.equal((await call(id)).status, 409)
  })

  test('keys of one account and mode share their idempotency keys', async () => {
    const minted = await service.send('POST /v1/keys', { key: account.testKey })
    await call('shared')
    assert.equal((await call('shared', { key: (minted.json as { api_key: string }).api_key })).status, 409)
  })

  verifies('idempotency:lives-with-row', async ({ id }) => {
    const { envelope } = await call(id, { key: account.testKey })
    assert.equal((await call(id, { key: account.testKey })).status, 409)
    await service.database.query('delete from hold where request_id = $1', [envelope.request_id])
    assert.equal((await call(id, { key: account.testKey })).status, 200)
  })

  verifies(
    ['idempotency:raw-key-not-stored', 'idempotency:lookup-hmac', 'idempotency:fingerprint'],
    async ({ id }) => {
      const { envelope } = await call(`raw ${id}`)
      const [row] = await service.database.query<{
        idempotency_hash: string
        fingerprint: string
        row: string
      }>('select idempotency_hash, fingerprint, call::text as row from call where request_id = $1', [
        envelope.request_id,
      ])
      assert.equal(row?.row.includes(`raw ${id}`), false)
      const { idempotency, fingerprint } = service.calls.hashes
      assert.equal(row?.idempotency_hash, idempotency.current(account.id, 'live', `raw ${id}`))
      assert.equal(row?.fingerprint, fingerprint.current(`raw ${id}`, 'toy', '{"note":"abc"}'))
    },
  )

  test('twenty calls at once under one key run once and are billed once', async () => {
    let runs = 0
    service.plays.set('count', async () => {
      runs += 1
      return toyResult()
    })
    const before_ = await balance()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('at once', { input: { note: 'abc', play: 'count' } })),
    )
    assert.equal(runs, 1)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    assert.deepEqual([statuses.get(200)?.length, statuses.get(409)?.length], [1, 19])
    assert.equal(await balance(), before_ - 41)
  })
})
