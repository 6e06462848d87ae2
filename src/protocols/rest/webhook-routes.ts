import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { PaymentUnavailable, WebhookForged } from '#payments/provider.ts'
import { reconcileCheckout, type ReconcileDependencies } from '#payments/reconcile.ts'
import type { ReadWebhook } from '#payments/stripe/webhook.ts'
import { describeWebhook } from './describe-credits.ts'
import type { Exchange, Route } from './route.ts'
import { sentHeader } from './sent-header.ts'

/** Where the payment provider tells that something happened. An answer other than 200 makes it tell again. */
export function webhookRoutes(readWebhook: ReadWebhook, deps: ReconcileDependencies): Route[] {
  return [
    {
      method: 'POST',
      path: '/webhooks/stripe',
      access: 'open',
      describe: describeWebhook,
      handle: (exchange) => receive(exchange, readWebhook, deps),
    },
  ]
}

async function receive(
  { request }: Exchange,
  readWebhook: ReadWebhook,
  deps: ReconcileDependencies,
): Promise<{ received: true }> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    const checkoutId = await readWebhook(body, [sentHeader(request, 'stripe-signature') ?? ''].flat().join())
    if (checkoutId !== null) await reconcileCheckout(checkoutId, deps)
    return { received: true }
  } catch (cause) {
    if (cause instanceof WebhookForged) throw badSignature()
    if (cause instanceof PaymentUnavailable) throw serviceUnavailable()
    throw cause
  }
}

function badSignature(): ApiError {
  const problem = {
    in: 'header',
    path: 'Stripe-Signature',
    code: 'format',
    message: fieldProblemMessages.format,
  } as const
  return new ApiError('invalid_input', { validation_errors: [problem] })
}
