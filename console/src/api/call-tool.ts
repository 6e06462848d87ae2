import type { Billing, TextOutput } from '#contract/envelope.ts'
import type { ToolEntry } from '#contract/manifest.ts'
import type { Quote } from '#contract/quote.ts'
import { callOverMcp } from './mcp-call.ts'
import { Refused } from './refused.ts'
import { type Ask, request } from './request.ts'

export type Input = Readonly<Record<string, unknown>>

/** The answer to a delivered call: `output` from the tools, `result` from the gate. */
export interface CallAnswer {
  readonly request_id: string
  readonly tool: string
  readonly output?: TextOutput
  readonly result?: unknown
  readonly billing: Billing
}

interface CallOptions {
  readonly key: string
  readonly idempotencyKey: string
  readonly quoteId: string | null
  readonly creditsMax: number | null
  readonly signal: AbortSignal
  readonly onStep: (step: string) => void
}

export async function callTool(tool: ToolEntry, input: Input, options: CallOptions): Promise<CallAnswer> {
  const { key, idempotencyKey, quoteId, creditsMax, signal, onStep } = options
  const ask: Ask = {
    method: 'POST',
    key,
    body: input,
    signal,
    headers: {
      'idempotency-key': idempotencyKey,
      ...(quoteId === null ? {} : { 'x-quote-id': quoteId }),
      ...(creditsMax === null ? {} : { 'x-max-credits': String(creditsMax) }),
    },
  }
  try {
    return await callOverMcp<CallAnswer>(tool, ask, onStep)
  } catch (cause) {
    // MCP answers no page that was opened under another address than the service's own; REST does, without the steps.
    if (cause instanceof Refused && cause.refusal.code === 'forbidden') return request(tool.path, ask)
    throw cause
  }
}

export function quoteTool(
  tool: ToolEntry,
  input: Input,
  ask: { key: string; signal: AbortSignal },
): Promise<Quote> {
  return request(tool.quote_path, { method: 'POST', body: input, ...ask })
}

/** Random text for a header, also where the page is not a secure context and `randomUUID` is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `console-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

interface ApiDescription {
  readonly paths: Readonly<
    Record<string, { post?: { requestBody?: { content: { 'application/json'?: { example?: Input } } } } }>
  >
}

/** The example input that the API's own description shows for a tool. */
export async function readExample(tool: ToolEntry): Promise<Input> {
  const product = tool.path.startsWith('/gate/') ? '/gate' : ''
  const { paths } = await request<ApiDescription>(`${product}/v1/openapi.json`)
  return paths[tool.path]?.post?.requestBody?.content['application/json']?.example ?? {}
}
