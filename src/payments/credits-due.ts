import type { CheckoutStatus } from '#postgres/tables.ts'
import type { CheckoutRecord, PaymentFacts } from './provider.ts'

/**
 * The credits a checkout is worth as it stands (contract 6): the pack times the part of the payment that was kept, rounded
 * down; 0 while it is unpaid or disputed; never above the pack.
 */
export function creditsDue(
  { credits }: Pick<CheckoutRecord, 'credits'>,
  { status, disputed, capturedCents, refundedCents }: PaymentFacts,
): number {
  if (status !== 'paid' || disputed || capturedCents <= 0) return 0
  const keptCents = Math.min(Math.max(capturedCents - refundedCents, 0), capturedCents)
  return Number((BigInt(credits) * BigInt(keptCents)) / BigInt(capturedCents))
}

/** What our record says after a provider's facts. */
export function checkoutStatus({
  status,
  disputed,
  capturedCents,
  refundedCents,
}: PaymentFacts): CheckoutStatus {
  if (status !== 'paid') return status
  if (disputed) return 'disputed'
  if (refundedCents <= 0) return 'settled'
  return refundedCents >= capturedCents ? 'refunded' : 'partially_refunded'
}

/** Why a payment is not the one our record is about, or null. */
export function mismatchOf(
  { amount_usd_cents }: Pick<CheckoutRecord, 'amount_usd_cents'>,
  { livemode, currency, subtotalCents }: PaymentFacts,
  expected: { readonly livemode: boolean },
): 'livemode' | 'currency' | 'subtotal' | null {
  if (livemode !== expected.livemode) return 'livemode'
  if (currency !== 'usd') return 'currency'
  return subtotalCents === amount_usd_cents ? null : 'subtotal'
}
