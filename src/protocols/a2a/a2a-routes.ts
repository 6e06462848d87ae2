import { CallerGone } from '#calls/caller-gone.ts'
import type { ApiError } from '#contract/errors.ts'
import type { JsonBody } from '#contract/json-body.ts'
import type { Product } from '#contract/paths.ts'
import { assert } from '#kernel/assert.ts'
import { doorPaths } from '#protocols/discovery/doors.ts'
import { countRequest } from '#protocols/rest/admit.ts'
import { readRequestBody } from '#protocols/rest/read-body.ts'
import { refusalOf } from '#protocols/rest/refusal-of.ts'
import type { Exchange, ServedRoute } from '#protocols/rest/route.ts'
import type { A2aContext, A2aDependencies, A2aMethods } from './context.ts'
import { legacyMethods } from './legacy/methods.ts'
import { methods } from './methods.ts'
import { idOf, memberOf, readEnvelope } from './read-envelope.ts'
import { httpRefusals, renderRefusal, rpcErrorBody, rpcErrorOf } from './render-refusal.ts'
import { methodNotFound, RpcError } from './rpc-error.ts'

interface Lane {
  readonly path: string
  readonly product: Product
  readonly methods: A2aMethods
}

/**
 * The 1.0 names are spoken at `/a2a` too: the official 1.x clients take a card of 0.2 for one of theirs and send them
 * there. The gate has the older lane only (spec 9).
 */
const lanes: readonly Lane[] = [
  { path: doorPaths.a2a.tools, product: 'tools', methods },
  { path: doorPaths.a2aLegacy.tools, product: 'tools', methods: { ...methods, ...legacyMethods } },
  { path: doorPaths.a2aLegacy.gate, product: 'gate', methods: legacyMethods },
]

/** A2A over JSON-RPC: 1.0 and 0.2 in front of the same use cases. */
export function a2aRoutes(deps: A2aDependencies): ServedRoute[] {
  return lanes.map((lane) => ({
    method: 'POST',
    path: lane.path,
    access: 'key',
    handle: (exchange) => answer(lane, exchange, deps),
    renderRefusal,
  }))
}

/** Results and errors alike have HTTP 200; what is thrown on is an HTTP error (contract 2, Other doors). */
async function answer(lane: Lane, exchange: Exchange, deps: A2aDependencies): Promise<object> {
  const body = readRequestBody(exchange.request)
  const id = idOf(body)
  const { caller } = exchange
  assert(caller !== null, 'a door that needs a key has a caller')
  const context: A2aContext = { ...deps, exchange, caller, product: lane.product }
  try {
    if (!isBilled(body)) await countRequest(deps.calls.freeLimit, caller.keyId, exchange.reply)
    const { method, params } = readEnvelope(body)
    const found = Object.hasOwn(lane.methods, method) ? lane.methods[method] : undefined
    if (found === undefined) throw unknownMethod(lane, deps)
    return { jsonrpc: '2.0', id, result: await found(params, context) }
  } catch (cause) {
    if (cause instanceof RpcError) return rpcErrorBody(id, cause)
    const refusal = refusalOf(cause, exchange.request, deps.calls.log)
    if (refusal instanceof CallerGone || isHttpError(refusal, deps)) throw refusal
    return rpcErrorBody(id, rpcErrorOf(refusal, exchange.request.id, deps.baseUrl))
  }
}

/** Everything but a message is free, and counts as such; a message has the limits of calls. */
function isBilled(body: JsonBody): boolean {
  const method = memberOf(body, 'method')
  return method === 'SendMessage' || method === 'message/send'
}

function isHttpError({ code }: ApiError, { calls }: A2aDependencies): boolean {
  return httpRefusals.has(code) || (code === 'service_unavailable' && calls.runs.draining)
}

/** Whoever calls by an older or newer name is told where it is spoken. */
function unknownMethod({ product, path }: Lane, { baseUrl }: A2aDependencies): RpcError {
  const legacy = doorPaths.a2aLegacy[product]
  return methodNotFound(path === legacy ? {} : { legacyUrl: `${baseUrl}${legacy}` })
}
