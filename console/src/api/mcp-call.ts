import type { ToolEntry } from '#contract/manifest.ts'
import { type Ask, openStream, unreachable } from './request.ts'
import { Refused, type Refusal } from './refused.ts'

/** What comes over MCP for one call: its steps as they begin, then what it ends with. */
interface McpMessage<Answer> {
  readonly method?: string
  readonly params?: { readonly progress: number; readonly message: string }
  readonly result?: { readonly structuredContent: Answer | { readonly error: Refusal } }
  readonly error?: { readonly data?: Refusal }
}

/** Calls a tool at its product's MCP door, which tells each step where REST is silent until the end. */
export async function callOverMcp<Answer extends object>(
  tool: ToolEntry,
  ask: Ask,
  onStep: (step: string) => void,
): Promise<Answer> {
  const params = { name: tool.name, arguments: ask.body, _meta: { progressToken: 1 } }
  const door = tool.path.startsWith('/gate/') ? '/gate/mcp' : '/mcp'
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  for await (const text of openStream(door, { ...ask, body })) {
    const message = JSON.parse(text) as McpMessage<Answer>
    if (message.error !== undefined) throw refusedBy(message.error.data)
    if (message.result !== undefined) return answerOf(message.result.structuredContent)
    // Between whole numbers the service only shows that it lives.
    if (message.params !== undefined && Number.isInteger(message.params.progress))
      onStep(message.params.message)
  }
  throw unreachable()
}

function answerOf<Answer extends object>(content: Answer | { readonly error: Refusal }): Answer {
  if ('error' in content) throw refusedBy(content.error)
  return content
}

const refusedBy = (refusal: Refusal | undefined): Refused =>
  refusal === undefined ? unreachable() : new Refused(refusal)
