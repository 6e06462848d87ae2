import type { FieldProblem } from '#contract/field-problem.ts'
import type { Quote } from '#contract/quote.ts'
import { assert } from '#kernel/assert.ts'
import { usdOf } from '#kernel/credits.ts'
import { limits } from '#kernel/limits.ts'
import { estimateCharge, typicalCredits } from '#pricing/size-hold.ts'
import type { CallRequest } from './call-request.ts'
import { type CheckedCall, checkCall, findTool } from './check-call.ts'
import type { CallDependencies } from './dependencies.ts'
import { callSizeOf, currentPrice, refuseUnserved } from './price-call.ts'
import { quotedInput, writeQuoteId } from './quote-id.ts'
import { playRefusal } from './scenarios.ts'

/** Steps 2 to 6 of a call through the same functions: what it would hold, for free. Invalid input is an answer too. */
export async function quoteTool(request: CallRequest, deps: CallDependencies): Promise<Quote> {
  const tool = findTool(request, deps.registry)
  await deps.freeLimit.take(request.caller.keyId)
  const check = checkCall(tool, request)
  const balance = await readBalance(request.caller.accountId, deps)
  const common = {
    tool: tool.name,
    max_credits_supported: true,
    credit_balance: balance.credits_balance,
    credits_available: balance.credits_balance - balance.credits_held,
    price_multiplier: request.caller.priceMultiplier / 10_000,
    price_version: deps.prices.current.price_version,
    typical_credits: typicalCredits(deps.prices.current, tool.name, request.caller.priceMultiplier),
  }
  if (!check.ok) return { ...common, ...invalidQuote(check.problems) }
  return { ...common, ...validQuote(check.checked, request, { available: common.credits_available, deps }) }
}

function invalidQuote(problems: readonly FieldProblem[]) {
  return {
    valid: false,
    validation_errors: [...problems],
    estimated_credits: 0,
    estimated_usd: 0,
    max_credits_held: 0,
    sufficient: false,
    quote_id: null,
    expires_at: null,
  }
}

function validQuote(
  checked: CheckedCall,
  request: CallRequest,
  { available, deps }: { available: number; deps: CallDependencies },
) {
  const { caller } = request
  playQuoteRefusal(checked)
  refuseUnserved(checked, caller, deps)
  const price = currentPrice(checked, caller, deps)
  const size = callSizeOf(checked.call, price.priceMultiplier)
  const estimate = Math.min(estimateCharge(price.list, checked.tool.name, size), price.creditsHeld)
  const expiresAt = new Date(deps.clock.now().getTime() + limits.quoteSecondsMax * 1000)
  const quoted = { accountId: caller.accountId, toolName: checked.tool.name, input: checked.call.input }
  return {
    valid: true,
    validation_errors: [],
    estimated_credits: estimate,
    estimated_usd: usdOf(estimate),
    max_credits_held: price.creditsHeld,
    sufficient: available >= price.creditsHeld,
    quote_id: writeQuoteId(deps.hashes.quote, {
      account: caller.accountId,
      tool: checked.tool.name,
      input: deps.hashes.quote.current(...quotedInput(quoted)),
      price_version: price.list.price_version,
      price_multiplier: price.priceMultiplier,
      credits_held: price.creditsHeld,
      expires_at_ms: expiresAt.getTime(),
    }),
    expires_at: expiresAt.toISOString(),
  }
}

/** Of the scenarios a quote plays only the refusals that a quote can give (contract 5). */
const quoteRefusals: ReadonlySet<string> = new Set([
  'unauthorized',
  'forbidden',
  'not_found',
  'rate_limited',
  'service_unavailable',
])

function playQuoteRefusal({ options }: CheckedCall): void {
  if (options.scenario !== null && quoteRefusals.has(options.scenario)) playRefusal(options.scenario, 'door')
}

async function readBalance(accountId: string, deps: CallDependencies) {
  const row = await deps.database.db
    .selectFrom('account_balance')
    .select(['credits_balance', 'credits_held'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  assert(row !== undefined, 'every account has a balance')
  return row
}
