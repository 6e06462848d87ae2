import type { PaymentProvider } from './provider.ts'
import { simulatedProvider } from './simulated/provider.ts'
import type { StripeSettings } from './stripe/provider.ts'
import type { ReadWebhook } from './stripe/webhook.ts'

/** Who moves the money of this installation, and how it tells us of it. */
export interface Payments {
  readonly provider: PaymentProvider
  /** Null where the provider sends no events. */
  readonly readWebhook: ReadWebhook | null
}

/** Null settings = simulated. The Stripe client is loaded only when it is configured. */
export async function openPayments(stripe: StripeSettings | null, baseUrl: string): Promise<Payments> {
  if (stripe === null) return { provider: simulatedProvider(baseUrl), readWebhook: null }
  const [{ stripeClient, stripeProvider }, { makeReadWebhook }] = await Promise.all([
    import('./stripe/provider.ts'),
    import('./stripe/webhook.ts'),
  ])
  const client = stripeClient(stripe)
  return {
    provider: stripeProvider(client, stripe, baseUrl),
    readWebhook: makeReadWebhook(client, stripe.webhookSecret),
  }
}
