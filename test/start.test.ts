import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freshDatabase, serverUrl } from './support/database.ts'
import { makeCustomer, restClient } from './support/rest-client.ts'
import { runCommands } from './support/shell-blocks.ts'
import { until } from './support/until.ts'
import { verifies } from './support/verifies.ts'

const entry = fileURLToPath(new URL('../start.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'start-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

/** A user's empty folder. */
const emptyFolder = (): string => mkdtempSync(join(folder, `${(made += 1)}-`))

interface Started {
  readonly child: ChildProcess
  readonly baseUrl: string
  /** Its output and error output so far. */
  output(): string
  stop(): Promise<void>
}

/** Runs the entry as `npm start` does, in a folder of its own, until it tells its address or ends. */
async function start(env: Readonly<Record<string, string>>, cwd = emptyFolder()): Promise<Started | string> {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const told = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/never bills[\s\S]*\n/.test(output)) told.resolve()
    })
  await Promise.race([told.promise, once(child, 'close')])
  const address = /listens on (\S+)/.exec(output)?.[1]
  if (address === undefined) return output
  return {
    child,
    baseUrl: address,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function mustStart(env: Readonly<Record<string, string>>, cwd?: string): Promise<Started> {
  const started = await start(env, cwd)
  if (typeof started === 'string') return assert.fail(started)
  return started
}

/** What a start that must not succeed printed. */
async function refusal(env: Readonly<Record<string, string>>, cwd?: string): Promise<string> {
  const started = await start(env, cwd)
  if (typeof started === 'string') return started
  await started.stop()
  return assert.fail(started.output())
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

describe('with nothing configured but a free port', () => {
  const cwd = emptyFolder()
  let service: Started
  before(async () => {
    service = await mustStart({ PORT: '0' }, cwd)
  })
  after(() => service.stop())

  verifies(['start:prints-address', 'config:PORT-0', 'config:BASE_URL-default'], async () => {
    assert.match(service.baseUrl, /^http:\/\/localhost:\d+$/)
    const { body } = await restClient(service.baseUrl).get('/v1/openapi.json')
    assert.deepEqual(JSON.parse(JSON.stringify(body['servers'])), [{ url: service.baseUrl }])
  })

  verifies(['start:embedded-database', 'config:DATA_DIR', 'start:secret-generated'], () => {
    const data = join(cwd, 'data')
    assert.ok(existsSync(join(data, 'PG_VERSION')) || readdirSync(data).length > 2, readdirSync(data).join())
    const secret = join(data, 'server-secret')
    assert.ok(readFileSync(secret, 'utf8').trim().length >= 32)
    assert.equal(statSync(secret).mode & 0o077, 0, 'nobody else may read it')
  })

  verifies('start:prints-embedded', () => {
    assert.match(service.output(), /embedded database in \.\/data/)
    assert.match(service.output(), /simulated payments: no money moves/)
    assert.match(service.output(), /built-in writer: no model provider/)
  })

  verifies('start:prints-calls', async () => {
    const [, commands = ''] = /three calls:\n\n(.*?)\n\nThat key/s.exec(service.output()) ?? []
    const answers = await runCommands(commands, Number(new URL(service.baseUrl).port))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 200, 200],
    )
    assert.match(answers[2]?.body ?? '', /"tool": ?"appeal"/)
  })

  verifies('start:built-in-writer', async () => {
    const { liveKey } = await makeCustomer(service.baseUrl)
    const answer = await restClient(service.baseUrl, liveKey).post('/v1/tools/appeal', {
      keyDetails: 'The father lost his job on March 3, 2026.',
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body['output']?.['meta']?.['models'], ['built-in'])
  })

  verifies('config:log-lines', async () => {
    await restClient(service.baseUrl).get('/v1/tools?asked=with-a-query')
    const lines = (): string[] => service.output().split('\n').slice(0, -1)
    const greetingEnd = lines().findIndex((line) => line.includes('never bills'))
    await until(() => lines().some((line) => line.includes('"msg":"request"')))
    for (const line of lines().slice(greetingEnd + 1)) {
      const { time, level, msg } = JSON.parse(line) as Record<string, unknown>
      assert.deepEqual([typeof time, typeof level, typeof msg], ['string', 'number', 'string'])
    }
    assert.doesNotMatch(service.output(), /with-a-query/)
  })

  verifies('config:DATA_DIR-lock', async () => {
    assert.match(await refusal({ PORT: '0' }, cwd), /data folder .* is in use by another process/)
  })
})

verifies('start:nothing-configured', async ({ t }) => {
  if (await isTaken(3000)) return t.skip('port 3000 is taken on this machine')
  const service = await mustStart({})
  try {
    assert.equal(service.baseUrl, 'http://localhost:3000')
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
  } finally {
    await service.stop()
  }
})

verifies('config:nothing-half-starts', async () => {
  const cwd = emptyFolder()
  const output = await refusal({ PORT: '0', LOG_LEVEL: 'loud', SIGNUPS_PER_DAY: 'many' }, cwd)
  assert.match(output, /LOG_LEVEL[\s\S]*|SIGNUPS_PER_DAY/)
  assert.deepEqual(readdirSync(cwd), [])
})

verifies('start:plain-refusal', async () => {
  const cwd = emptyFolder()
  const reasons: [Readonly<Record<string, string>>, RegExp][] = [
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ HOST: 'no-such-host.invalid' }, /HOST: cannot listen there \(\w+\)/],
    [{ DATA_DIR: entry }, /data folder .* cannot be made: choose another DATA_DIR/],
    [
      { DATABASE_URL: 'postgres://u@127.0.0.1:1/x', SERVER_SECRET: 's'.repeat(32) },
      /DATABASE_URL: .*ECONNREFUSED/,
    ],
  ]
  const outputs = await Promise.all(reasons.map(([env]) => refusal({ PORT: '0', ...env }, cwd)))
  for (const [index, [, reason]] of reasons.entries()) {
    const output = outputs[index] ?? ''
    assert.match(output, /^counseling-tools did not start: /)
    assert.match(output, reason)
    assert.doesNotMatch(output, /^ +at |node:|\.ts:/m)
  }
})

