import type { Caller } from '#accounts/authenticate.ts'
import { ApiError, modelNotConfigured } from '#contract/errors.ts'
import type { Credits } from '#kernel/credits.ts'
import { credits } from '#kernel/credits.ts'
import type { PriceList } from '#pricing/price-list.ts'
import { type CallSize, isServed, sizeHold } from '#pricing/size-hold.ts'
import type { PreparedCall } from '#tools/define-tool.ts'
import type { CheckedCall } from './check-call.ts'
import type { CallDependencies } from './dependencies.ts'
import { readQuoteId } from './quote-id.ts'

/** The price of one call, fixed before it is held: its list, multiplier and hold. */
export interface CallPrice {
  readonly list: PriceList
  /** Ten-thousandths. */
  readonly priceMultiplier: number
  readonly creditsHeld: Credits
  readonly quoteId: string | null
}

/** A refusal that a known idempotency key outranks; thrown only when the key is new. */
export type PricedCall = { readonly price: CallPrice } | { readonly refusal: ApiError }

export async function priceCall(
  checked: CheckedCall,
  caller: Caller,
  deps: CallDependencies,
): Promise<PricedCall> {
  try {
    refuseUnserved(checked, caller, deps)
    const price = await quotedPrice(checked, caller, deps)
    const { creditsMax } = checked.options
    if (creditsMax !== null && price.creditsHeld > creditsMax) {
      throw new ApiError('insufficient_credits', {
        reason: 'spending_limit',
        credits_required: price.creditsHeld,
        credits_available: creditsMax,
        max_credits: creditsMax,
      })
    }
    return { price }
  } catch (cause) {
    if (cause instanceof ApiError) return { refusal: cause }
    throw cause
  }
}

/** A tool that neither a configured provider nor rules can serve is not held for. A test key gets its fixture all the same. */
export function refuseUnserved({ tool }: CheckedCall, { mode }: Caller, { prices }: CallDependencies): void {
  if (mode === 'live' && !isServed(prices.current, tool.name)) throw modelNotConfigured()
}

/** The figures a quote id promises, or those of today's list. */
async function quotedPrice(checked: CheckedCall, caller: Caller, deps: CallDependencies): Promise<CallPrice> {
  const { quoteId } = checked.options
  if (quoteId === null) return currentPrice(checked, caller, deps)
  const call = { accountId: caller.accountId, toolName: checked.tool.name, input: checked.call.input }
  const quoted = readQuoteId(deps.hashes.quote, quoteId, { call, nowMs: deps.clock.now().getTime() })
  const list = await deps.prices.find(quoted.price_version)
  if (list === null) throw new ApiError('quote_mismatch', { reason: 'invalid' })
  return {
    list,
    priceMultiplier: quoted.price_multiplier,
    creditsHeld: credits(quoted.credits_held),
    quoteId,
  }
}

export function currentPrice(checked: CheckedCall, caller: Caller, deps: CallDependencies): CallPrice {
  const list = deps.prices.current
  const { priceMultiplier } = caller
  const creditsHeld = sizeHold(list, checked.tool.name, callSizeOf(checked.call, priceMultiplier))
  return { list, priceMultiplier, creditsHeld, quoteId: null }
}

/** What a call's hold and its estimate are sized by. */
export function callSizeOf(call: PreparedCall, priceMultiplier: number): CallSize {
  return { inputBytes: inputBytesOf(call), priceMultiplier, rulesOnly: call.rulesOnly, input: call.input }
}

/** UTF-8 bytes of everything the caller sent, as the prompt may carry it. */
export function inputBytesOf(call: PreparedCall): number {
  return Buffer.byteLength(JSON.stringify(call.input))
}
