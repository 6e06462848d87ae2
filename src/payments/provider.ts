import type { CheckoutTable } from '#postgres/tables.ts'

/** A checkout as our own record has it: the truth about pack, credits and price. */
export type CheckoutRecord = Readonly<
  Pick<
    CheckoutTable,
    | 'account_id'
    | 'checkout_id'
    | 'pack'
    | 'credits'
    | 'amount_usd_cents'
    | 'provider_reference'
    | 'expires_at'
  >
>

/** The page where a person pays, and the provider's own id of it. */
export interface HostedPage {
  readonly url: string
  readonly reference: string | null
}

/** What a provider says of one checkout at this moment. Amounts in cents. */
export interface PaymentFacts {
  readonly status: 'open' | 'processing' | 'paid' | 'expired' | 'failed'
  readonly livemode: boolean
  readonly currency: string
  /** Before taxes. */
  readonly subtotalCents: number
  /** Taken from the payer, taxes included. */
  readonly capturedCents: number
  readonly refundedCents: number
  /** The bank has taken the money back, or may: open and lost disputes, not won ones. */
  readonly disputed: boolean
}

/** Who moves the money. */
export interface PaymentProvider {
  readonly name: 'simulated' | 'stripe'
  readonly livemode: boolean
  /** Makes the page of a checkout whose row exists already. Asked again for the same row it gives the same page. */
  openPage(checkout: CheckoutRecord, packName: string): Promise<HostedPage>
  /** Asks how a checkout stands; null where our own row is all there is to know. Throws `PaymentUnavailable`. */
  readFacts(checkout: CheckoutRecord): Promise<PaymentFacts | null>
}

/** The provider gave no answer. Nothing was changed; the same can be asked again. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}

/** An event that the provider did not sign. */
export class WebhookForged extends Error {
  override name = 'WebhookForged'
}
