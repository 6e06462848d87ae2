import assert from 'node:assert/strict'

import * as fc from 'fast-check'
import { Stripe } from 'stripe'

import { type Answer, sendRequest } from '../../test/support/http-client.ts'
import type { StripeServer } from '../../test/support/stripe-server.ts'
import type { Target } from './rest.ts'
import { mark } from './values.ts'

export interface WebhookTarget extends Pick<Target, 'port' | 'agent'> {
  readonly stripe: Pick<StripeServer, 'event'>
  readonly secret: string
  /** Checkouts whose payments the stand-in knows. */
  readonly checkoutIds: readonly string[]
}

const types = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'payment_intent.succeeded',
  'refund.updated',
  'customer.created',
  'constructor',
]
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, 1, '', mark, '\u0000', '\uD800', '../../v1/accounts', 'x'.repeat(200_000), {
    a: {},
  }),
)

/** Signed by whoever knows the secret, and yet of no shape that a provider sends. */
const garbage = (checkoutIds: readonly string[]): fc.Arbitrary<string> => {
  const someId = fc.oneof(fc.constantFrom(...checkoutIds), value)
  const object = fc.record(
    { id: value, object: value, client_reference_id: someId, payment_intent: value, metadata: value },
    { requiredKeys: [] },
  )
  const event = fc.record(
    {
      id: value,
      object: fc.oneof(fc.constant('event'), value),
      type: fc.oneof(fc.constantFrom(...types), value),
      data: fc.oneof(fc.record({ object: fc.oneof(object, value) }, { requiredKeys: [] }), value),
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    { weight: 5, arbitrary: event.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: value.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[]', 'null', '"', '['.repeat(100_000), '{"a":1,"a":2}'),
    },
  )
}

/** Sends webhooks signed and forged, of sense and without; returns how often each status was answered. */
export async function fuzzWebhooks(
  target: WebhookTarget,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>()
  const { webhooks } = new Stripe('sk_test_x')
  const signed = (payload: string, secret = target.secret): string =>
    webhooks.generateTestHeaderString({ payload, secret })
  const told = fc
    .tuple(fc.constantFrom(...target.checkoutIds), fc.constantFrom(...types))
    .map(([checkoutId, type]) => target.stripe.event(checkoutId, type, target.secret))
    .map(({ body, signature }) => ({ body, signature, allowed: [200] }))
  const signedGarbage = garbage(target.checkoutIds).map((body) => ({
    body,
    signature: signed(body),
    allowed: [200, 400],
  }))
  const forged = fc
    .tuple(
      garbage(target.checkoutIds),
      fc.constantFrom('', 't=1,v1=00', 'v1=', 't=x', ',', `t=1,v1=${'0'.repeat(9_000)}`),
    )
    .map(([body, signature]) => ({ body, signature, allowed: [400] }))
  const others = garbage(target.checkoutIds).map((body) => ({
    body,
    signature: signed(body, 'whsec_of_somebody_else'),
    allowed: [400],
  }))
  const huge = fc
    .constant('x'.repeat(1024 * 1024 + 1))
    .map((body) => ({ body, signature: 't=1,v1=00', allowed: [413] }))
  const sent = fc.oneof(
    { weight: 4, arbitrary: told },
    { weight: 6, arbitrary: signedGarbage },
    { weight: 2, arbitrary: forged },
    { weight: 1, arbitrary: others },
    { weight: 1, arbitrary: huge },
  )
  const property = fc.asyncProperty(sent, async ({ body, signature, allowed }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await sendRequest('POST /webhooks/stripe', { headers, bytes: body }, target)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (isBusy(answer)) return
    assert.ok(
      allowed.includes(answer.status),
      `${answer.status} instead of ${allowed.join(' or ')}: ${answer.text}`,
    )
    assert.ok(!answer.text.includes(mark), answer.text)
  })
  await fc.assert(property, { numRuns: requests, seed })
  return statuses
}

/** Too busy to look at it, as its document says; a provider sends it again. */
const isBusy = ({ status, text }: Answer): boolean => status === 503 && text.includes('service_unavailable')
