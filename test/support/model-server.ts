import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request of a client, as it came. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As text; `json` is the same, parsed. */
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
  /** Whether the client closed the connection before it was answered; waits until one or the other is sure. */
  readonly abandoned: Promise<boolean>
}

export interface ServedBody {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a string as it is. */
  readonly body: unknown
  readonly delayMs?: number
  /** Sends this many characters of the body and closes the connection. */
  readonly cutAfter?: number
  /** Sends this many characters of the body and then nothing more. */
  readonly stallAfter?: number
}

/** What the server does with one request: answers, never answers, or closes the connection without a word. */
export type ServedReply = ServedBody | 'hang' | 'drop'

/** A stand-in for a model provider on the loopback: answers as scripted, in order, and records what it was sent. */
export interface ModelServer {
  /** Base address as an OpenAI-compatible provider has it. */
  readonly baseUrl: string
  readonly requests: readonly ReceivedRequest[]
  /** Adds replies to the script. */
  reply(...replies: readonly ServedReply[]): void
  /** Forgets requests and replies. */
  reset(): void
  close(): Promise<void>
}

const unscripted = (): ServedReply => ({ status: 500, body: 'unscripted' })

/** `otherwise` answers a request past the script's end. */
export async function startModelServer(otherwise = unscripted): Promise<ModelServer> {
  const requests: ReceivedRequest[] = []
  const script: ServedReply[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(await receive(request, response))
    await serve(script.shift() ?? otherwise(), response)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    reply: (...replies) => void script.push(...replies),
    reset() {
      requests.length = 0
      script.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<ReceivedRequest> {
  const abandoned = new Promise<boolean>((resolve) =>
    response.on('close', () => resolve(!response.writableFinished)),
  )
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : {},
    abandoned,
  }
}

async function serve(reply: ServedReply, response: ServerResponse): Promise<void> {
  if (reply === 'hang') return
  if (reply === 'drop') {
    response.destroy()
    return
  }
  const { status = 200, headers = {}, body, delayMs = 0, cutAfter, stallAfter } = reply
  await sleep(delayMs)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  if (stallAfter !== undefined) response.write(text.slice(0, stallAfter))
  else if (cutAfter !== undefined) response.write(text.slice(0, cutAfter), () => response.destroy())
  else response.end(text)
}

interface ChatReply {
  readonly finishReason?: string
  /** `prompt_tokens`, `completion_tokens`; null = the server tells no usage. */
  readonly tokens?: readonly [number, number] | null
}

/** A chat completion as OpenAI-compatible servers send it. */
export function chatReply(
  content: string,
  { finishReason = 'stop', tokens = [1000, 500] }: ChatReply = {},
): ServedBody {
  const usage =
    tokens === null
      ? {}
      : {
          usage: {
            prompt_tokens: tokens[0],
            completion_tokens: tokens[1],
            total_tokens: tokens[0] + tokens[1],
          },
        }
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }
  return {
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: 'stand-in',
      choices: [choice],
      ...usage,
    },
  }
}
