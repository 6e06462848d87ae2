import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { after, describe, test } from 'node:test'

import type { CallView } from '#contract/usage.ts'
import { sweepHolds } from '#ledger/sweep.ts'
import { DatabaseUnavailable } from '#postgres/errors.ts'

import { type DatabaseLine, openDatabaseLine } from '../../support/database-line.ts'
import {
  forEachService,
  forServerService,
  type LiveAccount,
  type TestService,
} from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { until } from '../../support/until.ts'
import { verifies } from '../../support/verifies.ts'

const away = async (): Promise<never> => {
  throw new DatabaseUnavailable('test')
}

async function newestCall(service: TestService, account: LiveAccount): Promise<CallView> {
  const answer = await service.send('GET /v1/calls?limit=1', { key: account.testKey })
  const [newest] = (answer.json as { items: CallView[] }).items
  assert.ok(newest !== undefined)
  return newest
}

const call = (service: TestService, account: LiveAccount, { play = '', key = '' } = {}) =>
  service.send('POST /v1/tools/toy', {
    key: account.liveKey,
    body: { note: 'abc', play },
    headers: key === '' ? {} : { 'idempotency-key': key },
  })

/** The holds of an account are past their deadline, as if time had gone by. */
async function makeOverdue(service: TestService, accountId: string): Promise<void> {
  const past = "clock_timestamp() - interval '1 s'"
  await service.database.query(`update hold set hold_deadline = ${past} where account_id = $1`, [accountId])
  await service.database.query(`update due_hold set due_at = ${past} where account_id = $1`, [accountId])
}

forEachService((service) => {
  verifies('service-unavailable:fails-closed', { doors: ['rest'] }, async ({ t }) => {
    const account = await service.liveAccount()
    let ran = false
    service.plays.set('tell', async () => {
      ran = true
      return toyResult()
    })
    t.mock.method(service.calls.ledger, 'placeHold', away)
    const { status, error, headers } = await call(service, account, { play: 'tell' })
    assert.deepEqual([status, error.code, headers['retry-after']], [503, 'service_unavailable', '5'])
    assert.equal(ran, false)
  })

  test('a hold whose answer was lost is voided as soon as the database answers', async ({ mock }) => {
    const account = await service.liveAccount()
    const { ledger } = service.calls
    const placeHold = ledger.placeHold.bind(ledger)
    const lost = mock.method(ledger, 'placeHold', async (hold: Parameters<typeof placeHold>[0]) => {
      await placeHold(hold)
      return away()
    })
    assert.equal((await call(service, account, { key: 'lost hold' })).status, 503)
    lost.mock.restore()
    await until(async () => (await newestCall(service, account)).billing_status === 'voided')
    assert.equal((await call(service, account, { key: 'lost hold' })).status, 200)
  })

  verifies(
    ['crash:pending', 'crash:pending-visible', 'crash:pending-retried', 'idempotency:pending'],
    async ({ id, t }) => {
      const account = await service.liveAccount()
      const failing = t.mock.method(service.calls.ledger, 'resolveHold', away)
      const { status, envelope } = await call(service, account, { key: id })
      assert.equal(status, 200)
      assert.equal(envelope.output.text, 'A toy.')
      const { billing } = envelope
      assert.deepEqual(
        [
          billing.status,
          billing.credits_charged,
          billing.credits_remaining,
          billing.usd_charged,
          billing.credits_held,
        ],
        ['pending', null, null, null, 81],
      )
      const pending = await newestCall(service, account)
      assert.deepEqual(
        [pending.status, pending.billing_status, pending.credits_charged],
        ['running', 'pending', null],
      )
      const replay = await call(service, account, { key: id })
      assert.deepEqual([replay.error.original_status, replay.error.credits_charged], ['succeeded', null])

      failing.mock.restore()
      await until(async () => (await newestCall(service, account)).billing_status === 'settled')
      const settled = await newestCall(service, account)
      assert.deepEqual([settled.status, settled.credits_charged], ['succeeded', 41])
      const late = await call(service, account, { key: id })
      assert.deepEqual([late.error.original_status, late.error.credits_charged], ['succeeded', 41])
    },
  )

  test('a caller who leaves while its settlement is pending is refunded once that is written', async ({
    mock,
  }) => {
    const account = await service.liveAccount()
    const { ledger } = service.calls
    const gone = new AbortController()
    const arrived = once(service.app.server, 'request') as Promise<[unknown, ServerResponse]>
    const failing = mock.method(ledger, 'resolveHold', async () => {
      if (!gone.signal.aborted) {
        const [, reply] = await arrived
        const closed = once(reply, 'close')
        gone.abort()
        await closed
      }
      return away()
    })
    const sent = { key: account.liveKey, body: { note: 'abc' }, signal: gone.signal }
    await assert.rejects(service.send('POST /v1/tools/toy', sent))
    failing.mock.restore()
    await until(async () => (await newestCall(service, account)).billing_status === 'refunded')
    assert.equal((await newestCall(service, account)).error_code, 'not_delivered')
  })

  test('a failed call whose void cannot be written is answered, and voided when the database is back', async ({
    mock,
  }) => {
    const account = await service.liveAccount()
    service.plays.set('fail', async () => {
      throw new Error('a bug')
    })
    const failing = mock.method(service.calls.ledger, 'resolveHold', away)
    assert.equal((await call(service, account, { play: 'fail' })).error.code, 'internal_error')
    failing.mock.restore()
    await until(async () => (await newestCall(service, account)).billing_status === 'voided')
  })

  test('a call whose hold was lost with a failed server is refused as unavailable, and its text is not told', async ({
    mock,
  }) => {
    const account = await service.liveAccount()
    const lost = mock.method(service.calls.ledger, 'resolveHold', async () => ({ kind: 'unknown' }))
    const { status, error, text } = await call(service, account)
    lost.mock.restore()
    assert.deepEqual([status, error.code], [503, 'service_unavailable'])
    assert.equal(text.includes('A toy'), false)
    assert.equal(service.log.filter(({ event }) => event === 'hold_lost').length, 1)
  })

  verifies('resolution:voided-run', async () => {
    const account = await service.liveAccount()
    service.plays.set('overdue', async () => {
      await makeOverdue(service, account.id)
      assert.equal(await sweepHolds(service.database.db, service.calls.ledger), 1)
      return toyResult()
    })
    const { status, error, text } = await call(service, account, { play: 'overdue' })
    assert.deepEqual([status, error.code], [504, 'model_timeout'])
    assert.equal(text.includes('A toy'), false)
    const { status: stated, billing_status, credits_charged } = await newestCall(service, account)
    assert.deepEqual([stated, billing_status, credits_charged], ['failed', 'voided', 0])
  })
})

