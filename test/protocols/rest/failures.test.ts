import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { ApiError } from '#contract/errors.ts'
import type { CallView, LedgerEntryView } from '#contract/usage.ts'

import { forEachService, type LiveAccount, problemsIn, type TestService } from '../../support/service.ts'
import { toyResult, toyUsage } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const mark = 'Maya Alvarez of Riverside'

/** The newest call and the last entries of an account, as its owner sees them. */
async function lastCall(service: TestService, key: string) {
  const calls = (await service.send('GET /v1/calls?limit=1', { key })).json as { items: CallView[] }
  const entries = (await service.send('GET /v1/ledger?limit=2', { key })).json as { items: LedgerEntryView[] }
  return { call: calls.items[0], entries: entries.items.map(({ kind }) => kind) }
}

forEachService(
  (service) => {
    let account: LiveAccount
    before(async () => {
      account = await service.liveAccount()
    })

    const call = (play: string, headers = {}) =>
      service.send('POST /v1/tools/toy', { key: account.liveKey, body: { note: 'abc', play }, headers })
    const balance = async (): Promise<unknown> => {
      const me = (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, number>
      return [me['credit_balance'], me['credits_held']]
    }
    /** A call that fails is answered with its error; nothing is charged, held or kept, and its key is free. */
    const assertUncharged = async (play: string, code: string, status: number): Promise<void> => {
      const before_ = await balance()
      const key = { 'idempotency-key': `${play} ${code}` }
      const answer = await call(play, key)
      assert.deepEqual([answer.status, answer.error.code], [status, code], answer.text)
      assert.deepEqual(await balance(), before_)
      const last = await lastCall(service, account.testKey)
      assert.deepEqual(
        [last.call?.status, last.call?.billing_status, last.call?.error_code, last.call?.credits_charged],
        ['failed', 'voided', code, 0],
      )
      assert.deepEqual(last.entries, ['void', 'hold'])
      assert.equal((await call(play, key)).error.code, code)
    }

    verifies(['model-timeout:deadline', 'model-timeout:uncharged'], { doors: ['rest'] }, async () => {
      service.plays.set('never', () => new Promise(() => {}))
      await assertUncharged('never', 'model_timeout', 504)
    })

    verifies('model-timeout:status', async () => {
      service.plays.set(
        'heed',
        ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
      )
      const answer = await call('heed')
      assert.deepEqual([answer.status, answer.error.code], [504, 'model_timeout'])
    })

    verifies(['internal-error:bug', 'internal-error:voided'], { doors: ['rest'] }, async () => {
      service.plays.set('bug', async () => {
        throw new TypeError(mark)
      })
      await assertUncharged('bug', 'internal_error', 500)
    })

    verifies(['internal-error:status', 'error:no-library-words', 'error:no-stack'], async () => {
      service.plays.set('bug', async () => {
        throw Object.assign(new Error(mark), { code: 'EBUG', detail: mark, cause: new Error(mark) })
      })
      const before_ = service.log.length
      const { status, text } = await call('bug')
      assert.equal(status, 500)
      assert.doesNotMatch(text, /Maya|EBUG|\bat |Error:|\.ts/)
      const lines = problemsIn(service.log.slice(before_))
      assert.deepEqual(
        lines.map(({ level, event }) => [level, event]),
        [['error', 'run_failed']],
      )
      assert.doesNotMatch(JSON.stringify(lines), /Maya/)
      assert.match(JSON.stringify(lines), /failures\.test\.ts/)
    })

    verifies(['model-unavailable:status'], async () => {
      service.plays.set('no model', async () => {
        throw new ApiError('model_unavailable', { reason: 'down', retry_after_seconds: 30 })
      })
      const { headers } = await call('no model')
      assert.equal(headers['retry-after'], '30')
      await assertUncharged('no model', 'model_unavailable', 503)
    })

    verifies('never-charged:empty', async () => {
      service.plays.set('provider fails', async () => {
        throw new ApiError('model_error', {})
      })
      await assertUncharged('provider fails', 'model_error', 502)
      for (const text of ['', ' \n\t ']) {
        service.plays.set('empty', async () => toyResult({ text }))
        await assertUncharged('empty', 'model_error', 502)
      }
    })

    test('a bill that cannot be worked out, or a reply that cannot be sent, is a bug that costs nothing', async () => {
      service.plays.set('unknown model', async () =>
        toyResult({ usage: [toyUsage({ model: 'nobody/prices-this' })] }),
      )
      await assertUncharged('unknown model', 'internal_error', 500)
      service.plays.set('odd usage', async () =>
        toyResult({ usage: [toyUsage({ inputTokens: 1, cachedInputTokens: 2 })] }),
      )
      await assertUncharged('odd usage', 'internal_error', 500)
      service.plays.set('no JSON', async () => toyResult({ data: { big: 10n } }))
      await assertUncharged('no JSON', 'internal_error', 500)
    })

    verifies(['charged:failed-verification', 'charged:warning'], async () => {
      service.plays.set('unsure', async () => toyResult({ status: 'FAIL' }))
      const { envelope } = await call('unsure')
      assert.equal(envelope.billing.credits_charged, 41)
      assert.ok(envelope.output.meta.warnings.includes('do_not_send_unreviewed'))
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds: 1 } }) },
)

forEachService(
  (service) => {
    verifies(['charged:waived-reason', 'charged:waive-setting', 'idempotency:waived-keeps'], async () => {
      const account = await service.liveAccount()
      service.plays.set('unsure', async () => toyResult({ status: 'FAIL' }))
      const sent = {
        key: account.liveKey,
        body: { note: 'abc', play: 'unsure' },
        headers: { 'idempotency-key': 'k' },
      }
      const { envelope } = await service.send('POST /v1/tools/toy', sent)
      const { billing } = envelope
      assert.deepEqual(
        [billing.status, billing.credits_charged, billing.waived_reason, billing.credits_remaining],
        ['settled', 0, 'failed_verification', 5000],
      )
      const last = await lastCall(service, account.testKey)
      assert.deepEqual(
        [last.call?.status, last.call?.billing_status, last.call?.waived_reason, last.call?.credits_charged],
        ['succeeded', 'settled', 'failed_verification', 0],
      )
      const again = await service.send('POST /v1/tools/toy', sent)
      assert.deepEqual([again.error.code, again.error.credits_charged], ['idempotent_replay', 0])
      const passed = await service.send('POST /v1/tools/toy', { key: account.liveKey, body: { note: 'abc' } })
      assert.deepEqual(
        [passed.envelope.billing.credits_charged, passed.envelope.billing.waived_reason],
        [41, null],
      )
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, waiveFailedVerification: true } }) },
)
