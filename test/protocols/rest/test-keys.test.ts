import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { scenarioNames } from '#calls/scenarios.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { CallView, LedgerEntryView } from '#contract/usage.ts'
import { appealExample } from '#tools/appeal/example.ts'

import { type Account, forEachService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const body: object = { note: 'abc' }
const letter = {
  studentName: 'Quillon Vantressa',
  keyDetails: 'Quillon likes zymurgy. The kiln failed on May 5, 2026.',
}

forEachService((service) => {
  let account: Account
  let live: LiveAccount
  before(async () => {
    account = await service.signUp()
    live = await service.liveAccount()
  })

  const play = (scenario: string, { headers = {}, tool = 'toy', input = body } = {}) =>
    service.send(`POST /v1/tools/${tool}`, {
      key: account.testKey,
      body: input,
      headers: { 'x-test-scenario': scenario, ...headers },
    })

  verifies(
    ['auth:test-key-runs', 'auth:test-key-never-bills', 'test-key:zero-held', 'test-key:zero-charged'],
    { doors: ['rest'] },
    async () => {
      const { status, envelope } = await service.send('POST /v1/tools/appeal', {
        key: account.testKey,
        body: letter,
      })
      assert.equal(status, 200)
      assert.match(envelope.output.text, /Dear/)
      const { billing } = envelope
      assert.deepEqual(
        [
          billing.status,
          billing.credits_held,
          billing.credits_charged,
          billing.usd_charged,
          billing.waived_reason,
        ],
        ['settled', 0, 0, 0, null],
      )
    },
  )

  verifies(['test-key:no-ledger', 'test-key:balance-left-out', 'test-key:balance-real'], async () => {
    // Without credits, and with some that a test call leaves alone.
    for (const [key, available] of [
      [account.testKey, 0],
      [live.testKey, 5000],
    ] as const) {
      const { envelope } = await service.send('POST /v1/tools/toy', { key, body })
      assert.equal(envelope.billing.credits_remaining, available)
      const entries = (await service.send('GET /v1/ledger', { key })).json as { items: LedgerEntryView[] }
      assert.deepEqual(
        entries.items.map(({ kind }) => kind),
        available === 0 ? [] : ['purchase'],
      )
      const { quote } = await service.send('POST /v1/tools/toy/quote', { key, body })
      assert.equal(quote.credit_balance, available)
    }
  })

  const figures = async (key: string) => {
    const { quote } = await service.send('POST /v1/tools/toy/quote', { key, body })
    return { ...quote, quote_id: '', expires_at: '' }
  }

  verifies('test-key:quote-live', async () => {
    assert.deepEqual(await figures(live.testKey), await figures(live.liveKey))
  })

  const capped = (credits: string) =>
    service.send('POST /v1/tools/toy', {
      key: account.testKey,
      body,
      headers: { 'x-max-credits': credits },
    })

  verifies('test-key:cap', { doors: ['rest'] }, async () => {
    const { status, error } = await capped('80')
    assert.deepEqual(
      [status, error.code, error.reason, error.credits_required],
      [402, 'insufficient_credits', 'spending_limit', 81],
    )
    assert.equal((await capped('81')).status, 200)
  })

  verifies('test-key:idempotency', { doors: ['rest'] }, async ({ id }) => {
    const sent = { key: account.testKey, body, headers: { 'idempotency-key': id } }
    const first = await service.send('POST /v1/tools/toy', sent)
    const again = await service.send('POST /v1/tools/toy', sent)
    assert.deepEqual([again.status, again.error.original_request_id], [409, first.envelope.request_id])
    assert.equal(again.error.credits_charged, 0)
    assert.equal((await service.send('POST /v1/tools/toy', { ...sent, body: { note: 'abd' } })).status, 422)
    // A played failure frees its key.
    const failing = {
      ...sent,
      headers: { 'idempotency-key': `${id} fails`, 'x-test-scenario': 'model_error' },
    }
    assert.equal((await service.send('POST /v1/tools/toy', failing)).status, 502)
    const headers = { 'idempotency-key': `${id} fails` }
    assert.equal((await service.send('POST /v1/tools/toy', { ...sent, headers })).status, 200)
  })

  verifies(
    ['test-key:validation', 'test-key:request-id', 'test-key:field-lists'],
    { doors: ['rest'] },
    async () => {
      const wrong = await service.send('POST /v1/tools/toy', { key: account.testKey, body: { note: 'a' } })
      assert.equal(wrong.error.code, 'invalid_input')
      const input = { note: 'abc', hidden: 'x', level: 2 }
      const answers = [1, 2].map(() =>
        service.send('POST /v1/tools/toy', { key: account.testKey, body: input }),
      )
      const [first, second] = await Promise.all(answers)
      assert.notEqual(first?.envelope.request_id, second?.envelope.request_id)
      const { grounding } = first?.envelope.output ?? {}
      assert.deepEqual(
        [
          grounding?.fields_reflected_in_prompt,
          grounding?.fields_mapped_or_transformed,
          grounding?.fields_not_reflected,
        ],
        [['note'], ['level'], ['hidden']],
      )
    },
  )

  verifies('test-key:no-caller-text', { doors: ['rest'] }, async () => {
    const marked = {
      ...appealExample,
      ...letter,
      counselorName: 'Quillon',
      schoolName: 'Quillon School',
      currentAward: 'Quillon $1',
      amountNeeded: 'Quillon $2',
      competing: 'Quillon',
    }
    for (const scenario of [undefined, ...scenarioNames.filter((name) => name !== 'slow')]) {
      const headers: Record<string, string> = { 'idempotency-key': `Quillon ${scenario}` }
      if (scenario !== undefined) headers['x-test-scenario'] = scenario
      const { text } = await service.send('POST /v1/tools/appeal', {
        key: account.testKey,
        body: marked,
        headers,
      })
      assert.doesNotMatch(text, /Quillon|zymurgy|kiln/i, scenario)
    }
  })

  test('every code of the catalogue can be played, with its status, and leaves no money behind', async () => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      const { status, error } = await play(code)
      assert.deepEqual([status, error.code], [errorCatalogue[code].http, code])
      assert.notEqual(error.next_action, undefined)
    }
    const me = (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, number>
    assert.deepEqual([me['credit_balance'], me['credits_held']], [0, 0])
  })

  test('a failure played in the run is a row of the usage log; a refusal at the door is none', async () => {
    const own = await service.signUp()
    for (const scenario of ['model_timeout', 'rate_limited'])
      await service.send('POST /v1/tools/toy', {
        key: own.testKey,
        body,
        headers: { 'x-test-scenario': scenario },
      })
    const { items } = (await service.send('GET /v1/calls', { key: own.testKey })).json as {
      items: CallView[]
    }
    assert.deepEqual(
      items.map(({ mode, status, error_code, credits_held }) => [mode, status, error_code, credits_held]),
      [['test', 'failed', 'model_timeout', 0]],
    )
  })

  test('settlement_pending, verification_fail and fix_applied are played as states of an answer', async () => {
    const pending = (await play('settlement_pending')).envelope.billing
    assert.deepEqual(
      [pending.status, pending.credits_charged, pending.credits_remaining],
      ['pending', null, null],
    )
    const failed = (await play('verification_fail', { tool: 'appeal', input: letter })).envelope.output
    assert.deepEqual([failed.verification.status, failed.meta.verify_status], ['FAIL', 'FAIL'])
    assert.ok(failed.meta.warnings.includes('do_not_send_unreviewed'))
    assert.notEqual(failed.verification.issues.length, 0)
    const fixed = (await play('fix_applied', { tool: 'appeal', input: letter })).envelope.output
    assert.deepEqual([fixed.verification.status, fixed.verification.fix_applied], ['PASS', true])
  })

  test('slow takes as long as X-Test-Latency-Ms says', async () => {
    const startMs = performance.now()
    const { status } = await play('slow', { headers: { 'x-test-latency-ms': '50' } })
    assert.equal(status, 200)
    assert.ok(performance.now() - startMs >= 45)
  })

  const quoted = (scenario: string) =>
    service.send('POST /v1/tools/toy/quote', {
      key: account.testKey,
      body,
      headers: { 'x-test-scenario': scenario },
    })

  test('a quote plays what a quote can be refused with, and answers everything else', async () => {
    for (const code of [
      'unauthorized',
      'forbidden',
      'not_found',
      'rate_limited',
      'service_unavailable',
    ] as const)
      assert.deepEqual(
        [(await quoted(code)).status, (await quoted(code)).error.code],
        [errorCatalogue[code].http, code],
      )
    for (const other of ['model_error', 'insufficient_credits', 'slow', 'internal_error'])
      assert.equal((await quoted(other)).quote.valid, true)
  })
})
