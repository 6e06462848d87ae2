import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  type Caller,
  moneyOf,
  newestCall,
  openCall,
  send,
  waitedFor,
} from '../../support/departing-caller.ts'
import { restDoor } from '../../support/doors/rest.ts'
import { forServerService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { verifies } from '../../support/verifies.ts'

// What every door does alike is in test/conformance/departures.test.ts, on the embedded engine.
forServerService((service) => {
  const makeCaller = async (): Promise<Caller> => ({
    service,
    client: restDoor(service),
    account: await service.liveAccount(),
  })
  const sendBody = ({ account }: Caller, idempotencyKey: string, note = 'abc') =>
    service.send('POST /v1/tools/toy', {
      key: account.liveKey,
      body: { note, play: 'open' },
      headers: { 'idempotency-key': idempotencyKey },
    })

  test('a caller who leaves just as the text is ready pays nothing', async () => {
    const caller = await makeCaller()
    const open = await openCall(caller)
    open.finish()
    await open.leave()
    // Either the reply was on its way, and was paid for, or it was not; a settled call may yet be refunded.
    const paidFor = { succeeded: 4959, failed: 5000 } as const
    await until(async () => {
      const { status } = await newestCall(caller)
      const { balance, held } = await moneyOf(caller, open.requestId)
      return status !== 'running' && held === 0 && balance === paidFor[status]
    })
  })

  verifies('disconnect:replayed-header', { doors: ['rest'] }, async ({ id }) => {
    const caller = await makeCaller()
    const open = await openCall(caller, id)
    await open.leave()
    open.finish()
    const { status, headers, envelope } = await sendBody(caller, id)
    assert.deepEqual([status, headers['idempotent-replayed']], [200, 'true'])
    assert.deepEqual([headers['x-request-id'], envelope.request_id], [open.requestId, open.requestId])
    const { status: billed, credits_charged, credits_remaining } = envelope.billing
    assert.deepEqual([billed, credits_charged, credits_remaining], ['settled', 41, 4959])
    assert.equal(envelope.output.text, waitedFor)
  })

  test('a retry takes over a run that is still going on, and the one after it is told to wait', async () => {
    const caller = await makeCaller()
    const open = await openCall(caller, 'taken over')
    await open.leave()
    const taken = send(caller, 'taken over')
    await until(() => service.calls.runs.find(open.requestId)?.awaited === true)
    assert.equal((await send(caller, 'taken over')).error?.original_status, 'in_progress')
    open.finish()
    assert.equal((await taken).envelope?.request_id, open.requestId)
  })

  test('a retry with another input neither takes over a run nor collects its reply', async () => {
    const caller = await makeCaller()
    const open = await openCall(caller, 'other input')
    await open.leave()
    assert.equal((await sendBody(caller, 'other input', 'abd')).error.code, 'idempotency_key_reused')
    open.finish()
    assert.equal((await sendBody(caller, 'other input', 'abd')).error.code, 'idempotency_key_reused')
    assert.ok((await send(caller, 'other input')).envelope !== null)
  })

  test('of two retries for one waiting reply one gets it, and it is paid once', async () => {
    const caller = await makeCaller()
    const open = await openCall(caller, 'two retries')
    await open.leave()
    open.finish()
    const answers = await Promise.all([1, 2].map(() => send(caller, 'two retries')))
    assert.equal(answers.filter(({ envelope }) => envelope !== null).length, 1)
    const settled = { balance: 4959, held: 0, kinds: ['hold', 'settle'] }
    assert.deepEqual(await moneyOf(caller, open.requestId), settled)
  })
})
