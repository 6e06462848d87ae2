import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { KeyRecord, MintKeyAnswer, RotateKeyAnswer } from '#contract/account.ts'

import { told } from '../support/refusals.ts'
import { forEachService, forOneService, type LiveAccount, type TestService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const call = (service: TestService, key: string, headers: Record<string, string> = {}) =>
  service.send('POST /v1/tools/toy', { key, body: { note: 'abc' }, headers })

/** What the owner of an account does to its keys, with the sign-up key. */
function ownerOf(service: TestService, account: () => LiveAccount) {
  const key = (): string => account().testKey
  return {
    async mint(body: object = {}, maker = key()): Promise<MintKeyAnswer> {
      const answer = await service.send('POST /v1/keys', { key: maker, body })
      assert.equal(answer.status, 201, answer.text)
      return answer.json as MintKeyAnswer
    },
    async rotate(id: string, body: object = {}, maker = key()): Promise<RotateKeyAnswer> {
      const answer = await service.send(`POST /v1/keys/${id}/rotate`, { key: maker, body })
      assert.equal(answer.status, 201, answer.text)
      return answer.json as RotateKeyAnswer
    },
    revoke: (id: string, maker = key()) => service.send(`DELETE /v1/keys/${id}`, { key: maker }),
    async list(query = ''): Promise<{ items: KeyRecord[]; next_cursor: string | null }> {
      const answer = await service.send(`GET /v1/keys${query}`, { key: key() })
      assert.equal(answer.status, 200, answer.text)
      return answer.json as { items: KeyRecord[]; next_cursor: string | null }
    },
  }
}

forEachService((service) => {
  let live: LiveAccount
  const owner = ownerOf(service, () => live)
  before(async () => {
    live = await service.liveAccount()
  })

  verifies('key:list', async () => {
    const made = await owner.mint({ name: 'front desk', budget: { credits: 500, window: 'month' } })
    const { items } = await owner.list()
    assert.deepEqual(items[0], {
      ...made.key,
      revoked_at: null,
      last_used_at: null,
      budget_credits_used: 0,
    })
    assert.deepEqual(
      items.map(({ id }) => id),
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    const text = JSON.stringify(items)
    for (const key of [live.testKey, live.liveKey, made.api_key])
      assert.equal(text.includes(key.slice(12)), false)

    const first = await owner.list('?limit=2')
    const rest = await owner.list(`?limit=100&cursor=${first.next_cursor}`)
    assert.deepEqual([...first.items, ...rest.items], items)
    assert.equal(rest.next_cursor, null)
    const calls = await service.send('GET /v1/calls?limit=1', { key: live.testKey })
    assert.equal(calls.status, 200)
    const foreign = await service.send('GET /v1/keys?cursor=djE6cmVxXzE', { key: live.testKey })
    assert.deepEqual(told(foreign.error.validation_errors), ['query cursor format'])
  })

  test('the list tells when a key was last used and what its budget has held and charged', async () => {
    const { api_key: key, key: view } = await owner.mint({ budget: { credits: 500, window: 'month' } })
    assert.equal((await call(service, key)).status, 200)
    const [record] = (await owner.list('?limit=1')).items
    assert.equal(record?.id, view.id)
    const ageMs = Date.now() - Date.parse(record.last_used_at ?? '')
    assert.ok(ageMs > -60_000 && ageMs < 60_000)
    assert.equal(record.budget_credits_used, 41)
    // Another month: nothing is used yet, although the meter still stands.
    await service.database.query(
      `update key_meter set budget_window_start = budget_window_start - interval '1 month' where meter_id = $1`,
      [view.id],
    )
    assert.equal((await owner.list('?limit=1')).items[0]?.budget_credits_used, 0)
  })

  verifies(['key:revoke', 'unauthorized:revoked'], async ({ id }) => {
    const { api_key: key, key: view } = await owner.mint()
    assert.equal((await call(service, key, { 'idempotency-key': id })).status, 200)
    const revoked = await owner.revoke(view.id)
    assert.equal(revoked.status, 200)
    const { revoked_at: revokedAt } = revoked.json as KeyRecord
    assert.ok(revokedAt !== null && Date.parse(revokedAt) <= Date.now() + 1000)
    // The key is still cached; billed calls ask the database all the same, before they look at anything else.
    for (const headers of [undefined, { 'idempotency-key': id }]) {
      const { status, error } = await call(service, key, headers)
      assert.deepEqual([status, error.code, error.reason], [401, 'unauthorized', 'revoked'])
    }
    assert.deepEqual((await owner.revoke(view.id)).json, revoked.json)
  })

  test('a revoked key collects no reply, whatever else its call would be refused for', async () => {
    const { api_key: key, key: view } = await owner.mint()
    assert.equal((await call(service, key, { 'idempotency-key': 'kept' })).status, 200)
    await owner.revoke(view.id)
    const refused = await call(service, key, { 'idempotency-key': 'kept', 'x-max-credits': '1' })
    assert.equal(refused.error.code, 'insufficient_credits')
  })

  verifies('key:rotate', async () => {
    const old = await owner.mint({
      name: 'letters',
      scopes: ['tools'],
      expires_at: '2990-01-01T00:00:00Z',
      budget: { credits: 500, window: 'day' },
    })
    const made = await owner.rotate(old.key.id)
    assert.notEqual(made.api_key, old.api_key)
    const { id: _id, prefix: _prefix, created_at: _createdAt, ...same } = old.key
    const { id, prefix: _newPrefix, created_at: _newCreatedAt, ...kept } = made.key
    assert.deepEqual(kept, same)
    assert.notEqual(id, old.key.id)
    assert.equal(made.predecessor.id, old.key.id)
    assert.equal((await call(service, made.api_key)).status, 200)
    const { error } = await call(service, old.api_key)
    assert.deepEqual([error.code, error.reason], ['unauthorized', 'revoked'])
    // What no longer works has no successor.
    const again = await service.send(`POST /v1/keys/${old.key.id}/rotate`, { key: live.testKey })
    assert.equal(again.status, 404)
  })

  verifies('key:rotate-overlap', async () => {
    const old = await owner.mint()
    const made = await owner.rotate(old.key.id, { overlap_seconds: 3600 })
    const leftMs = Date.parse(made.predecessor.revoked_at ?? '') - Date.now()
    assert.ok(leftMs > 3_500_000 && leftMs < 3_700_000)
    for (const key of [old.api_key, made.api_key]) assert.equal((await call(service, key)).status, 200)
    // A second rotation cannot let the old key live longer.
    const second = await owner.rotate(old.key.id, { overlap_seconds: 7200 })
    assert.equal(second.predecessor.revoked_at, made.predecessor.revoked_at)
    await service.database.query(
      `update api_key set revoked_at = clock_timestamp() where key_id = $1 and revoked_at > clock_timestamp()`,
      [old.key.id],
    )
    assert.equal((await call(service, old.api_key)).error.reason, 'revoked')
    assert.equal((await call(service, made.api_key)).status, 200)
  })

  verifies('key:rotate-budget', async () => {
    const old = await owner.mint({ budget: { credits: 130, window: 'total' } })
    // A hold of 81 settles at 41: two fit, one by each key, and a third does not.
    assert.equal((await call(service, old.api_key)).status, 200)
    const made = await owner.rotate(old.key.id, { overlap_seconds: 3600 })
    const second = await call(service, made.api_key)
    assert.equal(second.status, 200, second.text)
    for (const key of [old.api_key, made.api_key]) {
      const { error } = await call(service, key)
      assert.deepEqual(
        [error.code, error.reason, error.credits_available],
        ['insufficient_credits', 'key_budget', 48],
      )
    }
    const { items } = await owner.list('?limit=2')
    assert.deepEqual(
      items.map(({ budget_credits_used: used }) => used),
      [82, 82],
    )
  })

  verifies('unauthorized:expired', async () => {
    const { api_key: key, key: view } = await owner.mint({ expires_at: '2990-01-01T00:00:00Z' })
    assert.equal((await call(service, key)).status, 200)
    await service.database.query('update api_key set expires_at = now() where key_id = $1', [view.id])
    const { status, error } = await call(service, key)
    assert.deepEqual([status, error.code, error.reason], [401, 'unauthorized', 'expired'])
  })
})

forOneService((service) => {
  let live: LiveAccount
  const owner = ownerOf(service, () => live)
  before(async () => {
    live = await service.liveAccount()
  })

  verifies(['scope:rotate', 'scope:revoke', 'forbidden:status', 'forbidden:scope'], async () => {
    const { key: view } = await owner.mint()
    for (const target of [`DELETE /v1/keys/${view.id}`, `POST /v1/keys/${view.id}/rotate`, 'GET /v1/keys']) {
      const { status, error } = await service.send(target, { key: live.liveKey })
      assert.deepEqual([status, error.code, error.reason], [403, 'forbidden', 'scope'], target)
    }
  })

  verifies(['scope:three', 'scope:tools', 'scope:gate', 'quote:403', 'key:mint-scopes'], async () => {
    const paths = { tools: '/v1/tools/toy', gate: '/gate/v1/tools/check_output' } as const
    const bodies = { tools: { note: 'abc' }, gate: { text: 'A fine text.' } } as const
    for (const own of ['tools', 'gate', 'account'] as const) {
      const { api_key: key, key: view } = await owner.mint({ scopes: [own], mode: 'test' })
      assert.deepEqual(view.scopes, [own])
      for (const product of ['tools', 'gate'] as const)
        for (const path of [paths[product], `${paths[product]}/quote`]) {
          const answer = await service.send(`POST ${path}`, { key, body: bodies[product] })
          assert.equal(answer.status, product === own ? 200 : 403, `${own} ${path}`)
          if (product !== own)
            assert.deepEqual([answer.error.code, answer.error.reason], ['forbidden', 'scope'])
        }
    }
    const unknown = await service.send('POST /v1/keys', { key: live.testKey, body: { scopes: ['all'] } })
    assert.deepEqual(told(unknown.error.validation_errors), ['body /scopes/0 enum'])
    assert.deepEqual((await owner.mint({ scopes: ['gate', 'gate'] })).key.scopes, ['gate'])
  })

  verifies('scope:within-maker', async () => {
    const { api_key: maker } = await owner.mint({ scopes: ['tools', 'account'], mode: 'test' })
    assert.deepEqual((await owner.mint({ scopes: ['tools'] }, maker)).key.scopes, ['tools'])
    for (const body of [{}, { scopes: ['gate'] }, { scopes: ['tools', 'gate', 'account'] }]) {
      const { status, error } = await service.send('POST /v1/keys', { key: maker, body })
      assert.deepEqual([status, error.reason], [403, 'scope'])
    }
    // Rotating a wider key would be minting one.
    const { key: wide } = await owner.mint()
    const rotated = await service.send(`POST /v1/keys/${wide.id}/rotate`, { key: maker })
    assert.deepEqual([rotated.status, rotated.error.reason], [403, 'scope'])
    const [record] = (await owner.list('?limit=1')).items
    assert.deepEqual([record?.id, record?.revoked_at], [wide.id, null])
  })

  verifies(['scope:expiry-within-maker', 'key:mint-expires'], async () => {
    const bound = '2990-01-01T00:00:00.000Z'
    const { api_key: maker, key } = await owner.mint({
      scopes: ['tools', 'gate', 'account'],
      mode: 'test',
      expires_at: bound,
    })
    assert.equal(key.expires_at, bound)
    const minted = async (body: object) => (await owner.mint(body, maker)).key.expires_at
    assert.equal(await minted({}), bound)
    assert.equal(await minted({ expires_at: bound }), bound)
    assert.equal(await minted({ expires_at: '2989-12-31T18:00:00-05:00' }), '2989-12-31T23:00:00.000Z')
    for (const [expiresAt, code] of [
      ['2990-01-01T00:00:00.001Z', 'maximum'],
      ['2020-01-01T00:00:00Z', 'minimum'],
      ['tomorrow', 'format'],
    ] as const) {
      const answer = await service.send('POST /v1/keys', { key: maker, body: { expires_at: expiresAt } })
      assert.equal(answer.status, 400)
      assert.deepEqual(told(answer.error.validation_errors), [`body /expires_at ${code}`])
    }
    const { key: endless } = await owner.mint()
    assert.equal((await owner.rotate(endless.id, {}, maker)).key.expires_at, bound)
  })

  verifies(['key:mint-budget', 'key:budget-mints-nothing'], async () => {
    for (const window of ['day', 'month', 'total'] as const) {
      const { key, api_key: maker } = await owner.mint({
        scopes: ['tools', 'account'],
        budget: { credits: 100, window },
      })
      assert.deepEqual(key.budget, { credits: 100, window })
      for (const target of ['POST /v1/keys', `POST /v1/keys/${key.id}/rotate`]) {
        const { status, error } = await service.send(target, { key: maker, body: {} })
        assert.deepEqual([status, error.code], [403, 'forbidden'], target)
      }
      // It may still take itself away.
      assert.equal((await owner.revoke(key.id, maker)).status, 200)
    }
    for (const [budget, problem] of [
      [{ credits: 0, window: 'day' }, 'body /budget/credits minimum'],
      [{ credits: 10, window: 'week' }, 'body /budget/window enum'],
      [{ credits: 10 }, 'body /budget/window required'],
    ] as const) {
      const { error } = await service.send('POST /v1/keys', { key: live.testKey, body: { budget } })
      assert.deepEqual(told(error.validation_errors), [problem])
    }
  })

  test('an overlap is a whole number of seconds, up to a week', async () => {
    const { key } = await owner.mint()
    for (const [overlap, code] of [
      [-1, 'minimum'],
      [604_801, 'maximum'],
      ['60', 'type'],
    ] as const) {
      const { error } = await service.send(`POST /v1/keys/${key.id}/rotate`, {
        key: live.testKey,
        body: { overlap_seconds: overlap },
      })
      assert.deepEqual(told(error.validation_errors), [`body /overlap_seconds ${code}`])
    }
    assert.equal((await service.send(`POST /v1/keys/${key.id}/rotate`, { key: live.testKey })).status, 201)
  })

  // A key that is good elsewhere must look like none, or key ids could be probed across accounts.
  test('another account’s key can be neither revoked nor rotated, and looks like none', async () => {
    const other = await service.liveAccount()
    const { key } = await owner.mint()
    const none = key.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const [method, action] of [
      ['DELETE', ''],
      ['POST', '/rotate'],
    ] as const) {
      const answers = await Promise.all(
        [key.id, none, 'key_1'].map((id) =>
          service.send(`${method} /v1/keys/${id}${action}`, { key: other.testKey }),
        ),
      )
      for (const { status, error } of answers) assert.deepEqual([status, error.code], [404, 'not_found'])
    }
    assert.equal((await owner.list('?limit=1')).items[0]?.revoked_at, null)
  })
})
