import type { JsonBody } from '#contract/json-body.ts'
import { invalidRequest, parseError } from './rpc-error.ts'

export type RpcId = string | number | null

/** One JSON-RPC 2.0 request. One without an id is answered too, as the official servers do. */
export interface RpcRequest {
  readonly method: string
  readonly params: unknown
}

/** The id to answer with: null when none can be read. */
export function idOf(body: JsonBody): RpcId {
  const id = memberOf(body, 'id')
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as RpcId) : null
}

/** A member of the request before it is checked. */
export function memberOf(body: JsonBody, name: 'id' | 'method'): unknown {
  return body.ok && isObject(body.value) ? body.value[name] : undefined
}

/** Throws -32700 and -32600. A batch is one invalid request. */
export function readEnvelope(body: JsonBody): RpcRequest {
  if (!body.ok) throw parseError()
  const { value } = body
  if (!isObject(value)) throw invalidRequest('Send one JSON-RPC request object.')
  const { jsonrpc, id = null, method, params = {} } = value
  if (jsonrpc !== '2.0') throw invalidRequest('jsonrpc must be "2.0".')
  if (id !== null && typeof id !== 'string' && !Number.isSafeInteger(id))
    throw invalidRequest('id must be a string, a whole number or null.')
  if (typeof method !== 'string') throw invalidRequest('method must be a string.')
  return { method, params }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
