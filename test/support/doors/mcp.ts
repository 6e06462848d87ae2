import assert from 'node:assert/strict'

import { doorPaths } from '#protocols/discovery/doors.ts'

import type { Answer, ErrorAnswer, Sent } from '../http-client.ts'
import type { Sender } from '../service.ts'
import { type DoorAnswer, type DoorClient, type DoorOptions, optionHeaders } from './door.ts'

export type McpEra = '2025' | '2026'

/** A JSON-RPC response of MCP. */
export interface McpResponse {
  readonly id?: unknown
  readonly result?: McpResult
  readonly error?: { readonly code: number; readonly message: string; readonly data: ErrorAnswer }
}

export interface McpResult {
  readonly content?: readonly { readonly type: string; readonly text: string }[]
  readonly structuredContent?: DoorAnswer['envelope'] & { readonly error?: ErrorAnswer }
  readonly isError?: boolean
  readonly [name: string]: unknown
}

/** Calls tools over MCP. The legacy era sends options as headers, the modern one as `_meta`. */
export function mcpDoor(service: Sender, era: McpEra): DoorClient {
  return {
    name: `mcp-${era}`,
    surface: 'mcp',
    replays: 'refused',
    async call({ product, tool, input, key, options = {}, signal }) {
      const byHeader = era === '2025' ? options : latencyOf(options)
      const params = { name: tool, arguments: input, _meta: era === '2025' ? {} : metaOf(options) }
      const answer = await sendMcp(service, {
        era,
        path: doorPaths.mcp[product],
        method: 'tools/call',
        params,
        headers: optionHeaders(byHeader),
        ...(key === undefined ? {} : { key }),
        ...(signal === undefined ? {} : { signal }),
      })
      return readToolAnswer(answer)
    },
  }
}

const latencyOf = ({ latencyMs }: DoorOptions): DoorOptions => (latencyMs === undefined ? {} : { latencyMs })

function metaOf({ latencyMs: _byHeader, ...options }: DoorOptions): Record<string, string> {
  const names = { scenario: 'testScenario' } as Readonly<Record<string, string>>
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [`counseling-tools/${names[name] ?? name}`, value]),
  )
}

export interface McpSent extends Omit<Sent, 'body'> {
  readonly era: McpEra
  readonly path?: string
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Sends one request as a well-behaved client of this era does. */
export function sendMcp(service: Sender, sent: McpSent): Promise<Answer> {
  const { era, path = '/mcp', method, params = {}, headers = {}, ...rest } = sent
  const body = { jsonrpc: '2.0', id: 7, method, params: era === '2025' ? params : inEnvelope(params) }
  const accept = { accept: 'application/json, text/event-stream' }
  return service.send(`POST ${path}`, {
    ...rest,
    body,
    headers: { ...accept, ...(era === '2025' ? {} : modernHeaders(method, params)), ...headers },
  })
}

/** The params of a modern request: version and capabilities travel with each one. */
export function inEnvelope(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return { ...params, _meta: { ...meta, ...(params['_meta'] as object | undefined) } }
}

export function modernHeaders(method: string, params: Readonly<Record<string, unknown>> = {}) {
  const name = params['name']
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
  }
}

/** The response of an answer, whether it came as JSON or as the last event of a stream. */
export function responseOf(answer: Answer): McpResponse {
  const messages = messagesOf(answer)
  const last = messages.at(-1)
  assert.ok(last !== undefined, answer.text)
  return last as McpResponse
}

/** Every message of an answer, in order. */
export function messagesOf(answer: Answer): readonly unknown[] {
  if (answer.headers['content-type']?.startsWith('text/event-stream') !== true) return [answer.json]
  return [...answer.text.matchAll(/^data: (?<json>.*)$/gm)].map(
    (event) => JSON.parse(event.groups?.['json'] ?? '') as unknown,
  )
}

/** What a `tools/call` came to. Text and structured content must be the same JSON. */
export function readToolAnswer(answer: Answer): DoorAnswer {
  const { result, error } = responseOf(answer)
  if (error !== undefined) return { status: answer.status, envelope: null, error: error.data }
  const body = result?.structuredContent
  assert.ok(body !== undefined && result?.content?.length === 1, answer.text)
  assert.deepEqual(JSON.parse(result.content[0]?.text ?? ''), body)
  assert.equal(result.isError, body.error !== undefined)
  return {
    status: answer.status,
    envelope: body.error === undefined ? body : null,
    error: body.error ?? null,
  }
}
