import type { Stripe } from 'stripe'
import { WebhookForged } from '#payments/provider.ts'
import { answered } from './answered.ts'

/** Tells which checkout an event is about; null = none of ours. Throws `WebhookForged` unless the provider signed it. */
export type ReadWebhook = (body: Buffer, signature: string | undefined) => Promise<string | null>

/** An event is only a reason to look: nothing it says is believed but the id of what it is about. */
export function makeReadWebhook(client: Stripe, webhookSecret: string): ReadWebhook {
  return async (body, signature) => {
    const event = verified({ client, webhookSecret }, body, signature)
    const object: unknown = event.data.object
    if (event.type.startsWith('checkout.session.')) return member(object, 'client_reference_id')
    if (!/^(?:charge|refund|payment_intent)\./.test(event.type)) return null
    const intent = member(object, event.type.startsWith('payment_intent.') ? 'id' : 'payment_intent')
    if (intent === null) return null
    const { metadata } = await answered(() => client.paymentIntents.retrieve(intent))
    return member(metadata, 'checkout_id')
  }
}

function verified(
  { client, webhookSecret }: { client: Stripe; webhookSecret: string },
  body: Buffer,
  signature: string | undefined,
): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, signature ?? '', webhookSecret)
  } catch {
    throw new WebhookForged('an event was not signed by the payment provider')
  }
}

/** A text an object holds under a name, or null. */
function member(object: unknown, name: string): string | null {
  const value: unknown = typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined
  return typeof value === 'string' && value !== '' ? value : null
}