forEachService(
  (service) => {
    verifies('crash:pending-lost', async ({ t }) => {
      const account = await service.liveAccount()
      const failing = t.mock.method(service.calls.ledger, 'resolveHold', away)
      const { envelope } = await call(service, account, { key: 'given up' })
      await until(() => failing.mock.callCount() >= 2)
      assert.ok(service.calls.runs.find(envelope.request_id) !== undefined)
      // Retried until 10 s before the deadline, which is a minute after the run began.
      const late = performance.now() + 60_000
      t.mock.method(service.clock, 'monotonicMs', () => late)
      await until(() => service.calls.runs.find(envelope.request_id) === undefined)
      t.mock.restoreAll()
      assert.equal((await newestCall(service, account)).billing_status, 'held')
      await makeOverdue(service, account.id)
      await sweepHolds(service.database.db, service.calls.ledger)
      const swept = await newestCall(service, account)
      assert.deepEqual([swept.billing_status, swept.credits_charged], ['voided', 0])
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds: 60, holdGraceSeconds: 10 } }) },
)

describe('a server that goes away', () => {
  let line: DatabaseLine | undefined
  after(() => line?.close())

  forServerService(
    (service) => {
      verifies(['service-unavailable:database'], { doors: ['rest'] }, async () => {
        const account = await service.liveAccount()
        const known = await call(service, account)
        assert.equal(known.status, 200)
        line?.cut()
        for (const [target, body] of [
          ['POST /v1/tools/toy', { note: 'abc' }],
          ['POST /v1/tools/toy/quote', { note: 'abc' }],
          ['POST /v1/accounts', { name: 'A', email: 'a@b.co' }],
          ['GET /v1/me', undefined],
        ] as const) {
          const { status, error, headers } = await service.send(target, { key: account.liveKey, body })
          const refused = [status, error.code, headers['retry-after']]
          assert.deepEqual(refused, [503, 'service_unavailable', '5'], target)
        }
        line?.mend()
        assert.equal((await call(service, account)).status, 200)
      })

      verifies(
        ['service-unavailable:status', 'quote:503', 'health:healthz', 'health:readyz-database'],
        async () => {
          const { testKey } = await service.signUp()
          line?.cut()
          assert.equal(
            (await service.send('POST /v1/tools/toy/quote', { key: testKey, body: { note: 'abc' } })).status,
            503,
          )
          assert.equal((await service.send('GET /healthz')).status, 200)
          assert.equal((await service.send('GET /readyz')).status, 503)
          line?.mend()
          assert.equal((await service.send('GET /readyz')).status, 200)
        },
      )

      test('a settlement cut off on its way is pending, and written once the server is back', async () => {
        const account = await service.liveAccount()
        service.plays.set('cut', async () => {
          line?.cut()
          return toyResult()
        })
        const { envelope } = await call(service, account, { play: 'cut' })
        assert.equal(envelope.billing.status, 'pending')
        line?.mend()
        await until(async () => (await newestCall(service, account)).billing_status === 'settled')
        assert.equal((await newestCall(service, account)).credits_charged, 41)
      })
    },
    {
      databaseUrl: async (url) => {
        line = await openDatabaseLine(url)
        return line.url
      },
    },
  )
})
