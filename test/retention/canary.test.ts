import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { appealInput } from '#tools/appeal/input.ts'
import { registry } from '#tools/registry.ts'
import { everyClient } from '../support/doors/clients-of.ts'
import { sendRequest } from '../support/http-client.ts'
import { markedInput } from '../support/marked-input.ts'
import { type Customer, makeCustomer, restClient } from '../support/rest-client.ts'
import type { Sender } from '../support/service.ts'
import { startService } from '../support/service-process.ts'
import { startThrowawayServer, type ThrowawayServer } from '../support/throwaway-server.ts'
import { verifies } from '../support/verifies.ts'

/** A text that occurs nowhere by chance; lower case letters survive every normalisation. */
function mark(): string {
  return `canary${randomBytes(6).toString('hex').replaceAll(/\d/g, 'q')}`
}

/** Which of the marks stand in any file below these folders. */
async function marksInFiles(folders: readonly string[], marks: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path)
      for (const text of marks) if (bytes.includes(text)) found.push(`${text} in ${path}`)
    }
  }
  return found
}

/** Every path a caller's text can take: fields, headers, queries, names, broken bodies, keys; on test and live keys. */
async function walkEveryPath(baseUrl: string, customer: Customer, marked: string): Promise<void> {
  const input = {
    studentName: `Ana ${marked}`,
    counselorName: `Jo ${marked}`,
    schoolName: `${marked} High`,
    currentAward: `$9,000 from ${marked} College`,
    amountNeeded: `$4,000 ${marked}`,
    keyDetails: `Her father ${marked} was laid off on March 3, 2026. Income fell from $84,000 to $31,000. ${marked}`,
    competing: `${marked} offered $3,000`,
  }
  assert.deepEqual(
    Object.keys(input).filter((field) => !Object.hasOwn(appealInput.properties, field)),
    [],
  )
  for (const key of [customer.testKey, customer.liveKey]) {
    const client = restClient(baseUrl, key)
    const headers = { 'idempotency-key': `key-${marked}` }
    for (const path of ['/v1/tools/appeal/quote', '/v1/tools/appeal']) {
      await client.post(path, input, headers)
      await client.post(path, { ...input, appealType: 'competing_offer' }, headers)
      await client.post(path, { ...input, appealType: marked, [marked]: marked, status: [marked] }, headers)
      await client.post(path, { ...input, keyDetails: `${marked}\0` })
      await client.post(path, input, {
        'x-quote-id': `qt_${marked}.x`,
        'x-max-credits': marked,
        'x-test-scenario': marked,
      })
      await client.post(path, input, { 'content-type': `text/${marked}` })
      await client.post(`${path}/${marked}?q=${marked}`, input)
      await rawPost(`${baseUrl}${path}`, key, `{"keyDetails": "${marked}`)
      await rawPost(`${baseUrl}${path}`, key, `{"a":"${marked}","a":"${marked}"}`)
    }
    await client.post('/v1/tools/appeal', input, { 'x-test-scenario': 'internal_error' })
    await client.post('/v1/tools/appeal', input, { 'x-max-credits': '1' })
    await client.get(`/v1/calls?tool=${marked}&${marked}=1`)
    await client.get(`/v1/ledger?cursor=${marked}`)
    await client.post('/v1/credits/checkout', { pack: marked })
    for (const body of a2aBodies(input, marked))
      for (const path of ['/a2a/v1', '/a2a', `/a2a/${marked}`]) await client.post(path, body, headers)
  }
  await restClient(baseUrl, `bm_live_${marked}`).post('/v1/tools/appeal', input)
  await restClient(baseUrl, marked).get('/v1/me')
}

/** Every text of every tool's input, valid and not, through every way in; on test and live keys. */
async function walkEveryDoor(baseUrl: string, { testKey, liveKey }: Customer, marked: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const at = { port: Number(new URL(baseUrl).port), agent }
  const sender: Sender = { send: (target, sent = {}) => sendRequest(target, sent, at) }
  for (const tool of registry.tools)
    await Promise.all(
      everyClient(sender).map(async (client) => {
        const call = {
          product: tool.product,
          tool: tool.name,
          input: markedInput(tool, marked),
          key: liveKey,
        }
        const options = { idempotencyKey: `${client.name} ${tool.name} ${marked}` }
        await client.call({ ...call, options })
        await client.call({ ...call, key: testKey, options })
        await client.call({ ...call, input: { ...call.input, [marked]: marked } })
      }),
    )
  agent.destroy()
}

