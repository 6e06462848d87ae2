import { Stripe } from 'stripe'
import { PaymentUnavailable } from '#payments/provider.ts'

/**
 * Asks Stripe. Whatever it refuses or leaves unanswered is a `PaymentUnavailable` without its words, which may repeat what
 * was sent.
 */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    throw new PaymentUnavailable(`Stripe refused or did not answer (${cause.type})`)
  }
}
