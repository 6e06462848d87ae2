import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { Check } from 'typebox/value'

import { type CheckoutView, checkoutView, type MeView, type PackView } from '#contract/account.ts'
import type { LedgerEntryView } from '#contract/usage.ts'

import { told } from '../../support/refusals.ts'
import { type Account, forEachService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const hourMs = 3_600_000

forEachService((service) => {
  let account: Account
  let stranger: Account
  before(async () => {
    account = await service.signUp()
    stranger = await service.signUp()
  })

  const packs = async (): Promise<readonly PackView[]> =>
    ((await service.send('GET /v1/credits/checkout', { key: account.testKey })).json as { packs: PackView[] })
      .packs
  const open = async (pack = 'starter', key = account.testKey): Promise<CheckoutView> => {
    const answer = await service.send('POST /v1/credits/checkout', { key, body: { pack } })
    assert.equal(answer.status, 201, answer.text)
    return answer.json as CheckoutView
  }
  const read = async (id: string, key = account.testKey) =>
    service.send(`GET /v1/credits/checkout/${id}`, { key })
  const statusOf = async (id: string) => ((await read(id)).json as CheckoutView).status
  const pay = (checkout: CheckoutView) => service.send(`POST ${new URL(checkout.checkout_url).pathname}`)
  const me = async (key = account.testKey): Promise<MeView> =>
    (await service.send('GET /v1/me', { key })).json as MeView

  verifies(['route:GET-checkout', 'pack:list'], async () => {
    for (const pack of await packs())
      assert.deepEqual(Object.keys(pack), ['id', 'name', 'credits', 'amount_usd', 'usd_per_credit'])
    assert.deepEqual(
      (await packs()).map(({ id }) => id),
      ['starter', 'standard', 'district'],
    )
  })

  verifies(['pack:starter', 'pack:standard', 'pack:district'], async ({ id }) => {
    const [, name = ''] = id.split(':')
    const figures: Record<string, readonly [number, number]> = {
      starter: [5, 5_000],
      standard: [25, 26_000],
      district: [200, 220_000],
    }
    const pack = (await packs()).find((one) => one.id === name)
    assert.deepEqual([pack?.amount_usd, pack?.credits], figures[name])
    assert.ok(
      Math.abs(Number(pack?.usd_per_credit) - Number(pack?.amount_usd) / Number(pack?.credits)) < 1e-6,
    )
  })

  verifies(
    [
      'route:POST-checkout',
      'route:POST-checkout-test-key',
      'checkout:201',
      'checkout:record',
      'checkout:open',
      'checkout:read',
    ],
    async () => {
      const before_ = service.clock.now().getTime()
      const checkout = await open('standard')
      assert.ok(Check(checkoutView, checkout))
      assert.match(checkout.checkout_id, /^chk_/)
      assert.equal(checkout.checkout_url, `${service.baseUrl}/checkout/${checkout.checkout_id}`)
      assert.deepEqual(
        [checkout.pack, checkout.credits, checkout.amount_usd, checkout.status],
        ['standard', 26_000, 25, 'open'],
      )
      assert.ok(Math.abs(Date.parse(checkout.expires_at) - before_ - hourMs) < 60_000)
      assert.deepEqual((await read(checkout.checkout_id)).json, checkout)
    },
  )

  test('a pack that does not exist is told with those that do', async () => {
    for (const pack of ['free', 'STARTER', 'constructor', 'starter ']) {
      const { status, error } = await service.send('POST /v1/credits/checkout', {
        key: account.testKey,
        body: { pack },
      })
      assert.equal(status, 400)
      assert.deepEqual(told(error.validation_errors), ['body /pack enum'])
      assert.deepEqual(error.validation_errors[0]?.allowed, ['starter', 'standard', 'district'])
    }
    const empty = await service.send('POST /v1/credits/checkout', { key: account.testKey })
    assert.deepEqual(told(empty.error.validation_errors), ['body /pack required'])
  })

  verifies(['simulated:page', 'simulated:says-so', 'simulated:form'], async () => {
    const { checkout_url } = await open()
    const { status, headers, text } = await service.send(`GET ${new URL(checkout_url).pathname}`)
    assert.deepEqual([status, headers['content-type']], [200, 'text/html; charset=utf-8'])
    assert.match(text, /No money moves here/)
    assert.deepEqual(text.match(/<form[^>]*>/g), ['<form method="post">'])
    assert.match(text, /5,000 credits for \$5\.00/)
    assert.match(
      String(headers['content-security-policy']),
      /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    )
    assert.equal(headers['cache-control'], 'no-store')
  })

  verifies(['simulated:post-pays', 'simulated:303', 'checkout:settled'], async () => {
    const before_ = await me()
    const checkout = await open()
    const paid = await service.send(`POST ${new URL(checkout.checkout_url).pathname}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.deepEqual([paid.status, paid.headers.location, paid.text], [303, checkout.checkout_url, ''])
    assert.equal(await statusOf(checkout.checkout_id), 'settled')
    assert.equal((await me()).credit_balance, before_.credit_balance + 5000)
    const page = await service.send(`GET ${new URL(checkout.checkout_url).pathname}`)
    assert.match(page.text, /settled/)
    assert.doesNotMatch(page.text, /<form/)
  })

  verifies('checkout:credited-once', async () => {
    const before_ = await me()
    const checkout = await open()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(checkout)))
    assert.ok(answers.every(({ status }) => status === 303))
    assert.equal((await pay(checkout)).status, 303)
    assert.equal((await me()).credit_balance, before_.credit_balance + 5000)
    const ledger = await service.send('GET /v1/ledger?kind=purchase', { key: account.testKey })
    const { items } = ledger.json as { items: LedgerEntryView[] }
    assert.equal(items.filter(({ source_id }) => source_id === checkout.checkout_id).length, 1)
  })

  verifies('checkout:expired', async () => {
    const checkout = await open()
    const before_ = await me()
    service.clock.advance(hourMs)
    assert.equal(await statusOf(checkout.checkout_id), 'expired')
    assert.equal((await pay(checkout)).status, 303)
    assert.equal(await statusOf(checkout.checkout_id), 'expired')
    assert.equal((await me()).credit_balance, before_.credit_balance)
    service.clock.advance(-hourMs)
  })

  verifies(['not-found:checkout', 'not-found:other-account'], async () => {
    const { checkout_id: theirs } = await open('starter', stranger.testKey)
    const shape = ({ status, error }: Awaited<ReturnType<typeof read>>) => [
      status,
      { ...error, request_id: '' },
    ]
    const none = shape(await read('chk_00000000000000000000000000'))
    assert.equal(none[0], 404)
    for (const id of [theirs, 'chk_1', 'req_00000000000000000000000000', theirs.toUpperCase(), '%00'])
      assert.deepEqual(shape(await read(id)), none, id)

    const { envelope } = await service.send('POST /v1/tools/toy', {
      key: stranger.testKey,
      body: { note: 'abc' },
    })
    const theirCall = await service.send(`GET /v1/calls/${envelope.request_id}`, { key: account.testKey })
    const noCall = await service.send('GET /v1/calls/req_00000000000000000000000000', {
      key: account.testKey,
    })
    assert.deepEqual(shape(theirCall), shape(noCall))
    const own = await service.send(`GET /v1/calls/${envelope.request_id}`, { key: stranger.testKey })
    assert.equal(own.status, 200)
  })

  verifies(
    ['insufficient-credits:balance', 'insufficient-credits:figures', 'error:insufficient-credits'],
    { doors: ['rest'] },
    async () => {
      const own = await service.liveAccount()
      const sql =
        'update account_balance set credits_granted = 80, credits_balance = 80 where account_id = $1'
      await service.database.query(sql, [own.id])
      const { status, error } = await service.send('POST /v1/tools/toy', {
        key: own.liveKey,
        body: { note: 'abc' },
      })
      assert.deepEqual([status, error.code, error.reason], [402, 'insufficient_credits', 'balance'])
      assert.deepEqual([error.credits_required, error.credits_available], [81, 80])
      assert.equal(error.top_up_url, `${service.baseUrl}/v1/credits/checkout`)
    },
  )

  verifies(
    ['insufficient-credits:max', 'route:tool-402-limit', 'route:tool-402-credits', 'route:tool-402-code'],
    { doors: ['rest'] },
    async () => {
      const own = await service.liveAccount()
      const capped = { key: own.liveKey, body: { note: 'abc' }, headers: { 'x-max-credits': '7' } }
      const { status, error } = await service.send('POST /v1/tools/toy', capped)
      assert.deepEqual(
        [status, error.code, error.reason, error.max_credits],
        [402, 'insufficient_credits', 'spending_limit', 7],
      )
      await service.database.query(
        'update account_balance set credits_granted = 0, credits_balance = 0 where account_id = $1',
        [own.id],
      )
      const poor = await service.send('POST /v1/tools/toy', { key: own.liveKey, body: { note: 'abc' } })
      assert.deepEqual(
        [poor.status, poor.error.code, poor.error.reason],
        [402, 'insufficient_credits', 'balance'],
      )
    },
  )

  verifies(['checkout:top-up-url', 'checkout:agent-walk', 'service:headless'], async () => {
    const own = await service.liveAccount()
    await service.database.query(
      'update account_balance set credits_granted = 0, credits_balance = 0 where account_id = $1',
      [own.id],
    )
    const sent = { key: own.liveKey, body: { note: 'abc' } }
    const { error } = await service.send('POST /v1/tools/toy', sent)
    const { method, url, body } = error.next_action
    assert.equal(url, error.top_up_url)
    const checkout = await service.send(`${method} ${new URL(url ?? '').pathname}`, {
      key: own.liveKey,
      body,
    })
    await pay(checkout.json as CheckoutView)
    assert.equal((await service.send('POST /v1/tools/toy', sent)).status, 200)
  })

  test('an account suspended for its debt reaches its figures and a checkout, and calls nothing', async () => {
    const own = await service.liveAccount()
    await service.database.query(
      "update account set suspended_at = now(), suspended_reason = 'debt' where account_id = $1",
      [own.id],
    )
    // The key that was used before is read again after 3 s; a new one at once.
    const [{ api_key: key }] = [
      (await service.send('POST /v1/keys', { key: own.testKey, body: { scopes: ['tools', 'account'] } }))
        .json as { api_key: string },
    ]
    for (const target of ['GET /v1/me', 'GET /v1/ledger', 'GET /v1/credits/checkout', 'GET /v1/calls'])
      assert.equal((await service.send(target, { key })).status, 200, target)
    assert.equal(
      (await service.send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } })).status,
      201,
    )
    const { status, error } = await service.send('POST /v1/tools/toy', { key, body: { note: 'abc' } })
    assert.deepEqual([status, error.code, error.reason], [403, 'forbidden', 'account_suspended'])
  })
})
