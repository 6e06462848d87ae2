import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { Check } from 'typebox/value'

import { quote as quoteSchema } from '#contract/quote.ts'
import { appealExample } from '#tools/appeal/example.ts'

import { traceOf } from '../../support/refusals.ts'
import { type Account, forEachService, type LiveAccount } from '../../support/service.ts'
import { toyResult, toyUsage } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const body: object = { note: 'abc' }
const quarterHourMs = 15 * 60_000

forEachService((service) => {
  let account: LiveAccount
  let stranger: Account
  before(async () => {
    account = await service.liveAccount()
    stranger = await service.signUp()
  })

  const quote = async (key = account.liveKey, input: object = body, tool = 'toy') => {
    const answer = await service.send(`POST /v1/tools/${tool}/quote`, { key, body: input })
    assert.equal(answer.status, 200)
    return answer.quote
  }
  const quoteId = async (key?: string): Promise<string> => (await quote(key)).quote_id ?? ''
  const call = (id: string, { key = account.liveKey, input = body, tool = 'toy' } = {}) =>
    service.send(`POST /v1/tools/${tool}`, { key, body: input, headers: { 'x-quote-id': id } })
  const mismatch = async (answer: Awaited<ReturnType<typeof call>>, reason: string): Promise<void> => {
    assert.deepEqual([answer.status, answer.error.code, answer.error.reason], [409, 'quote_mismatch', reason])
    assert.deepEqual(answer.error.next_action, { type: 'requote' })
  }
  const setMultiplier = (accountId: string, multiplier: number) =>
    service.database.query('update account set price_multiplier = $2 where account_id = $1', [
      accountId,
      multiplier,
    ])

  verifies(
    [
      'route:POST-appeal-quote',
      'quote:body-shape',
      'quote:tool',
      'quote:valid',
      'quote:validation_errors',
      'quote:estimated_credits',
      'quote:estimated_usd',
      'quote:max_credits_held',
      'quote:max_credits_supported',
      'quote:credit_balance',
      'quote:price_multiplier',
      'quote:quote_id',
      'quote:price_version',
      'quote:typical_credits',
      'quote:credits_available',
      'quote:supported-always',
      'id:prefixes',
    ],
    async () => {
      const own = await service.liveAccount()
      const told = await quote(own.liveKey, appealExample, 'appeal')
      assert.ok(Check(quoteSchema, told))
      assert.deepEqual([told.tool, told.valid, told.validation_errors], ['appeal', true, []])
      assert.equal(told.estimated_usd, told.estimated_credits / 1000)
      assert.deepEqual([told.credit_balance, told.credits_available], [5000, 5000])
      assert.deepEqual([told.max_credits_supported, told.sufficient, told.price_multiplier], [true, true, 1])
      assert.match(told.quote_id ?? '', /^qt_/)
      assert.match(told.price_version, /^pv_/)
      assert.ok(told.typical_credits >= 1 && told.estimated_credits <= told.max_credits_held)
    },
  )

  verifies(['quote:not-billed', 'service:quote-free'], { doors: ['rest'] }, async () => {
    const trace = await traceOf(service, account.testKey)
    await quote()
    await quote(account.testKey, appealExample, 'appeal')
    assert.deepEqual(await traceOf(service, account.testKey), trace)
  })

  verifies(
    ['quote:invalid-200', 'quote:invalid-id', 'quote:invalid-credits', 'quote:invalid-insufficient'],
    { doors: ['rest'] },
    async () => {
      const told = await quote(account.liveKey, { note: 'a', x: 1 })
      assert.ok(Check(quoteSchema, told))
      assert.deepEqual([told.valid, told.quote_id, told.expires_at], [false, null, null])
      assert.deepEqual(
        [told.estimated_credits, told.estimated_usd, told.max_credits_held, told.sufficient],
        [0, 0, 0, false],
      )
    },
  )

  verifies(['quote:hold-equal', 'quote:estimated-expected'], async () => {
    for (const [tool, input] of [
      ['toy', body],
      ['toy', { note: 'abc', hidden: 'é'.repeat(900) }],
      ['appeal', appealExample],
    ] as const) {
      const told = await quote(account.liveKey, input, tool)
      const { envelope } = await service.send(`POST /v1/tools/${tool}`, { key: account.liveKey, body: input })
      assert.equal(envelope.billing.credits_held, told.max_credits_held)
      assert.ok(Number(envelope.billing.credits_charged) <= told.max_credits_held)
    }
    // The toy uses just what its price calls typical.
    service.plays.set('typical', async () => toyResult({ usage: [toyUsage({ outputTokens: 200_000 })] }))
    const told = await quote()
    const { envelope } = await call(told.quote_id ?? '')
    assert.equal(envelope.billing.credits_charged, told.estimated_credits)
  })

  verifies(['quote:sufficient', 'quote:sufficient-available', 'quote:balance-owned'], async () => {
    const own = await service.liveAccount()
    let meanwhile: unknown
    service.plays.set('quote meanwhile', async () => {
      const told = await quote(own.testKey)
      meanwhile = [told.credit_balance, told.credits_available]
      return toyResult()
    })
    await service.send('POST /v1/tools/toy', {
      key: own.liveKey,
      body: { note: 'abc', play: 'quote meanwhile' },
    })
    assert.deepEqual(meanwhile, [5000, 4919])

    const setBalance = async (balance: number) => {
      const sql = `update account_balance set credits_granted = $2 + credits_charged, credits_balance = $2 where account_id = $1`
      await service.database.query(sql, [own.id, balance])
      const told = await quote(own.testKey)
      return [told.credits_available, told.max_credits_held, told.sufficient]
    }
    assert.deepEqual(await setBalance(80), [80, 81, false])
    assert.deepEqual(await setBalance(81), [81, 81, true])
  })

  verifies(['quote:expires_at'], async () => {
    const before_ = service.clock.now().getTime()
    const expiresMs = Date.parse((await quote()).expires_at ?? '')
    assert.ok(
      expiresMs >= before_ + quarterHourMs && expiresMs <= service.clock.now().getTime() + quarterHourMs,
    )
  })

  verifies(['quote-mismatch:expired', 'call:quote-id'], { doors: ['rest'] }, async () => {
    const id = await quoteId()
    service.clock.advance(quarterHourMs - 60_000)
    const fresh = await call(id)
    assert.equal(fresh.envelope.billing.quote_id, id)
    service.clock.advance(60_000)
    await mismatch(await call(id), 'expired')
  })

  verifies(['quote-mismatch:input', 'quote-mismatch:status'], { doors: ['rest'] }, async () => {
    const id = await quoteId()
    for (const input of [
      { note: 'abd' },
      { note: 'abc', level: 3 },
      { note: 'abc', hidden: '' },
      { note: 'abc ' },
    ])
      await mismatch(await call(id, { input }), 'input_changed')
    assert.equal((await call(id)).status, 200)
  })

  verifies('quote-mismatch:tool', { doors: ['rest'] }, async () => {
    await mismatch(await call(await quoteId(), { tool: 'other' }), 'other_tool')
  })

  verifies('quote-mismatch:account', { doors: ['rest'] }, async () => {
    await mismatch(await call(await quoteId(stranger.testKey)), 'other_account')
  })

  verifies('quote-mismatch:invalid', { doors: ['rest'] }, async () => {
    const id = await quoteId()
    const [payload = '', mac = ''] = id.slice(3).split('.')
    const promise = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...promise, credits_held: 1 })).toString('base64url')
    for (const odd of [
      '',
      'qt_',
      'qt_1',
      id.slice(0, -1),
      `${id}A`,
      `${id} x`,
      id.replace('.', '..'),
      `qt_${forged}.${mac}`,
      `qt_${payload}.${mac.toLowerCase()}`,
      `qt_${'a'.repeat(9000)}.${mac}`,
    ])
      await mismatch(await call(odd), 'invalid')
  })

  verifies('quote:any-key', async () => {
    const answer = await call(await quoteId(account.testKey))
    assert.equal(answer.status, 200)
    assert.equal((await call(await quoteId(), { key: account.testKey })).status, 200)
  })

  test('the order of members does not change an input', async () => {
    const { quote_id } = await quote(account.liveKey, { note: 'abc', level: 3, kind: 'odd' })
    assert.equal(
      (await call(quote_id ?? '', { input: { kind: 'odd', note: 'abc', level: 3.0 } })).status,
      200,
    )
  })

  const sizes = () =>
    service.database.query(
      'select (select count(*) from call)::int as calls, (select count(*) from ledger_entry)::int as entries',
      [],
    )

  verifies('quote:self-contained', async () => {
    const before_ = await sizes()
    await quote()
    assert.deepEqual(await sizes(), before_)
  })

  verifies(['quote:own-prices', 'price:multiplier-account'], async () => {
    const own = await service.liveAccount()
    await setMultiplier(own.id, 5000)
    const [discounted, full] = [await quote(own.liveKey), await quote(stranger.testKey)]
    assert.deepEqual(
      [discounted.price_multiplier, discounted.max_credits_held, discounted.estimated_credits],
      [0.5, 41, 21],
    )
    assert.deepEqual([full.price_multiplier, full.max_credits_held, full.estimated_credits], [1, 81, 41])
    const { billing } = (await service.send('POST /v1/tools/toy', { key: own.liveKey, body })).envelope
    assert.deepEqual([billing.price_multiplier, billing.credits_held, billing.credits_charged], [0.5, 41, 21])
  })

  verifies(['quote:hold-honoured', 'quote:charge-honoured'], async () => {
    const own = await service.liveAccount()
    const id = await quoteId(own.testKey)
    await setMultiplier(own.id, 20_000)
    // The live key is read for the first time now, with the new multiplier.
    const { billing } = (await call(id, { key: own.liveKey })).envelope
    assert.deepEqual([billing.price_multiplier, billing.credits_held, billing.credits_charged], [1, 81, 41])
    const today = (await service.send('POST /v1/tools/toy', { key: own.liveKey, body })).envelope.billing
    assert.deepEqual([today.price_multiplier, today.credits_held, today.credits_charged], [2, 161, 81])
  })

  verifies('header:max-credits-hold', { doors: ['rest'] }, async () => {
    const id = await quoteId()
    for (const headers of [{}, { 'x-quote-id': id }]) {
      const sent = { key: account.liveKey, body, headers: { ...headers, 'x-max-credits': '80' } }
      const { status, error } = await service.send('POST /v1/tools/toy', sent)
      assert.deepEqual([status, error.code, error.reason], [402, 'insufficient_credits', 'spending_limit'])
      assert.deepEqual([error.credits_required, error.credits_available, error.max_credits], [81, 80, 80])
    }
  })
})
