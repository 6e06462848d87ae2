// A stand-in for a model provider with an OpenAI-compatible API: node bench/support/stand-in.ts '<StandIn as JSON>'.
// Prints its port. `GET /open` tells how many requests wait for their answer. After `GET /hold` nothing is answered until
// `GET /release`, and what became due meanwhile is answered one by one, a millisecond apart.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandIn {
  readonly delayMs: number
  /** What it says to whom: the first whose words the request holds. */
  readonly replies: readonly { readonly to: string; readonly text: string }[]
}

const { delayMs, replies } = JSON.parse(process.argv[2] ?? '') as StandIn
const bodies = replies.map(({ to, text }) => ({ to, body: chatCompletion(text) }))
let open = 0
/** Answers that are due but held back; null = nothing is. */
let held: (() => void)[] | null = null

function chatCompletion(content: string): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 900, completion_tokens: 110, total_tokens: 1010 },
  })
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET') {
    if (request.url === '/hold') held ??= []
    if (request.url === '/release') release()
    response.end(String(open))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const asked = Buffer.concat(chunks)
    const body = bodies.find(({ to }) => asked.includes(to))?.body ?? ''
    open += 1
    response.once('close', () => (open -= 1))
    const say = (): void => {
      if (held !== null) {
        held.push(say)
        return
      }
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    }
    if (delayMs === 0) say()
    else setTimeout(say, delayMs)
  })
}

function release(): void {
  const due = held ?? []
  held = null
  due.forEach((say, index) => setTimeout(say, index))
}

const server = createServer({ keepAliveTimeout: 120_000 }, answer)
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
)
