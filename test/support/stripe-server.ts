import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

/** One payment as the stand-in knows it; tests change it as a payer, a bank or a support person would. */
export interface StandInPayment {
  readonly sessionId: string
  readonly checkoutId: string
  readonly amountCents: number
  sessionStatus: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  intentStatus: 'requires_payment_method' | 'processing' | 'succeeded'
  currency: string
  livemode: boolean
  subtotalCents: number
  capturedCents: number
  refundedCents: number
  disputes: string[]
}

export interface StripeServer {
  /** For `STRIPE_API_BASE`. */
  readonly baseUrl: string
  readonly payments: ReadonlyMap<string, StandInPayment>
  /** Method, path and idempotency key of every request. */
  readonly requests: readonly {
    readonly target: string
    readonly idempotencyKey: string | undefined
    readonly body: string
  }[]
  /** While set, every request is answered with this status. */
  broken: number | null
  /** Runs after a request is read and before it is answered. */
  beforeAnswer: ((target: string) => Promise<void>) | null
  /** The payment of one checkout. */
  paymentOf(checkoutId: string): StandInPayment
  /** A signed event about a checkout, as the webhook is sent it. */
  event(
    checkoutId: string,
    type: string,
    secret: string,
  ): { readonly body: string; readonly signature: string }
  close(): Promise<void>
}

/** A loopback stand-in for the few Stripe routes this service uses; shapes as in docs.stripe.com/api. */
export async function startStripeServer(): Promise<StripeServer> {
  const payments = new Map<string, StandInPayment>()
  const requests: { target: string; idempotencyKey: string | undefined; body: string }[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const target = `${request.method} ${path}`
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    requests.push({ target, idempotencyKey, body })
    await standIn.beforeAnswer?.(target)
    const [status, json] =
      standIn.broken === null
        ? route(target, new URLSearchParams(query === '' ? body : query))
        : [standIn.broken, failure('api_error')]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  function route(target: string, form: URLSearchParams): [number, unknown] {
    const id = target.slice(target.lastIndexOf('/') + 1)
    if (target === 'POST /v1/checkout/sessions') return [200, sessionOf(create(form))]
    if (target === 'GET /v1/disputes') {
      const disputed = payments.get((form.get('charge') ?? '').replace('ch_', 'cs_'))
      return [200, { object: 'list', data: (disputed?.disputes ?? []).map((status) => ({ status })) }]
    }
    const payment = payments.get(id.replace(/^pi_/, 'cs_'))
    if (payment === undefined) return [404, failure('invalid_request_error')]
    return [200, target.startsWith('GET /v1/payment_intents/') ? intentOf(payment) : sessionOf(payment)]
  }

  function create(form: URLSearchParams): StandInPayment {
    const checkoutId = form.get('client_reference_id') ?? ''
    const known = [...payments.values()].find((payment) => payment.checkoutId === checkoutId)
    if (known !== undefined) return known
    const amountCents = Number(form.get('line_items[0][price_data][unit_amount]'))
    const sessionId = `cs_${payments.size + 1}`
    const payment: StandInPayment = {
      sessionId,
      checkoutId,
      amountCents,
      sessionStatus: 'open',
      paymentStatus: 'unpaid',
      intentStatus: 'requires_payment_method',
      currency: 'usd',
      livemode: false,
      subtotalCents: amountCents,
      capturedCents: 0,
      refundedCents: 0,
      disputes: [],
    }
    payments.set(sessionId, payment)
    return payment
  }

  const standIn: StripeServer = {
    baseUrl: '',
    payments,
    requests,
    broken: null,
    beforeAnswer: null,
    paymentOf(checkoutId) {
      const found = [...payments.values()].find((payment) => payment.checkoutId === checkoutId)
      if (found === undefined) throw new Error(`no session for ${checkoutId}`)
      return found
    },
    event(checkoutId, type, secret) {
      const payment = standIn.paymentOf(checkoutId)
      const object = type.startsWith('checkout.session.')
        ? sessionOf(payment)
        : { id: 'ch_1', object: 'charge', payment_intent: intentOf(payment).id }
      const body = JSON.stringify({ id: `evt_${requests.length}`, object: 'event', type, data: { object } })
      return {
        body,
        signature: new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret }),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(standIn, { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

const failure = (type: string) => ({ error: { type, message: 'stand-in' } })

function intentOf(payment: StandInPayment) {
  const charge = {
    id: payment.sessionId.replace('cs_', 'ch_'),
    amount_captured: payment.capturedCents,
    amount_refunded: payment.refundedCents,
    disputed: payment.disputes.length > 0,
  }
  return {
    id: payment.sessionId.replace('cs_', 'pi_'),
    object: 'payment_intent',
    status: payment.intentStatus,
    metadata: { checkout_id: payment.checkoutId },
    latest_charge: payment.capturedCents > 0 ? charge : null,
  }
}

function sessionOf(payment: StandInPayment) {
  return {
    id: payment.sessionId,
    object: 'checkout.session',
    url: payment.sessionStatus === 'open' ? `https://checkout.stripe.test/${payment.sessionId}` : null,
    client_reference_id: payment.checkoutId,
    status: payment.sessionStatus,
    payment_status: payment.paymentStatus,
    livemode: payment.livemode,
    currency: payment.currency,
    amount_subtotal: payment.subtotalCents,
    payment_intent: intentOf(payment),
  }
}

/** The payer pays the whole price, and taxes if any. */
export function payInFull(payment: StandInPayment, taxCents = 0): void {
  Object.assign(payment, {
    sessionStatus: 'complete',
    paymentStatus: 'paid',
    intentStatus: 'succeeded',
    capturedCents: payment.amountCents + taxCents,
  } satisfies Partial<StandInPayment>)
}
