import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

import type { CallView, LedgerEntryView } from '#contract/usage.ts'

import type { Door } from '../requirements/row.ts'
import { clientsOf } from '../support/doors/clients-of.ts'
import type { DoorAnswer, DoorClient } from '../support/doors/door.ts'
import { forOneService, type LiveAccount, type TestService } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

/** A call whose run the test ends, and whose caller the test takes away. */
interface OpenCall {
  readonly requestId: string
  /** Aborted once the run is told to stop. */
  readonly signal: AbortSignal
  /** The caller closes its connection; resolves once the service has seen it. */
  leave(): Promise<void>
  finish(): void
}

/** How a caller of this test calls: through one door, of one account. */
interface Caller {
  readonly service: TestService
  readonly client: DoorClient
  readonly account: LiveAccount
}

const send = (
  { client, account }: Caller,
  idempotencyKey?: string,
  signal?: AbortSignal,
): Promise<DoorAnswer> =>
  client.call({
    product: 'tools',
    tool: 'toy',
    input: { note: 'abc', play: 'open' },
    key: account.liveKey,
    options: idempotencyKey === undefined ? {} : { idempotencyKey },
    ...(signal === undefined ? {} : { signal }),
  })

/** Starts a call and waits until its tool runs. */
async function openCall(caller: Caller, idempotencyKey?: string): Promise<OpenCall> {
  const { service } = caller
  const started = Promise.withResolvers<AbortSignal>()
  const end = Promise.withResolvers<void>()
  service.plays.set('open', async ({ signal }) => {
    started.resolve(signal)
    await end.promise
    return toyResult({ text: 'A letter that was waited for.' })
  })
  const going = new AbortController()
  const arrived = once(service.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const answered = send(caller, idempotencyKey, going.signal).catch(() => null)
  const [, reply] = await arrived
  const closed = once(reply, 'close')
  const signal = await started.promise
  const { request_id: requestId } = await newestCall(caller)
  return {
    requestId,
    signal,
    finish: end.resolve,
    async leave() {
      going.abort()
      await Promise.all([answered, closed])
      await setImmediate()
    },
  }
}

async function newestCall({ service, account }: Caller): Promise<CallView> {
  const answer = await service.send('GET /v1/calls?limit=1', { key: account.testKey })
  const [newest] = (answer.json as { items: CallView[] }).items
  assert.ok(newest !== undefined)
  return newest
}

/** Credits owned and held, and the kinds of the entries of one call, oldest first. */
async function moneyOf({ service, account }: Caller, requestId: string) {
  const me = (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, number>
  const ledger = await service.send('GET /v1/ledger', { key: account.testKey })
  const { items } = ledger.json as { items: LedgerEntryView[] }
  const kinds = items.filter((entry) => entry.request_id === requestId).map(({ kind }) => kind)
  return { balance: me['credit_balance'], held: me['credits_held'], kinds: kinds.toReversed() }
}

/** A caller of its own for every way in through a door. */
async function* callersOf(service: TestService, door: Door): AsyncGenerator<Caller> {
  for (const client of clientsOf(service, door))
    yield { service, client, account: await service.liveAccount() }
}

forOneService((service) => {
  verifies(
    ['disconnect:no-key-aborted', 'disconnect:no-key-voided', 'never-charged:undelivered'],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for await (const caller of callersOf(service, door)) {
        const open = await openCall(caller)
        assert.equal((await moneyOf(caller, open.requestId)).held, 81)
        await open.leave()
        assert.equal(open.signal.aborted, true)
        await until(async () => (await moneyOf(caller, open.requestId)).held === 0)
        assert.deepEqual(await moneyOf(caller, open.requestId), {
          balance: 5000,
          held: 0,
          kinds: ['hold', 'void'],
        })
        assert.equal((await newestCall(caller)).error_code, 'not_delivered')
      }
    },
  )

  verifies(
    [
      'disconnect:key-runs-on',
      'disconnect:parked-hold',
      'disconnect:parked-memory',
      'disconnect:settle-needs-waiter',
      'disconnect:collected',
      'disconnect:collected-settled',
    ],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id }) => {
      for await (const caller of callersOf(service, door)) {
        const open = await openCall(caller, id)
        await open.leave()
        assert.equal(open.signal.aborted, false)
        open.finish()
        assert.deepEqual(await moneyOf(caller, open.requestId), {
          balance: 5000,
          held: 81,
          kinds: ['hold'],
        })
        const rows = await service.database.query<{ row: string }>('select call::text as row from call', [])
        assert.doesNotMatch(JSON.stringify(rows), /waited for/)
        const { envelope } = await send(caller, id)
        assert.deepEqual(
          [envelope?.request_id, envelope?.output.text, envelope?.billing.credits_charged],
          [open.requestId, 'A letter that was waited for.', 41],
        )
        assert.deepEqual(await moneyOf(caller, open.requestId), {
          balance: 4959,
          held: 0,
          kinds: ['hold', 'settle'],
        })
        const again = await send(caller, id)
        if (caller.client.replays === 'refused') assert.equal(again.error?.original_status, 'succeeded')
        else assert.deepEqual([again.envelope, again.error], [null, null])
      }
    },
  )

  verifies(
    ['disconnect:refund', 'disconnect:refund-key'],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id, t }) => {
      for await (const caller of callersOf(service, door)) {
        const open = await openCall(caller, id)
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
        await until(async () => (await moneyOf(caller, open.requestId)).balance === 5000)
        assert.deepEqual((await moneyOf(caller, open.requestId)).kinds, ['hold', 'settle', 'refund'])
        service.plays.set('open', async () => toyResult())
        const retry = await send(caller, id)
        assert.notEqual(retry.envelope?.request_id, open.requestId)
        assert.ok(retry.envelope !== null)
      }
    },
  )
})

forOneService(
  (service) => {
    verifies(
      ['disconnect:not-collected', 'disconnect:not-collected-key'],
      { doors: ['mcp', 'a2a'] },
      async ({ door, id }) => {
        for await (const caller of callersOf(service, door)) {
          const open = await openCall(caller, id)
          await open.leave()
          open.finish()
          await until(async () => (await newestCall(caller)).status === 'failed')
          const { billing_status: billing, error_code: code } = await newestCall(caller)
          assert.deepEqual([billing, code], ['voided', 'not_delivered'])
          assert.deepEqual((await moneyOf(caller, open.requestId)).kinds, ['hold', 'void'])
          const retry = await send(caller, id)
          assert.ok(retry.envelope !== null && retry.envelope.request_id !== open.requestId)
        }
      },
    )
  },
  // The reply waits until 10 s before the deadline of its hold: for the second that the run may take.
  { config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds: 1, holdGraceSeconds: 10 } }) },
)
