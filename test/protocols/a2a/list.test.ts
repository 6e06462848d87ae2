import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { ApiError } from '#contract/errors.ts'

import { type RpcAnswer, rpc, sendParams, type TaskListAnswer } from '../../support/a2a-client.ts'
import { forEachService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const made = 7

forEachService((service) => {
  let account: LiveAccount
  const ids: string[] = []
  before(async () => {
    account = await service.liveAccount()
    service.plays.set('fails', async () => Promise.reject(new ApiError('model_error', {})))
    for (let index = 0; index < made; index += 1) {
      const input = { note: 'abc', ...(index === 2 ? { play: 'fails' } : {}) }
      const params = sendParams('toy', input)
      ids.unshift((await rpc(service, 'SendMessage', { key: account.liveKey, params })).task.id)
    }
  })

  const ask = (params: object, key = account.liveKey): Promise<RpcAnswer> =>
    rpc(service, 'ListTasks', { key, params })
  const list = async (params: object): Promise<TaskListAnswer> => (await ask(params)).list
  const refused = async (params: object): Promise<readonly (string | undefined)[]> => {
    const { rpcError } = await ask(params)
    assert.equal(rpcError.code, -32602)
    return rpcError.data[0]?.fieldViolations?.map(({ field }) => field) ?? []
  }

  verifies(['a2a:list-live', 'auth:test-tasks-hidden'], async () => {
    const params = sendParams('toy', { note: 'abc' })
    const fixture = await rpc(service, 'SendMessage', { key: account.testKey, params })
    const { rpcError } = await ask({}, account.testKey)
    assert.equal(rpcError.code, -32004)
    const { requires, description = '' } = rpcError.data[0]?.metadata ?? {}
    assert.equal(requires, 'live key')
    assert.match(description, /GetTask.* POST http\S+\/v1\/keys mints a live key\./)
    assert.equal(
      (await list({})).tasks.some(({ id }) => id === fixture.task.id),
      false,
    )
  })

  verifies(['a2a:list-order', 'a2a:list-scope'], async () => {
    const other = await service.liveAccount()
    const params = sendParams('toy', { note: 'abc' })
    await rpc(service, 'SendMessage', { key: other.liveKey, params })
    const { tasks, totalSize, nextPageToken, pageSize } = await list({})
    assert.deepEqual(
      tasks.map(({ id }) => id),
      ids,
    )
    assert.deepEqual([totalSize, nextPageToken, pageSize], [made, '', 50])
    const times = tasks.map(({ status }) => status.timestamp)
    assert.deepEqual(times, times.toSorted().toReversed())
  })

  verifies('a2a:list-page-token', async () => {
    for (const pageSize of [1, 2, 3, made, 100]) {
      const seen: string[] = []
      let pageToken = ''
      do {
        const page = await list({ pageSize, pageToken })
        assert.ok(page.tasks.length <= pageSize)
        assert.equal(page.pageSize, pageSize)
        assert.equal(page.totalSize, made)
        seen.push(...page.tasks.map(({ id }) => id))
        pageToken = page.nextPageToken
      } while (pageToken !== '')
      assert.deepEqual(seen, ids)
    }
    const { nextPageToken } = await list({ pageSize: 2 })
    const other = await service.liveAccount()
    assert.equal((await ask({ pageToken: nextPageToken }, other.liveKey)).rpcError.code, -32602)
    for (const pageToken of ['x', 'MQ.x', `${nextPageToken}A`, `A${nextPageToken}`])
      assert.deepEqual(await refused({ pageToken }), ['pageToken'])
  })

  verifies('a2a:list-page-size', async () => {
    for (const pageSize of [0, 101, -1, 1.5, '5', null])
      assert.deepEqual(await refused({ pageSize }), ['pageSize'])
    assert.equal((await list({ pageSize: 100 })).tasks.length, made)
    assert.equal((await list({ pageSize: 1 })).tasks.length, 1)
  })

  verifies('a2a:list-filter-status', async () => {
    const failed = await list({ status: 'TASK_STATE_FAILED' })
    assert.deepEqual(
      failed.tasks.map(({ id }) => id),
      [ids[made - 3]],
    )
    assert.equal(failed.totalSize, 1)
    assert.equal((await list({ status: 'TASK_STATE_COMPLETED' })).totalSize, made - 1)
    assert.equal((await list({ status: 'TASK_STATE_UNSPECIFIED' })).totalSize, made)
    for (const state of ['WORKING', 'SUBMITTED', 'CANCELED', 'INPUT_REQUIRED', 'REJECTED'])
      assert.deepEqual((await list({ status: `TASK_STATE_${state}` })).tasks, [])
    assert.deepEqual(await refused({ status: 'completed' }), ['status'])
  })

  verifies('a2a:list-filter-timestamp', async () => {
    const { tasks } = await list({})
    const third = tasks[2]?.status.timestamp
    const since = await list({ statusTimestampAfter: third })
    // At or after: the one with that very time is in (PROTO).
    assert.deepEqual(
      since.tasks.map(({ id }) => id),
      ids.slice(0, 3),
    )
    assert.deepEqual((await list({ statusTimestampAfter: '2999-01-01T00:00:00Z' })).tasks, [])
    for (const statusTimestampAfter of ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01'])
      assert.deepEqual(await refused({ statusTimestampAfter }), ['statusTimestampAfter'])
  })

  verifies('a2a:list-filter-artifacts', async () => {
    for (const params of [{}, { includeArtifacts: false }])
      for (const task of (await list(params)).tasks) assert.equal('artifacts' in task, false)
    for (const task of (await list({ includeArtifacts: true })).tasks) assert.deepEqual(task.artifacts, [])
    assert.deepEqual(await refused({ includeArtifacts: 'true' }), ['includeArtifacts'])
  })

  verifies('a2a:list-filter-context', async () => {
    assert.deepEqual(await refused({ contextId: 'case-7' }), ['contextId'])
    assert.equal((await list({ contextId: '' })).totalSize, made)
  })

  test('a key that lacks the scope of the tools sees no tasks', async () => {
    const minted = await service.send('POST /v1/keys', { key: account.testKey, body: { scopes: ['gate'] } })
    const { api_key: gateKey } = minted.json as { api_key: string }
    const { rpcError } = await ask({}, gateKey)
    assert.equal(rpcError.data[0]?.metadata?.['code'], 'forbidden')
    const got = await rpc(service, 'GetTask', { key: gateKey, params: { id: ids[0] } })
    assert.equal(got.rpcError.data[0]?.metadata?.['code'], 'forbidden')
  })
})
