// The least a JSON proxy in front of a model does: node bench/support/node-proxy.ts <port of the stand-in>. Prints its port.
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const target = {
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  path: '/v1/chat/completions',
  method: 'POST',
}
const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json' }

async function readJson(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function ask(body: string): Promise<IncomingMessage> {
  return new Promise((resolve) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    request({ ...target, agent, headers: { ...headers, ...length } }, resolve).end(body)
  })
}

async function forward(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const said = await ask(JSON.stringify(await readJson(incoming)))
  const text = JSON.stringify(await readJson(said))
  reply.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
}

const server = createServer((incoming, reply) => void forward(incoming, reply))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