/** Every place of an A2A request that takes text. */
function a2aBodies(input: object, marked: string): readonly object[] {
  const data = { skill: 'appeal', input }
  const message = { messageId: marked, contextId: marked, metadata: { [marked]: marked } }
  const metadata = { idempotencyKey: `a2a-${marked}`, [marked]: marked }
  const call = (method: string, params: object): object => ({ jsonrpc: '2.0', id: marked, method, params })
  return [
    call('SendMessage', { message: { ...message, role: 'ROLE_USER', parts: [{ data }] }, metadata }),
    call('message/send', {
      message: { ...message, role: 'user', parts: [{ kind: 'data', data }] },
      metadata,
    }),
    call('SendMessage', { message: { ...message, role: 'ROLE_USER', parts: [{ text: marked }] } }),
    call('SendMessage', { message: { ...message, role: marked, parts: [{ data: { [marked]: marked } }] } }),
    call('GetTask', { id: marked }),
    call('ListTasks', { pageToken: marked, contextId: marked, status: marked }),
    call(marked, { [marked]: marked }),
  ]
}

async function rawPost(url: string, key: string, body: string): Promise<void> {
  await (
    await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  ).text()
}

interface Place {
  readonly settings: Readonly<Record<string, string>>
  readonly folders: readonly string[]
  readonly logs: () => string
}

async function proveNothingStays({ settings, folders, logs }: Place): Promise<void> {
  const service = await startService({ LOG_LEVEL: 'debug', ...settings })
  const seeded = mark()
  const marked = mark()
  try {
    // What is meant to be stored (an account's name) shows that the search finds what is there.
    const named = await restClient(service.baseUrl).post('/v1/accounts', {
      name: seeded,
      email: 'canary@example.org',
    })
    assert.equal(named.status, 201)
    const customer = await makeCustomer(service.baseUrl)
    await walkEveryPath(service.baseUrl, customer, marked)
    await walkEveryDoor(service.baseUrl, customer, marked)
  } finally {
    assert.equal(await service.stop(), 0)
  }
  const found = await marksInFiles(folders, [seeded, marked])
  assert.ok(
    found.some((hit) => hit.startsWith(seeded)),
    'the search did not find the seeded text',
  )
  assert.deepEqual(
    found.filter((hit) => hit.startsWith(marked)),
    [],
  )
  assert.ok(!service.output().includes(marked), 'the service logged caller text')
  assert.ok(!logs().includes(marked), 'the database logged caller text')
}

describe('retention none', () => {
  // Through every door at once; what REST and A2A leave alone has tests of its own, too.
  verifies('none:canary', { doors: ['mcp'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counseling-canary-'))
    await proveNothingStays({ settings: { DATA_DIR: folder }, folders: [folder], logs: () => '' })
    await rm(folder, { recursive: true })
  })

  test('no request or response text reaches a PostgreSQL server: its files, its write-ahead log, its log of all statements', async (t) => {
    const server = await startThrowawayServer([
      'log_statement=all',
      'wal_compression=off',
      'log_parameter_max_length=-1',
    ])
    if (typeof server === 'string') return t.skip(server)
    await storeUncompressed(server)
    const settings = { DATABASE_URL: server.url, SERVER_SECRET: randomBytes(32).toString('hex') }
    try {
      await proveNothingStays({ settings, folders: [server.folder], logs: () => server.log() })
      assert.ok(server.log().includes('ledger_hold'), 'the server logged its statements')
    } finally {
      await server.stop()
    }
  })
})

/** Compressed values would hide a mark: every table made from here on stores its texts as they are. */
async function storeUncompressed(server: ThrowawayServer): Promise<void> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`
    create function store_uncompressed() returns event_trigger language plpgsql as $$
    declare r record;
    begin
      for r in select format('alter table %s alter column %I set storage external', a.attrelid::regclass, a.attname) as ddl
                 from pg_event_trigger_ddl_commands() d join pg_attribute a on a.attrelid = d.objid
                where d.command_tag = 'CREATE TABLE' and a.attnum > 0 and a.atttypid::regtype::text in ('text', 'jsonb', 'json', 'bytea')
      loop execute r.ddl; end loop;
    end $$;
    create event trigger uncompressed on ddl_command_end when tag in ('CREATE TABLE') execute function store_uncompressed();
  `)
  await client.end()
}
