import assert from 'node:assert/strict'

import { everyDoor } from '../requirements/row.ts'
import {
  callersOf,
  leaveBetween,
  moneyOf,
  newestCall,
  openCall,
  send,
  waitedFor,
} from '../support/departing-caller.ts'
import { oncePerDoor } from '../support/once-per-door.ts'
import { forOneService } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

forOneService((service) => {
  const leavesWithoutKey = oncePerDoor(async (door) => {
    for await (const caller of callersOf(service, door)) {
      const open = await openCall(caller)
      assert.equal((await moneyOf(caller, open.requestId)).held, 81)
      await open.leave()
      assert.equal(open.signal.aborted, true)
      await until(async () => (await moneyOf(caller, open.requestId)).held === 0)
      const voided = { balance: 5000, held: 0, kinds: ['hold', 'void'] }
      assert.deepEqual(await moneyOf(caller, open.requestId), voided)
      const { status, billing_status, error_code } = await newestCall(caller)
      assert.deepEqual([status, billing_status, error_code], ['failed', 'voided', 'not_delivered'])
    }
  })
  verifies(
    ['disconnect:no-key-aborted', 'disconnect:no-key-voided', 'never-charged:undelivered'],
    { doors: everyDoor },
    leavesWithoutKey,
  )

  const collects = oncePerDoor(async (door) => {
    for await (const caller of callersOf(service, door)) {
      const key = `collected on ${caller.client.name}`
      const open = await openCall(caller, key)
      await open.leave()
      assert.equal(open.signal.aborted, false)
      open.finish()
      // Whoever asks meanwhile sees an open hold and no settlement.
      const held = { balance: 5000, held: 81, kinds: ['hold'] }
      assert.deepEqual(await moneyOf(caller, open.requestId), held)
      const rows = await service.database.query<{ row: string }>('select call::text as row from call', [])
      assert.equal(JSON.stringify(rows).includes(waitedFor), false)
      const { envelope } = await send(caller, key)
      assert.deepEqual(
        [envelope?.request_id, envelope?.output.text, envelope?.billing.credits_charged],
        [open.requestId, waitedFor, 41],
      )
      const settled = { balance: 4959, held: 0, kinds: ['hold', 'settle'] }
      assert.deepEqual(await moneyOf(caller, open.requestId), settled)
      // Delivered now: a further retry is told so.
      const again = await send(caller, key)
      if (caller.client.replays === 'refused') assert.equal(again.error?.original_status, 'succeeded')
      else assert.deepEqual([again.envelope, again.error], [null, null])
    }
  })
  verifies(
    [
      'disconnect:key-runs-on',
      'disconnect:parked-hold',
      'disconnect:parked-memory',
      'disconnect:settle-needs-waiter',
      'disconnect:collected',
      'disconnect:collected-settled',
    ],
    { doors: everyDoor },
    collects,
  )

  const isRefunded = oncePerDoor(async (door) => {
    for await (const caller of callersOf(service, door)) {
      const key = `refunded on ${caller.client.name}`
      const open = await openCall(caller, key)
      await leaveBetween(caller, open)
      await until(async () => (await moneyOf(caller, open.requestId)).balance === 5000)
      const paidBack = { balance: 5000, held: 0, kinds: ['hold', 'settle', 'refund'] }
      assert.deepEqual(await moneyOf(caller, open.requestId), paidBack)
      const { status, billing_status, error_code } = await newestCall(caller)
      assert.deepEqual([status, billing_status, error_code], ['failed', 'refunded', 'not_delivered'])
      service.plays.set('open', async () => toyResult())
      const { envelope } = await send(caller, key)
      assert.ok(envelope !== null && envelope.request_id !== open.requestId)
    }
  })
  verifies(['disconnect:refund', 'disconnect:refund-key'], { doors: everyDoor }, isRefunded)
})

forOneService(
  (service) => {
    const isNotCollected = oncePerDoor(async (door) => {
      for await (const caller of callersOf(service, door)) {
        const key = `not collected on ${caller.client.name}`
        const open = await openCall(caller, key)
        await open.leave()
        open.finish()
        await until(async () => (await newestCall(caller)).status === 'failed')
        const { billing_status, error_code, credits_charged } = await newestCall(caller)
        assert.deepEqual([billing_status, error_code, credits_charged], ['voided', 'not_delivered', 0])
        const voided = { balance: 5000, held: 0, kinds: ['hold', 'void'] }
        assert.deepEqual(await moneyOf(caller, open.requestId), voided)
        const { envelope } = await send(caller, key)
        assert.ok(envelope !== null && envelope.request_id !== open.requestId)
      }
    })
    verifies(
      ['disconnect:not-collected', 'disconnect:not-collected-key'],
      { doors: everyDoor },
      isNotCollected,
    )
  },
  // The reply waits until 10 s before the deadline of its hold: for the second that the run may take.
  { config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds: 1, holdGraceSeconds: 10 } }) },
)
