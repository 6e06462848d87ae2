import assert from 'node:assert/strict'
import { before } from 'node:test'

import { Check } from 'typebox/value'

import { newApiKey } from '#accounts/api-key-text.ts'
import {
  type MeView,
  meView,
  type MintKeyAnswer,
  type NextStep,
  type SignUpAnswer,
} from '#contract/account.ts'

import { told } from '../../support/refusals.ts'
import { type Account, forEachService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const long = (length: number): string => `a@${'b'.repeat(length - 6)}.com`
const person = { name: 'Riverside High School', email: 'counseling@riverside.test' }

forEachService((service) => {
  let account: Account
  let live: LiveAccount
  before(async () => {
    account = await service.signUp()
    live = await service.liveAccount()
  })

  const signUp = async (body: object = person, headers = {}): Promise<SignUpAnswer> => {
    const answer = await service.send('POST /v1/accounts', { body, headers })
    assert.equal(answer.status, 201, answer.text)
    return answer.json as SignUpAnswer
  }
  const refusedSignUp = async (body: unknown): Promise<string[]> => {
    const { status, error } = await service.send('POST /v1/accounts', { body })
    assert.equal(status, 400)
    return told(error.validation_errors)
  }
  verifies(
    [
      'route:POST-accounts',
      'route:POST-accounts-key',
      'account:201',
      'account:record',
      'account:key',
      'scope:sign-up-all',
      'auth:test-prefix',
    ],
    async () => {
      const { account: made, api_key: apiKey, key } = await signUp()
      assert.match(made.id, /^acct_/)
      assert.deepEqual({ name: made.name, email: made.email }, person)
      assert.ok(Math.abs(Date.parse(made.created_at) - Date.now()) < 60_000)
      assert.match(apiKey, /^bm_test_[0-9A-Za-z]{38}$/)
      assert.deepEqual(
        [key.mode, key.scopes, key.expires_at, key.budget],
        ['test', ['tools', 'gate', 'account'], null, null],
      )
      assert.match(key.id, /^key_/)
      assert.equal(key.prefix, apiKey.slice(0, 12))
      const me = await service.send('GET /v1/me', { key: apiKey })
      assert.equal((me.json as MeView).account.id, made.id)
    },
  )

  verifies(['route:POST-accounts-open', 'open:accounts-ignores-key'], async () => {
    for (const authorization of ['Bearer bm_live_wrong', 'Basic x', '', `Bearer ${newApiKey('test')}`])
      await signUp(person, { authorization })
  })

  verifies('account:name', async () => {
    await signUp({ ...person, name: 'A' })
    await signUp({ ...person, name: '𝔄'.repeat(200) })
    assert.deepEqual(await refusedSignUp({ ...person, name: '' }), ['body /name min_length'])
    assert.deepEqual(await refusedSignUp({ ...person, name: '𝔄'.repeat(201) }), ['body /name max_length'])
    assert.deepEqual(await refusedSignUp({ ...person, name: 'a\0b' }), ['body /name format'])
    assert.deepEqual(await refusedSignUp({ ...person, name: null }), ['body /name type'])
  })

  verifies(['account:email', 'account:email-length'], async () => {
    await signUp({ ...person, email: long(254) })
    assert.deepEqual(await refusedSignUp({ ...person, email: long(255) }), ['body /email max_length'])
    for (const email of ['a', 'a@b', 'a b@c.de', '@c.de', 'a@.de'])
      assert.deepEqual(await refusedSignUp({ ...person, email }), ['body /email format'], email)
    assert.deepEqual(await refusedSignUp({ ...person, email: '' }), ['body /email required'])
    assert.deepEqual(await refusedSignUp({}), ['body /name required', 'body /email required'])
  })

  verifies('http:unknown-properties', async () => {
    assert.deepEqual(await refusedSignUp({ ...person, role: 'admin', price_multiplier: 1 }), [
      'body /role unknown_property',
      'body /price_multiplier unknown_property',
    ])
    for (const [path, body] of [
      ['/v1/keys', { credits: 1 }],
      ['/v1/keys', { budget: { credits: 1, window: 'day', more: 1 } }],
      ['/v1/credits/checkout', { pack: 'starter', credits: 1 }],
    ] as const) {
      const { status, error } = await service.send(`POST ${path}`, { key: live.testKey, body })
      assert.deepEqual([status, error.validation_errors[0]?.code], [400, 'unknown_property'])
    }
  })

  verifies(
    ['account:many-per-email', 'account:email-unverified', 'account:email-recovers-nothing'],
    async () => {
      const [first, second] = [await signUp(), await signUp()]
      assert.notEqual(first.account.id, second.account.id)
      assert.notEqual(first.api_key, second.api_key)
      const other = await service.send('GET /v1/me', { key: second.api_key })
      assert.equal(other.text.includes(first.account.id), false)
    },
  )

  verifies(
    ['account:next-try', 'account:next-buy', 'account:next-mint', 'scope:warning-next-steps'],
    async () => {
      const { next_steps: steps } = await signUp()
      const walk = async ({ method, url, headers, body }: NextStep) => {
        const target = new URL(url)
        assert.equal(target.origin, service.baseUrl)
        return service.send(`${method} ${target.pathname}`, {
          headers,
          ...(body === undefined ? {} : { body }),
        })
      }
      const [try_, buy, mintStep] = steps
      assert.ok(try_ !== undefined && buy !== undefined && mintStep !== undefined)
      assert.equal((await walk(try_)).status, 200)
      assert.equal((await walk(mintStep)).error.code, 'payment_required')
      const checkout = (await walk(buy)).json as { checkout_url: string }
      assert.equal((await service.send(`POST ${new URL(checkout.checkout_url).pathname}`)).status, 303)
      assert.match(((await walk(mintStep)).json as MintKeyAnswer).api_key, /^bm_live_/)
      assert.match(mintStep.title, /Whoever holds this test key can/)
    },
  )

  verifies(
    [
      'unauthorized:status',
      'unauthorized:challenge',
      'unauthorized:missing',
      'unauthorized:malformed',
      'unauthorized:unknown',
    ],
    async () => {
      const reasonOf = async (authorization?: string) => {
        const answer = await service.send(
          'GET /v1/me',
          authorization === undefined ? {} : { headers: { authorization } },
        )
        assert.deepEqual([answer.status, answer.error.code], [401, 'unauthorized'])
        assert.equal(answer.headers['www-authenticate'], 'Bearer realm="counseling-tools"')
        return answer.error.reason
      }
      assert.equal(await reasonOf(), 'missing')
      assert.equal(await reasonOf(''), 'missing')
      const { testKey } = account
      const typo = testKey.slice(0, 20) + (testKey[20] === 'a' ? 'b' : 'a') + testKey.slice(21)
      for (const malformed of [
        testKey,
        `Basic ${testKey}`,
        'Bearer',
        `Bearer ${typo}`,
        `Bearer ${testKey} x`,
        'Bearer sk_live_foreign',
        `Bearer ${'a'.repeat(9000)}`,
      ])
        assert.equal(await reasonOf(malformed), 'malformed', malformed)
      for (const mode of ['test', 'live'] as const)
        assert.equal(await reasonOf(`Bearer ${newApiKey(mode)}`), 'unknown')
      assert.equal(
        (await service.send('GET /v1/me', { headers: { authorization: `bearer   ${testKey} ` } })).status,
        200,
      )
    },
  )

  verifies(['route:GET-me', 'me:shape', 'me:threshold'], async () => {
    const own = await service.liveAccount()
    const me = (await service.send('GET /v1/me', { key: own.testKey })).json as MeView
    assert.ok(Check(meView, me))
    assert.deepEqual(Object.keys(me), Object.keys(meView.properties))
    assert.deepEqual(
      [
        me.credit_balance,
        me.credits_held,
        me.credits_available,
        me.debt,
        me.low_balance,
        me.price_multiplier,
      ],
      [5000, 0, 5000, 0, false, 1],
    )
    assert.deepEqual([me.retention, me.background_tasks], ['none', false])
    assert.deepEqual(me.rate_limit, { requests_per_minute: 600, concurrent_calls: 100 })
    await service.database.query('update account set low_balance_credits = 5001 where account_id = $1', [
      own.id,
    ])
    assert.equal(((await service.send('GET /v1/me', { key: own.testKey })).json as MeView).low_balance, true)
  })
})
