// node bench/calls.ts [--seconds=3] [--rounds=3] [--portkey=1.15.2 | --portkey=none]
//
// What a billed call costs beside a call that nobody bills. The same model stand-in, at 0 and at 20 ms, is asked through
// four programs in one run: a bare Node JSON proxy, a bare Fastify route, the Portkey gateway from npm (no ledger), and
// this service on PostgreSQL with default durable settings: key, checks, hold, one model step, the text verified,
// settlement. Two tools, because the verification is most of the difference between calls: `translate` of a short message,
// and `revision` of a letter's paragraph. Generator, stand-in and database are processes of their own, the sides alternate,
// and medians of the rounds are printed. Requests a second: closed loop, 64 connections. Times: open loop, 200 a second,
// 16 connections.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { revisionExample } from '#tools/revision/example.ts'
import { translateInstructions, translatePrompt } from '#tools/translate/prompts.ts'
import { freePort } from '../test/support/free-port.ts'
import { machineLine, median, megabytes, ms, print, printTable, times, whole } from './support/figures.ts'
import { type LoadTarget, runLoad } from './support/load.ts'
import { startBenchService, startServer } from './support/priced-service.ts'
import {
  cpuSeconds,
  ended,
  familyCpuSeconds,
  residentBytes,
  type Served,
  startServed,
} from './support/processes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    portkey: { type: 'string', default: '1.15.2' },
  },
})
const seconds = Number(values.seconds)
const delaysMs = [0, 20]
const ratePerSecond = 200

const message = {
  sourceText: 'The FAFSA opens on October 1. Please bring your tax papers to the counseling office.',
  targetLang: 'es',
} as const
const translated =
  'La FAFSA abre el 1 de octubre. Por favor, traiga sus documentos de impuestos a la oficina de consejería.'
const paragraph = { ...revisionExample, instruction: 'Change her name from Maya to Ana.' }
const revised = paragraph.currentText.replaceAll('Maya', 'Ana')
const part = { text: message.sourceText, before: '', after: '' }
/** What this service sends the model, so that every side carries the same bytes to it. */
const asked = {
  model: 'stand-in',
  messages: [
    { role: 'system', content: translateInstructions('es') },
    { role: 'user', content: translatePrompt(part, { terms: [], names: [] }) },
  ],
}
const ours = 'this service, a message translated'

interface Side {
  readonly name: string
  readonly target: LoadTarget
  readonly pid: number
  /** Of a database beside it. */
  readonly databasePid: number | null
}

interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMs: number
  readonly databaseCpuMs: number
  readonly bytes: number
}

async function measure(side: Side): Promise<Figures> {
  const { target, pid, databasePid } = side
  const used = (): number => cpuSeconds(pid)
  const usedByDatabase = (): number => (databasePid === null ? 0 : familyCpuSeconds(databasePid))
  const [before, databaseBefore] = [used(), usedByDatabase()]
  const closed = await runLoad({ ...target, connections: 64, seconds, ratePerSecond: null })
  const [cpu, databaseCpu] = [used() - before, usedByDatabase() - databaseBefore]
  const bytes = residentBytes(pid)
  const open = await runLoad({ ...target, connections: 16, seconds, ratePerSecond })
  return {
    perSecond: closed.perSecond,
    p50Ms: open.p50Ms,
    p99Ms: open.p99Ms,
    cpuMs: (1000 * cpu) / closed.answered,
    databaseCpuMs: (1000 * databaseCpu) / closed.answered,
    bytes,
  }
}

interface Portkey {
  start(): Promise<Served>
  remove(): Promise<void>
}

