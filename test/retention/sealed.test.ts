import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { sealingKey } from '#accounts/sealing-key.ts'
import { deleteOldSealedReplies } from '#calls/sealed-reply.ts'
import type { MeView, MintKeyAnswer, RotateKeyAnswer } from '#contract/account.ts'
import type { CallView } from '#contract/usage.ts'

import { forEachService, type LiveAccount } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

const text = 'A letter worth keeping, of Zyxquill.'

forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
    await optIn(account)
    service.plays.set('letter', async () => toyResult({ text }))
  })

  const optIn = ({ id }: LiveAccount) =>
    service.database.query(`update account set retention = 'sealed_24h' where account_id = $1`, [id])
  const call = (idempotencyKey: string, { key = account.liveKey, note = 'abc', play = 'letter' } = {}) =>
    service.send('POST /v1/tools/toy', {
      key,
      body: { note, play },
      headers: { 'idempotency-key': idempotencyKey },
    })
  /** A key nobody has looked at yet: a known one is cached for 3 s, with the retention of its account. */
  const mint = async (body: object = {}): Promise<MintKeyAnswer> =>
    (await service.send('POST /v1/keys', { key: account.testKey, body })).json as MintKeyAnswer
  const meOf = async (key: string): Promise<MeView> =>
    (await service.send('GET /v1/me', { key })).json as MeView

  verifies(['sealed:opens', 'sealed:header'], async ({ id }) => {
    for (const { api_key: key } of [await mint(), await mint({ mode: 'test' })]) {
      const first = await call(id, { key })
      assert.equal(first.status, 200)
      const before_ = await meOf(key)
      const again = await call(id, { key })
      assert.equal(again.status, 200)
      assert.deepEqual(again.envelope, first.envelope)
      assert.equal(again.headers['idempotent-replayed'], 'true')
      assert.equal(again.headers['x-request-id'], first.envelope.request_id)
      // Another cap does not change what was approved, and nothing more is paid.
      assert.equal(
        (
          await service.send('POST /v1/tools/toy', {
            key,
            body: { note: 'abc', play: 'letter' },
            headers: { 'idempotency-key': id, 'x-max-credits': '1' },
          })
        ).status,
        200,
      )
      assert.equal((await meOf(key)).credit_balance, before_.credit_balance)
    }
    assert.equal((await call(id, { note: 'abd' })).error.code, 'idempotency_key_reused')
  })

  verifies('sealed:opt-in', async ({ id }) => {
    const plain = await service.liveAccount()
    assert.equal((await meOf(plain.testKey)).retention, 'none')
    assert.equal((await call(id, { key: plain.liveKey })).status, 200)
    assert.equal((await call(id, { key: plain.liveKey })).error.code, 'idempotent_replay')
    const rows = await service.database.query('select 1 from sealed_reply where account_id = $1', [plain.id])
    assert.deepEqual(rows, [])
    assert.equal((await meOf(account.testKey)).retention, 'sealed_24h')
  })

  verifies(['sealed:encrypted', 'sealed:derived-key', 'sealed:key-not-kept'], async ({ id }) => {
    const { envelope } = await call(id)
    const [row] = await service.database.query<{ sealed: Buffer }>(
      'select sealed from sealed_reply where request_id = $1',
      [envelope.request_id],
    )
    assert.ok(row !== undefined && row.sealed.length > 300)
    assert.equal(row.sealed.includes('Zyxquill'), false)
    // The key hangs on both secrets and on the call, and no table holds it or one of them.
    const secrets = { apiKey: account.liveKey, idempotencyKey: id }
    const key = sealingKey(secrets, envelope.request_id)
    for (const other of [
      sealingKey({ ...secrets, idempotencyKey: `${id}.` }, envelope.request_id),
      sealingKey({ ...secrets, apiKey: account.testKey }, envelope.request_id),
      sealingKey(secrets, 'req_another'),
    ])
      assert.notDeepEqual(other, key)
    const kept = JSON.stringify(
      await service.database.query(
        'select k::text from api_key k union all select c::text from call c union all select s::text from sealed_reply s',
        [],
      ),
    )
    for (const secret of [
      account.liveKey.slice(12),
      `"${id}"`,
      key.toString('hex'),
      key.toString('base64url'),
    ])
      assert.equal(kept.includes(secret), false)
  })

  verifies('sealed:other-key', async ({ id }) => {
    const other = await mint()
    const first = await call(id)
    const again = await call(id, { key: other.api_key })
    assert.deepEqual([again.status, again.error.code], [409, 'idempotent_replay'])
    assert.equal(again.error.original_request_id, first.envelope.request_id)
    assert.equal(again.text.includes('Zyxquill'), false)
    assert.equal((await call(id)).status, 200)
  })

  verifies('sealed:rotated-key', async ({ id }) => {
    const old = await mint()
    await call(id, { key: old.api_key })
    const rotated = await service.send(`POST /v1/keys/${old.key.id}/rotate`, {
      key: account.testKey,
      body: { overlap_seconds: 60 },
    })
    const { api_key: key } = rotated.json as RotateKeyAnswer
    assert.equal((await call(id, { key })).error.code, 'idempotent_replay')
    assert.equal((await call(id, { key: old.api_key })).status, 200)
  })

  verifies('sealed:24h', async ({ id }) => {
    const { envelope } = await call(id)
    await service.database.query(
      `update sealed_reply set sealed_at = sealed_at - interval '24 hours' where request_id = $1`,
      [envelope.request_id],
    )
    assert.equal((await call(id)).error.code, 'idempotent_replay')
    await deleteOldSealedReplies(service.database.db)
    const rows = await service.database.query('select 1 from sealed_reply where request_id = $1', [
      envelope.request_id,
    ])
    assert.deepEqual(rows, [])
  })

  verifies('disconnect:sealed', async ({ id }) => {
    const own = await service.liveAccount()
    await optIn(own)
    const running = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    service.plays.set('left', async () => {
      running.resolve()
      await end.promise
      return toyResult({ text })
    })
    const caller = new AbortController()
    const sent = service
      .send('POST /v1/tools/toy', {
        key: own.liveKey,
        body: { note: 'abc', play: 'left' },
        headers: { 'idempotency-key': id },
        signal: caller.signal,
      })
      .catch(() => null)
    await running.promise
    caller.abort()
    await sent
    const newest = async (): Promise<CallView | undefined> =>
      (
        (await service.send('GET /v1/calls?limit=1', { key: own.testKey })).json as {
          items: CallView[]
        }
      ).items[0]
    const { request_id: requestId } = (await newest()) ?? {}
    await until(() => service.calls.runs.find(requestId ?? '')?.awaited === false)
    end.resolve()
    // Nobody is there, and it is charged: the text is waiting sealed, not in memory.
    await until(async () => (await newest())?.billing_status === 'settled')
    await until(() => service.calls.runs.find(requestId ?? '') === undefined)
    const collected = await call(id, { key: own.liveKey, play: 'left' })
    assert.equal(collected.status, 200)
    assert.equal(collected.envelope.output.text, text)
    assert.equal(collected.headers['idempotent-replayed'], 'true')
    assert.deepEqual(
      [collected.envelope.billing.credits_charged, collected.envelope.billing.credits_remaining],
      [41, 4959],
    )
  })

  test('a reply that fails is not kept: its retry runs anew', async () => {
    service.plays.set('fails once', async () => {
      service.plays.set('fails once', async () => toyResult({ text }))
      throw new Error('a bug')
    })
    assert.equal((await call('fails', { play: 'fails once' })).error.code, 'internal_error')
    const second = await call('fails', { play: 'fails once' })
    assert.deepEqual([second.status, second.headers['idempotent-replayed']], [200, undefined])
  })
})
