import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { sql } from 'kysely'

import { ApiError } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'
import { sweepHolds } from '#ledger/sweep.ts'
import { clearTasks } from '#tasks/queue.ts'

import { rpc, sendParams } from '../support/a2a-client.ts'
import { getTask, storingAccount, submit, taskIn, whileBusy } from '../support/background.ts'
import { forEachService, forEmbeddedService, type LiveAccount } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

interface Stored {
  readonly data_key: Buffer
  readonly input: Buffer | null
  readonly output: Buffer | null
  readonly attempt: number
  readonly claimed_at: Date | null
}

forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await storingAccount(service)
  })

  const stored = async (requestId: string): Promise<Stored | undefined> =>
    (
      await sql<Stored>`select * from background_task where request_id = ${requestId}`.execute(
        service.database.db,
      )
    ).rows[0]
  const requestOf = ({ headers }: { readonly headers: object }): string =>
    (headers as Record<string, string>)['x-request-id'] ?? ''
  const me = async (): Promise<Record<string, number>> =>
    (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, number>
  const ended = (id: string) =>
    taskIn(service, account.liveKey, { id, states: ['COMPLETED', 'FAILED', 'CANCELED'] })
  const cancel = (id: string) => rpc(service, 'CancelTask', { key: account.liveKey, params: { id } })

  verifies(['background:default-off', 'background:per-account'], async ({ id }) => {
    const other = await service.liveAccount()
    const off = await submit(service, other.liveKey)
    assert.equal(off.rpcError.code, -32004)
    const told = await service.send('GET /v1/me', { key: other.testKey })
    assert.equal((told.json as { background_tasks: boolean }).background_tasks, false)
    if (id === 'background:per-account') await ended((await submit(service, account.liveKey)).task.id)
  })

  verifies(['background:return-immediately', 'background:poll', 'state:task-running-terminal'], async () => {
    const { credit_balance: owned = 0 } = await me()
    const { task } = await submit(service, account.liveKey)
    assert.ok(['TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING'].includes(task.status.state))
    assert.equal(task.artifacts, undefined)
    const { reply } = await ended(task.id)
    assert.equal(reply.output.text, 'A toy.')
    assert.equal(reply.billing.status, 'settled')
    const charged = reply.billing.credits_charged ?? 0
    assert.ok(charged > 0)
    const after = await me()
    assert.equal(after['credit_balance'], owned - charged)
    assert.equal(after['credits_held'], 0)
    assert.equal(reply.billing.credits_remaining, after['credits_available'])
  })

  verifies('background:consent', async () => {
    for (const storageConsent of [undefined, '', 'a2a-storage-v2', true]) {
      const params = sendParams(
        'toy',
        { note: 'abc' },
        {
          configuration: { returnImmediately: true },
          metadata: { storageConsent },
        },
      )
      const { rpcError } = await rpc(service, 'SendMessage', { key: account.liveKey, params })
      assert.equal(rpcError.code, -32602)
      assert.equal(rpcError.data[0]?.fieldViolations?.[0]?.field, 'metadata.storageConsent')
    }
  })

  verifies(['state:task-queued', 'background:data-key', 'background:input-cleared'], async () => {
    await whileBusy(service, account.liveKey, async () => {
      const mark = 'canaryinqueue'
      const [one, two] = await Promise.all(
        [1, 2].map(() => submit(service, account.liveKey, { input: { note: mark } })),
      )
      assert.ok(one !== undefined && two !== undefined)
      const read = await getTask(service, account.liveKey, one.task.id)
      assert.equal(read.task.status.state, 'TASK_STATE_SUBMITTED')
      const [first, second] = [await stored(requestOf(one)), await stored(requestOf(two))]
      assert.notDeepEqual(first?.data_key, second?.data_key)
      assert.equal(first?.input?.includes(mark), false)
      assert.notDeepEqual(first?.input, second?.input)
      assert.ok((await me())['credits_held'] !== 0)
      await cancel(two.task.id)
      queued.push(one)
    })
    const [one] = queued
    assert.ok(one !== undefined)
    await ended(one.task.id)
    const after = await stored(requestOf(one))
    assert.equal(after?.input, null)
    assert.notEqual(after?.output, null)
    assert.equal(after?.output?.includes('A toy'), false)
    queued.length = 0
  })
  const queued: Awaited<ReturnType<typeof submit>>[] = []

  verifies(['a2a:cancel-queued', 'background:cancel-statement'], async ({ id }) => {
    await whileBusy(service, account.liveKey, async () => {
      const meBefore = await me()
      const sent = await submit(service, account.liveKey, { metadata: { idempotencyKey: id } })
      assert.notEqual((await me())['credits_held'], meBefore['credits_held'])
      const canceled = await cancel(sent.task.id)
      assert.equal(canceled.task.status.state, 'TASK_STATE_CANCELED')
      assert.equal((await cancel(sent.task.id)).task.status.state, 'TASK_STATE_CANCELED')
      assert.equal(await stored(requestOf(sent)), undefined)
      assert.deepEqual(await me(), meBefore)
    })
    // The key is free again, and names the same task.
    const again = await submit(service, account.liveKey, { metadata: { idempotencyKey: id } })
    assert.equal((await ended(again.task.id)).task.status.state, 'TASK_STATE_COMPLETED')
  })

  test('a task that runs or has ended is not cancelable', async () => {
    const release = Promise.withResolvers<void>()
    service.plays.set('hold', async () => release.promise.then(() => toyResult()))
    const { task } = await submit(service, account.liveKey, { input: { note: 'abc', play: 'hold' } })
    await taskIn(service, account.liveKey, { id: task.id, states: ['WORKING'] })
    const running = await cancel(task.id)
    assert.equal(running.rpcError.code, -32002)
    assert.equal(running.rpcError.data[0]?.metadata?.['state'], 'TASK_STATE_WORKING')
    release.resolve()
    await ended(task.id)
    assert.equal((await cancel(task.id)).rpcError.code, -32002)
  })

  test('a task that failed is uncharged, frees its key, and keeps nothing', async () => {
    service.plays.set('breaks', async () => Promise.reject(new ApiError('model_error', {})))
    service.plays.set('bug', async () => Promise.reject(new Error('canary of a bug')))
    for (const [play, code] of [
      ['breaks', 'model_error'],
      ['bug', 'internal_error'],
    ] as const) {
      const meBefore = await me()
      const sent = await submit(service, account.liveKey, {
        input: { note: 'abc', play },
        metadata: { idempotencyKey: play },
      })
      const { failure } = await ended(sent.task.id)
      assert.equal(failure.code, code)
      assert.deepEqual(await me(), meBefore)
      assert.equal(await stored(requestOf(sent)), undefined)
    }
    assert.equal(JSON.stringify(service.log).includes('canary of a bug'), false)
  })

  test('one key runs once: a retry returns the queued task, and a retry that waits returns it when it has ended', async () => {
    let runs = 0
    service.plays.set('counts', async () => {
      runs += 1
      return toyResult()
    })
    const more = { input: { note: 'abc', play: 'counts' }, metadata: { idempotencyKey: 'once' } }
    const sent = await Promise.all([1, 2, 3].map(() => submit(service, account.liveKey, more)))
    const ids = new Set(sent.map(({ task }) => task.id))
    assert.equal(ids.size, 1)
    const waited = await rpc(service, 'SendMessage', {
      key: account.liveKey,
      params: sendParams('toy', more.input, { metadata: more.metadata }),
    })
    assert.equal(waited.task.status.state, 'TASK_STATE_COMPLETED')
    assert.equal(waited.reply.output.text, 'A toy.')
    assert.equal(runs, 1)
    const other = await submit(service, account.liveKey, { ...more, input: { note: 'abcd' } })
    assert.equal(other.rpcError.data[0]?.metadata?.['code'], 'idempotency_key_reused')
  })

  test('a refusal before the hold is a failed task, and nothing is queued', async () => {
    const refused = await submit(service, account.liveKey, { metadata: { maxCredits: 1 } })
    assert.equal(refused.failure.code, 'insufficient_credits')
    const invalid = await submit(service, account.liveKey, { input: {} })
    assert.equal(invalid.failure.code, 'invalid_input')
    assert.equal((await getTask(service, account.liveKey, refused.task.id)).rpcError.code, -32001)
  })

  test('a test key may try it: the fixture, later, for nothing', async () => {
    const meBefore = await me()
    const { task } = await submit(service, account.testKey, { metadata: { testScenario: 'fix_applied' } })
    const { reply } = await taskIn(service, account.testKey, { id: task.id, states: ['COMPLETED'] })
    assert.equal(reply.output.text, 'A toy of a fixture.')
    assert.deepEqual(await me(), meBefore)
  })

  verifies(
    [
      'background:output-24h',
      'background:output-cleared',
      'background:data-key-deleted',
      'background:records-remain',
    ],
    async () => {
      const sent = await submit(service, account.liveKey)
      await ended(sent.task.id)
      const { db } = service.database
      const age = async (hours: string): Promise<void> => {
        await sql`update background_task set submitted_at = clock_timestamp() - ${hours}::interval
                   where request_id = ${requestOf(sent)}`.execute(db)
      }
      await age('23 hours 59 minutes')
      await clearTasks(db)
      const readable = await getTask(service, account.liveKey, sent.task.id)
      assert.equal(readable.reply.output.text, 'A toy.')
      await age('24 hours')
      const unreadable = await getTask(service, account.liveKey, sent.task.id)
      assert.equal(unreadable.task.status.state, 'TASK_STATE_COMPLETED')
      assert.equal(unreadable.task.artifacts, undefined)
      await clearTasks(db)
      assert.equal(await stored(requestOf(sent)), undefined)
      const after = await getTask(service, account.liveKey, sent.task.id)
      assert.deepEqual(after.task, unreadable.task)
      const call = await service.send(`GET /v1/calls/${requestOf(sent)}`, { key: account.testKey })
      assert.equal((call.json as { status: string }).status, 'succeeded')
    },
  )

  verifies('background:queue-limit', async () => {
    await whileBusy(service, account.liveKey, async () => {
      const meBefore = await me()
      const sent = await submit(service, account.liveKey)
      const { db } = service.database
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from hold_deadline - clock_timestamp())::integer as seconds
          from hold where request_id = ${requestOf(sent)}`.execute(db)
      assert.ok(Math.abs((rows[0]?.seconds ?? 0) - limits.taskQueueSecondsMax) < 60)
      await expire(requestOf(sent))
      await sweepHolds(db, service.calls.ledger)
      const { failure } = await getTask(service, account.liveKey, sent.task.id)
      assert.equal(failure.code, 'model_timeout')
      assert.deepEqual(await me(), meBefore)
      await clearTasks(db)
      assert.equal(await stored(requestOf(sent)), undefined)
    })
  })

  /** As if the hold's time were over. */
  const expire = async (requestId: string): Promise<void> => {
    const { db } = service.database
    await sql`update hold set hold_deadline = clock_timestamp() - interval '1 second'
               where request_id = ${requestId}`.execute(db)
    await sql`update due_hold set due_at = clock_timestamp() - interval '1 second' - random() * interval '1 second'
               where ${requestId} = any (request_ids)`.execute(db)
  }

  test('a list shows the output of a background task when it is asked for', async () => {
    const { task } = await submit(service, account.liveKey)
    await ended(task.id)
    const { list } = await rpc(service, 'ListTasks', {
      key: account.liveKey,
      params: { includeArtifacts: true, pageSize: 1 },
    })
    assert.equal(list.tasks[0]?.id, task.id)
    assert.equal(list.tasks[0].artifacts?.length, 1)
  })
})

forEmbeddedService(
  (service) => {
    // A secret generated beside the database would protect nothing from whoever copies the folder.
    verifies('background:server-secret', async () => {
      const account = await storingAccount(service)
      assert.equal((await submit(service, account.liveKey)).rpcError.code, -32004)
    })
  },
  { config: () => ({ serverSecret: null }) },
)
