// The load of one `LoadPlan`, read from standard input, in a process of its own; prints its `LoadResult`. Requests are
// bytes made once and answers are read no further than their end, so that the generator takes little of the machine.
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { shareOf } from './figures.ts'
import type { LoadPlan, LoadResult } from './load.ts'

const plan = JSON.parse(await text(process.stdin)) as LoadPlan
const head = Object.entries({ ...plan.headers, 'content-length': String(Buffer.byteLength(plan.body)) })
const bytes = Buffer.from(
  `POST ${plan.path} HTTP/1.1\r\nhost: 127.0.0.1:${plan.port}\r\n` +
    `${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${plan.body}`,
)
const timesMs: number[] = []
const refused: Record<string, number> = {}
/** When each request was due that no connection was free for. */
const waitingSinceMs: number[] = []
const idle: Connection[] = []
let opened = 0
let open = 0
let stopped = false
const done = Promise.withResolvers<void>()

class Connection {
  readonly #socket: Socket
  #dueAtMs = 0
  #busy = false
  #answer: Buffer = Buffer.alloc(0)

  constructor() {
    opened += 1
    this.#socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      opened -= 1
      if (this.#busy) this.#end(0)
    })
  }

  send(dueAtMs: number): void {
    open += 1
    this.#busy = true
    this.#dueAtMs = dueAtMs
    this.#socket.write(bytes)
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#answer = this.#answer.length === 0 ? chunk : Buffer.concat([this.#answer, chunk])
    if (!isWhole(this.#answer)) return
    const status = Number(this.#answer.toString('latin1', 9, 12))
    this.#answer = Buffer.alloc(0)
    this.#end(status)
  }

  #end(status: number): void {
    open -= 1
    this.#busy = false
    if (status === 200) timesMs.push(performance.now() - this.#dueAtMs)
    else refused[status] = (refused[status] ?? 0) + 1
    if (status !== 0) next(this)
    if (stopped && open === 0) done.resolve()
  }
}

/** Whether an answer has come to its end, by its length or its last chunk. */
function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, headEnd))
  if (length !== null) return answer.length >= headEnd + 4 + Number(length[1])
  return answer.subarray(-5).toString('latin1') === '0\r\n\r\n'
}

/** What a connection does once it is free. */
function next(connection: Connection): void {
  const dueAtMs = plan.ratePerSecond === null ? performance.now() : waitingSinceMs.shift()
  if (stopped || dueAtMs === undefined) idle.push(connection)
  else connection.send(dueAtMs)
}

function sendDue(dueAtMs: number): void {
  const connection = idle.pop() ?? (opened < plan.connections ? new Connection() : undefined)
  if (connection === undefined) waitingSinceMs.push(dueAtMs)
  else connection.send(dueAtMs)
}

const startedAtMs = performance.now()
const endsAtMs = startedAtMs + plan.seconds * 1000
if (plan.ratePerSecond === null) {
  for (let n = 0; n < plan.connections; n += 1) new Connection().send(performance.now())
  await new Promise((resolve) => setTimeout(resolve, plan.seconds * 1000))
} else {
  const everyMs = 1000 / plan.ratePerSecond
  for (let dueAtMs = startedAtMs; dueAtMs < endsAtMs; dueAtMs += everyMs) {
    const waitMs = dueAtMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    sendDue(dueAtMs)
  }
}
stopped = true
const seconds = (performance.now() - startedAtMs) / 1000
const answeredInTime = timesMs.length
if (open > 0) await done.promise
for (const connection of idle) connection.close()
const result: LoadResult = {
  answered: timesMs.length,
  perSecond: answeredInTime / seconds,
  p50Ms: shareOf(timesMs, 0.5),
  p99Ms: shareOf(timesMs, 0.99),
  refused,
}
process.stdout.write(JSON.stringify(result), () => process.exit(0))
