import type { CallDependencies } from '#calls/dependencies.ts'
import type { CallRequest } from '#calls/call-request.ts'
import { deliverCall } from '#calls/deliver-call.ts'
import { quoteTool } from '#calls/quote-tool.ts'
import { bodyProblem } from '#contract/field-problem.ts'
import { quotePath, toolPath } from '#contract/paths.ts'
import type { Quote } from '#contract/quote.ts'
import type { Tool } from '#tools/define-tool.ts'
import { tellLimit } from './admit.ts'
import { known } from './account-routes.ts'
import { describeCall, describeQuote } from './describe-tools.ts'
import { callOptionsOf } from './call-options.ts'
import { rateHeaders } from './rate-headers.ts'
import { readRequestBody } from './read-body.ts'
import type { Exchange, Route } from './route.ts'
import { waiterOf } from './waiter.ts'

/** A call and a quote for every tool of the registry. */
export function toolRoutes(deps: CallDependencies): Route[] {
  return deps.registry.tools.flatMap((tool): Route[] => [
    {
      method: 'POST',
      path: toolPath(tool),
      access: 'key',
      counts: 'itself',
      describe: describeCall(tool, deps),
      handle: (exchange) => call(tool, exchange, deps),
    },
    {
      method: 'POST',
      path: quotePath(tool),
      access: 'key',
      counts: 'itself',
      describe: describeQuote(tool, deps),
      handle: (exchange) => quote(tool, exchange, deps),
    },
  ])
}

async function call(tool: Tool, exchange: Exchange, deps: CallDependencies): Promise<unknown> {
  const { reply } = exchange
  const { ratePerMinute } = deps.settings
  reply.headers(rateHeaders(null, ratePerMinute))
  const waiter = waiterOf(exchange, { joins: false })
  const answered = await deliverCall(withBody(tool, exchange, readCall(tool, exchange)), waiter, deps)
  reply.header('x-request-id', answered.envelope.request_id)
  if (answered.replayed) reply.header('idempotent-replayed', 'true')
  if (answered.rate !== null) reply.headers(rateHeaders(answered.rate, ratePerMinute))
  return answered.envelope
}

async function quote(tool: Tool, exchange: Exchange, deps: CallDependencies): Promise<Quote> {
  const request = readCall(tool, exchange)
  try {
    return await quoteTool(request, deps)
  } finally {
    await tellLimit(deps.freeLimit, request.caller.keyId, exchange.reply)
  }
}

/**
 * A call needs its body even where every field is optional (spec 4.1); a quote does not. Where a field is required, a
 * missing body is told by that field, the same to both.
 */
function withBody(tool: Tool, { request }: Exchange, read: CallRequest): CallRequest {
  const isSent = Buffer.isBuffer(request.body) && request.body.length > 0
  const isMissed = !isSent && tool.prepare({}).ok
  return isMissed ? { ...read, body: { ok: false, problem: bodyProblem('', 'required') } } : read
}

function readCall(tool: Tool, { request, caller }: Exchange): CallRequest {
  return {
    product: tool.product,
    toolName: tool.name,
    body: readRequestBody(request),
    caller: known(caller),
    surface: 'rest',
    options: callOptionsOf(request),
  }
}
