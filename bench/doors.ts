// Requests a second and server CPU of every door for the same fixture call, in one run. The server has this thread to
// itself; the callers have a thread of their own, and so has the database.
// Usage: node bench/doors.ts [calls per round] [rounds]
import { Agent, request } from 'node:http'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

import { toolPath } from '#contract/paths.ts'
import { doorPaths } from '#protocols/discovery/doors.ts'
import { registry } from '#tools/registry.ts'

import { inEnvelope, modernHeaders } from '../test/support/doors/mcp.ts'
import { startService } from '../test/support/service.ts'

const connections = 10
const callsDefault = 300
const roundsDefault = 3

/** One call as it goes over the wire. */
interface WireCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Load {
  readonly port: number
  readonly calls: number
  readonly wire: WireCall
}

/** Sends all calls over a few kept connections, each one after the other. */
async function load({ port, calls, wire }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = calls
  const oneCaller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await send(wire, { port, agent })
    }
  }
  await Promise.all(Array.from({ length: connections }, oneCaller))
  agent.destroy()
}

function send({ path, headers, body }: WireCall, to: { port: number; agent: Agent }): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...to, host: '127.0.0.1', method: 'POST', path, headers }, (incoming) => {
      incoming.resume()
      incoming.once('end', () =>
        incoming.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${incoming.statusCode}`)),
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

function wireCalls(key: string): Readonly<Record<string, WireCall>> {
  const [tool] = registry.tools.filter(({ name }) => name === 'check_output')
  if (tool === undefined) throw new Error('the registry has the tool of this measurement')
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const params = { name: tool.name, arguments: tool.example }
  const rpc = (method: string, given: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: given })
  const path = doorPaths.mcp.gate
  const data = { kind: 'data', data: { skill: tool.name, input: tool.example } }
  const message = { kind: 'message', messageId: 'm-1', role: 'user', parts: [data] }
  return {
    rest: { path: toolPath(tool), headers, body: JSON.stringify(tool.example) },
    'mcp 2025': { path, headers, body: rpc('tools/call', params) },
    'mcp 2026': {
      path,
      headers: { ...headers, ...modernHeaders('tools/call', params) },
      body: rpc('tools/call', inEnvelope(params)),
    },
    'a2a 0.2': { path: doorPaths.a2aLegacy.gate, headers, body: rpc('message/send', { message }) },
  }
}

async function main(): Promise<void> {
  const calls = Number(process.argv[2] ?? callsDefault)
  const rounds = Number(process.argv[3] ?? roundsDefault)
  const { service, stop } = await startService('embedded', {
    config: (config) => ({ calls: { ...config.calls, ratePerMinute: 0 } }),
  })
  const wires = wireCalls((await service.signUp()).testKey)
  let restMicros = 0
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, wire] of Object.entries(wires)) {
      const cpu = process.threadCpuUsage()
      const startMs = performance.now()
      await runLoad({ port: service.port, calls, wire })
      const seconds = (performance.now() - startMs) / 1000
      const { user, system } = process.threadCpuUsage(cpu)
      const micros = (user + system) / calls
      // The first round warms up.
      if (round === 0) continue
      if (name === 'rest') restMicros = micros
      const added = name === 'rest' ? '' : `, ${(micros - restMicros).toFixed(0)} more than rest`
      console.log(
        `${name}: ${(calls / seconds).toFixed(0)} calls/s, ${micros.toFixed(0)} µs server CPU a call${added}`,
      )
    }
  await stop()
}

function runLoad(workerData_: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: workerData_ })
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}

if (isMainThread) await main()
else await load(workerData as Load)
