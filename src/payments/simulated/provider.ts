import type { PaymentFacts, PaymentProvider } from '#payments/provider.ts'

/** The embedded provider: a page of our own on which no money moves. Our row is the whole truth. */
export function simulatedProvider(baseUrl: string): PaymentProvider {
  return {
    name: 'simulated',
    livemode: false,
    openPage: ({ checkout_id }) =>
      Promise.resolve({ url: `${baseUrl}/checkout/${checkout_id}`, reference: null }),
    readFacts: () => Promise.resolve(null),
  }
}

/** What paying on the page amounts to: the whole price, kept. */
export function paidInFull(amountUsdCents: number): PaymentFacts {
  return {
    status: 'paid',
    livemode: false,
    currency: 'usd',
    subtotalCents: amountUsdCents,
    capturedCents: amountUsdCents,
    refundedCents: 0,
    disputed: false,
  }
}
