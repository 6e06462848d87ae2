import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import type { CallView, LedgerEntryView } from '#contract/usage.ts'

import { forEachService, type LiveAccount, type TestService } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { until } from '../../support/until.ts'
import { verifies } from '../../support/verifies.ts'

/** A call whose run the test ends, and whose caller the test takes away. */
interface OpenCall {
  readonly requestId: string
  /** Aborted once the run is told to stop. */
  readonly signal: AbortSignal
  /** The caller closes its connection, unless it was answered; resolves once the service has seen it. */
  leave(): Promise<void>
  /** The tool writes its text. */
  finish(): void
}

/** Starts a call and waits until its tool runs. */
async function openCall(
  service: TestService,
  account: LiveAccount,
  idempotencyKey?: string,
): Promise<OpenCall> {
  const started = Promise.withResolvers<AbortSignal>()
  const end = Promise.withResolvers<void>()
  service.plays.set('open', async ({ signal }) => {
    started.resolve(signal)
    await end.promise
    return toyResult({ text: 'A letter that was waited for.' })
  })
  const caller = new AbortController()
  const arrived = once(service.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const answered = sendOpen(service, account, { idempotencyKey, signal: caller.signal }).catch(() => null)
  const [, reply] = await arrived
  const closed = once(reply, 'close')
  const signal = await started.promise
  const { request_id: requestId } = await newestCall(service, account)
  return {
    requestId,
    signal,
    finish: end.resolve,
    async leave() {
      caller.abort()
      await Promise.all([answered, closed])
      await setImmediate()
    },
  }
}

function sendOpen(
  service: TestService,
  account: LiveAccount,
  { idempotencyKey, signal }: { idempotencyKey?: string | undefined; signal?: AbortSignal } = {},
) {
  return service.send('POST /v1/tools/toy', {
    key: account.liveKey,
    body: { note: 'abc', play: 'open' },
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    ...(signal === undefined ? {} : { signal }),
  })
}

async function newestCall(service: TestService, account: LiveAccount): Promise<CallView> {
  const answer = await service.send('GET /v1/calls?limit=1', { key: account.testKey })
  const [newest] = (answer.json as { items: CallView[] }).items
  assert.ok(newest !== undefined)
  return newest
}

/** Credits owned and held, and the kinds of the entries of one call, oldest first. */
async function moneyOf(service: TestService, account: LiveAccount, requestId: string) {
  const me = (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, number>
  const ledger = await service.send('GET /v1/ledger', { key: account.testKey })
  const { items } = ledger.json as { items: LedgerEntryView[] }
  const kinds = items.filter((entry) => entry.request_id === requestId).map(({ kind }) => kind)
  return { balance: me['credit_balance'], held: me['credits_held'], kinds: kinds.toReversed() }
}

forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })
  const callOf = async (requestId: string, owner = account): Promise<CallView> =>
    (await service.send(`GET /v1/calls/${requestId}`, { key: owner.testKey })).json as CallView

  verifies(
    ['disconnect:no-key-aborted', 'disconnect:no-key-voided', 'never-charged:undelivered'],
    { doors: ['rest'] },
    async () => {
      const own = await service.liveAccount()
      const open = await openCall(service, own)
      assert.equal((await moneyOf(service, own, open.requestId)).held, 81)
      await open.leave()
      assert.equal(open.signal.aborted, true)
      await until(async () => (await moneyOf(service, own, open.requestId)).held === 0)
      assert.deepEqual(await moneyOf(service, own, open.requestId), {
        balance: 5000,
        held: 0,
        kinds: ['hold', 'void'],
      })
      const call = await newestCall(service, own)
      assert.deepEqual(
        [call.status, call.billing_status, call.error_code],
        ['failed', 'voided', 'not_delivered'],
      )
    },
  )

  test('a caller who leaves just as the text is ready pays nothing', async () => {
    const own = await service.liveAccount()
    const open = await openCall(service, own)
    open.finish()
    await open.leave()
    // Either the reply was on its way, and was paid for, or it was not; a settled call may yet be refunded.
    const paidFor = { succeeded: 4959, failed: 5000 } as const
    await until(async () => {
      const { status } = await newestCall(service, own)
      const { balance, held } = await moneyOf(service, own, open.requestId)
      return status !== 'running' && held === 0 && balance === paidFor[status]
    })
  })

  verifies(
    [
      'disconnect:key-runs-on',
      'disconnect:parked-hold',
      'disconnect:settle-needs-waiter',
      'disconnect:collected',
      'disconnect:collected-settled',
      'disconnect:replayed-header',
    ],
    { doors: ['rest'] },
    async ({ id }) => {
      const own = await service.liveAccount()
      const open = await openCall(service, own, id)
      await open.leave()
      assert.equal(open.signal.aborted, false)
      open.finish()
      // Whoever asks meanwhile sees an open hold and no settlement.
      assert.deepEqual(await moneyOf(service, own, open.requestId), {
        balance: 5000,
        held: 81,
        kinds: ['hold'],
      })
      const collected = await sendOpen(service, own, { idempotencyKey: id })
      assert.equal(collected.status, 200)
      assert.equal(collected.headers['idempotent-replayed'], 'true')
      assert.equal(collected.headers['x-request-id'], open.requestId)
      const { request_id: requestId, output, billing } = collected.envelope
      assert.equal(requestId, open.requestId)
      assert.equal(output.text, 'A letter that was waited for.')
      assert.deepEqual(
        [billing.status, billing.credits_charged, billing.credits_remaining],
        ['settled', 41, 4959],
      )
      assert.deepEqual(await moneyOf(service, own, open.requestId), {
        balance: 4959,
        held: 0,
        kinds: ['hold', 'settle'],
      })
      // Delivered now: a further retry is told so.
      const again = await sendOpen(service, own, { idempotencyKey: id })
      assert.equal(again.error.original_status, 'succeeded')
    },
  )

  test('a retry takes over a run that is still going on, and the one after it is told to wait', async () => {
    const open = await openCall(service, account, 'taken over')
    await open.leave()
    const taken = sendOpen(service, account, { idempotencyKey: 'taken over' })
    await until(() => service.calls.runs.find(open.requestId)?.awaited === true)
    const duplicate = await sendOpen(service, account, { idempotencyKey: 'taken over' })
    assert.equal(duplicate.error.original_status, 'in_progress')
    open.finish()
    const answer = await taken
    assert.deepEqual([answer.status, answer.envelope.request_id], [200, open.requestId])
  })

  test('a retry with another input neither takes over a run nor collects its reply', async () => {
    const open = await openCall(service, account, 'other input')
    await open.leave()
    const other = () =>
      service.send('POST /v1/tools/toy', {
        key: account.liveKey,
        body: { note: 'abd', play: 'open' },
        headers: { 'idempotency-key': 'other input' },
      })
    assert.equal((await other()).error.code, 'idempotency_key_reused')
    open.finish()
    assert.equal((await other()).error.code, 'idempotency_key_reused')
    assert.equal((await sendOpen(service, account, { idempotencyKey: 'other input' })).status, 200)
  })

  test('of two retries for one waiting reply one gets it, and it is paid once', async () => {
    const own = await service.liveAccount()
    const open = await openCall(service, own, 'two retries')
    await open.leave()
    open.finish()
    const retries = [1, 2].map(() => sendOpen(service, own, { idempotencyKey: 'two retries' }))
    const answers = await Promise.all(retries)
    assert.deepEqual(answers.map(({ status }) => status === 200).filter(Boolean), [true])
    assert.deepEqual(await moneyOf(service, own, open.requestId), {
      balance: 4959,
      held: 0,
      kinds: ['hold', 'settle'],
    })
  })

  verifies(['disconnect:refund', 'disconnect:refund-key'], { doors: ['rest'] }, async ({ id, t }) => {
    const own = await service.liveAccount()
    const open = await openCall(service, own, id)
    // The settlement is written, but its answer is late, and the caller does not wait for it.
    const settled = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { ledger } = service.calls
    const resolveHold = ledger.resolveHold.bind(ledger)
    const late = t.mock.method(
      ledger,
      'resolveHold',
      async (resolution: Parameters<typeof resolveHold>[0]) => {
        const outcome = await resolveHold(resolution)
        settled.resolve()
        await goOn.promise
        return outcome
      },
    )
    open.finish()
    await settled.promise
    late.mock.restore()
    await open.leave()
    goOn.resolve()
    const paidBack = { balance: 5000, held: 0, kinds: ['hold', 'settle', 'refund'] }
    await until(async () => (await moneyOf(service, own, open.requestId)).balance === 5000)
    assert.deepEqual(await moneyOf(service, own, open.requestId), paidBack)
    const call = await callOf(open.requestId, own)
    assert.deepEqual(
      [call.status, call.billing_status, call.error_code],
      ['failed', 'refunded', 'not_delivered'],
    )

    service.plays.set('open', async () => toyResult())
    const retry = await sendOpen(service, own, { idempotencyKey: id })
    assert.deepEqual([retry.status, retry.headers['idempotent-replayed']], [200, undefined])
  })

  verifies('disconnect:parked-memory', { doors: ['rest'] }, async ({ id }) => {
    const open = await openCall(service, account, id)
    await open.leave()
    open.finish()
    await until(async () => (await callOf(open.requestId)).billing_status === 'held')
    const rows = await service.database.query<{ row: string }>('select call::text as row from call', [])
    assert.equal(JSON.stringify(rows).includes('waited for'), false)
    assert.equal((await sendOpen(service, account, { idempotencyKey: id })).status, 200)
  })
})

forEachService(
  (service) => {
    verifies(
      ['disconnect:not-collected', 'disconnect:not-collected-key'],
      { doors: ['rest'] },
      async ({ id }) => {
        const account = await service.liveAccount()
        const open = await openCall(service, account, id)
        await open.leave()
        open.finish()
        await until(async () => (await newestCall(service, account)).status === 'failed')
        const { billing_status, error_code, credits_charged } = await newestCall(service, account)
        assert.deepEqual([billing_status, error_code, credits_charged], ['voided', 'not_delivered', 0])
        assert.deepEqual(await moneyOf(service, account, open.requestId), {
          balance: 5000,
          held: 0,
          kinds: ['hold', 'void'],
        })
        const retry = await sendOpen(service, account, { idempotencyKey: id })
        assert.deepEqual([retry.status, retry.headers['idempotent-replayed']], [200, undefined])
      },
    )
  },
  // The reply waits until 10 s before the deadline of its hold: for the second that the run may take.
  { config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds: 1, holdGraceSeconds: 10 } }) },
)
