import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import shippedPrices from '../src/pricing/shipped-prices.json' with { type: 'json' }
import { startModelServer } from './support/model-server.ts'
import { makeCustomer, restClient } from './support/rest-client.ts'
import { startService } from './support/service-process.ts'
import { until } from './support/until.ts'
import { verifies } from './support/verifies.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
after(() => rmSync(folder, { recursive: true }))

/** Runs the service with a mistake planted in its process, to be made on a signal; resolves to how it ended. */
async function crashBy(mistake: string): Promise<{ code: number | null; output: string }> {
  const planted = `process.on('SIGUSR2', () => { ${mistake} })`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(planted)}`, 'start.js'],
    { cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: mkdtempSync(join(folder, 'data-')) } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('never bills')) child.kill('SIGUSR2')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const secretWords = 'Ana Ruiz of Riverside'

verifies('none:uncaught', async () => {
  const { code, output } = await crashBy(`throw new TypeError(${JSON.stringify(secretWords)})`)
  assert.equal(code, 1, output)
  assert.match(output, /"msg":"uncaught_exception"/)
  assert.match(output, /TypeError/)
  assert.ok(!output.includes(secretWords))
})

verifies('none:rejections', async () => {
  const { code, output } = await crashBy(`Promise.reject(new RangeError(${JSON.stringify(secretWords)}))`)
  assert.equal(code, 1, output)
  assert.match(output, /"msg":"unhandled_rejection"/)
  assert.match(output, /RangeError/)
  assert.ok(!output.includes(secretWords))
})

verifies('none:no-core-dumps', async () => {
  const show = packageJson.scripts.start.replace('node start.js', 'cat /proc/self/limits')
  const child = spawn('sh', ['-c', `ulimit -S -c 1024 2>/dev/null; ${show}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await Promise.all([child.stdout.toArray(), once(child, 'close')])
  assert.match(Buffer.concat(text as Buffer[]).toString(), /Max core file size +0 /)
})

verifies('never-charged:crash', async () => {
  const models = await startModelServer()
  const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
  const PRICES_FILE = join(folder, 'prices.json')
  writeFileSync(
    PRICES_FILE,
    JSON.stringify({
      ...shippedPrices,
      models: { ...shippedPrices.models, 'openai-compatible/slow': price },
    }),
  )
  const settings = {
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    PRICES_FILE,
    MODEL_WRITER: 'openai-compatible/slow',
    OPENAI_COMPATIBLE_BASE_URL: models.baseUrl,
    LOG_LEVEL: 'error',
  }
  try {
    const first = await startService(settings)
    const { liveKey } = await makeCustomer(first.baseUrl)
    models.reply('hang')
    const lost = restClient(first.baseUrl, liveKey)
      .post('/v1/tools/appeal', { keyDetails: 'Hours were cut.' }, { 'idempotency-key': 'one' })
      .catch(() => 'cut')
    await until(() => models.requests.length > 0)
    const held = (await restClient(first.baseUrl, liveKey).get('/v1/me')).body
    assert.ok(Number(held['credits_held']) > 0)
    await first.kill()
    assert.equal(await lost, 'cut')

    const second = await startService({ ...settings, MODEL_WRITER: 'built-in' })
    const client = restClient(second.baseUrl, liveKey)
    const { credit_balance, credits_held } = (await client.get('/v1/me')).body
    assert.deepEqual([credit_balance, credits_held], [5000, 0])
    const again = await client.post(
      '/v1/tools/appeal',
      { keyDetails: 'Hours were cut.' },
      { 'idempotency-key': 'one' },
    )
    assert.equal(again.status, 200, 'the key is free again')
    await second.stop()
  } finally {
    await models.close()
  }
})
