import assert from 'node:assert/strict'
import { Agent, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import type { MeView, MintKeyAnswer } from '#contract/account.ts'
import { findDrift } from '#ledger/find-drift.ts'
import { makeLedger } from '#ledger/ledger.ts'

import shipped from '../../src/pricing/shipped-prices.json' with { type: 'json' }
import { freshDatabase, serverUrl, temporaryFolder, type TestDatabase } from '../support/database.ts'
import { type Answer, sendRequest, type Sent } from '../support/http-client.ts'
import { type Customer, makeCustomer } from '../support/rest-client.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'
import { verifies } from '../support/verifies.ts'

/** How many calls come at once for the balance of 137; STORM_CALLS=10000 for the whole storm. */
const stormCalls = Number(process.env['STORM_CALLS'] ?? 1000)
const admittedCalls = 137
const letter = {
  currentText: 'We ask you to look again at the aid that was offered to our student for next year.',
  instruction: 'Make it warmer.',
}

/** A model that answers nobody until it is told to; from then on every call fails, and its hold is released. */
async function startSilentModel() {
  const waiting: ServerResponse[] = []
  let silent = true
  const fail = (response: ServerResponse): void => void response.writeHead(400).end('{}')
  const server = createServer((request, response) => {
    request.resume()
    if (silent) waiting.push(response)
    else fail(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    keepSilent() {
      silent = true
    },
    release() {
      silent = false
      for (const response of waiting.splice(0)) fail(response)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Two real processes of the service on one PostgreSQL, and an account. */
interface Pair {
  readonly processes: readonly ServiceProcess[]
  readonly database: TestDatabase
  readonly model: Awaited<ReturnType<typeof startSilentModel>>
  readonly customer: Customer
  /** One request to the first or the second process. */
  send(process: number, target: string, sent: Sent): Promise<Answer>
  stop(): Promise<void>
}

async function startPair(settings: Readonly<Record<string, string>>): Promise<Pair> {
  const database = await freshDatabase('server', 'migrated')
  const model = await startSilentModel()
  const prices = join(temporaryFolder(), 'prices.json')
  const modelPrice = { input: 100_000, cached_input: 100_000, cache_write: 100_000, output: 400_000 }
  const models = { ...shipped.models, 'openai-compatible/silent': modelPrice }
  await writeFile(prices, JSON.stringify({ ...shipped, models }))
  const env = {
    DATABASE_URL: database.location.databaseUrl ?? '',
    SERVER_SECRET: 'the secret of two processes, long enough',
    MODEL_WRITER: 'openai-compatible/silent',
    MODEL_JUDGE: 'openai-compatible/silent',
    MODEL_FAST: 'openai-compatible/silent',
    OPENAI_COMPATIBLE_BASE_URL: model.baseUrl,
    PRICES_FILE: prices,
    ALLOW_SIMULATED_PAYMENTS: 'true',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const processes = await Promise.all([startService(env), startService(env)])
  const agents = processes.map(() => new Agent({ keepAlive: true, maxSockets: admittedCalls + 40 }))
  return {
    processes,
    database,
    model,
    customer: await makeCustomer(processes[0].baseUrl),
    send(process, target, sent) {
      const port = Number(new URL(processes[process]?.baseUrl ?? '').port)
      return sendRequest(target, sent, { port, agent: agents[process] ?? new Agent() })
    },
    async stop() {
      model.release()
      await Promise.all(processes.map((running) => running.stop()))
      for (const agent of agents) agent.destroy()
      await model.close()
      await database.drop()
    },
  }
}

const callWith = (pair: Pair, process: number, sent: Sent): Promise<Answer> =>
  pair.send(process, 'POST /v1/tools/revision', { body: letter, ...sent })

const meOf = async (pair: Pair, key: string): Promise<MeView> =>
  (await pair.send(0, 'GET /v1/me', { key })).json as MeView

const holdOf = async (pair: Pair, key: string): Promise<number> =>
  (await pair.send(0, 'POST /v1/tools/revision/quote', { key, body: letter })).quote.max_credits_held

/** Sends calls to both processes in turn; those that run are let go once all others are decided. */
async function storm(
  pair: Pair,
  { calls, running, sent }: { calls: number; running: number; sent: Sent },
): Promise<readonly Answer[]> {
  pair.model.keepSilent()
  let decided = 0
  const all = Array.from({ length: calls }, async (_, index) => {
    let answer = await callWith(pair, index % 2, sent)
    // Too busy to decide, which holds nothing: asked again, as it says.
    while (answer.status === 503) answer = await callWith(pair, index % 2, sent)
    decided += 1
    if (decided === calls - running) pair.model.release()
    return answer
  })
  return Promise.all(all)
}

const counted = (answers: readonly Answer[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { error } of answers) counts[error.code] = (counts[error.code] ?? 0) + 1
  return counts
}

const skip = serverUrl === undefined ? 'TEST_DATABASE_URL is not set' : false

describe('two processes on one database, without limits', { skip }, () => {
  let pair: Pair
  before(async () => {
    pair = await startPair({ RATE_LIMIT_PER_MINUTE: '0', MAX_CONCURRENT_CALLS: '0' })
  })
  after(() => pair.stop())

  test(`of ${stormCalls} calls at once exactly ${admittedCalls} are admitted when the balance covers so many`, async () => {
    const { customer } = pair
    const key = customer.liveKey
    const hold = await holdOf(pair, key)
    const wanted = hold * admittedCalls + hold - 1
    const { credits_available: available } = await meOf(pair, key)
    const { database } = pair.database
    const ledger = makeLedger((text, params) => database.query(text, params))
    const posting = { accountId: customer.accountId, sourceId: 'storm', reason: null } as const
    await (wanted > available
      ? ledger.post({ ...posting, kind: 'grant', credits: wanted - available })
      : ledger.post({ ...posting, kind: 'claw_back', credits: available - wanted }))
    const answers = await storm(pair, { calls: stormCalls, running: admittedCalls, sent: { key } })
    // Those that ran failed at their model once the storm was over.
    assert.deepEqual(counted(answers), {
      insufficient_credits: stormCalls - admittedCalls,
      model_error: admittedCalls,
    })
    const me = await meOf(pair, key)
    assert.deepEqual([me.credits_available, me.credits_held], [wanted, 0])
    const [row] = await database.query<{ holds: number; entries: number }>(
      `select count(*)::int as holds, (select entry_count from account_balance where account_id = $1) as entries
         from hold where account_id = $1`,
      [customer.accountId],
    )
    assert.deepEqual([row?.holds, row?.entries], [admittedCalls, 2 + 2 * admittedCalls])
  })

  test('one idempotency key runs once, whichever process it comes to', async () => {
    const customer = await makeCustomer(pair.processes[1]?.baseUrl ?? '')
    const sent = { key: customer.liveKey, headers: { 'idempotency-key': 'one' } }
    const answers = await storm(pair, { calls: 60, running: 1, sent })
    assert.deepEqual(counted(answers), { idempotent_replay: 59, model_error: 1 })
  })

  verifies(['cap:concurrency', 'cap:processes'], async ({ id }) => {
    const customer = await makeCustomer(pair.processes[0]?.baseUrl ?? '')
    const { database } = pair.database
    const key = customer.liveKey
    const { credits_available: available } = await meOf(pair, key)
    // Fewer credits than the calls want, so that holds, settlements, voids and refusals meet.
    const posting = { accountId: customer.accountId, sourceId: id, reason: null } as const
    const left = 3 * (await holdOf(pair, key))
    const ledger = makeLedger((text, params) => database.query(text, params))
    await ledger.post({ ...posting, kind: 'claw_back', credits: available - left })
    pair.model.release()
    const checked = { text: 'We delve into it.', deterministic_only: true }
    let decided = 0
    const calls = Array.from({ length: 120 }, async (_, index) => {
      const process = id === 'cap:processes' ? index % 2 : 0
      const answer =
        index % 3 === 0
          ? await pair.send(process, 'POST /gate/v1/tools/check_output', { key, body: checked })
          : await callWith(pair, process, { key })
      decided += 1
      return answer.status
    })
    let looks = 0
    // One statement sees one moment.
    for (; decided < calls.length; looks += 1) assert.deepEqual(await database.transaction(findDrift), [])
    const statuses = new Set(await Promise.all(calls))
    assert.deepEqual(statuses, new Set([200, 402, 502]))
    assert.ok(looks > 0)
    assert.equal((await meOf(pair, key)).credits_held, 0)
    assert.deepEqual(await database.transaction(findDrift), [])
  })

  test('a budget holds over both processes', async () => {
    const customer = await makeCustomer(pair.processes[0]?.baseUrl ?? '')
    const hold = await holdOf(pair, customer.liveKey)
    const minted = await pair.send(1, 'POST /v1/keys', {
      key: customer.testKey,
      body: { budget: { credits: 3 * hold + hold - 1, window: 'month' } },
    })
    const { api_key: key } = minted.json as MintKeyAnswer
    const answers = await storm(pair, { calls: 60, running: 3, sent: { key } })
    assert.deepEqual(counted(answers), { insufficient_credits: 57, model_error: 3 })
    assert.ok(answers.every(({ error }) => error.code === 'model_error' || error.reason === 'key_budget'))
  })

  test('a key revoked at one process pays for nothing at the other, at once', async () => {
    const customer = await makeCustomer(pair.processes[0]?.baseUrl ?? '')
    const minted = await pair.send(0, 'POST /v1/keys', { key: customer.testKey, body: { mode: 'test' } })
    const { api_key: key, key: view } = minted.json as MintKeyAnswer
    for (const process of [0, 1]) assert.equal((await callWith(pair, process, { key })).status, 200)
    assert.equal((await pair.send(0, `DELETE /v1/keys/${view.id}`, { key: customer.testKey })).status, 200)
    for (const process of [1, 0]) {
      const { status, error } = await callWith(pair, process, { key })
      assert.deepEqual([status, error.reason], [401, 'revoked'])
    }
  })
})

describe('two processes on one database, with limits', { skip }, () => {
  let pair: Pair
  before(async () => {
    pair = await startPair({ RATE_LIMIT_PER_MINUTE: '10', MAX_CONCURRENT_CALLS: '3' })
  })
  after(() => pair.stop())

  test('calls beyond those an account may have open are refused, whichever process they come to', async () => {
    const { liveKey: key } = pair.customer
    const answers = await storm(pair, { calls: 10, running: 3, sent: { key } })
    assert.deepEqual(counted(answers), { rate_limited: 7, model_error: 3 })
  })

  test('the rate of a key is one over both processes', async () => {
    const { testKey: key } = pair.customer
    const startMs = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => callWith(pair, index % 2, { key })),
    )
    const admitted = answers.filter(({ status }) => status === 200).length
    // Ten at once, and one more for every six seconds that have gone by.
    assert.ok(admitted >= 10 && admitted <= 11 + (performance.now() - startMs) / 6000, String(admitted))
    assert.ok(answers.every(({ status }) => status === 200 || status === 429))
  })
})
