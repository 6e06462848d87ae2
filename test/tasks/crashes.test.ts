import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { sweepHolds } from '#ledger/sweep.ts'
import { completeTask } from '#tasks/end-task.ts'
import { claimTask, clearTasks } from '#tasks/queue.ts'
import { type ClaimedTask, openTask } from '#tasks/stored-call.ts'
import { makeVault } from '#tasks/vault.ts'

import { rpc } from '../support/a2a-client.ts'
import { getTask, storingAccount, submit, taskIn, whileBusy } from '../support/background.ts'
import { freshDatabase } from '../support/database.ts'
import { forEachService, startService, type TestService } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

interface Traces {
  readonly settled: number
  readonly charged: number
  readonly held: number
}

/** What an account's calls came to in money. */
async function tracesOf({ database }: TestService, accountId: string): Promise<Traces> {
  const { rows } = await sql<Traces>`
    select (select count(*) from ledger_entry where account_id = ${accountId} and kind = 'settle') as settled,
           credits_charged as charged, credits_held as held
      from account_balance where account_id = ${accountId}`.execute(database.db)
  const [found] = rows
  assert.ok(found !== undefined)
  return found
}

/** A worker that is not the service's own, by the same functions. */
async function claimAsOther(service: TestService, requestId: string): Promise<ClaimedTask> {
  for (;;) {
    const task = await claimTask(service.database.db)
    assert.ok(task !== null, 'nothing is queued')
    if (task.request_id === requestId) return task
  }
}

const vault = makeVault('secret of a test service '.repeat(2), null)

/** Runs a claimed task to where it would be settled. */
async function runClaimed(service: TestService, task: ClaimedTask) {
  const opened = await openTask(task, vault, service.calls)
  assert.ok(opened !== null)
  const result = toyResult({ text: `By attempt ${task.attempt}.` })
  const bill = { charge: 25, waivedReason: null, breakdown: [] }
  return () => completeTask(opened, { result, bill }, service.calls)
}

async function expireLease({ database, calls }: TestService, requestId: string): Promise<void> {
  const { db } = database
  await sql`update hold set hold_deadline = clock_timestamp() - interval '1 second'
             where request_id = ${requestId}`.execute(db)
  await sql`update due_hold set due_at = clock_timestamp() - interval '1 second' - random() * interval '1 second'
             where ${requestId} = any (request_ids)`.execute(db)
  await sweepHolds(db, calls.ledger)
}

const requestOf = ({ headers }: { readonly headers: object }): string =>
  (headers as Record<string, string>)['x-request-id'] ?? ''

