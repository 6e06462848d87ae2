import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { MintKeyAnswer, SignUpAnswer } from '#contract/account.ts'

import { told } from '../../support/refusals.ts'
import { type Account, forEachService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const person = { name: 'Riverside High School', email: 'counseling@riverside.test' }

forEachService((service) => {
  let account: Account
  let live: LiveAccount
  before(async () => {
    account = await service.signUp()
    live = await service.liveAccount()
  })

  const signUp = async (): Promise<SignUpAnswer> => {
    const answer = await service.send('POST /v1/accounts', { body: person })
    return answer.json as SignUpAnswer
  }
  const mint = (key: string, body?: object) => service.send('POST /v1/keys', { key, body })
  const minted = async (key: string, body?: object): Promise<MintKeyAnswer> => {
    const answer = await mint(key, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.json as MintKeyAnswer
  }

  verifies(['key:hmac', 'resource:key-value-once'], async () => {
    const { api_key: testKey } = await signUp()
    const { api_key: liveKey } = await minted(live.testKey)
    const tables = await service.database.query<{ row: string }>(
      'select api_key::text as row from api_key union all select account::text from account',
      [],
    )
    const stored = JSON.stringify(tables)
    for (const key of [testKey, liveKey]) {
      assert.equal(stored.includes(key.slice(12)), false)
      assert.ok(stored.includes(service.calls.hashes.apiKey.current(key)))
    }
    for (const target of ['GET /v1/me', 'GET /v1/calls', 'GET /v1/ledger'])
      assert.equal((await service.send(target, { key: testKey })).text.includes(testKey.slice(12)), false)
  })

  verifies(
    ['payment-required:status', 'payment-required:when', 'error:payment-required', 'checkout:error-url'],
    async () => {
      const { status, error } = await mint(account.testKey)
      assert.deepEqual([status, error.code], [402, 'payment_required'])
      const url = `${service.baseUrl}/v1/credits/checkout`
      assert.equal(error.checkout_url, url)
      assert.deepEqual(error.next_action, {
        type: 'buy_credits',
        method: 'POST',
        url,
        body: { pack: 'starter' },
      })
    },
  )

  verifies(
    [
      'route:POST-keys',
      'route:POST-keys-test-key',
      'http:bodiless-keys',
      'key:mint-201',
      'key:mint-mode',
      'scope:minted-default',
      'auth:live-prefix',
    ],
    async () => {
      for (const body of [undefined, {}]) {
        const { api_key: apiKey, key } = await minted(live.testKey, body)
        assert.match(apiKey, /^bm_live_[0-9A-Za-z]{38}$/)
        assert.deepEqual(
          [key.mode, key.scopes, key.name, key.expires_at, key.budget],
          ['live', ['tools', 'gate'], '', null, null],
        )
        assert.equal((await service.send('GET /v1/me', { key: apiKey })).status, 200)
      }
    },
  )

  verifies('key:mint-name', async () => {
    assert.equal((await minted(live.testKey, { name: 'Front desk' })).key.name, 'Front desk')
    const { error } = await mint(live.testKey, { name: 'a'.repeat(201) })
    assert.deepEqual(told(error.validation_errors), ['body /name max_length'])
  })

  verifies('key:mint-test', async () => {
    const { api_key: apiKey, key } = await minted(account.testKey, { mode: 'test' })
    assert.match(apiKey, /^bm_test_/)
    assert.equal(key.mode, 'test')
  })

  verifies('checkout:grant-counts', async () => {
    const own = await service.signUp()
    const posting = {
      kind: 'grant',
      accountId: own.id,
      credits: 100,
      sourceId: 'grant 1',
      reason: null,
    } as const
    await service.calls.ledger.post(posting)
    await minted(own.testKey)
  })

  verifies(['scope:mint', 'scope:calls', 'scope:ledger', 'scope:me-any', 'scope:checkout-any'], async () => {
    const narrow = live.liveKey
    for (const target of ['POST /v1/keys', 'GET /v1/calls', 'GET /v1/calls/req_1', 'GET /v1/ledger']) {
      const { status, error } = await service.send(target, { key: narrow })
      assert.deepEqual([status, error.code, error.reason], [403, 'forbidden', 'scope'], target)
    }
    assert.equal((await service.send('GET /v1/me', { key: narrow })).status, 200)
    const checkout = { key: narrow, body: { pack: 'starter' } }
    assert.equal((await service.send('POST /v1/credits/checkout', checkout)).status, 201)
    const wide = await minted(live.testKey, { scopes: ['account'] })
    assert.equal((await service.send('GET /v1/ledger', { key: wide.api_key })).status, 200)
    const call = await service.send('POST /v1/tools/toy', { key: wide.api_key, body: { note: 'abc' } })
    assert.deepEqual([call.status, call.error.reason], [403, 'scope'])
  })

  test('an expired key, a revoked key and a suspended account are told apart, whatever door of theirs they try', async () => {
    const expired = await minted(live.testKey, { expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    const revoked = await minted(live.testKey)
    await service.database.query('update api_key set revoked_at = now() where key_id = $1', [revoked.key.id])
    const suspended = await service.liveAccount()
    await service.database.query('update account set suspended_at = now() where account_id = $1', [
      suspended.id,
    ])
    service.clock.advance(3_600_001)
    for (const [key, code, reason] of [
      [expired.api_key, 'unauthorized', 'expired'],
      [revoked.api_key, 'unauthorized', 'revoked'],
      [suspended.liveKey, 'forbidden', 'account_suspended'],
    ] as const) {
      const { error } = await service.send('POST /v1/tools/toy', { key, body: { note: 'abc' } })
      assert.deepEqual([error.code, error.reason], [code, reason])
    }
    service.clock.advance(-3_600_001)
  })
})
