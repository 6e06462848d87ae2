import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { Stripe } from 'stripe'
import type { CheckoutView, MeView } from '#contract/account.ts'
import type { LedgerEntryView } from '#contract/usage.ts'
import { readConfig } from '../../src/config.ts'
import { type Account, forEachService } from '../support/service.ts'
import { payInFull, type StandInPayment, startStripeServer } from '../support/stripe-server.ts'
import { verifies } from '../support/verifies.ts'

const stripe = await startStripeServer()
after(() => stripe.close())
beforeEach(() => {
  stripe.broken = null
  stripe.beforeAnswer = null
})

const webhookSecret = 'whsec_of_a_test'
const settings = { secretKey: 'sk_test_stand_in', webhookSecret, apiBase: stripe.baseUrl }

interface Purchase {
  readonly account: Account
  readonly checkout: CheckoutView
  readonly payment: StandInPayment
}

forEachService(
  (service) => {
    const open = async (pack = 'standard'): Promise<Purchase> => {
      const account = await service.signUp()
      const answer = await service.send('POST /v1/credits/checkout', { key: account.testKey, body: { pack } })
      assert.equal(answer.status, 201, answer.text)
      const checkout = answer.json as CheckoutView
      return { account, checkout, payment: stripe.paymentOf(checkout.checkout_id) }
    }
    const tell = async (
      { checkout }: Purchase,
      type = 'checkout.session.completed',
      change: { body?: string; signature?: string } = {},
    ) => {
      const event = { ...stripe.event(checkout.checkout_id, type, webhookSecret), ...change }
      return service.send('POST /webhooks/stripe', {
        bytes: event.body,
        headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      })
    }
    const me = async ({ account }: Purchase): Promise<MeView> =>
      (await service.send('GET /v1/me', { key: account.testKey })).json as MeView
    const credits = async (purchase: Purchase): Promise<number> => (await me(purchase)).credit_balance
    const entries = async ({ account }: Purchase): Promise<string[]> => {
      const { json } = await service.send('GET /v1/ledger', { key: account.testKey })
      return (json as { items: LedgerEntryView[] }).items.map(({ kind }) => kind).toReversed()
    }
    const status = async ({ account, checkout }: Purchase): Promise<string> => {
      const path = `GET /v1/credits/checkout/${checkout.checkout_id}`
      return ((await service.send(path, { key: account.testKey })).json as CheckoutView).status
    }
    const bought = async (pack?: string): Promise<Purchase> => {
      const purchase = await open(pack)
      payInFull(purchase.payment)
      assert.equal((await tell(purchase)).status, 200)
      return purchase
    }

    verifies(
      ['stripe:session', 'stripe:client-reference', 'stripe:idempotency-key', 'config:STRIPE_API_BASE'],
      async () => {
        const { checkout, payment } = await open()
        const made = stripe.requests.findLast(({ target }) => target === 'POST /v1/checkout/sessions')
        assert.equal(made?.idempotencyKey, checkout.checkout_id)
        const form = new URLSearchParams(made.body)
        assert.equal(form.get('mode'), 'payment')
        assert.equal(form.get('client_reference_id'), checkout.checkout_id)
        assert.equal(form.get('line_items[0][price_data][unit_amount]'), '2500')
        assert.equal(checkout.checkout_url, `https://checkout.stripe.test/${payment.sessionId}`)
      },
    )

    verifies('stripe:row-first', async () => {
      let rows: unknown[] = []
      stripe.beforeAnswer = async (target) => {
        if (target === 'POST /v1/checkout/sessions')
          rows = await service.database.query(
            `select 1 from checkout where status = 'open' and page_url is null`,
            [],
          )
      }
      await open()
      assert.equal(rows.length, 1)
    })

    test('while the provider is away a checkout is refused and nothing is owed', async () => {
      const account = await service.signUp()
      stripe.broken = 500
      const answer = await service.send('POST /v1/credits/checkout', {
        key: account.testKey,
        body: { pack: 'starter' },
      })
      assert.deepEqual([answer.status, answer.error.code], [503, 'service_unavailable'])
    })

    verifies('stripe:signature', async () => {
      const purchase = await open()
      payInFull(purchase.payment)
      const forged = {
        body: '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{}}}',
      }
      for (const change of [forged, { signature: '' }, { signature: 't=1,v1=00' }]) {
        const answer = await tell(purchase, undefined, change)
        assert.deepEqual([answer.status, answer.error.code], [400, 'invalid_input'])
      }
      const other = stripe.event(purchase.checkout.checkout_id, 'checkout.session.completed', 'whsec_other')
      assert.equal((await tell(purchase, undefined, other)).status, 400)
      assert.equal(await credits(purchase), 0)
    })

    verifies('stripe:idempotent', async () => {
      const purchase = await bought()
      await Promise.all(Array.from({ length: 20 }, () => tell(purchase)))
      assert.equal(await credits(purchase), 26_000)
      assert.deepEqual(await entries(purchase), ['purchase'])
    })

    verifies('stripe:fresh-retrieve', async () => {
      const purchase = await open()
      // The event says paid; the provider, asked, does not.
      const { sessionStatus, paymentStatus } = purchase.payment
      payInFull(purchase.payment)
      const event = stripe.event(purchase.checkout.checkout_id, 'checkout.session.completed', webhookSecret)
      Object.assign(purchase.payment, { sessionStatus, paymentStatus })
      assert.equal((await tell(purchase, undefined, event)).status, 200)
      assert.equal(await credits(purchase), 0)
    })

    verifies('stripe:unknown-event', async () => {
      const purchase = await open()
      for (const type of ['customer.created', 'charge.updated', 'product.deleted'])
        assert.equal((await tell(purchase, type)).status, 200)
      // A payment that Stripe does not know by our key, as of another service that shares the endpoint.
      const object = { id: 'ch_9', object: 'charge', payment_intent: 'pi_of_somebody_else' }
      const body = JSON.stringify({ id: 'evt_9', object: 'event', type: 'charge.refunded', data: { object } })
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
      })
      assert.equal((await tell(purchase, '', { body, signature })).status, 200)
      assert.equal(await credits(purchase), 0)
    })

    verifies(['checkout:partially-refunded', 'stripe:one-entry'], async () => {
      const purchase = await bought()
      purchase.payment.refundedCents = 500
      await tell(purchase, 'charge.refunded')
      assert.equal(await credits(purchase), 20_800)
      assert.equal(await status(purchase), 'partially_refunded')
      purchase.payment.refundedCents = 1_000
      await tell(purchase, 'refund.updated')
      assert.equal(await credits(purchase), 15_600)
      assert.deepEqual(await entries(purchase), ['purchase', 'claw_back', 'claw_back'])
    })

    verifies('checkout:refunded', async () => {
      const purchase = await bought()
      purchase.payment.refundedCents = 2_500
      await tell(purchase, 'charge.refunded')
      assert.deepEqual([await status(purchase), await credits(purchase)], ['refunded', 0])
    })

    verifies('checkout:disputed', async () => {
      const purchase = await bought()
      purchase.payment.disputes = ['needs_response']
      await tell(purchase, 'charge.dispute.created')
      assert.deepEqual([await status(purchase), await credits(purchase)], ['disputed', 0])
      purchase.payment.disputes = ['won']
      await tell(purchase, 'charge.dispute.closed')
      assert.deepEqual([await status(purchase), await credits(purchase)], ['settled', 26_000])
      assert.deepEqual(await entries(purchase), ['purchase', 'claw_back', 'adjustment'])
    })

    verifies('checkout:processing', async () => {
      const purchase = await open()
      Object.assign(purchase.payment, { sessionStatus: 'complete', intentStatus: 'processing' })
      await tell(purchase)
      assert.deepEqual([await status(purchase), await credits(purchase)], ['processing', 0])
      payInFull(purchase.payment)
      await tell(purchase, 'checkout.session.async_payment_succeeded')
      assert.deepEqual([await status(purchase), await credits(purchase)], ['settled', 26_000])
    })

    verifies('checkout:failed', async () => {
      const purchase = await open()
      Object.assign(purchase.payment, { sessionStatus: 'complete', intentStatus: 'requires_payment_method' })
      await tell(purchase, 'checkout.session.async_payment_failed')
      assert.deepEqual([await status(purchase), await credits(purchase)], ['failed', 0])
    })

    verifies('stripe:any-order', async () => {
      const purchase = await open()
      payInFull(purchase.payment)
      purchase.payment.refundedCents = 2_500
      // The refund is told before the payment.
      for (const type of ['charge.refunded', 'checkout.session.completed', 'checkout.session.expired'])
        await tell(purchase, type)
      assert.deepEqual([await status(purchase), await credits(purchase)], ['refunded', 0])
      assert.deepEqual(await entries(purchase), [])
    })

    test('news that was overtaken while it was read undoes nothing', async () => {
      const purchase = await bought()
      let first = true
      // The first reader has asked and is slow; meanwhile the refund is read and posted by another.
      stripe.beforeAnswer = async (target) => {
        if (!first || !target.startsWith('GET /v1/checkout/sessions/')) return
        first = false
        purchase.payment.refundedCents = 2_500
        await tell(purchase, 'charge.refunded')
        purchase.payment.refundedCents = 0
        setImmediate(() => (purchase.payment.refundedCents = 2_500))
      }
      await tell(purchase)
      assert.equal(await credits(purchase), 0)
    })

    verifies(
      ['stripe:livemode-mismatch', 'stripe:currency-mismatch', 'stripe:subtotal-mismatch'],
      async ({ id }) => {
        const purchase = await open()
        payInFull(purchase.payment)
        const wrong = {
          'stripe:livemode-mismatch': { livemode: true },
          'stripe:currency-mismatch': { currency: 'eur' },
          'stripe:subtotal-mismatch': { subtotalCents: 1 },
        }[id as 'stripe:livemode-mismatch']
        Object.assign(purchase.payment, wrong)
        assert.equal((await tell(purchase)).status, 200)
        assert.equal(await credits(purchase), 0)
        assert.ok(service.log.some(({ level, event }) => level === 'error' && event === 'payment_mismatch'))
      },
    )

    verifies('stripe:read-reconciles', async () => {
      const purchase = await open()
      payInFull(purchase.payment)
      assert.equal(await status(purchase), 'settled')
      assert.equal(await credits(purchase), 26_000)
    })

    verifies('stripe:mint-reconciles', async () => {
      const purchase = await open()
      const mint = () => service.send('POST /v1/keys', { key: purchase.account.testKey })
      assert.equal((await mint()).error.code, 'payment_required')
      payInFull(purchase.payment)
      assert.equal((await mint()).status, 201)
    })

    test('a provider that is away leaves the record as it is, and asks for the event again', async () => {
      const purchase = await open()
      payInFull(purchase.payment)
      stripe.broken = 500
      assert.equal((await tell(purchase)).status, 503)
      assert.equal(await status(purchase), 'open')
      stripe.broken = null
      assert.equal((await tell(purchase)).status, 200)
      assert.equal(await credits(purchase), 26_000)
    })

    test('what was spent and then refunded is a debt: the account is suspended until it is paid', async () => {
      const purchase = await bought('starter')
      const key = purchase.account.testKey
      const { api_key: liveKey } = (await service.send('POST /v1/keys', { key })).json as { api_key: string }
      const spent = await service.send('POST /v1/tools/toy', { key: liveKey, body: { note: 'a toy' } })
      const { credits_charged: charged } = spent.envelope.billing
      purchase.payment.refundedCents = 500
      await tell(purchase, 'charge.refunded')
      assert.deepEqual([(await me(purchase)).debt, await credits(purchase)], [charged, 0])
      service.clock.advance(10_000)
      const refused = await service.send('POST /v1/tools/toy', { key: liveKey, body: { note: 'a toy' } })
      assert.equal(refused.error['reason'], 'account_suspended')

      const answer = await service.send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } })
      const again = answer.json as CheckoutView
      payInFull(stripe.paymentOf(again.checkout_id))
      await tell({ ...purchase, checkout: again })
      assert.deepEqual([(await me(purchase)).debt, await credits(purchase)], [0, 5_000 - (charged ?? 0)])
      service.clock.advance(10_000)
      const served = await service.send('POST /v1/tools/toy', { key: liveKey, body: { note: 'a toy' } })
      assert.equal(served.status, 200)
    })

    test('the page a payer comes back to says how the purchase stands, and cannot be paid on', async () => {
      const { checkout } = await bought()
      const path = `/checkout/${checkout.checkout_id}`
      const page = await service.send(`GET ${path}`)
      assert.match(page.text, /<strong>settled<\/strong>/)
      assert.doesNotMatch(page.text, /Simulated|No money moves/)
      assert.equal((await service.send(`POST ${path}`)).status, 405)
    })
  },
  { config: () => ({ stripe: settings }) },
)

verifies('config:PAYMENTS-stripe', () => {
  const STRIPE_SECRET_KEY = 'sk_test_1'
  const STRIPE_WEBHOOK_SECRET = 'whsec_1'
  assert.throws(
    () => readConfig({ PAYMENTS: 'stripe' }),
    /STRIPE_SECRET_KEY is required[\s\S]*STRIPE_WEBHOOK_SECRET is required/,
  )
  assert.throws(
    () => readConfig({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY }),
    /STRIPE_WEBHOOK_SECRET is required/,
  )
  const { stripe: read } = readConfig({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })
  assert.deepEqual(read, { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null })
})

verifies('config:PAYMENTS', () => {
  assert.equal(readConfig({}).stripe, null)
  assert.throws(() => readConfig({ PAYMENTS: 'cash' }), /PAYMENTS must be one of simulated, stripe/)
})
