import { ProtocolError, Server, type ServerContext } from '@modelcontextprotocol/server'
import type { CallDependencies } from '#calls/dependencies.ts'
import { ApiError } from '#contract/errors.ts'
import { countRequest } from '#protocols/rest/admit.ts'
import { readRequestBody } from '#protocols/rest/read-body.ts'
import { errorHeaders } from '#protocols/rest/render-error.ts'
import type { Exchange } from '#protocols/rest/route.ts'
import { sentHeader } from '#protocols/rest/sent-header.ts'
import { waiterOf } from '#protocols/rest/waiter.ts'
import type { McpDoor } from './door.ts'
import { MessageExchange } from './message-exchange.ts'
import { type InboundMessage, protocolVersions, readMessage } from './read-message.ts'
import { rpcCodes, rpcErrorOf } from './rpc-error.ts'
import { runCall } from './run-call.ts'

/** Answers one POST of an MCP client. */
export async function answerMessage(
  exchange: Exchange,
  door: McpDoor,
  deps: CallDependencies,
): Promise<unknown> {
  const { request, reply } = exchange
  const telling = { requestId: request.id, baseUrl: door.baseUrl }
  const header = (name: string) => [sentHeader(request, name)].flat().join(', ') || undefined
  const inbound = readMessage(
    readRequestBody(request),
    { version: header('mcp-protocol-version'), method: header('mcp-method'), name: header('mcp-name') },
    telling,
  )
  const tooMany = isToolCall(inbound) ? null : await refusedAsFree(exchange, deps)
  if (inbound.kind === 'noted') return reply.code(202).send()
  if (tooMany !== null) {
    const id = inbound.kind === 'request' ? inbound.message.id : inbound.id
    return reply.send({ jsonrpc: '2.0', ...idMember(id), error: rpcErrorOf(tooMany, telling) })
  }
  if (inbound.kind === 'refused') {
    const { status, error } = inbound.refusal
    return reply.code(status).send({ jsonrpc: '2.0', ...idMember(inbound.id), error })
  }
  if (isToolCall(inbound) && exchange.caller === null) {
    const missing = new ApiError('unauthorized', { reason: 'missing' })
    reply.code(401).headers(errorHeaders(missing))
    return reply.send({ jsonrpc: '2.0', id: inbound.message.id, error: rpcErrorOf(missing, telling) })
  }
  const { status, body } = await served(exchange, inbound, { door, deps })
  reply.code(status)
  if (typeof body === 'string') return reply.type('application/json; charset=utf-8').send(body)
  // What stands between must not hold a stream back or keep it.
  const cacheControl = exchange.caller === null ? 'no-cache, no-transform' : 'private, no-store, no-transform'
  reply.headers({ 'cache-control': cacheControl, 'x-accel-buffering': 'no' })
  return reply.type('text/event-stream').send(body)
}

const isToolCall = (inbound: InboundMessage): boolean =>
  inbound.kind === 'request' && inbound.message.method === 'tools/call'

/** Everything but a tool's call is free and counts as such; without a key its network was counted on arrival. */
async function refusedAsFree(
  { caller, reply }: Exchange,
  { freeLimit }: CallDependencies,
): Promise<ApiError | null> {
  try {
    if (caller !== null) await countRequest(freeLimit, caller.keyId, reply)
    return null
  } catch (cause) {
    if (cause instanceof ApiError) return cause
    throw cause
  }
}

const idMember = (id: unknown) => (id === undefined ? {} : { id })

type InboundRequest = Extract<InboundMessage, { kind: 'request' }>

/** A server of the SDK for this one message; what it sends becomes the answer. */
async function served(
  exchange: Exchange,
  { message, classification }: InboundRequest,
  { door, deps }: { readonly door: McpDoor; readonly deps: CallDependencies },
) {
  const waiter = waiterOf(exchange, { joins: false })
  const { name } = (message.params ?? {}) as { readonly name?: unknown }
  const connection = new MessageExchange({
    classification,
    streams: streams(
      exchange,
      message.method === 'tools/call' && typeof name === 'string' && door.isLong(name),
    ),
    keepAliveMs: door.keepAliveMs,
    gone: waiter.gone,
    telling: { requestId: exchange.request.id, baseUrl: door.baseUrl },
  })
  const server = serverOf(door)
  const { caller } = exchange
  if (caller !== null)
    server.setRequestHandler('tools/call', (_request, context: ServerContext) =>
      runCall({ door, deps, exchange, caller, waiter, message }, context),
    )
  await server.connect(connection)
  connection.deliver(message)
  return connection.answer
}

/** The list and what the server says of itself are the same for everyone, and change only with a new start. */
const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const

function serverOf(door: McpDoor): Server {
  const server = new Server(door.serverInfo, {
    capabilities: { tools: {} },
    instructions: door.instructions,
    supportedProtocolVersions: [...protocolVersions],
    cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
  })
  server.setRequestHandler('tools/list', ({ params }) => {
    // There is one page, so no cursor was ever given out.
    if (params?.cursor !== undefined) throw new ProtocolError(rpcCodes.invalidParams, 'cursor')
    return { tools: [...door.entries] }
  })
  return server
}

/** Lenient: whoever names no type takes JSON; a stream is for long tools, or for who takes nothing else. */
function streams({ request }: Exchange, long: boolean): boolean {
  const types = (request.headers.accept ?? '*/*')
    .split(',')
    .map((type) => type.split(';', 1)[0]?.trim().toLowerCase())
  const stream = types.includes('text/event-stream')
  const json = types.some((type) => type === 'application/json' || type === 'application/*' || type === '*/*')
  return stream && (long || !json)
}
