import { Stripe } from 'stripe'
import { assert } from '#kernel/assert.ts'
import {
  type CheckoutRecord,
  type HostedPage,
  type PaymentFacts,
  type PaymentProvider,
} from '#payments/provider.ts'
import { answered } from './answered.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** A stand-in for api.stripe.com, or null. */
  readonly apiBase: string | null
}

/** Bounds a caller's wait for `POST /v1/credits/checkout`; the client tries twice more. */
const requestMsMax = 10_000
const retriesMax = 2

export function stripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: requestMsMax,
    maxNetworkRetries: retriesMax,
    telemetry: false,
  })
}

/** Stripe Checkout Sessions (docs.stripe.com/payments/checkout). */
export function stripeProvider(
  client: Stripe,
  { secretKey }: StripeSettings,
  baseUrl: string,
): PaymentProvider {
  return {
    name: 'stripe',
    livemode: /^[rs]k_live_/.test(secretKey),
    openPage: (checkout, packName) =>
      answered(async () => pageOf(await createSession(client, checkout, { packName, baseUrl }))),
    readFacts: (checkout) => answered(() => readFacts(client, checkout)),
  }
}

/** Amounts and names are of our own record. The same row asked for again gives the same session for 24 hours. */
function createSession(
  client: Stripe,
  checkout: CheckoutRecord,
  { packName, baseUrl }: { packName: string; baseUrl: string },
): Promise<Stripe.Checkout.Session> {
  const metadata = { checkout_id: checkout.checkout_id }
  const page = `${baseUrl}/checkout/${checkout.checkout_id}`
  return client.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: checkout.checkout_id,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: checkout.amount_usd_cents,
            product_data: { name: `${packName}: ${checkout.credits} credits` },
          },
        },
      ],
      expires_at: Math.floor(checkout.expires_at.getTime() / 1000),
      success_url: page,
      cancel_url: page,
    },
    { idempotencyKey: checkout.checkout_id },
  )
}

function pageOf({ id, url }: Stripe.Checkout.Session): HostedPage {
  assert(url !== null && url !== undefined, 'an open session has a page')
  return { url, reference: id }
}

async function readFacts(client: Stripe, checkout: CheckoutRecord): Promise<PaymentFacts | null> {
  if (checkout.provider_reference === null) return null
  const session = await client.checkout.sessions.retrieve(checkout.provider_reference, {
    expand: ['payment_intent.latest_charge'],
  })
  if (session.client_reference_id !== checkout.checkout_id) return null
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  return {
    status: statusOf(session, intent),
    livemode: session.livemode,
    currency: session.currency ?? '',
    subtotalCents: session.amount_subtotal ?? 0,
    capturedCents: charge?.amount_captured ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed === true && (await isTakenBack(client, charge.id)),
  }
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentFacts['status'] {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  // An asynchronous payment that failed leaves its intent waiting for another way to pay.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing'
}

/** Inquiries ("warning_…") take no money; won and prevented disputes gave it back. */
const moneyIsKept = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

async function isTakenBack(client: Stripe, charge: string): Promise<boolean> {
  const { data } = await client.disputes.list({ charge, limit: 100 })
  return data.some(({ status }) => !moneyIsKept.has(status))
}
