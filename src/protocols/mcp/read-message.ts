import {
  classifyInboundRequest,
  isSpecType,
  type JSONRPCRequest,
  type MessageClassification,
} from '@modelcontextprotocol/server'
import { isUtf8 } from 'node:buffer'
import type { JsonBody } from '#contract/json-body.ts'
import { faultOf, headerFault, rpcCodes, type RpcRefusal, type Telling } from './rpc-error.ts'

/** Newest first. A client of another version is answered the newest one that has `initialize`. */
export const protocolVersions = Object.freeze(['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'])
const firstModernVersion = '2026-07-28'

/** What one POST holds: a request to answer, something to take note of, or a message that is refused. */
export type InboundMessage =
  | {
      readonly kind: 'request'
      readonly message: JSONRPCRequest
      readonly classification: MessageClassification
    }
  | { readonly kind: 'noted' }
  | { readonly kind: 'refused'; readonly id: unknown; readonly refusal: RpcRefusal }

/** The headers of MCP as they were sent. */
export interface MessageHeaders {
  readonly version: string | undefined
  readonly method: string | undefined
  readonly name: string | undefined
}

/** Reads one message of either era. The body decides which era it is; the headers must agree with it. */
export function readMessage(body: JsonBody, headers: MessageHeaders, telling: Telling): InboundMessage {
  if (!body.ok) return refuse(undefined, faultOf(rpcCodes.parseError, telling))
  const { value } = body
  const id = idOf(value)
  if (Array.isArray(value)) return refuse(id, faultOf(rpcCodes.invalidRequest, telling))
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    body: value,
    ...(headers.version === undefined ? {} : { protocolVersionHeader: headers.version }),
    ...(headers.method === undefined ? {} : { mcpMethodHeader: headers.method }),
  })
  switch (outcome.kind) {
    case 'reject':
      return refuse(
        id,
        outcome.code === rpcCodes.headerMismatch
          ? headerFault(mismatchedHeader(outcome.cell), { code: outcome.code }, telling)
          : faultOf(outcome.code, telling),
      )
    case 'legacy': {
      const { version } = headers
      if (outcome.reason !== 'initialize' && version !== undefined && !protocolVersions.includes(version))
        return refuse(id, headerFault('MCP-Protocol-Version', unspoken(rpcCodes.invalidRequest), telling))
      if (outcome.reason === 'notification' || outcome.reason === 'response') return { kind: 'noted' }
      const message = value as JSONRPCRequest
      return unfitParams(message, telling) ?? { kind: 'request', message, classification: { era: 'legacy' } }
    }
    case 'modern': {
      if (outcome.messageKind === 'notification') return { kind: 'noted' }
      const { message, classification } = outcome
      const refusal = modernRefusal(message, classification, { headers, telling })
      return refusal ?? unfitParams(message, telling) ?? { kind: 'request', message, classification }
    }
  }
}

/** Params that the SDK takes for a failure of its own; those of a tool's call it refuses itself. */
function unfitParams(message: JSONRPCRequest, telling: Telling): InboundMessage | null {
  const { method, id } = message
  const type = Object.hasOwn(paramsTypes, method) ? paramsTypes[method] : undefined
  if (type === undefined || isSpecType[type](message)) return null
  return { kind: 'refused', id, refusal: { status: 200, error: faultOf(rpcCodes.invalidParams, telling) } }
}

const paramsTypes: Readonly<
  Record<string, 'InitializeRequest' | 'PingRequest' | 'ListToolsRequest' | 'DiscoverRequest'>
> = {
  initialize: 'InitializeRequest',
  ping: 'PingRequest',
  'tools/list': 'ListToolsRequest',
  'server/discover': 'DiscoverRequest',
}

function modernRefusal(
  message: JSONRPCRequest,
  { revision }: MessageClassification,
  { headers, telling }: { readonly headers: MessageHeaders; readonly telling: Telling },
): InboundMessage | null {
  if (revision === undefined || !protocolVersions.includes(revision) || revision < firstModernVersion) {
    const fault = headerFault('MCP-Protocol-Version', unspoken(rpcCodes.unsupportedVersion), telling)
    const requested = /^\d{4}-\d{2}-\d{2}$/.test(revision ?? '') ? revision : 'unknown'
    // Versions that a request can name; the others are agreed on by initialize.
    const supported = protocolVersions.filter((version) => version >= firstModernVersion)
    const data = { ...fault.data, supported, requested }
    return refuse(message.id, { ...fault, data })
  }
  const wrong = wrongHeader(message, headers)
  if (wrong === null) return null
  return refuse(message.id, headerFault(wrong, { code: rpcCodes.headerMismatch }, telling))
}

const unspoken = (code: number) => ({ code, allowed: protocolVersions })

/** The first of the headers that a modern request must carry and does not, or that differs from its body. */
function wrongHeader({ method, params }: JSONRPCRequest, headers: MessageHeaders): string | null {
  if (headers.version === undefined) return 'MCP-Protocol-Version'
  if (headers.method === undefined) return 'Mcp-Method'
  const named = Object.hasOwn(nameMembers, method) ? params?.[nameMembers[method] ?? ''] : undefined
  if (typeof named !== 'string') return null
  return headers.name !== undefined && plainText(headers.name) === named ? null : 'Mcp-Name'
}

/** Methods whose `Mcp-Name` repeats a member of their params (SEP-2243). */
const nameMembers: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
}

/** A header value that is not plain ASCII comes as `=?base64?…?=` (SEP-2243); null when it is no such text. */
function plainText(value: string): string | null {
  const trimmed = value.replaceAll(/^[ \t]+|[ \t]+$/g, '')
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(trimmed)?.[1]
  if (encoded === undefined) return trimmed.startsWith('=?base64?') ? null : trimmed
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded && isUtf8(bytes) ? bytes.toString('utf8') : null
}

function mismatchedHeader(cell: string): string {
  return cell.includes('method') ? 'Mcp-Method' : 'MCP-Protocol-Version'
}

/** The id to answer to, where the message has one that can be answered to. */
function idOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('method' in value))
    return undefined
  const { id } = value
  return typeof id === 'string' || Number.isSafeInteger(id) ? id : undefined
}

function refuse(id: unknown, error: RpcRefusal['error']): InboundMessage {
  return { kind: 'refused', id, refusal: { status: 400, error } }
}
