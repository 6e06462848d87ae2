import { Stripe } from 'stripe'
import { WebhookForged } from '#payments/provider.ts'
import { answered } from './answered.ts'

/** Tells which checkout an event is about; null = none of ours. Throws `WebhookForged` unless the provider signed it. */
export type ReadWebhook = (body: Buffer, signature: string | undefined) => Promise<string | null>

/** An event is only a reason to look: nothing it says is believed but the id of what it is about. */
export function makeReadWebhook(client: Stripe, webhookSecret: string): ReadWebhook {
  return async (body, signature) => {
    const event = verified({ client, webhookSecret }, body, signature)
    const type = textOf(event, 'type') ?? ''
    const object = memberOf(memberOf(event, 'data'), 'object')
    if (type.startsWith('checkout.session.')) return idOf(object, 'client_reference_id')
    if (!/^(?:charge|refund|payment_intent)\./.test(type)) return null
    const intent = idOf(object, type.startsWith('payment_intent.') ? 'id' : 'payment_intent')
    if (intent === null) return null
    return idOf(await metadataOf(client, intent), 'checkout_id')
  }
}

/** Null where Stripe knows no such payment by our key, as of another account that shares the endpoint: none of ours. */
async function metadataOf(client: Stripe, intent: string): Promise<Stripe.Metadata | null> {
  return answered(async () => {
    try {
      return (await client.paymentIntents.retrieve(intent)).metadata
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 404) return null
      throw cause
    }
  })
}

function verified(
  { client, webhookSecret }: { client: Stripe; webhookSecret: string },
  body: Buffer,
  signature: string | undefined,
): unknown {
  try {
    return client.webhooks.constructEvent(body, signature ?? '', webhookSecret)
  } catch {
    throw new WebhookForged('an event was not signed by the payment provider')
  }
}

const memberOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined

function textOf(object: unknown, name: string): string | null {
  const value = memberOf(object, name)
  return typeof value === 'string' ? value : null
}

/** An id an object holds under a name, or null: our ids and the provider's are letters, digits and underscores. */
function idOf(object: unknown, name: string): string | null {
  const text = textOf(object, name)
  return text !== null && /^\w{1,100}$/.test(text) ? text : null
}
