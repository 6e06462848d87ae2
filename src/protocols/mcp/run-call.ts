import {
  type CallToolResult,
  type JSONRPCRequest,
  ProtocolError,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Caller } from '#accounts/authenticate.ts'
import type { Waiter } from '#calls/call-tool.ts'
import { CallerGone } from '#calls/caller-gone.ts'
import { deliverCall } from '#calls/deliver-call.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import type { ApiError, ErrorCode, ErrorExtras } from '#contract/errors.ts'
import { countRequest, tellLimit } from '#protocols/rest/admit.ts'
import { callOptionsOf } from '#protocols/rest/call-options.ts'
import { rateHeaders } from '#protocols/rest/rate-headers.ts'
import { refusalOf } from '#protocols/rest/refusal-of.ts'
import { errorHeaders, errorObjectOf } from '#protocols/rest/render-error.ts'
import type { Exchange } from '#protocols/rest/route.ts'
import type { Tool } from '#tools/define-tool.ts'
import { mergedOptions } from './call-options.ts'
import type { McpDoor } from './door.ts'
import type { FreeTool } from './free-tools.ts'
import { tellProgress } from './progress.ts'
import { faultOf, rpcCodes, rpcErrorOf, type RpcError } from './rpc-error.ts'

/** One `tools/call` and everything around it. */
export interface ToolCall {
  readonly door: McpDoor
  readonly deps: CallDependencies
  readonly exchange: Exchange
  readonly caller: Caller
  readonly waiter: Waiter
  /** As it was sent: the SDK's reading leaves out what it does not know. */
  readonly message: JSONRPCRequest
}

/** Runs the tool a message names. What is refused is a result too, so that the model reads what to do next. */
export async function runCall(call: ToolCall, context: ServerContext): Promise<CallToolResult> {
  const { door, message, exchange } = call
  const { name = '', arguments: args = {} } = (message.params ?? {}) as { name?: string; arguments?: object }
  const found = door.find(name)
  const telling = { requestId: exchange.request.id, baseUrl: door.baseUrl }
  try {
    if (found === undefined) {
      await countRequest(call.deps.freeLimit, call.caller.keyId, exchange.reply)
      throw unknownTool(telling)
    }
    return resultOf(
      'entry' in found ? await runFree(found, args, call) : await runBilled(found, args, { call, context }),
    )
  } catch (cause) {
    if (cause instanceof ProtocolError) throw cause
    const refusal = refusalOf(cause, exchange.request, call.deps.log)
    if (refusal instanceof CallerGone) throw refusal
    if (!isHttpError(refusal, call.deps)) return failedResult(refusal, telling)
    exchange.reply.headers(errorHeaders(refusal))
    throw protocolError(rpcErrorOf(refusal, telling))
  }
}

/** A free tool counts its call itself, with what REST counts at the same use case. */
async function runFree(tool: FreeTool, args: object, call: ToolCall): Promise<object> {
  const { caller, deps, exchange } = call
  try {
    return await tool.run({ args, caller, options: optionsOf(call) })
  } finally {
    await tellLimit(deps.freeLimit, caller.keyId, exchange.reply)
  }
}

async function runBilled(
  tool: Tool,
  args: object,
  { call, context }: { readonly call: ToolCall; readonly context: ServerContext },
): Promise<object> {
  const { door, caller, waiter, deps, exchange } = call
  const request = {
    product: tool.product,
    toolName: tool.name,
    body: { ok: true, value: args },
    caller,
    options: optionsOf(call),
    surface: 'mcp',
  } as const
  const progressToken = context.mcpReq._meta?.progressToken
  const teller =
    progressToken === undefined
      ? null
      : tellProgress(door.keepAliveMs, (progress) => {
          const notification = {
            method: 'notifications/progress',
            params: { progressToken, ...progress },
          } as const
          context.mcpReq.notify(notification).catch(() => undefined)
        })
  try {
    const watching = teller === null ? waiter : { ...waiter, onStep: teller.onStep }
    const { envelope, rate } = await deliverCall(request, watching, deps)
    if (!exchange.reply.raw.headersSent) {
      exchange.reply.header('x-request-id', envelope.request_id)
      if (rate !== null) exchange.reply.headers(rateHeaders(rate, deps.settings.ratePerMinute))
    }
    return envelope
  } finally {
    teller?.stop()
  }
}

function optionsOf({ exchange, message }: ToolCall) {
  return mergedOptions(callOptionsOf(exchange.request), message.params?._meta)
}

/** The same JSON twice: some clients show the text only, some the structured content only. */
function resultOf(body: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(body) }],
    structuredContent: { ...body },
    isError: false,
  }
}

function failedResult(error: ApiError, { requestId, baseUrl }: { requestId: string; baseUrl: string }) {
  return { ...resultOf({ error: errorObjectOf(error, requestId, baseUrl) }), isError: true }
}

/** Codes that speak of the request's way here and not of its call; all others are told as a result (contract 2). */
const httpErrors: ReadonlySet<ErrorCode> = new Set([
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
])

function isHttpError({ code, extras }: ApiError, { runs }: CallDependencies): boolean {
  if (code === 'service_unavailable') return runs.draining
  if (code === 'rate_limited') return (extras as ErrorExtras['rate_limited']).scope === 'ip'
  return httpErrors.has(code)
}

function unknownTool(telling: { requestId: string; baseUrl: string }): ProtocolError {
  const { data } = faultOf(rpcCodes.methodNotFound, telling)
  const message = 'There is no such tool here; tools/list names them.'
  return protocolError({ code: rpcCodes.invalidParams, message, data })
}

function protocolError({ code, message, data }: RpcError): ProtocolError {
  return new ProtocolError(code, message, data)
}
