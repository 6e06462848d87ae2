import type { CallDependencies } from '#calls/dependencies.ts'
import type { CallRequest } from '#calls/call-request.ts'
import { CallerGone, callTool } from '#calls/call-tool.ts'
import { quoteTool } from '#calls/quote-tool.ts'
import { quotePath, toolPath } from '#contract/paths.ts'
import type { RateState } from '#ledger/outcomes.ts'
import type { Tool } from '#tools/define-tool.ts'
import { known } from './account-routes.ts'
import { describeCall, describeQuote } from './describe-tools.ts'
import { readRequestBody } from './read-body.ts'
import type { Exchange, Route } from './route.ts'
import { sentText } from './sent-header.ts'
import { waiterOf } from './waiter.ts'

/** A call and a quote for every tool of the registry. */
export function toolRoutes(deps: CallDependencies): Route[] {
  return deps.registry.tools.flatMap((tool): Route[] => [
    {
      method: 'POST',
      path: toolPath(tool),
      access: 'key',
      describe: describeCall(tool, deps),
      handle: (exchange) => call(tool, exchange, deps),
    },
    {
      method: 'POST',
      path: quotePath(tool),
      access: 'key',
      describe: describeQuote(tool, deps),
      handle: (exchange) => quoteTool(readCall(tool, exchange), deps),
    },
  ])
}

async function call(tool: Tool, exchange: Exchange, deps: CallDependencies): Promise<unknown> {
  const { request, reply } = exchange
  const waiter = waiterOf(request, reply)
  const answered = await callTool(readCall(tool, exchange), waiter, deps)
  if (waiter.gone.aborted) {
    await answered.refundUndelivered()
    throw new CallerGone()
  }
  reply.header('x-request-id', answered.envelope.request_id)
  if (answered.replayed) reply.header('idempotent-replayed', 'true')
  if (answered.rate !== null) reply.headers(rateHeaders(answered.rate, deps.settings.ratePerMinute))
  return answered.envelope
}

function readCall(tool: Tool, { request, caller }: Exchange): CallRequest {
  return {
    product: tool.product,
    toolName: tool.name,
    body: readRequestBody(request),
    caller: known(caller),
    surface: 'rest',
    options: {
      idempotencyKey: sentText(request, 'idempotency-key'),
      creditsMax: sentText(request, 'x-max-credits'),
      quoteId: sentText(request, 'x-quote-id'),
      scenario: sentText(request, 'x-test-scenario'),
      latencyMs: sentText(request, 'x-test-latency-ms'),
    },
  }
}

/** IETF draft RateLimit header fields. */
function rateHeaders(rate: RateState, ratePerMinute: number): Record<string, string> {
  return {
    'ratelimit-policy': `"key";q=${ratePerMinute};w=60`,
    ratelimit: `"key";r=${rate.remaining};t=${Math.ceil(rate.resetMs / 1000)}`,
  }
}
