import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { type McpEra, readToolAnswer, sendMcp } from '../../support/doors/mcp.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const eras: readonly McpEra[] = ['2025', '2026']

interface Said {
  readonly meta?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: string
}

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const call = async (era: McpEra, { meta = {}, headers = {}, key = account.liveKey }: Said) =>
    readToolAnswer(
      await sendMcp(service, {
        era,
        method: 'tools/call',
        params: { name: 'toy', arguments: { note: 'abc' }, _meta: meta },
        headers,
        key,
      }),
    )
  const quoteId = async (): Promise<string> =>
    (await service.send('POST /v1/tools/toy/quote', { key: account.liveKey, body: { note: 'abc' } })).quote
      .quote_id ?? ''

  verifies('metadata:idempotency-key', { doors: ['mcp'] }, async ({ id }) => {
    for (const era of eras) {
      const name = `${id} ${era}`
      await call(era, { meta: { 'counseling-tools/idempotencyKey': name } })
      const { error } = await call(era, { headers: { 'idempotency-key': name } })
      assert.equal(error?.code, 'idempotent_replay')
    }
  })

  verifies('metadata:max-credits', { doors: ['mcp'] }, async () => {
    for (const era of eras)
      for (const credits of [80, '80']) {
        const { error } = await call(era, { meta: { 'counseling-tools/maxCredits': credits } })
        assert.deepEqual([error?.reason, error?.max_credits], ['spending_limit', 80])
      }
  })

  test('a member of ours that is misspelt is refused, so that no cap is left out in silence', async () => {
    for (const era of eras) {
      const { error } = await call(era, {
        meta: { 'counseling-tools/maxcredits': 1, 'counseling-tools/idempotency_key': 'k' },
      })
      assert.deepEqual(
        error?.validation_errors.map(({ in: place, path, code }) => [place, path, code]),
        [
          ['header', 'counseling-tools/maxcredits', 'unknown_property'],
          ['header', 'counseling-tools/idempotency_key', 'unknown_property'],
        ],
      )
    }
  })

  verifies('metadata:quote-id', { doors: ['mcp'] }, async () => {
    for (const era of eras) {
      const id = await quoteId()
      const { envelope } = await call(era, { meta: { 'counseling-tools/quoteId': id } })
      assert.equal(envelope?.billing.quote_id, id)
    }
  })

  verifies('metadata:test-scenario', { doors: ['mcp'] }, async () => {
    for (const era of eras) {
      const meta = { 'counseling-tools/testScenario': 'model_error' }
      assert.equal((await call(era, { meta, key: account.testKey })).error?.code, 'model_error')
    }
  })

  verifies('metadata:headers', { doors: ['mcp'] }, async () => {
    for (const era of eras) {
      assert.equal((await call(era, { headers: { 'x-max-credits': '80' } })).error?.max_credits, 80)
      const id = await quoteId()
      assert.equal((await call(era, { headers: { 'x-quote-id': id } })).envelope?.billing.quote_id, id)
      const headers = { 'x-test-scenario': 'model_error' }
      assert.equal((await call(era, { headers, key: account.testKey })).error?.code, 'model_error')
    }
  })

  verifies('metadata:mcp-prefix', async () => {
    for (const era of eras)
      for (const name of ['maxCredits', 'other/maxCredits'])
        assert.ok((await call(era, { meta: { [name]: 1 } })).envelope !== null, name)
  })

  verifies('metadata:mcp-disagreement', async () => {
    for (const era of eras) {
      const { error } = await call(era, {
        meta: {
          'counseling-tools/maxCredits': 500,
          'counseling-tools/idempotencyKey': 'one',
          'counseling-tools/quoteId': 'qt_one',
          'counseling-tools/testScenario': 'slow',
        },
        headers: {
          'x-max-credits': '501',
          'idempotency-key': 'other',
          'x-quote-id': 'qt_other',
          'x-test-scenario': 'model_error',
        },
        key: account.testKey,
      })
      assert.equal(error?.code, 'invalid_input')
      assert.deepEqual(
        error?.validation_errors.map(({ path }) => path),
        ['Idempotency-Key', 'X-Max-Credits', 'X-Quote-Id', 'X-Test-Scenario'],
      )
      // The same said twice is no disagreement.
      const twice = { meta: { 'counseling-tools/maxCredits': 81 }, headers: { 'x-max-credits': '81' } }
      assert.ok((await call(era, twice)).envelope !== null)
    }
  })

  test('a value of another type is told as its header would be', async () => {
    for (const era of eras)
      for (const wrong of [null, true, {}, [], 7]) {
        const { error } = await call(era, { meta: { 'counseling-tools/idempotencyKey': wrong } })
        assert.deepEqual(
          error?.validation_errors.map((problem) => [problem.in, problem.path, problem.code]),
          [['header', 'Idempotency-Key', 'type']],
        )
      }
  })
})
