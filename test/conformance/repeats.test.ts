import assert from 'node:assert/strict'
import { before } from 'node:test'

import { everyDoor } from '../requirements/row.ts'
import { clientsOf, everyClient } from '../support/doors/clients-of.ts'
import type { DoorAnswer, DoorCall, DoorClient } from '../support/doors/door.ts'
import { assertReplayed } from '../support/doors/replays.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

const body: object = { note: 'abc' }

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const call = (
    client: DoorClient,
    idempotencyKey: string,
    { options, ...asked }: Partial<DoorCall> = {},
  ): Promise<DoorAnswer> =>
    client.call({
      product: 'tools',
      tool: 'toy',
      input: body,
      key: account.liveKey,
      ...asked,
      options: { idempotencyKey, ...options },
    })
  const balance = async (): Promise<number> =>
    ((await service.send('GET /v1/me', { key: account.testKey })).json as { credit_balance: number })
      .credit_balance

  verifies(
    [
      'error:replay',
      'idempotent-replay:request',
      'idempotent-replay:succeeded',
      'idempotent-replay:completed-at',
      'idempotent-replay:charged',
    ],
    { doors: ['mcp'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const key = `${id} ${client.name}`
        const first = await call(client, key)
        const after = await balance()
        const { error, envelope } = await call(client, key)
        assert.deepEqual(
          [envelope, error?.code, error?.original_status, error?.original_request_id, error?.credits_charged],
          [null, 'idempotent_replay', 'succeeded', first.envelope?.request_id, 41],
        )
        const ageMs = Date.now() - Date.parse(error?.original_completed_at ?? '')
        assert.ok(ageMs >= 0 && ageMs < 60_000)
        assert.equal(await balance(), after)
      }
    },
  )

  verifies('header:idempotency-key-once', { doors: ['mcp', 'a2a'] }, async ({ door, id }) => {
    for (const client of clientsOf(service, door)) {
      const key = `${id} ${client.name}`
      const first = await call(client, key)
      const after = await balance()
      assertReplayed(client, await call(client, key), first)
      assert.equal(await balance(), after)
    }
  })

  verifies(
    ['idempotent-replay:in-progress', 'idempotent-replay:retry-after', 'disconnect:duplicate-409'],
    { doors: ['mcp'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const key = `${id} ${client.name}`
        const input = { note: 'abc', play: 'wait' }
        const started = Promise.withResolvers<void>()
        const release = Promise.withResolvers<void>()
        service.plays.set('wait', async () => {
          started.resolve()
          await release.promise
          return toyResult()
        })
        const first = call(client, key, { input })
        await started.promise
        const { error } = await call(client, key, { input })
        assert.deepEqual(
          [error?.code, error?.original_status, error?.retry_after_seconds, error?.next_action],
          ['idempotent_replay', 'in_progress', 2, { type: 'retry', after_seconds: 2 }],
        )
        release.resolve()
        assert.ok((await first).envelope !== null)
      }
    },
  )

  verifies(
    ['idempotency-key-reused:tool', 'idempotency-key-reused:input', 'idempotency-key-reused:original'],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const key = `${id} ${client.name}`
        const first = await call(client, key)
        for (const other of [{ tool: 'other' }, { input: { note: 'abd' } }]) {
          const { error } = await call(client, key, other)
          assert.deepEqual(
            [error?.code, error?.original_request_id],
            ['idempotency_key_reused', first.envelope?.request_id],
          )
        }
      }
    },
  )

  verifies(
    ['call:known-key-outranks-quote', 'call:known-key-outranks-cap'],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const key = `${id} ${client.name}`
        const first = await call(client, key)
        for (const options of [{ quoteId: 'qt_wrong' }, { maxCredits: '1' }])
          assertReplayed(client, await call(client, key, { options }), first)
      }
    },
  )

  verifies('call:known-key-outranks-balance', { doors: ['mcp', 'a2a'] }, async ({ door, id }) => {
    for (const client of clientsOf(service, door)) {
      const own = await service.liveAccount()
      const first = await call(client, id, { key: own.liveKey })
      await service.database.query(
        'update account_balance set credits_granted = credits_charged, credits_balance = 0 where account_id = $1',
        [own.id],
      )
      assert.equal((await call(client, 'new', { key: own.liveKey })).error?.code, 'insufficient_credits')
      assertReplayed(client, await call(client, id, { key: own.liveKey }), first)
    }
  })

  verifies('idempotency:shared', { doors: everyDoor }, async ({ door, id }) => {
    const others = everyClient(service)
    for (const client of clientsOf(service, door)) {
      const key = `${id} ${client.name}`
      const first = await call(client, key)
      for (const other of others) {
        assertReplayed(other, await call(other, key), first)
        assert.equal(
          (await call(other, key, { input: { note: 'abd' } })).error?.code,
          'idempotency_key_reused',
        )
      }
    }
  })

  verifies(
    ['test-key:idempotency', 'test-key:validation'],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const key = account.testKey
        const name = `${id} ${client.name}`
        assert.equal((await call(client, name, { key, input: { note: 'a' } })).error?.code, 'invalid_input')
        const first = await call(client, name, { key })
        const again = await call(client, name, { key })
        assertReplayed(client, again, first)
        assert.equal(again.error?.credits_charged ?? 0, 0)
        const options = { scenario: 'model_error' }
        assert.equal((await call(client, `${name} fails`, { key, options })).error?.code, 'model_error')
        assert.ok((await call(client, `${name} fails`, { key })).envelope !== null)
      }
    },
  )
})
