import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { ApiError } from '#contract/errors.ts'

import { legacyParams, type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { forEachService, type LiveAccount } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { until } from '../../support/until.ts'
import { verifies } from '../../support/verifies.ts'

const input: object = { note: 'abc' }

forEachService((service) => {
  let account: LiveAccount
  let other: LiveAccount
  before(async () => {
    account = await service.liveAccount()
    other = await service.liveAccount()
  })

  const call = (
    idempotencyKey: string | undefined,
    {
      key = account.liveKey,
      body = input,
      skill = 'toy',
      signal = undefined as AbortSignal | undefined,
    } = {},
  ): Promise<RpcAnswer> =>
    rpc(service, 'SendMessage', {
      key,
      params: sendParams(skill, body, idempotencyKey === undefined ? {} : { metadata: { idempotencyKey } }),
      ...(signal === undefined ? {} : { signal }),
    })
  const get = (id: string, key = account.liveKey): Promise<RpcAnswer> =>
    rpc(service, 'GetTask', { key, params: { id } })
  const charged = async (): Promise<number> => {
    const { json } = await service.send('GET /v1/calls?limit=100', { key: account.testKey })
    return (json as { items: { credits_charged: number | null }[] }).items.reduce(
      (sum, item) => sum + (item.credits_charged ?? 0),
      0,
    )
  }
  const balance = async (): Promise<number> =>
    ((await service.send('GET /v1/me', { key: account.testKey })).json as { credit_balance: number })
      .credit_balance

  verifies(
    ['a2a:send-idempotency-id', 'a2a:send-idempotency-retry', 'a2a:send-idempotency-once'],
    async ({ id }) => {
      const first = await call(id)
      const balanceBefore = await balance()
      const again = await call(id)
      assert.equal(again.task.id, first.task.id)
      assert.equal(again.task.status.state, 'TASK_STATE_COMPLETED')
      assert.equal(await balance(), balanceBefore)
      assert.notEqual((await call(`${id} 2`)).task.id, first.task.id)
      assert.notEqual((await call(id, { key: account.testKey })).task.id, first.task.id)
      assert.notEqual((await call(id, { key: other.liveKey })).task.id, first.task.id)
    },
  )

  verifies('a2a:one-clock', async ({ id }) => {
    service.plays.set('fails', async () => Promise.reject(new ApiError('model_error', {})))
    service.clock.advance(90_000)
    for (const body of [input, { note: 'abc', play: 'fails' }])
      for (const key of [account.liveKey, account.testKey]) {
        const sent = await call(`${id} ${JSON.stringify(body)}`, { key, body })
        const read = await get(sent.task.id, key)
        assert.equal(sent.task.status.timestamp, read.task.status.timestamp)
        assert.equal(sent.task.status.state, read.task.status.state)
      }
    service.clock.advance(-90_000)
  })

  verifies('a2a:retry-artifacts', async () => {
    await call('kept')
    const live = await call('kept')
    assert.equal(live.task.artifacts, undefined)
    assert.deepEqual(live.task.metadata, { retention: 'none' })
    const first = await call('kept', { key: account.testKey })
    const fixture = await call('kept', { key: account.testKey })
    assert.deepEqual(fixture.task.artifacts, first.task.artifacts)
  })

  verifies('a2a:retry-other-input', async () => {
    await call('other input')
    for (const changed of [{ body: { note: 'abcd' } }, { skill: 'other' }]) {
      const { rpcError } = await call('other input', changed)
      assert.equal(rpcError.code, -32602)
      assert.equal(rpcError.data[0]?.metadata?.['code'], 'idempotency_key_reused')
      assert.match(rpcError.data[0]?.metadata?.['original_request_id'] ?? '', /^req_/)
    }
  })

  verifies(['a2a:retry-other-door', 'a2a:retry-state'], async ({ id }) => {
    const rest = await service.send('POST /v1/tools/toy', {
      key: account.liveKey,
      body: input,
      headers: { 'idempotency-key': id },
    })
    const balanceBefore = await balance()
    const { task, headers } = await call(id)
    assert.equal(task.status.state, 'TASK_STATE_COMPLETED')
    assert.equal(headers['x-request-id'], rest.envelope.request_id)
    assert.equal(await balance(), balanceBefore)
    assert.equal((await get(task.id)).task.status.state, 'TASK_STATE_COMPLETED')
    const legacy = await rpc(service, 'message/send', {
      key: account.liveKey,
      path: '/a2a',
      params: legacyParams('toy', input, { metadata: { idempotencyKey: id } }),
    })
    assert.equal(legacy.task.id, task.id)
  })

  verifies(['a2a:retry-after-failure', 'a2a:retry-replaces'], async ({ id }) => {
    const body = { note: 'abc', play: 'breaks' }
    service.plays.set('breaks', async () => Promise.reject(new ApiError('model_error', {})))
    const balanceBefore = await balance()
    const failed = await call(id, { body })
    assert.equal(failed.failure.code, 'model_error')
    const stored = await get(failed.task.id)
    assert.equal(stored.task.status.state, 'TASK_STATE_FAILED')
    assert.deepEqual(stored.failure, failed.failure)
    assert.equal(await balance(), balanceBefore)
    service.plays.set('breaks', async () => toyResult())
    const again = await call(id, { body })
    assert.equal(again.task.id, failed.task.id)
    assert.equal(again.task.status.state, 'TASK_STATE_COMPLETED')
    assert.equal((await get(failed.task.id)).task.status.state, 'TASK_STATE_COMPLETED')
    const list = await rpc(service, 'ListTasks', { key: account.liveKey, params: {} })
    assert.equal(list.list.tasks.filter((task) => task.id === failed.task.id).length, 1)
  })

  verifies(['a2a:refusal-fresh-id', 'a2a:refusal-not-stored'], async ({ id }) => {
    const refused = async (): Promise<RpcAnswer> =>
      rpc(service, 'SendMessage', {
        key: account.liveKey,
        params: sendParams('toy', input, { metadata: { idempotencyKey: id, maxCredits: 1 } }),
      })
    const [one, two] = [await refused(), await refused()]
    assert.equal(one.failure.code, 'insufficient_credits')
    assert.notEqual(one.task.id, two.task.id)
    assert.equal((await get(one.task.id)).rpcError.code, -32001)
    assert.equal((await call(id)).task.status.state, 'TASK_STATE_COMPLETED')
  })

  verifies(['disconnect:a2a-duplicate', 'disconnect:a2a-duplicate-keeps'], async ({ id, t }) => {
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    let runs = 0
    service.plays.set('slowly', async () => {
      runs += 1
      started.resolve()
      await release.promise
      return toyResult()
    })
    const body = { note: 'abc', play: 'slowly' }
    const chargedBefore = await charged()
    const leaving = new AbortController()
    const first = call(id, { body, signal: leaving.signal }).catch(() => null)
    await started.promise
    const joining = t.mock.method(service.calls.runs, 'find')
    const second = call(id, { body })
    const third = call(id, { body })
    if (id === 'disconnect:a2a-duplicate-keeps') {
      leaving.abort()
      await first
    }
    await until(() => joining.mock.callCount() >= 2)
    await setImmediate()
    release.resolve()
    const answers = await Promise.all([first, second, third])
    const told = answers.filter((answer) => answer !== null)
    assert.equal(told.length, id === 'disconnect:a2a-duplicate' ? 3 : 2)
    assert.equal(new Set(told.map(({ task }) => task.id)).size, 1)
    for (const { task, reply } of told) {
      assert.equal(task.status.state, 'TASK_STATE_COMPLETED')
      assert.equal(reply.output.text, 'A toy.')
    }
    assert.equal(runs, 1)
    assert.equal((await charged()) - chargedBefore, told[0]?.reply.billing.credits_charged)
  })

  verifies(['a2a:get-scope', 'not-found:task'], async () => {
    const { task } = await call(undefined)
    const unknown = await get('task_00000000000000000000000000')
    assert.equal(unknown.rpcError.code, -32001)
    assert.deepEqual((await get(task.id, other.liveKey)).rpcError, unknown.rpcError)
    assert.deepEqual((await get('no id at all')).rpcError, unknown.rpcError)
    assert.equal((await get(task.id)).task.id, task.id)
  })

  verifies(['a2a:live-stay', 'a2a:test-gone', 'limit:test-task-24h', 'limit:test-task-fixture'], async () => {
    const live = await call(undefined)
    const fixture = await call(undefined, { key: account.testKey })
    assert.equal((await get(fixture.task.id, account.testKey)).reply.output.text, 'A toy of a fixture.')
    const { db } = service.database
    await sql`update hold set started_at = started_at - interval '25 hours'
               where request_id in (${live.headers['x-request-id']}, ${fixture.headers['x-request-id']})`.execute(
      db,
    )
    assert.equal((await get(live.task.id)).task.status.state, 'TASK_STATE_COMPLETED')
    assert.equal((await get(fixture.task.id, account.testKey)).rpcError.code, -32001)
  })

  verifies('state:cancel-completed', async () => {
    for (const key of [account.liveKey, account.testKey]) {
      const { task } = await call(undefined, { key })
      const { rpcError } = await rpc(service, 'CancelTask', { key, params: { id: task.id } })
      assert.equal(rpcError.code, -32002)
      assert.deepEqual(rpcError.data[0]?.metadata, { taskId: task.id, state: 'TASK_STATE_COMPLETED' })
    }
    const { rpcError } = await rpc(service, 'CancelTask', { key: other.liveKey, params: { id: 'task_x' } })
    assert.equal(rpcError.code, -32001)
  })

  verifies(['a2a:gate-tasks-apart', 'version:tasks-tool-api-only', 'route:POST-gate-a2a'], async () => {
    const params = legacyParams('check_output', { text: 'A plain text.', deterministic_only: true })
    const { task } = await rpc(service, 'message/send', { key: account.liveKey, path: '/gate/a2a', params })
    assert.equal(task.status.state, 'completed')
    assert.equal((await get(task.id)).rpcError.code, -32001)
    const ofGate = await rpc(service, 'tasks/get', {
      key: account.liveKey,
      path: '/gate/a2a',
      params: { id: task.id },
    })
    assert.equal(ofGate.task.id, task.id)
    const { list } = await rpc(service, 'ListTasks', { key: account.liveKey, params: {} })
    assert.equal(
      list.tasks.some(({ id }) => id === task.id),
      false,
    )
  })

  // The one table a task leaves a mark in.
  verifies(
    ['a2a:no-caller-text', 'idempotency:context-id-not-stored', 'idempotency:message-id-not-stored'],
    async () => {
      const mark = 'canaryofthetasks'
      for (const key of [account.liveKey, account.testKey])
        await rpc(service, 'SendMessage', {
          key,
          params: sendParams(
            'toy',
            { note: mark },
            {
              metadata: { idempotencyKey: mark, [mark]: mark },
              message: { messageId: mark, contextId: mark, metadata: { [mark]: mark } },
            },
          ),
        })
      const { rows } = await sql<{ row: string }>`
      select t::text as row from task t union all select b::text from background_task b`.execute(
        service.database.db,
      )
      assert.ok(rows.length > 2)
      assert.deepEqual(
        rows.filter(({ row }) => row.includes(mark)),
        [],
      )
    },
  )

  test('a caller who left before the reply leaves a canceled task, uncharged', async () => {
    const started = Promise.withResolvers<void>()
    service.plays.set('forever', async ({ signal }) => {
      started.resolve()
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return toyResult()
    })
    const chargedBefore = await charged()
    const leaving = new AbortController()
    const left = call(undefined, { body: { note: 'abc', play: 'forever' }, signal: leaving.signal })
    await started.promise
    leaving.abort()
    await assert.rejects(left)
    await until(async () => {
      const { list } = await rpc(service, 'ListTasks', {
        key: account.liveKey,
        params: { status: 'TASK_STATE_CANCELED' },
      })
      return list.tasks.length > 0
    })
    assert.equal(await charged(), chargedBefore)
  })
})