verifies('config:no-secrets', async () => {
  const secrets = {
    SERVER_SECRET: 'hush',
    OPENAI_API_KEY: 'sk-hush',
    DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x',
  }
  assert.ok(!(await refusal({ PORT: '0', ...secrets })).includes('hush'))
  const long = { ...secrets, SERVER_SECRET: 'hush'.repeat(10) }
  assert.ok(!(await refusal({ PORT: '0', ...long })).includes('hush'))
})

describe(
  'on a PostgreSQL server',
  { skip: serverUrl === undefined && 'TEST_DATABASE_URL is not set' },
  () => {
    verifies('config:DATABASE_URL', async () => {
      const fresh = await freshDatabase('server', 'empty')
      const cwd = emptyFolder()
      const settings = {
        PORT: '0',
        SERVER_SECRET: 's'.repeat(32),
        DATABASE_URL: fresh.location.databaseUrl ?? '',
      }
      const service = await mustStart(settings, cwd)
      try {
        assert.match(service.output(), /PostgreSQL by DATABASE_URL/)
        await makeCustomer(service.baseUrl)
        const [row] = await fresh.database.query<{ accounts: number }>(
          'select count(*)::int as accounts from account',
          [],
        )
        assert.equal(row?.accounts, 1)
        assert.deepEqual(readdirSync(cwd), [], 'nothing is kept in a folder')
      } finally {
        await service.stop()
        await fresh.drop()
      }
    })

    verifies('config:DATABASE_URL-version', async () => {
      const fresh = await freshDatabase('server', 'empty')
      const DATABASE_URL = fresh.location.databaseUrl ?? ''
      // The server says of itself that it is version 14.
      for (const statement of [
        'create schema older',
        `create function older.current_setting(name text) returns text language sql as
           $$ select case name when 'server_version_num' then '140012' else pg_catalog.current_setting(name) end $$`,
        `do $$ begin execute format('alter database %I set search_path = older, pg_catalog, public', current_database()); end $$`,
      ])
        await fresh.database.query(statement, [])
      try {
        const output = await refusal({ PORT: '0', SERVER_SECRET: 's'.repeat(32), DATABASE_URL })
        assert.match(output, /the database is not fit for money: PostgreSQL 15 or newer is needed/)
        const tables = await fresh.database.query(
          `select from pg_catalog.pg_tables where schemaname = 'public'`,
          [],
        )
        assert.equal(tables.length, 0, 'nothing was made in it')
      } finally {
        await fresh.drop()
      }
    })

    verifies('config:SERVER_SECRET_PREVIOUS', async () => {
      const fresh = await freshDatabase('server', 'empty')
      const DATABASE_URL = fresh.location.databaseUrl ?? ''
      const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
      const input = { keyDetails: 'The father lost his job on March 3, 2026.' }
      const first = await mustStart({ PORT: '0', DATABASE_URL, SERVER_SECRET: old })
      const { liveKey } = await makeCustomer(first.baseUrl)
      const quote = await restClient(first.baseUrl, liveKey).post('/v1/tools/appeal/quote', input)
      await first.stop()
      const rotated = await mustStart({
        PORT: '0',
        DATABASE_URL,
        SERVER_SECRET: next,
        SERVER_SECRET_PREVIOUS: old,
      })
      try {
        const headers = { 'x-quote-id': String(quote.body['quote_id']) }
        const call = await restClient(rotated.baseUrl, liveKey).post('/v1/tools/appeal', input, headers)
        assert.equal(call.status, 200)
        assert.equal(call.body['billing']?.['quote_id'], quote.body['quote_id'])
      } finally {
        await rotated.stop()
      }
      const forgotten = await mustStart({ PORT: '0', DATABASE_URL, SERVER_SECRET: next })
      try {
        assert.equal((await restClient(forgotten.baseUrl, liveKey).get('/v1/me')).status, 401)
      } finally {
        await forgotten.stop()
        await fresh.drop()
      }
    })
  },
)

test('an older Node is told in one sentence what to do', () => {
  assert.match(readFileSync(entry, 'utf8'), /needs Node 24 or newer/)
})
