import type { FastifyRequest } from 'fastify'
import type { Caller } from '#accounts/authenticate.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import type { CallRequest } from '#calls/call-request.ts'
import { CallerGone, callTool } from '#calls/call-tool.ts'
import { quoteTool } from '#calls/quote-tool.ts'
import { quotePath, toolPath } from '#contract/paths.ts'
import { assert } from '#kernel/assert.ts'
import type { RateState } from '#ledger/outcomes.ts'
import type { Tool } from '#tools/define-tool.ts'
import { readRequestBody, type WhenEmpty } from './read-body.ts'
import type { Exchange, Route } from './route.ts'
import { waiterOf } from './waiter.ts'

/** A call and a quote for every tool of the registry. */
export function toolRoutes(deps: CallDependencies): Route[] {
  return deps.registry.tools.flatMap((tool): Route[] => [
    { method: 'POST', path: toolPath(tool), access: 'key', handle: (exchange) => call(tool, exchange, deps) },
    {
      method: 'POST',
      path: quotePath(tool),
      access: 'key',
      handle: ({ request, caller }) =>
        quoteTool(readCall(tool, { request, caller, whenEmpty: 'empty_object' }), deps),
    },
  ])
}

async function call(
  tool: Tool,
  { request, reply, caller }: Exchange,
  deps: CallDependencies,
): Promise<unknown> {
  const waiter = waiterOf(request, reply)
  const answered = await callTool(readCall(tool, { request, caller, whenEmpty: 'missing' }), waiter, deps)
  if (waiter.gone.aborted) {
    await answered.refundUndelivered()
    throw new CallerGone()
  }
  reply.header('x-request-id', answered.envelope.request_id)
  if (answered.replayed) reply.header('idempotent-replayed', 'true')
  if (answered.rate !== null) reply.headers(rateHeaders(answered.rate, deps.settings.ratePerMinute))
  return answered.envelope
}

interface ReadFrom {
  readonly request: FastifyRequest
  readonly caller: Caller | null
  readonly whenEmpty: WhenEmpty
}

function readCall(tool: Tool, { request, caller, whenEmpty }: ReadFrom): CallRequest {
  assert(caller !== null, 'a tool route has a caller')
  const { headers } = request
  return {
    product: tool.product,
    toolName: tool.name,
    body: readRequestBody(request, whenEmpty),
    caller,
    surface: 'rest',
    options: {
      idempotencyKey: sentOnce(request, 'idempotency-key'),
      creditsMax: headers['x-max-credits'],
      quoteId: headers['x-quote-id'],
      scenario: headers['x-test-scenario'],
      latencyMs: headers['x-test-latency-ms'],
    },
  }
}

/** A header sent twice is a list, not the values joined: two keys are never taken for a third one. */
function sentOnce(request: FastifyRequest, name: string): unknown {
  const values = request.raw.headersDistinct[name]
  return values?.length === 1 ? values[0] : values
}

/** IETF draft RateLimit header fields. */
function rateHeaders(rate: RateState, ratePerMinute: number): Record<string, string> {
  return {
    'ratelimit-policy': `"key";q=${ratePerMinute};w=60`,
    ratelimit: `"key";r=${rate.remaining};t=${Math.ceil(rate.resetMs / 1000)}`,
  }
}
