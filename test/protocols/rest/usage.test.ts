import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { Check } from 'typebox/value'

import { ApiError } from '#contract/errors.ts'
import { type CallView, callView, type LedgerEntryView, ledgerEntryView, type Page } from '#contract/usage.ts'

import { readCsv } from '../../support/read-csv.ts'
import { told } from '../../support/refusals.ts'
import { forEachService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const hourMs = 3_600_000
const asText = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
const idsOf = (page: Page<CallView>): string[] => page.items.map(({ request_id }) => request_id)

forEachService((service) => {
  let account: LiveAccount
  const made: string[] = []
  before(async () => {
    account = await service.liveAccount()
    service.plays.set('fail', async () => {
      throw new ApiError('model_error', {})
    })
    for (const [key, tool, play] of [
      [account.liveKey, 'toy', ''],
      [account.liveKey, 'other', ''],
      [account.liveKey, 'toy', 'fail'],
      [account.testKey, 'toy', ''],
      [account.liveKey, 'toy', ''],
    ] as const) {
      const answer = await service.send(`POST /v1/tools/${tool}`, { key, body: { note: 'abc', play } })
      made.push(answer.status === 200 ? answer.envelope.request_id : answer.error.request_id)
    }
  })

  const get = (path: string, headers = {}) => service.send(`GET ${path}`, { key: account.testKey, headers })
  const calls = async (query = ''): Promise<Page<CallView>> =>
    (await get(`/v1/calls${query}`)).json as Page<CallView>
  const entries = async (query = ''): Promise<Page<LedgerEntryView>> =>
    (await get(`/v1/ledger${query}`)).json as Page<LedgerEntryView>

  verifies(['calls:list', 'list:shape', 'list:newest-first'], async () => {
    const page = await calls()
    assert.deepEqual(Object.keys(page), ['items', 'next_cursor'])
    assert.deepEqual(idsOf(page), made.toReversed())
    assert.equal(page.next_cursor, null)
    const numbers = (await entries()).items.map(({ entry }) => entry)
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    )
  })

  verifies(['calls:one', 'calls:row', 'calls:no-content'], async () => {
    const one = (await get(`/v1/calls/${made[0]}`)).json as CallView
    assert.ok(Check(callView, one))
    assert.deepEqual(Object.keys(one).toSorted(), Object.keys(callView.properties).toSorted())
    assert.deepEqual(
      [one.tool, one.surface, one.mode, one.status, one.billing_status, one.error_code, one.waived_reason],
      ['toy', 'rest', 'live', 'succeeded', 'settled', null, null],
    )
    assert.deepEqual([one.credits_held, one.credits_charged], [81, 41])
    assert.deepEqual([one.input_tokens, one.output_tokens, one.searches], [400, 200_000, 0])
    assert.ok(Date.parse(one.started_at) <= Date.parse(one.completed_at ?? ''))
    const failed = (await get(`/v1/calls/${made[2]}`)).json as CallView
    assert.deepEqual([failed.status, failed.error_code, failed.credits_charged], ['failed', 'model_error', 0])
    const listed = (await calls()).items.find(({ request_id }) => request_id === made[0])
    assert.deepEqual(listed, one)
  })

  verifies('calls:filters', async () => {
    assert.deepEqual(idsOf(await calls('?tool=other')), [made[1]])
    assert.deepEqual(idsOf(await calls('?status=failed')), [made[2]])
    assert.deepEqual(idsOf(await calls('?status=succeeded&tool=toy')), [made[4], made[3], made[0]])
    assert.deepEqual(idsOf(await calls('?status=running')), [])
    assert.deepEqual(idsOf(await calls('?tool=nothing')), [])
    const from = new Date(Date.now() - hourMs).toISOString()
    const to = new Date(Date.now() + hourMs).toISOString()
    assert.equal((await calls(`?from=${from}&to=${to}`)).items.length, 5)
    assert.equal((await calls(`?from=${to}`)).items.length, 0)
    assert.equal((await calls(`?to=${from}`)).items.length, 0)
    const { started_at } = (await calls()).items[0] ?? { started_at: '' }
    assert.ok(idsOf(await calls(`?from=${started_at}`)).includes(made[4] ?? ''))
  })

  verifies(['list:walk', 'list:limit'], async () => {
    const walked: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null; page += 1) {
      const next: Page<CallView> = await calls(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      assert.ok(next.items.length <= 2)
      walked.push(...idsOf(next))
      cursor = next.next_cursor
      // A call made meanwhile is newer than everything still to come.
      if (page === 0)
        await service.send('POST /v1/tools/toy', { key: account.testKey, body: { note: 'abc' } })
    }
    assert.deepEqual(walked, made.toReversed())
    const [newest] = (await calls('?limit=1')).items
    await service.database.query('delete from hold where request_id = $1', [newest?.request_id])
  })

  verifies('list:limit-default', async () => {
    const own = await service.signUp()
    await service.database.query(
      `insert into hold (account_id, request_id, hold_id, key_id, meter_id, mode, tool, surface, credits_held,
         price_version, price_multiplier, started_at, hold_deadline)
       select $1, 'req_' || lpad(n::text, 26, '0'), 'h' || n, 'k', 'k', 'test', 'toy', 'rest', 0, 'pv', 1, now(), now()
         from generate_series(1, 101) n`,
      [own.id],
    )
    const count = async (query: string): Promise<number> =>
      ((await service.send(`GET /v1/calls${query}`, { key: own.testKey })).json as Page<CallView>).items
        .length
    assert.deepEqual([await count(''), await count('?limit=100'), await count('?limit=1')], [50, 100, 1])
  })

  verifies(['invalid-input:query', 'problem:path-query'], async () => {
    const { status, error } = await get('/v1/calls?limit=0&status=x&from=1&more=1&tool=a&tool=b&cursor=x')
    assert.equal(status, 400)
    assert.deepEqual(told(error.validation_errors), [
      'query limit minimum',
      'query status enum',
      'query from format',
      'query more unknown_property',
      'query tool type',
      'query cursor format',
    ])
    for (const limit of ['0', '101', '-1', '1e1', '', '%00', '50;drop'])
      assert.equal((await get(`/v1/ledger?limit=${limit}`)).status, 400, limit)
    for (const odd of ['%zz=1', '__proto__=1', '=', '%00', '%F0%9D%94%84=1'])
      assert.equal((await get(`/v1/calls?${odd}`)).status, 400, odd)
  })

  test('a cursor of one list is none of the other', async () => {
    const ofCalls = (await calls('?limit=1')).next_cursor
    const ofLedger = (await entries('?limit=1')).next_cursor
    for (const path of [`/v1/ledger?cursor=${ofCalls}`, `/v1/calls?cursor=${ofLedger}`]) {
      const { status, error } = await get(path)
      assert.deepEqual([status, told(error.validation_errors ?? [])], [400, ['query cursor format']])
    }
  })

  verifies('calls:refusals-no-row', async () => {
    const before_ = await calls()
    await service.send('POST /v1/tools/toy', { key: account.liveKey, body: { note: 'a' } })
    await service.send('POST /v1/tools/toy', {
      key: account.liveKey,
      body: { note: 'abc' },
      headers: { 'x-max-credits': '1' },
    })
    assert.deepEqual(await calls(), before_)
  })

  verifies(
    [
      'ledger:every-movement',
      'ledger:kinds',
      'ledger:available-after',
      'ledger:held-after',
      'ledger:re-adds',
    ],
    async () => {
      const { items } = await entries()
      assert.ok(items.every((item) => Check(ledgerEntryView, item)))
      const oldestFirst = items.toReversed()
      assert.deepEqual(
        oldestFirst.map(({ entry, kind }) => `${entry} ${kind}`),
        ['1 purchase', '2 hold', '3 settle', '4 hold', '5 settle', '6 hold', '7 void', '8 hold', '9 settle'],
      )
      let [available, held, debt] = [0, 0, 0]
      for (const entry of oldestFirst) {
        available += entry.available_change
        held += entry.held_change
        debt += entry.debt_change
        assert.deepEqual([entry.available_after, entry.held_after, entry.debt_after], [available, held, debt])
      }
      const me = (await get('/v1/me')).json as Record<string, number>
      assert.deepEqual([me['credits_available'], me['credits_held'], me['debt']], [available, held, debt])
      assert.equal(me['credit_balance'], available + held)
      assert.equal(available, 5000 - 3 * 41)
    },
  )

  test('the ledger is filtered by kind and time', async () => {
    assert.deepEqual(
      (await entries('?kind=settle')).items.map(({ kind }) => kind),
      ['settle', 'settle', 'settle'],
    )
    assert.deepEqual((await entries('?kind=refund')).items, [])
    assert.equal((await get('/v1/ledger?kind=tip')).status, 400)
    const later = new Date(Date.now() + hourMs).toISOString()
    assert.deepEqual((await entries(`?from=${later}`)).items, [])
  })

  const csv = { accept: 'text/csv' }

  verifies('calls:csv', async () => {
    for (const [path, schema] of [
      ['/v1/calls', callView],
      ['/v1/ledger', ledgerEntryView],
    ] as const) {
      const { items } = (await get(path)).json as Page<object>
      const expected = items.map((item) => Object.values(item).map(asText))
      const read: string[][] = []
      let next: string | undefined = `${path}?limit=2`
      while (next !== undefined) {
        const { status, headers, text } = await get(next, csv)
        assert.deepEqual([status, headers['content-type']], [200, 'text/csv; charset=utf-8'])
        assert.equal(headers['cache-control'], 'private, no-store')
        const [head, ...rows] = readCsv(text)
        assert.deepEqual(head, Object.keys(schema.properties))
        assert.ok(rows.length <= 2)
        read.push(...rows)
        next = /^<(.+)>; rel="next"$/.exec(String(headers['link']))?.[1]
      }
      assert.deepEqual(read, expected)
    }
  })

  test('a page comes in the form its caller would rather have, and as JSON to who does not mind', async () => {
    for (const [accept, type] of [
      ['text/csv, application/json;q=0.5', 'text/csv'],
      ['application/json;q=0.1, TEXT/CSV; q=0.2', 'text/csv'],
      ['text/csv, */*;q=0.1', 'text/csv'],
      ['text/csv;q=0', 'application/json'],
      ['text/csv, application/json', 'application/json'],
      ['text/csv;q=0.5, application/json', 'application/json'],
      ['*/*', 'application/json'],
    ] as const)
      assert.equal(
        (await get('/v1/calls', { accept })).headers['content-type'],
        `${type}; charset=utf-8`,
        accept,
      )
  })

  test('CSV keeps the filters from page to page, refuses what JSON refuses, and is empty but for its head where nothing is', async () => {
    const first = await get('/v1/calls?limit=1&status=succeeded&tool=toy', csv)
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
    assert.match((await get(next, csv)).text, /,toy,.*,succeeded,/)
    const refused = await get('/v1/calls?limit=101', csv)
    assert.deepEqual([refused.status, refused.error.code], [400, 'invalid_input'])
    assert.equal(readCsv((await get('/v1/calls?tool=nothing', csv)).text).length, 1)
    assert.match((await get('/v1/calls')).headers['content-type'] ?? '', /json/)
    const both = await get('/v1/calls', { accept: 'application/json, text/csv;q=0.5' })
    assert.match(both.headers['content-type'] ?? '', /json/)
  })

  verifies(['id:sortable', 'id:opaque'], async () => {
    const ids = (await calls()).items.map(({ request_id }) => request_id)
    assert.deepEqual(ids, ids.toSorted().toReversed())
    for (const id of ids) assert.match(id, /^req_[0-9a-hjkmnp-tv-z]{26}$/)
  })
})
