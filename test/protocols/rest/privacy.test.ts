import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { appealExample } from '#tools/appeal/example.ts'

import { freshDatabase } from '../../support/database.ts'
import type { Sent } from '../../support/http-client.ts'
import { forEachService, startService } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const mark = 'Zyxquill'
/** The mark in what the caller sends and in what the tool writes. */
const markIn = new RegExp(mark, 'i')
const json = { 'content-type': 'application/json' }

/** Refused requests with the mark in every place that must not be told back. */
const markedRefusals: readonly (readonly [string, Sent])[] = [
  ['POST /v1/tools/toy', { body: { note: mark.repeat(9) } }],
  ['POST /v1/tools/toy', { body: { note: 'abc', kind: mark, level: mark, tags: [mark], play: [mark] } }],
  ['POST /v1/tools/toy', { body: mark }],
  ['POST /v1/tools/toy', { headers: json, bytes: `{"note":"${mark}` }],
  ['POST /v1/tools/toy', { headers: json, bytes: mark }],
  ['POST /v1/tools/toy', { headers: { 'content-type': `text/${mark}` }, bytes: mark }],
  ['POST /v1/tools/toy', { headers: { ...json, 'content-encoding': mark }, bytes: mark }],
  [
    'POST /v1/tools/toy',
    {
      body: { note: 'abc' },
      headers: {
        'idempotency-key': mark.repeat(17),
        'x-max-credits': mark,
        'x-quote-id': mark,
        'x-test-scenario': mark,
        'x-test-latency-ms': mark,
      },
    },
  ],
  [
    'POST /v1/tools/toy',
    { body: { note: 'abc' }, headers: { 'x-quote-id': `qt_${mark}.${'a'.repeat(43)}` } },
  ],
  ['POST /v1/accounts', { body: { name: 7, email: mark } }],
  ['POST /v1/accounts', { body: { name: mark.repeat(30), email: `${mark}@` } }],
  ['POST /v1/credits/checkout', { body: { pack: mark } }],
  ['POST /v1/keys', { body: { mode: mark, scopes: [mark], expires_at: mark, budget: mark } }],
  [`GET /v1/${mark}`, {}],
  [`POST /v1/tools/${mark}`, {}],
  [`GET /v1/calls/${mark}`, {}],
  [`GET /v1/credits/checkout/${mark}`, {}],
  [`GET /v1/prices/${mark}`, {}],
  [`GET /checkout/${mark}`, {}],
  [`GET /v1/calls?limit=${mark}&tool=%${mark}&status=${mark}&from=${mark}&cursor=${mark}`, {}],
  [`GET /v1/ledger?kind=${mark}`, {}],
  [`GET /v1/me?${mark}%zz`, { headers: { authorization: `Bearer ${mark}` } }],
  ['PUT /v1/me', { body: mark }],
]

forEachService((service) => {
  verifies(['error:no-caller-text', 'error:log-code-only'], async () => {
    const { testKey, liveKey } = await service.liveAccount()
    for (const [target, sent] of markedRefusals) {
      for (const key of [testKey, liveKey]) {
        const answer = await service.send(target, { key, ...sent })
        assert.ok(answer.status >= 400 || target.startsWith('GET /v1/me'), `${target} ${answer.status}`)
        assert.doesNotMatch(answer.text, markIn, target)
        assert.doesNotMatch(JSON.stringify(answer.headers), markIn, target)
      }
    }
    assert.doesNotMatch(JSON.stringify(service.log), markIn)
  })

  verifies(['none:logs', 'none:error-reports'], async () => {
    const { liveKey } = await service.liveAccount()
    for (const [play, thrown] of [
      ['bug', new Error(`first line\n    at ${mark} (file:///${mark}.ts:1:2)`, { cause: mark })],
      ['text', mark],
      ['object', { message: mark, [mark]: mark }],
      ['named', Object.assign(new Error('x'), { name: mark, code: `${mark} ${mark}` })],
    ] as const) {
      service.plays.set(play, async () => {
        throw thrown
      })
      const { status, text } = await service.send('POST /v1/tools/toy', {
        key: liveKey,
        body: { note: 'abc', play },
      })
      assert.equal(status, 500)
      assert.doesNotMatch(text, markIn)
    }
    assert.equal(service.log.filter(({ event }) => event === 'run_failed').length >= 4, true)
    assert.doesNotMatch(JSON.stringify(service.log), markIn)
  })

  verifies('none:tables', async () => {
    const { testKey, liveKey } = await service.liveAccount()
    service.plays.set('marked', async () => toyResult({ text: mark, data: { mark } }))
    const headers = { 'idempotency-key': mark }
    for (const key of [testKey, liveKey]) {
      await service.send('POST /v1/tools/toy', {
        key,
        headers,
        body: { note: mark, hidden: mark, play: 'marked' },
      })
      await service.send('POST /v1/tools/toy/quote', { key, body: { note: mark, hidden: mark } })
      await service.send('POST /v1/tools/appeal', {
        key,
        body: { ...appealExample, studentName: mark, keyDetails: `${mark} ${appealExample.keyDetails}` },
      })
    }
    const tables = await service.database.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      [],
    )
    assert.ok(tables.length >= 8)
    for (const { name } of tables) {
      const rows = await service.database.query<{ row: string }>(`select t::text as row from ${name} t`, [])
      assert.doesNotMatch(JSON.stringify(rows), markIn, name)
    }
  })
})

/** Every byte under a folder, as latin-1 text. */
function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield readFileSync(join(entry.parentPath, entry.name), 'latin1')
}

verifies('none:canary', { doors: ['rest'] }, async () => {
  await assertNothingOnDisk()
})

verifies('none:wal', async () => {
  await assertNothingOnDisk()
})

async function assertNothingOnDisk(): Promise<void> {
  const fresh = await freshDatabase('embedded', 'migrated')
  const { service, stop } = await startService('embedded', { on: fresh })
  const { testKey, liveKey } = await service.liveAccount()
  service.plays.set('marked', async () => toyResult({ text: mark, data: { mark } }))
  for (const key of [testKey, liveKey]) {
    const headers = { 'idempotency-key': mark }
    await service.send('POST /v1/tools/toy', {
      key,
      headers,
      body: { note: mark, hidden: mark, play: 'marked' },
    })
    await service.send('POST /v1/tools/toy', { key, body: { note: 'abc', [mark]: mark } })
    await service.send('POST /v1/tools/appeal', { key, body: { ...appealExample, studentName: mark } })
    await service.send(`GET /v1/calls?tool=${mark}`, { key })
  }
  await stop()
  for (const text of filesUnder(fresh.location.dataDir)) assert.doesNotMatch(text, markIn)
  await fresh.drop()
}

test('the search for the mark finds what is on disk', async () => {
  const fresh = await freshDatabase('embedded', 'migrated')
  const { service, stop } = await startService('embedded', { on: fresh })
  await service.send('POST /v1/accounts', { body: { name: mark, email: 'a@b.co' } })
  await stop()
  assert.ok([...filesUnder(fresh.location.dataDir)].some((text) => markIn.test(text)))
  await fresh.drop()
})
