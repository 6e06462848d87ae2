import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkoutStatus, creditsDue, mismatchOf } from '#payments/credits-due.ts'
import type { PaymentFacts } from '#payments/provider.ts'
import { verifies } from '../support/verifies.ts'

const paid: PaymentFacts = {
  status: 'paid',
  livemode: true,
  currency: 'usd',
  subtotalCents: 2_500,
  capturedCents: 2_500,
  refundedCents: 0,
  disputed: false,
}
const pack = { credits: 26_000, amount_usd_cents: 2_500 }

verifies('stripe:floor', () => {
  assert.equal(creditsDue(pack, paid), 26_000)
  assert.equal(creditsDue(pack, { ...paid, refundedCents: 1 }), 25_989) // 26,000 × 2,499 ÷ 2,500 = 25,989.6
  assert.equal(creditsDue(pack, { ...paid, capturedCents: 2_700, refundedCents: 900 }), 17_333)
})

verifies('stripe:disputed-zero', () => {
  assert.equal(creditsDue(pack, { ...paid, disputed: true }), 0)
  assert.equal(creditsDue(pack, { ...paid, disputed: true, refundedCents: 100 }), 0)
})

const facts = fc.record<PaymentFacts>({
  status: fc.constantFrom('open', 'processing', 'paid', 'expired', 'failed'),
  livemode: fc.boolean(),
  currency: fc.constantFrom('usd', 'eur'),
  subtotalCents: fc.nat(30_000),
  capturedCents: fc.nat(30_000),
  refundedCents: fc.nat(60_000),
  disputed: fc.boolean(),
})

verifies('stripe:not-above-pack', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 1_000_000 }), (found, credits) => {
      const due = creditsDue({ credits }, found)
      assert.ok(Number.isInteger(due) && due >= 0 && due <= credits)
    }),
  )
})

test('what was never paid is worth nothing', () => {
  for (const status of ['open', 'processing', 'expired', 'failed'] as const)
    assert.equal(creditsDue(pack, { ...paid, status }), 0)
})

test('a checkout is settled, partly refunded, refunded or disputed by its facts alone', () => {
  assert.equal(checkoutStatus(paid), 'settled')
  assert.equal(checkoutStatus({ ...paid, refundedCents: 1 }), 'partially_refunded')
  assert.equal(checkoutStatus({ ...paid, refundedCents: 2_500 }), 'refunded')
  assert.equal(checkoutStatus({ ...paid, refundedCents: 2_500, disputed: true }), 'disputed')
  assert.equal(checkoutStatus({ ...paid, status: 'expired', disputed: true }), 'expired')
})

test('a payment in another mode, currency or price is not ours', () => {
  const live = { livemode: true }
  assert.equal(mismatchOf(pack, paid, live), null)
  assert.equal(mismatchOf(pack, paid, { livemode: false }), 'livemode')
  assert.equal(mismatchOf(pack, { ...paid, currency: 'eur' }, live), 'currency')
  assert.equal(mismatchOf(pack, { ...paid, subtotalCents: 2_499 }, live), 'subtotal')
  // Taxes raise what is captured, not what the pack costs.
  assert.equal(mismatchOf(pack, { ...paid, capturedCents: 2_700 }, live), null)
})
