import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { legacyParams, type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const input = { note: 'abc' }

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const old = (method: string, params: unknown, path = '/a2a'): Promise<RpcAnswer> =>
    rpc(service, method, { key: account.testKey, path, params })

  verifies(['route:POST-a2a', 'a2a:legacy-send'], async () => {
    const { task, reply } = await old('message/send', legacyParams('toy', input))
    assert.equal(task.kind, 'task')
    assert.equal(task.status.state, 'completed')
    assert.match(task.contextId ?? '', /^ctx_/)
    assert.deepEqual(Object.keys(task.artifacts?.[0]?.parts[0] ?? {}).toSorted(), ['data', 'kind'])
    assert.equal(reply.output.text, 'A toy of a fixture.')
    const failed = await old('message/send', legacyParams('toy', { note: 'x' }))
    assert.equal(failed.task.status.state, 'failed')
    assert.deepEqual(
      [failed.task.status.message?.['kind'], failed.task.status.message?.['role']],
      ['message', 'agent'],
    )
    assert.deepEqual(
      failed.task.status.message?.parts.map(({ kind }) => kind),
      ['text', 'data'],
    )
    assert.equal(failed.failure.code, 'invalid_input')
  })

  verifies(['a2a:legacy-get', 'a2a:legacy-cancel'], async ({ id }) => {
    const { task } = await old('message/send', legacyParams('toy', input))
    if (id === 'a2a:legacy-cancel') {
      assert.equal((await old('tasks/cancel', { id: task.id })).rpcError.code, -32002)
      assert.equal((await old('tasks/cancel', { id: 'task_x' })).rpcError.code, -32001)
      return
    }
    const read = await old('tasks/get', { id: task.id })
    assert.equal(read.task.kind, 'task')
    // 0.2 wants a context; the caller's is not kept.
    assert.equal(read.task.contextId, task.id)
    assert.equal((await old('tasks/get', { id: 'task_x' })).rpcError.code, -32001)
  })

  verifies('a2a:legacy-protocol-version', async () => {
    for (const path of ['/.well-known/agent.json', '/gate/agent.json']) {
      const { json } = await service.send(`GET ${path}`)
      assert.equal((json as { protocolVersion: string }).protocolVersion, '0.2.6')
    }
  })

  verifies('a2a:pascal-at-legacy', async () => {
    const { task } = await old('SendMessage', sendParams('toy', input))
    assert.equal(task.status.state, 'TASK_STATE_COMPLETED')
    assert.equal((await old('GetTask', { id: task.id })).task.status.state, 'TASK_STATE_COMPLETED')
  })

  verifies('a2a:pascal-not-at-gate', async () => {
    for (const method of ['SendMessage', 'GetTask', 'ListTasks', 'CancelTask'])
      assert.equal((await old(method, {}, '/gate/a2a')).rpcError.code, -32601)
  })

  test('a client of 0.2 may leave kind out, and whatever version it says is served', async () => {
    const params = {
      message: { messageId: 'm', role: 'user', parts: [{ type: 'data', data: { skill: 'toy', input } }] },
      configuration: { acceptedOutputModes: ['text'], blocking: false },
    }
    for (const version of ['0.2.5', '0.3', '1.0']) {
      const answer = await rpc(service, 'message/send', {
        key: account.testKey,
        path: '/a2a/',
        params,
        headers: { 'a2a-version': version },
      })
      assert.equal(answer.task.status.state, 'completed')
    }
  })

  test('what 0.2 can ask for and this service does not do is refused by its code', async () => {
    for (const method of ['message/stream', 'tasks/resubscribe', 'agent/getAuthenticatedExtendedCard']) {
      const { code, data } = (await old(method, {})).rpcError
      assert.equal(code, -32004)
      assert.match(data[0]?.metadata?.['description'] ?? '', /message\/send\) answers|no card beside/)
    }
    for (const verb of ['set', 'get', 'list', 'delete'])
      assert.equal((await old(`tasks/pushNotificationConfig/${verb}`, {})).rpcError.code, -32003)
    assert.equal((await old('tasks/list', {})).rpcError.code, -32601)
    const text = { messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'hi' }] }
    assert.equal((await old('message/send', { message: text })).rpcError.code, -32005)
    const push = { configuration: { pushNotificationConfig: { url: 'https://x.test' } } }
    assert.equal((await old('message/send', legacyParams('toy', input, push))).rpcError.code, -32003)
  })
})
