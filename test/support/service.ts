import { Agent } from 'node:http'
import { connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { after, before, describe } from 'node:test'

import type { CheckoutView, MintKeyAnswer, SignUpAnswer } from '#contract/account.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log, LogFields } from '#kernel/log.ts'
import type { ModelPort } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
import type { Engine } from '#postgres/database.ts'
import type { Tool } from '#tools/define-tool.ts'
import { makeRegistry, registry } from '#tools/registry.ts'

import { compose, type Service } from '../../src/compose.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { serverUrl, type TestDatabase, unopenedDatabase, type UnopenedDatabase } from './database.ts'
import { type Answer, sendRequest, type Sent } from './http-client.ts'
import { makeToyTool, type Play, toyPrice } from './toy-tool.ts'

/** One line of the service's log. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly fields: LogFields
}

/** Without what the log tells of every request and call. */
export const problemsIn = (log: readonly LogLine[]): readonly LogLine[] =>
  log.filter(({ level }) => level !== 'info')

/** `advance` moves the wall clock; the monotonic one is the real one. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export interface Account {
  readonly id: string
  readonly testKey: string
}

export interface LiveAccount extends Account {
  readonly liveKey: string
}

/** The whole service on a real port, with two toy tools, `toy` and `other`, beside the shipped ones. */
export interface TestService extends Service {
  readonly port: number
  readonly baseUrl: string
  readonly clock: TestClock
  readonly log: readonly LogLine[]
  /** What the toy tools do, by the `play` of their input; set by tests. */
  readonly plays: Map<string, Play>
  /** `target` is a method and a path, such as `GET /v1/me`. */
  send(target: string, sent?: Sent): Promise<Answer>
  /** Writes bytes to a connection of its own and reads until the service closes it. */
  raw(bytes: string | Uint8Array): Promise<string>
  /** A connection for tests that hold, cut or half-use one. */
  socket(): Promise<Socket>
  signUp(): Promise<Account>
  /** An account that bought one starter pack and minted a live key. */
  liveAccount(): Promise<LiveAccount>
}

/** All that a door's client needs of a service, wherever it runs. */
export type Sender = Pick<TestService, 'send'>

export interface ServiceOptions {
  /** Instead of the shipped tools and the toys. */
  readonly tools?: readonly Tool[]
  /** Changes to the configuration that nothing configured gives. */
  readonly config?: (config: Config) => Partial<Config>
  /** Who writes, instead of the built-in writer. */
  readonly model?: ModelPort
  /** Who searches, instead of the shipped directory. */
  readonly search?: SearchPort
  /** False while the service is to be overloaded. */
  readonly admits?: () => boolean
  /** Stands between the service and its server, so that a test can take the database away. */
  readonly databaseUrl?: (url: string) => Promise<string>
}

/** Defines the same tests on both engines, each with a fresh service, which is there inside tests and hooks. */
export function forEachService(define: (service: TestService) => void, options?: ServiceOptions): void {
  forServerService(define, options)
  forEmbeddedService(define, options)
}

/** The same on the embedded engine alone. */
export function forEmbeddedService(define: (service: TestService) => void, options?: ServiceOptions): void {
  describe('embedded', () => define(serviceInHooks('embedded', options)))
}

/** The same on one engine, for tests whose result cannot depend on it: the server where there is one, which opens faster. */
export function forOneService(define: (service: TestService) => void, options?: ServiceOptions): void {
  const engine = serverUrl === undefined ? 'embedded' : 'server'
  describe('on one engine', () => define(serviceInHooks(engine, options)))
}

/** The same on the server engine alone. */
export function forServerService(define: (service: TestService) => void, options?: ServiceOptions): void {
  const skip = serverUrl === undefined ? 'TEST_DATABASE_URL is not set' : false
  describe('server', { skip }, () => define(serviceInHooks('server', options)))
}

/** Starts before the first test around it and is closed after the last. */
function serviceInHooks(engine: Engine, options: ServiceOptions = {}): TestService {
  let started: StartedService | undefined
  before(async () => {
    started = await startService(engine, options)
  })
  after(() => started?.stop())
  return new Proxy({} as TestService, {
    get(_target, name) {
      if (started === undefined) throw new Error('the service exists only inside a test or a hook')
      return Reflect.get(started.service, name)
    },
  })
}

export interface StartedService {
  readonly service: TestService
  /** Closes the service, if the test has not, and removes its database. */
  readonly stop: () => Promise<void>
}

/** For tests that start, stop and start again: `on` is a database of the test's own. */
export async function startService(
  engine: Engine,
  options: ServiceOptions & { readonly on?: TestDatabase } = {},
): Promise<StartedService> {
  const place = await (options.on === undefined ? unopenedDatabase(engine, 'migrated') : lent(options.on))
  const config = await configOn(place, options)
  const plays = new Map<string, Play>()
  const log: LogLine[] = []
  const clock = makeClock()
  const toys = [makeToyTool('toy', plays), makeToyTool('other', plays)]
  const tools = options.tools ?? [...registry.tools, ...toys]
  const composed = await compose(config, 'http://service.test', {
    clock,
    log: recordingLog(log),
    registry: makeRegistry(tools),
    // A machine that many share is late too; a test takes its service's time.
    load: { admit: () => options.admits?.() ?? true, stop: () => undefined },
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(options.search === undefined ? {} : { search: options.search }),
  })
  await composed.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = composed.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => (closing ??= composed.close())
  const service = clientOf(
    { ...composed, close, port, baseUrl: 'http://service.test', clock, log, plays },
    agent,
  )
  return {
    service,
    async stop() {
      await close()
      agent.destroy()
      await place.remove()
    },
  }
}

/** Closed for the service to open; whose it is removes it. */
async function lent({ database, location }: TestDatabase): Promise<UnopenedDatabase> {
  await database.close()
  return { location, remove: async () => {} }
}

/** As with nothing configured, on this database, with a price for the toys. */
async function configOn({ location }: UnopenedDatabase, options: ServiceOptions): Promise<Config> {
  const read = readConfig({
    DATA_DIR: location.dataDir,
    SERVER_SECRET: 'secret of a test service '.repeat(2),
  })
  const { databaseUrl } = location
  const through =
    databaseUrl === undefined ? undefined : await (options.databaseUrl?.(databaseUrl) ?? databaseUrl)
  const tools = { ...read.priceFile.tools, toy: toyPrice, other: toyPrice }
  // Limits on free requests stand far off: every test of a file comes from one address.
  const free = { quotesPerMinute: 1_000_000, openRequestsPerMinute: 1_000_000 }
  const config = { ...read, ...free, databaseUrl: through, priceFile: { ...read.priceFile, tools } }
  return { ...config, ...options.config?.(config) }
}

type Served = Service & Pick<TestService, 'port' | 'baseUrl' | 'clock' | 'log' | 'plays'>

function clientOf(served: Served, agent: Agent): TestService {
  const { port } = served
  const send: TestService['send'] = (target, sent = {}) => sendRequest(target, sent, { port, agent })
  const socket = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const opened = connectSocket(port, '127.0.0.1', () => resolve(opened)).once('error', reject)
    })
  const signUp: TestService['signUp'] = async () => {
    const answer = await send('POST /v1/accounts', { body: { name: 'A school', email: 'a@school.test' } })
    const { account, api_key: testKey } = answer.json as SignUpAnswer
    return { id: account.id, testKey }
  }
  return {
    ...served,
    send,
    socket,
    signUp,
    async raw(bytes) {
      const opened = await socket()
      opened.write(bytes)
      const read: Buffer[] = []
      for await (const chunk of opened) read.push(chunk as Buffer)
      return Buffer.concat(read).toString()
    },
    async liveAccount() {
      const account = await signUp()
      const key = account.testKey
      const checkout = await send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } })
      await send(`POST ${new URL((checkout.json as CheckoutView).checkout_url).pathname}`)
      const minted = await send('POST /v1/keys', { key })
      return { ...account, liveKey: (minted.json as MintKeyAnswer).api_key }
    },
  }
}

function makeClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    monotonicMs: () => performance.now(),
    advance(ms) {
      offsetMs += ms
    },
  }
}

function recordingLog(lines: LogLine[]): Log {
  const at =
    (level: LogLine['level']) =>
    (event: string, fields: LogFields = {}): void => {
      lines.push({ level, event, fields })
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
