import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CheckoutView, MeView } from '#contract/account.ts'
import { findDrift } from '#ledger/find-drift.ts'
import { creditsDue } from '#payments/credits-due.ts'
import { openPayments } from '#payments/open-payments.ts'
import { reconcileSince } from '#payments/reconcile.ts'
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts'
import { seeded } from '../support/seeded.ts'
import { type Account, forOneService, forServerService } from '../support/service.ts'
import { payInFull, type StandInPayment, startStripeServer } from '../support/stripe-server.ts'
import { verifies } from '../support/verifies.ts'

const stripe = await startStripeServer()
after(() => stripe.close())
const webhookSecret = 'whsec_of_a_storm'
const settings = { secretKey: 'sk_test_stand_in', webhookSecret, apiBase: stripe.baseUrl }
const random = seeded(11)
const below = (count: number): number => Math.floor(random() * count)

/** What payer, bank and support do to one payment, in this order, and what the provider tells of it. */
const lives: readonly (readonly (readonly [string, (payment: StandInPayment) => void])[])[] = [
  [['checkout.session.completed', payInFull]],
  [['checkout.session.expired', (payment) => void (payment.sessionStatus = 'expired')]],
  [
    ['checkout.session.completed', (payment) => payInFull(payment, 123)],
    ['charge.refunded', (payment) => void (payment.refundedCents = 777)],
    ['charge.refunded', (payment) => void (payment.refundedCents = payment.capturedCents)],
  ],
  [
    ['checkout.session.completed', payInFull],
    ['charge.dispute.created', (payment) => void (payment.disputes = ['under_review'])],
    ['charge.dispute.closed', (payment) => void (payment.disputes = ['won'])],
    ['charge.refunded', (payment) => void (payment.refundedCents = 1)],
  ],
  [
    ['checkout.session.completed', payInFull],
    ['charge.dispute.created', (payment) => void (payment.disputes = ['lost'])],
  ],
]

forOneService(
  (service) => {
    const me = async ({ testKey: key }: Account): Promise<MeView> =>
      (await service.send('GET /v1/me', { key })).json as MeView

    test('1,000 webhook deliveries, repeated, out of order, late, forged and missing, leave credits exact', async () => {
      const purchases = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const account = await service.signUp()
          const body = { pack: ['starter', 'standard', 'district'][index % 3] }
          const opened = await service.send('POST /v1/credits/checkout', { key: account.testKey, body })
          const checkout = opened.json as CheckoutView
          return { account, checkout, payment: stripe.paymentOf(checkout.checkout_id) }
        }),
      )
      // Every step of every life happens; a quarter of the purchases hear nothing of theirs.
      const waiting: { body: string; signature: string }[] = []
      for (const [index, { checkout, payment }] of purchases.entries())
        for (const [type, happen] of lives[index % lives.length] ?? []) {
          happen(payment)
          if (index % 4 !== 0) waiting.push(stripe.event(checkout.checkout_id, type, webhookSecret))
        }
      let delivered = 0
      const deliver = async (): Promise<void> => {
        while (delivered < 1_000) {
          delivered += 1
          const event = waiting[below(waiting.length)]
          assert.ok(event !== undefined)
          const forged = below(10) === 0
          const { status } = await service.send('POST /webhooks/stripe', {
            bytes: forged ? `${event.body} ` : event.body,
            headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
          })
          assert.equal(status, forged ? 400 : 200)
        }
      }
      await Promise.all(Array.from({ length: 16 }, deliver))

      const { database } = service
      const { provider } = await openPayments(settings, service.baseUrl)
      const found = await reconcileSince(new Date(0), { database, provider, log: service.calls.log })
      assert.equal(found.checked, purchases.length)
      assert.deepEqual(found.unanswered, [])
      for (const { account, checkout, payment } of purchases) {
        const facts = { ...payment, status: payment.paymentStatus === 'paid' ? 'paid' : 'expired' } as const
        const disputed = payment.disputes.some((dispute) => dispute !== 'won')
        assert.equal((await me(account)).credit_balance, creditsDue(checkout, { ...facts, disputed }))
      }
      // The unheard quarter was found by asking; what was heard needed no correction.
      const unheard = purchases
        .filter((_, index) => index % 4 === 0)
        .map(({ checkout }) => checkout.checkout_id)
      assert.deepEqual(found.corrected.toSorted(), unheard.toSorted())
      assert.deepEqual(
        (await reconcileSince(new Date(0), { database, provider, log: service.calls.log })).corrected,
        [],
      )
      assert.deepEqual(await database.transaction(findDrift), [])
      const id = purchases[0]?.checkout.checkout_id
      await service.database.query(
        'update checkout set credits_posted = credits_posted + 1 where checkout_id = $1',
        [id],
      )
      const [drift, ...others] = await database.transaction(findDrift)
      assert.deepEqual([drift?.check, drift?.subject, others], ['a purchase stands in the ledger', id, []])
    })
  },
  { config: () => ({ stripe: settings, signUpsPerDay: 0 }) },
)

let line: DatabaseLine | undefined
after(() => line?.close())
forServerService(
  (service) => {
    verifies('stripe:database-down', async () => {
      const account = await service.signUp()
      const opened = await service.send('POST /v1/credits/checkout', {
        key: account.testKey,
        body: { pack: 'starter' },
      })
      const { checkout_id: id } = opened.json as CheckoutView
      payInFull(stripe.paymentOf(id))
      const event = stripe.event(id, 'checkout.session.completed', webhookSecret)
      const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature }
      const tell = () => service.send('POST /webhooks/stripe', { bytes: event.body, headers })
      line?.cut()
      assert.equal((await tell()).status, 503)
      line?.mend()
      assert.equal((await tell()).status, 200)
      const { json } = await service.send('GET /v1/me', { key: account.testKey })
      assert.equal((json as MeView).credit_balance, 5_000)
    })
  },
  {
    config: () => ({ stripe: settings }),
    databaseUrl: async (url) => {
      line = await openDatabaseLine(url)
      return line.url
    },
  },
)
