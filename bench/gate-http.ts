import { request, Agent } from 'node:http'

/**
 * Requests a second of `check_output` by rules over HTTP, each one held, run and settled:
 * `node bench/gate-http.ts <base address> <live key> [connections] [seconds]`. Start a service first (`npm start`) and mint a
 * live key; use a PostgreSQL server to see what an installation would. Nothing is asserted.
 */
const [address, key, connections = '16', seconds = '10'] = process.argv.slice(2)
if (address === undefined || key === undefined)
  throw new Error('usage: node bench/gate-http.ts <base address> <live key> [connections] [seconds]')

const paragraph =
  'Maya Alvarez has been in my advisory group for 3 years and leads the debate team. She works 12 hours a week at a grocery store and keeps a 3.8 GPA. Her household income fell from $84,000 to $31,000 in March 2026. '
const body = JSON.stringify({
  text: paragraph.repeat(15).slice(0, 3000),
  source_facts:
    'Student: Maya Alvarez\nGPA: 3.8\nWorks 12 hours a week at a grocery store\nIncome before: $84,000\nIncome since March 2026: $31,000',
  deterministic_only: true,
})
const target = new URL('/gate/v1/tools/check_output', address)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function call(): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const times: number[] = []
const refused = new Map<number, number>()

async function keepCalling(untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    const startMs = performance.now()
    const status = await call()
    if (status === 200) times.push(performance.now() - startMs)
    else refused.set(status, (refused.get(status) ?? 0) + 1)
  }
}

const run = async (forSeconds: number): Promise<void> => {
  const endMs = performance.now() + forSeconds * 1000
  await Promise.all(Array.from({ length: Number(connections) }, () => keepCalling(endMs)))
}
await run(2)
times.length = 0
refused.clear()
await run(Number(seconds))
agent.destroy()

const sorted = times.toSorted((a, b) => a - b)
const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`
console.log(
  `${(times.length / Number(seconds)).toFixed(0)} billed checks of 3,000 characters a second over ${connections} connections,`,
  `median ${at(0.5)}, p99 ${at(0.99)}`,
)
if (refused.size > 0) console.log('refused:', Object.fromEntries(refused))