forEachService((service) => {
  verifies(['background:claim', 'background:one-transaction'], async () => {
    const account = await storingAccount(service)
    await whileBusy(service, account.liveKey, async () => {
      const sent = await submit(service, account.liveKey)
      const chargedBefore = (await tracesOf(service, account.id)).charged
      const task = await claimAsOther(service, requestOf(sent))
      assert.equal(task.attempt, 1)
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from hold_deadline - clock_timestamp())::integer as seconds
          from hold where request_id = ${task.request_id}`.execute(service.database.db)
      // The toy's 90 s and the grace of 90 s.
      assert.ok(Math.abs((rows[0]?.seconds ?? 0) - 180) < 30)
      const complete = await runClaimed(service, task)
      assert.equal(await complete(), true)
      const { reply } = await getTask(service, account.liveKey, sent.task.id)
      assert.equal(reply.output.text, 'By attempt 1.')
      assert.equal(reply.billing.credits_charged, 25)
      assert.equal((await tracesOf(service, account.id)).charged, chargedBefore + 25)
      // Asked again, as after a lost answer: nothing more.
      assert.equal(await complete(), false)
      assert.equal((await tracesOf(service, account.id)).charged, chargedBefore + 25)
    })
  })

  verifies(['background:claim-failed', 'background:late-worker'], async () => {
    const account = await storingAccount(service)
    await whileBusy(service, account.liveKey, async () => {
      const sent = await submit(service, account.liveKey, { metadata: { idempotencyKey: 'killed' } })
      const before = await tracesOf(service, account.id)
      const complete = await runClaimed(service, await claimAsOther(service, requestOf(sent)))
      // Its process is killed between claim and settlement: nothing renews the lease.
      await expireLease(service, requestOf(sent))
      const { failure } = await getTask(service, account.liveKey, sent.task.id)
      assert.equal(failure.code, 'model_timeout')
      const { charged, settled, held } = await tracesOf(service, account.id)
      assert.deepEqual([charged, settled], [before.charged, before.settled])
      assert.ok(held < before.held)
      // It was not dead after all, only late.
      assert.equal(await complete(), false)
      await clearTasks(service.database.db)
      assert.equal(await complete(), false)
      assert.deepEqual(await tracesOf(service, account.id), { charged, settled, held })
    })
    const again = await submit(service, account.liveKey, { metadata: { idempotencyKey: 'killed' } })
    await taskIn(service, account.liveKey, { id: again.task.id, states: ['COMPLETED'] })
  })

  verifies('background:claim-alone', async () => {
    const account = await storingAccount(service)
    await whileBusy(service, account.liveKey, async () => {
      const sent = [await submit(service, account.liveKey), await submit(service, account.liveKey)]
      const [dead, waiting] = sent.map(requestOf)
      await claimAsOther(service, dead ?? '')
      const deadlines = async () =>
        service.database.query<{ request_id: string; deadline: string; notes: number }>(
          `select h.request_id, h.hold_deadline::text as deadline,
                  (select count(*)::int from due_hold d where h.request_id = any (d.request_ids)) as notes
             from hold h where h.request_id in ($1, $2) order by 1`,
          [dead, waiting],
        )
      const before = await deadlines()
      const other = requestOf(await submit(service, account.liveKey))
      await service.database.transaction(async (tx) => {
        // The plan of a server whose autovacuum has seen a small table: all of it is read.
        await sql`set local enable_indexscan = off`.execute(tx)
        await sql`set local enable_bitmapscan = off`.execute(tx)
        await sql`update background_task set submitted_at = submitted_at - interval '1 minute'
                   where request_id = ${other}`.execute(tx)
        assert.equal((await claimTask(tx))?.request_id, other)
      })
      assert.deepEqual(await deadlines(), before)
    })
  })

  verifies('background:claim-open-hold', async () => {
    const account = await storingAccount(service)
    await whileBusy(service, account.liveKey, async () => {
      const sent = await submit(service, account.liveKey)
      await expireLease(service, requestOf(sent))
      const claimed = await claimTask(service.database.db)
      assert.notEqual(claimed?.request_id, requestOf(sent))
    })
  })

  test('a task that went back to the queue is ended by its second worker; the first comes too late', async () => {
    const account = await storingAccount(service)
    await whileBusy(service, account.liveKey, async () => {
      const sent = await submit(service, account.liveKey)
      const before = await tracesOf(service, account.id)
      const first = await runClaimed(service, await claimAsOther(service, requestOf(sent)))
      await sql`update background_task set claimed_at = null where request_id = ${requestOf(sent)}`.execute(
        service.database.db,
      )
      const second = await runClaimed(service, await claimAsOther(service, requestOf(sent)))
      assert.deepEqual(await Promise.all([first(), second()]), [false, true])
      const { reply } = await getTask(service, account.liveKey, sent.task.id)
      assert.equal(reply.output.text, 'By attempt 2.')
      const after = await tracesOf(service, account.id)
      assert.deepEqual([after.settled, after.charged], [before.settled + 1, before.charged + 25])
    })
  })

  test('a cancel and a claim at once: either it is canceled and never runs, or it runs and is not cancelable', async () => {
    const account = await storingAccount(service)
    let runs = 0
    service.plays.set('counted', async () => {
      runs += 1
      return toyResult()
    })
    for (let round = 0; round < 10; round += 1) {
      runs = 0
      const { task } = await submit(service, account.liveKey, { input: { note: 'abc', play: 'counted' } })
      const canceled = await rpc(service, 'CancelTask', { key: account.liveKey, params: { id: task.id } })
      const { task: end } = await taskIn(service, account.liveKey, {
        id: task.id,
        states: ['COMPLETED', 'CANCELED'],
      })
      const wasCanceled = end.status.state === 'TASK_STATE_CANCELED'
      assert.equal('result' in (canceled.json as object), wasCanceled)
      assert.equal(runs, wasCanceled ? 0 : 1)
    }
    assert.equal((await tracesOf(service, account.id)).held, 0)
  })
})

test('two processes on one database run every task once, and charge each once', async (t) => {
  if (process.env['TEST_DATABASE_URL'] === undefined) return t.skip('TEST_DATABASE_URL is not set')
  const on = await freshDatabase('server', 'migrated')
  const started = await Promise.all([startService('server', { on }), startService('server', { on })])
  try {
    const [one, two] = started.map(({ service }) => service)
    assert.ok(one !== undefined && two !== undefined)
    const account = await storingAccount(one)
    const runs = [0, 0]
    for (const [index, service] of [one, two].entries())
      service.plays.set('counted', async () => {
        runs[index] = (runs[index] ?? 0) + 1
        return toyResult()
      })
    const tasks = 30
    const sent = await Promise.all(
      Array.from({ length: tasks }, (_value, index) =>
        submit(index % 2 === 0 ? one : two, account.liveKey, { input: { note: 'abc', play: 'counted' } }),
      ),
    )
    for (const { task } of sent) await taskIn(two, account.liveKey, { id: task.id, states: ['COMPLETED'] })
    assert.equal((runs[0] ?? 0) + (runs[1] ?? 0), tasks)
    const { settled, held } = await tracesOf(one, account.id)
    assert.deepEqual([settled, held], [tasks, 0])
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
    await on.drop()
  }
})

for (const engine of ['embedded', 'server'] as const)
  test(`an orderly stop puts running tasks back, and the next start runs them, on ${engine}`, async (t) => {
    if (engine === 'server' && process.env['TEST_DATABASE_URL'] === undefined)
      return t.skip('TEST_DATABASE_URL is not set')
    const on = await freshDatabase(engine, 'migrated')
    try {
      const first = await startService(engine, { on })
      const account = await storingAccount(first.service)
      const begun = Promise.withResolvers<void>()
      first.service.plays.set('later', async () => {
        begun.resolve()
        return new Promise(() => undefined)
      })
      const { task } = await submit(first.service, account.liveKey, { input: { note: 'abc', play: 'later' } })
      await begun.promise
      await first.stop()
      const second = await startService(engine, { on })
      const read = await taskIn(second.service, account.liveKey, { id: task.id, states: ['COMPLETED'] })
      assert.equal(read.reply.output.text, 'A toy.')
      const { settled, held } = await tracesOf(second.service, account.id)
      assert.deepEqual([settled, held], [1, 0])
      await second.stop()
    } finally {
      await on.drop()
    }
  })
