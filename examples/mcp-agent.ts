// What an agent does over MCP, with the official client: list the tools, quote, call, and try again under one key.
//   BASE_URL=http://localhost:3000 API_KEY=bm_test_… node examples/mcp-agent.ts
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const { BASE_URL: baseUrl, API_KEY: apiKey, IDEMPOTENCY_KEY: givenKey } = process.env
if (baseUrl === undefined || apiKey === undefined) throw new Error('BASE_URL and API_KEY must be set')
const triesMax = 3

/** What a failed tool says: the same error object on every door. */
interface ToolError {
  readonly code: string
  readonly message: string
  readonly next_action: { readonly type: string; readonly after_seconds?: number }
}

const client = new Client({ name: 'letter-agent', version: '1.0.0' })
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), {
    requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
  }),
)

const { tools } = await client.listTools()
console.log(`Tools: ${tools.map(({ name }) => name).join(', ')}`)

const input = {
  studentName: 'Maya Alvarez',
  keyDetails: 'Her father was laid off from Carter Steel on March 3, 2026.',
}
const quoted = await client.callTool({ name: 'quote_call', arguments: { tool: 'appeal', input } })
const quote = quoted.structuredContent as { quote_id: string; max_credits_held: number }
console.log(`A call holds ${quote.max_credits_held} credits.`)

const { output, billing } = (await callAppeal()) as {
  output: { text: string }
  billing: { credits_charged: number }
}
console.log(output.text)
console.log(`Charged ${billing.credits_charged} credits.`)
await client.close()

/** Repeats what was lost and what the service says may be repeated: under one key it runs and is billed once. */
async function callAppeal(): Promise<unknown> {
  const call = {
    name: 'appeal',
    arguments: input,
    _meta: {
      'counseling-tools/idempotencyKey': givenKey ?? `letter-${randomUUID()}`,
      'counseling-tools/maxCredits': quote.max_credits_held,
      'counseling-tools/quoteId': quote.quote_id,
    },
  }
  // A letter may take 3 minutes, the client's default is 1; each step the service reports starts its time anew.
  const patience = {
    timeout: 300_000,
    resetTimeoutOnProgress: true,
    onprogress: ({ message = '' }) => console.log(`… ${message}`),
  }
  for (let tries = 1; ; tries += 1) {
    const result = await client.callTool(call, patience).catch((cause: unknown) => {
      if (tries === triesMax) throw cause
      return null
    })
    if (result !== null && result.isError !== true) return result.structuredContent
    const error = (result?.structuredContent as { error: ToolError } | undefined)?.error
    if (error !== undefined && (error.next_action.type !== 'retry' || tries === triesMax))
      throw new Error(`${error.code}: ${error.message} Next: ${JSON.stringify(error.next_action)}`)
    console.log(`Trying again: ${error?.code ?? 'the connection broke'}.`)
    await sleep(1000 * (error?.next_action.after_seconds ?? tries))
  }
}
