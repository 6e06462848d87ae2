import { buildEnvelope } from '#calls/build-envelope.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import { callSizeOf } from '#calls/price-call.ts'
import { billFor, type HeldCall } from '#calls/settle-run.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Quote } from '#contract/quote.ts'
import { assert } from '#kernel/assert.ts'
import { usdOf } from '#kernel/credits.ts'
import { estimateCharge, sizeHold, typicalCredits } from '#pricing/size-hold.ts'
import type { PreparedCall, Tool } from '#tools/define-tool.ts'
import { exampleRequestId, exampleTimes } from './example-account.ts'

/** Ten-thousandths: an account without a discount. */
const priceMultiplier = 10_000

/** What a new account's test key gets for the tool's example, built by the code that answers real calls. */
export function exampleEnvelope(tool: Tool, deps: CallDependencies): Envelope {
  const call = preparedExample(tool)
  const list = deps.prices.current
  const held: HeldCall = {
    accountId: '',
    requestId: exampleRequestId,
    mode: 'test',
    price: {
      list,
      priceMultiplier,
      creditsHeld: sizeHold(list, tool.name, callSizeOf(call, priceMultiplier)),
      quoteId: null,
    },
    holdDeadlineMs: 0,
    availableAfterHold: 0,
  }
  const result = call.fixture('plain')
  const settlement = { charged: 0, available: 0, written: Promise.resolve() }
  const bill = billFor(held, result, deps)
  return buildEnvelope(
    { toolName: tool.name, call, held, result, bill, settlement },
    { lowBalanceCredits: 1 },
  )
}

/** What a new account is quoted for the tool's example. */
export function exampleQuote(tool: Tool, { prices }: Pick<CallDependencies, 'prices'>): Quote {
  const list = prices.current
  const size = callSizeOf(preparedExample(tool), priceMultiplier)
  const creditsHeld = sizeHold(list, tool.name, size)
  const estimate = Math.min(estimateCharge(list, tool.name, size), creditsHeld)
  return {
    tool: tool.name,
    valid: true,
    validation_errors: [],
    estimated_credits: estimate,
    estimated_usd: usdOf(estimate),
    typical_credits: typicalCredits(list, tool.name, priceMultiplier),
    max_credits_held: creditsHeld,
    max_credits_supported: true,
    credit_balance: 0,
    credits_available: 0,
    sufficient: false,
    price_multiplier: priceMultiplier / 10_000,
    price_version: list.price_version,
    quote_id: 'qt_example',
    expires_at: exampleTimes.expires,
  }
}

function preparedExample(tool: Tool): PreparedCall {
  const prepared = tool.prepare(tool.example)
  assert(prepared.ok, "a tool's example is valid input")
  return prepared.call
}