/** Installs the gateway into a temporary folder; it is no dependency of ours. */
async function installPortkey(version: string): Promise<Portkey> {
  const folder = await mkdtemp(join(tmpdir(), 'counseling-portkey-'))
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const installed = spawnSync('npm', ['install', ...options, `@portkey-ai/gateway@${version}`])
  if (installed.status !== 0) throw new Error('npm could not install the Portkey gateway')
  return {
    async start() {
      const port = await freePort()
      const program = join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js')
      const env = { ...process.env, NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: '127.0.0.1,localhost' }
      const child = spawn(process.execPath, [program, '--headless', `--port=${port}`], {
        env,
        stdio: 'ignore',
      })
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
        if (answer !== null) break
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return { port, pid: child.pid ?? 0, stop: () => ended(child) }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

const json = { 'content-type': 'application/json' }
const portkey = values.portkey === 'none' ? null : await installPortkey(values.portkey)
const server = await startServer()
print(machineLine(server.version, ...(portkey === null ? [] : [`Portkey ${values.portkey}`])))
for (const delayMs of delaysMs) {
  const stand = await startServed(new URL('./support/stand-in.ts', import.meta.url), [
    JSON.stringify({
      delayMs,
      replies: [
        { to: 'FAFSA opens', text: translated },
        { to: 'Maya', text: revised },
      ],
    }),
  ])
  const proxy = await startServed(new URL('./support/node-proxy.ts', import.meta.url), [String(stand.port)])
  const fastify = await startServed(new URL('./support/fastify-routes.ts', import.meta.url), [
    String(stand.port),
  ])
  const gateway = await portkey?.start()
  const service = await startBenchService({ DATABASE_URL: server.url }, stand.port)
  const customer = await service.customer()
  const body = JSON.stringify(asked)
  const forwarding = {
    ...json,
    authorization: 'Bearer none',
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': `http://127.0.0.1:${stand.port}/v1`,
  }
  const sides: Side[] = [
    {
      name: 'bare Node proxy',
      target: { port: proxy.port, path: '/', headers: json, body },
      pid: proxy.pid,
      databasePid: null,
    },
    {
      name: 'bare Fastify route, fetch',
      target: { port: fastify.port, path: '/model', headers: json, body },
      pid: fastify.pid,
      databasePid: null,
    },
    ...(gateway === undefined
      ? []
      : [
          {
            name: 'Portkey gateway, no ledger',
            target: { port: gateway.port, path: '/v1/chat/completions', headers: forwarding, body },
            pid: gateway.pid,
            databasePid: null,
          },
        ]),
    {
      name: ours,
      target: service.target('/v1/tools/translate', message, customer),
      pid: service.pid,
      databasePid: server.pid,
    },
    {
      name: 'this service, a paragraph revised',
      target: service.target('/v1/tools/revision', paragraph, customer),
      pid: service.pid,
      databasePid: server.pid,
    },
  ]
  const found = new Map<string, Figures[]>(sides.map(({ name }) => [name, []]))
  for (const { target } of sides)
    await runLoad({ ...target, connections: 16, seconds: 2, ratePerSecond: null })
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const side of sides) found.get(side.name)?.push(await measure(side))
  const middle = (name: string, read: (figures: Figures) => number): number =>
    median((found.get(name) ?? []).map(read))
  const oursPerSecond = middle(ours, ({ perSecond }) => perSecond)
  print(`\nModel stand-in of ${delayMs} ms; the second column is ${ours} ÷ this row.`)
  printTable(
    ['', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU ms/call', 'database CPU ms/call', 'MB'],
    sides.map(({ name }) => {
      const perSecond = middle(name, (figures) => figures.perSecond)
      return [
        name,
        whole(perSecond),
        times(oursPerSecond / perSecond),
        ms(middle(name, ({ p50Ms }) => p50Ms)),
        ms(middle(name, ({ p99Ms }) => p99Ms)),
        middle(name, ({ cpuMs }) => cpuMs).toFixed(3),
        middle(name, ({ databaseCpuMs }) => databaseCpuMs).toFixed(3),
        megabytes(middle(name, ({ bytes }) => bytes)),
      ]
    }),
  )
  await Promise.all(
    [service, proxy, fastify, stand, ...(gateway === undefined ? [] : [gateway])].map((one) => one.stop()),
  )
}
await server.stop()
await portkey?.remove()
