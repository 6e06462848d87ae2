import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { keptServerSecret } from '../src/server-secret.ts'
import shippedPrices from '../src/pricing/shipped-prices.json' with { type: 'json' }
import { verifies } from './support/verifies.ts'

type Environment = Readonly<Record<string, string>>

const folder = mkdtempSync(join(tmpdir(), 'config-'))
after(() => rmSync(folder, { recursive: true }))

/** The problems a configuration is refused with; empty when it is not. */
function problemsOf(env: Environment): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof Error)
    return error.message.split('\n').slice(1)
  }
}

function priceFile(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const secret = 'a server secret of thirty-two letters'

verifies('config:HOST', () => {
  assert.equal(readConfig({}).host, '127.0.0.1')
  assert.equal(readConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0')
})

verifies('config:PORT', () => {
  assert.equal(readConfig({}).port, 3000)
  assert.equal(readConfig({ PORT: '8080' }).port, 8080)
  for (const PORT of ['65536', '-1', '80a', '1.5', ' 80']) assert.equal(problemsOf({ PORT }).length, 1, PORT)
})

// Below a path the cards would not be found, and the console would ask at the wrong address.
verifies('config:BASE_URL-origin', () => {
  for (const [BASE_URL, origin] of [
    ['https://tools.example', 'https://tools.example'],
    ['https://tools.example/', 'https://tools.example'],
    ['http://Tools.example:8443//', 'http://tools.example:8443'],
    ['https://tools.example:443', 'https://tools.example'],
  ] as const)
    assert.equal(readConfig({ BASE_URL }).baseUrl, origin)
  for (const rest of ['/api', '/api/', '/./a'])
    assert.match(
      problemsOf({
        BASE_URL: `https://tools.example${rest}`,
        NODE_ENV: 'production',
        ALLOW_SIMULATED_PAYMENTS: 'true',
      }).join('|'),
      /^ *BASE_URL must have no path[^|]*$/,
      rest,
    )
})

verifies('config:BASE_URL-production', () => {
  const production = { NODE_ENV: 'production', ALLOW_SIMULATED_PAYMENTS: 'true' }
  assert.match(problemsOf(production).join(), /^ *BASE_URL is required/)
  assert.deepEqual(problemsOf({ ...production, BASE_URL: 'https://tools.example' }), [])
})

verifies('config:SERVER_SECRET-required', () => {
  const DATABASE_URL = 'postgres://db.example/tools'
  assert.match(problemsOf({ DATABASE_URL }).join(), /SERVER_SECRET is required with DATABASE_URL/)
  assert.deepEqual(problemsOf({ DATABASE_URL, SERVER_SECRET: secret }), [])
  assert.match(problemsOf({ DATABASE_URL, SERVER_SECRET: 'short' }).join(), /32 or more characters/)
})

verifies('config:PRICES_FILE', () => {
  assert.deepEqual(readConfig({}).priceFile, shippedPrices)
  const own = { ...shippedPrices, margin: 12_345 }
  assert.deepEqual(readConfig({ PRICES_FILE: priceFile('own.json', own) }).priceFile, own)
  assert.deepEqual(problemsOf({ PRICES_FILE: join(folder, 'none.json') }), ['  PRICES_FILE cannot be read'])
  const broken = problemsOf({ PRICES_FILE: priceFile('broken.json', '{"margin": 1') })
  assert.deepEqual(broken, ['  PRICES_FILE is not JSON'])
  const wrong = problemsOf({ PRICES_FILE: priceFile('wrong.json', { ...shippedPrices, margin: -1 }) })
  assert.match(wrong.join(), /\/margin/)
})

verifies('pack:configurable', () => {
  const small = { id: 'small', name: 'Small', credits: 10, amount_usd_cents: 1 }
  const packs = [{ ...small, id: 'starter' }, small]
  const PRICES_FILE = priceFile('packs.json', { ...shippedPrices, packs })
  assert.deepEqual(readConfig({ PRICES_FILE }).priceFile.packs, packs)
})

verifies('config:SIGNUPS_PER_DAY', () => {
  assert.equal(readConfig({}).signUpsPerDay, 100)
  assert.equal(readConfig({ SIGNUPS_PER_DAY: '3' }).signUpsPerDay, 3)
  assert.equal(readConfig({ SIGNUPS_PER_DAY: '0' }).signUpsPerDay, 0)
})

verifies('config:LOG_LEVEL', () => {
  assert.equal(readConfig({}).logLevel, 'info')
  assert.equal(readConfig({ LOG_LEVEL: 'warn' }).logLevel, 'warn')
  assert.match(problemsOf({ LOG_LEVEL: 'loud' }).join(), /LOG_LEVEL must be one of debug, info, warn/)
})

verifies('simulated:production', () => {
  const production = { NODE_ENV: 'production', BASE_URL: 'https://tools.example' }
  assert.match(problemsOf(production).join(), /^ *PAYMENTS=simulated moves no money/)
})

verifies('simulated:allowed', () => {
  const refused = { NODE_ENV: 'production', BASE_URL: 'https://tools.example' }
  assert.deepEqual(problemsOf({ ...refused, ALLOW_SIMULATED_PAYMENTS: 'true' }), [])
  assert.equal(problemsOf({ ...refused, ALLOW_SIMULATED_PAYMENTS: 'yes' }).length, 2)
})

verifies('config:all-problems', () => {
  const problems = problemsOf({
    PORT: 'x',
    BASE_URL: 'ftp://nowhere',
    LOG_LEVEL: 'loud',
    SERVER_SECRET: 'short',
    MODEL_WRITER: 'nobody/knows',
    RATE_LIMIT_PER_MINUTE: '-1',
    WAIVE_FAILED_VERIFICATION: 'perhaps',
    NODE_ENV: 'production',
  })
  const about = [
    'PORT',
    'BASE_URL',
    'LOG_LEVEL',
    'SERVER_SECRET',
    'MODEL_WRITER',
    'RATE_LIMIT',
    'WAIVE',
    'PAYMENTS',
  ]
  for (const name of about)
    assert.ok(
      problems.some((problem) => problem.includes(name)),
      `${name}: ${problems.join('\n')}`,
    )
})

test('no problem of a configuration repeats a value, which may be a secret', () => {
  const value = 'hunter2'
  const names = ['PORT', 'BASE_URL', 'LOG_LEVEL', 'SERVER_SECRET', 'MODEL_WRITER', 'SEARCH', 'PRICES_FILE']
  const problems = problemsOf(Object.fromEntries(names.map((name) => [name, value])))
  assert.ok(problems.length >= names.length)
  assert.ok(!problems.join().includes(value))
})

test('a configuration is frozen: nothing changes it after the start', () => {
  assert.ok(Object.isFrozen(readConfig({})))
})

test('what would be misread or ignored is refused', () => {
  const wrong: Environment[] = [
    { TRUSTED_PROXIES: 'proxy.example' },
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    { ALLOWED_ORIGINS: 'app.example' },
    { ALLOWED_ORIGINS: 'https://app.example/' },
    { BASE_URL: 'https://user:word@tools.example' },
    { BASE_URL: 'https://tools.example/?a=1' },
    { ALLOW_SIMULATED_PAYMENTS: 'yes' },
    // Above this a timer of the runtime would be due at once.
    { CALL_DEADLINE_SECONDS: '3601' },
    { PORT: '9000', METRICS_PORT: '9000' },
  ]
  for (const env of wrong) assert.equal(problemsOf(env).length, 1, JSON.stringify(env))
  const right = {
    TRUSTED_PROXIES: '10.0.0.0/8, loopback, ::1',
    ALLOWED_ORIGINS: 'https://app.example,http://localhost:5173',
    BASE_URL: 'https://tools.example/',
    OPENAI_COMPATIBLE_BASE_URL: 'https://models.example/api/v1/',
  }
  assert.deepEqual(problemsOf(right), [])
})

test('a pack that refusals and first steps name is for sale, and no pack is there twice', () => {
  const pack = { id: 'small', name: 'Small', credits: 10, amount_usd_cents: 1 }
  const problemsWith = (...ids: string[]) => {
    const packs = ids.map((id) => ({ ...pack, id }))
    return problemsOf({ PRICES_FILE: priceFile('own-packs.json', { ...shippedPrices, packs }) })
  }
  assert.match(problemsWith('small', 'large').join(), /^ *PRICES_FILE \/packs: one must have the id starter/)
  assert.match(
    problemsWith('starter', 'small', 'small').join(),
    /^ *PRICES_FILE \/packs: two have the same id/,
  )
})

test('a kept secret that was cut off is never used, and one is made whole', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const made = await keptServerSecret(dataDir)
  assert.ok(made.length >= 32)
  assert.equal(await keptServerSecret(dataDir), made)
  assert.deepEqual(readdirSync(dataDir), ['server-secret'])
  writeFileSync(join(dataDir, 'server-secret'), made.slice(0, 10))
  await assert.rejects(keptServerSecret(dataDir), /server-secret has fewer than 32 characters/)
})
