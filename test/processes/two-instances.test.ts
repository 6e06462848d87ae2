import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, describe } from 'node:test'

import type { CallView } from '#contract/usage.ts'
import type { Resolution } from '#ledger/outcomes.ts'

import { freshDatabase, serverUrl, type TestDatabase } from '../support/database.ts'
import { type LiveAccount, type StartedService, startService, type TestService } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

const skip = serverUrl === undefined ? 'TEST_DATABASE_URL is not set' : false

/** Two instances of the service, each with its own memory, connections and ledger queue, on one PostgreSQL. */
describe('two instances on one database', { skip }, () => {
  let database: TestDatabase
  let started: readonly StartedService[]
  let one: TestService
  let other: TestService
  before(async () => {
    database = await freshDatabase('server', 'migrated')
    started = [await startService('server', { on: database }), await startService('server', { on: database })]
    const [first, second] = started
    assert.ok(first !== undefined && second !== undefined)
    one = first.service
    other = second.service
  })
  after(async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    await database.drop()
  })

  interface KeyedCall {
    readonly account: LiveAccount
    readonly idempotencyKey: string
    readonly signal?: AbortSignal
  }
  const callAt = (service: TestService, { account, idempotencyKey, signal }: KeyedCall) =>
    service.send('POST /v1/tools/toy', {
      key: account.liveKey,
      body: { note: 'abc', play: 'open' },
      headers: { 'idempotency-key': idempotencyKey },
      ...(signal === undefined ? {} : { signal }),
    })
  const newest = async ({ testKey: key }: LiveAccount): Promise<CallView | undefined> => {
    const { items } = (await other.send('GET /v1/calls?limit=1', { key })).json as { items: CallView[] }
    return items[0]
  }
  const creditsOf = async ({ testKey: key }: LiveAccount): Promise<readonly unknown[]> => {
    const me = (await other.send('GET /v1/me', { key })).json as Record<string, number>
    return [me['credit_balance'], me['credits_held']]
  }
  /** A call at the first instance whose caller leaves while its tool works; what it gives lets the tool end. */
  async function leaveCall(account: LiveAccount, idempotencyKey: string): Promise<() => void> {
    const running = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    one.plays.set('open', async () => {
      running.resolve()
      await end.promise
      return toyResult({ text: 'A letter that was waited for.' })
    })
    const caller = new AbortController()
    const sent = callAt(one, { account, idempotencyKey, signal: caller.signal }).catch(() => null)
    await running.promise
    caller.abort()
    await sent
    const requestId = (await newest(account))?.request_id ?? ''
    await until(() => one.calls.runs.find(requestId)?.awaited === false)
    return end.resolve
  }

  verifies(['disconnect:collected', 'disconnect:not-collected'], { doors: ['rest'] }, async ({ id }) => {
    const account = await one.liveAccount()
    const finish = await leaveCall(account, id)
    finish()
    // The reply waits in the memory of one instance: the other knows the key, not the text.
    const elsewhere = await callAt(other, { account, idempotencyKey: id })
    assert.deepEqual([elsewhere.status, elsewhere.error.original_status], [409, 'in_progress'])
    assert.deepEqual(await creditsOf(account), [5000, 81])
    if (id === 'disconnect:collected') {
      const collected = await callAt(one, { account, idempotencyKey: id })
      assert.equal(collected.envelope.output.text, 'A letter that was waited for.')
      assert.equal((await callAt(other, { account, idempotencyKey: id })).error.original_status, 'succeeded')
      assert.deepEqual(await creditsOf(account), [4959, 0])
      return
    }
    // An orderly stop of that instance gives the reply up: nothing is charged, and the key is free everywhere.
    await one.close()
    assert.deepEqual(await creditsOf(account), [5000, 0])
    const anew = await callAt(other, { account, idempotencyKey: id })
    assert.deepEqual([anew.status, anew.headers['idempotent-replayed']], [200, undefined])
  })
})

describe('a refund at one instance', { skip }, () => {
  let database: TestDatabase
  let started: readonly StartedService[]
  before(async () => {
    database = await freshDatabase('server', 'migrated')
    started = [await startService('server', { on: database }), await startService('server', { on: database })]
  })
  after(async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    await database.drop()
  })

  verifies(['disconnect:refund', 'disconnect:refund-key'], { doors: ['rest'] }, async ({ id, t }) => {
    const [one, other] = started.map(({ service }) => service)
    assert.ok(one !== undefined && other !== undefined)
    const account = await one.liveAccount()
    const sent = { key: account.liveKey, body: { note: 'abc' }, headers: { 'idempotency-key': id } }
    // The settlement is written, its answer is late, and the caller does not wait for it.
    const settled = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { ledger } = one.calls
    const resolveHold = ledger.resolveHold.bind(ledger)
    const late = t.mock.method(ledger, 'resolveHold', async (resolution: Resolution) => {
      const outcome = await resolveHold(resolution)
      settled.resolve()
      await goOn.promise
      return outcome
    })
    const caller = new AbortController()
    const arrived = once(one.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const gone = one.send('POST /v1/tools/toy', { ...sent, signal: caller.signal }).catch(() => null)
    const [, reply] = await arrived
    const closed = once(reply, 'close')
    await settled.promise
    late.mock.restore()
    assert.equal((await other.send('POST /v1/tools/toy', sent)).error.original_status, 'succeeded')
    caller.abort()
    await gone
    await closed
    goOn.resolve()
    await until(async () => (await callsOf(other, account))[0]?.billing_status === 'refunded')
    const ledgerOf = await other.send('GET /v1/ledger', { key: account.testKey })
    const { items } = ledgerOf.json as { items: { kind: string; available_after: number }[] }
    assert.deepEqual(
      items.slice(0, 3).map(({ kind }) => kind),
      ['refund', 'settle', 'hold'],
    )
    assert.equal(items[0]?.available_after, 5000)
    // The key is free at the other instance too: the call runs anew.
    const anew = await other.send('POST /v1/tools/toy', sent)
    assert.deepEqual([anew.status, anew.headers['idempotent-replayed']], [200, undefined])
  })

  const callsOf = async (service: TestService, { testKey: key }: LiveAccount): Promise<CallView[]> =>
    ((await service.send('GET /v1/calls', { key })).json as { items: CallView[] }).items
})
