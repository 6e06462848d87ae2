import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { newId } from '#kernel/ids.ts'
import { legacyMethods } from '#protocols/a2a/legacy/methods.ts'
import { methods } from '#protocols/a2a/methods.ts'
import { doorPaths } from '#protocols/discovery/doors.ts'

import { legacyParams, type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'

const input = { note: 'abc' }
/** Every name that any lane speaks: a new method is probed without being written here. */
const names = [...new Set([...Object.keys(methods), ...Object.keys(legacyMethods)])]
const lanes = [doorPaths.a2a.tools, doorPaths.a2aLegacy.tools, doorPaths.a2aLegacy.gate]

/** An id wherever a method may look for one. */
function naming(method: string, id: string): object {
  const sent = method === 'message/send' ? legacyParams('toy', input) : sendParams('toy', input)
  const { message } = sent as { message: object }
  const config = { id, taskId: id, name: `tasks/${id}/pushNotificationConfigs/${id}`, url: 'https://a.test' }
  return { ...config, taskPushNotificationConfig: config, message: { ...message, taskId: id } }
}

forOneService((service) => {
  let owner: LiveAccount
  let stranger: LiveAccount
  before(async () => {
    owner = await service.liveAccount()
    stranger = await service.liveAccount()
  })

  const send = (key: string, idempotencyKey: string): Promise<RpcAnswer> =>
    rpc(service, 'SendMessage', { key, params: sendParams('toy', input, { metadata: { idempotencyKey } }) })

  // Ids must be worth nothing to another account: not even to know that they exist.
  test('no method tells or does anything about another account’s task: its id is answered as one nobody has', async () => {
    const { task, reply } = await send(owner.liveKey, 'of its owner')
    const theirs = [task.id, reply.request_id]
    assert.ok(names.length >= 20)
    let ownIsTold = 0
    for (const path of lanes)
      for (const method of names) {
        for (const id of theirs) {
          const nobodys = newId(id.slice(0, id.indexOf('_')) as 'task')
          const ask = async (asked: string, key: string): Promise<unknown> => {
            const answer = await rpc(service, method, { key, path, params: naming(method, asked) })
            return [answer.status, answer.text.replaceAll(/req_\w+/g, 'req').replaceAll(asked, 'asked')]
          }
          const told = await ask(id, stranger.liveKey)
          assert.deepEqual(told, await ask(nobodys, stranger.liveKey), `${path} ${method} ${id}`)
          const own = await ask(id, owner.liveKey)
          if (JSON.stringify(own) !== JSON.stringify(told)) ownIsTold += 1
        }
      }
    // GetTask, CancelTask and SendMessage know the owner's task under each of their names.
    assert.ok(ownIsTold >= 9, `only ${ownIsTold} methods tell an owner more than a stranger`)
    const after = await rpc(service, 'GetTask', { key: owner.liveKey, params: { id: task.id } })
    assert.equal(after.task.status.state, 'TASK_STATE_COMPLETED')
  })

  test('another account’s idempotency key is a new one: its own task, run and charge', async () => {
    const [first, other] = [await send(owner.liveKey, 'one'), await send(stranger.liveKey, 'one')]
    assert.notEqual(other.task.id, first.task.id)
    assert.equal(other.task.status.state, 'TASK_STATE_COMPLETED')
    assert.notEqual(other.reply.request_id, first.reply.request_id)
  })

  test('another account’s page token is no page token', async () => {
    for (const name of ['two', 'three']) await send(owner.liveKey, name)
    const page = await rpc(service, 'ListTasks', { key: owner.liveKey, params: { pageSize: 1 } })
    const token = page.list.nextPageToken
    assert.notEqual(token, '')
    const ask = (pageToken: string): Promise<RpcAnswer> =>
      rpc(service, 'ListTasks', { key: stranger.liveKey, params: { pageToken } })
    assert.deepEqual((await ask(token)).rpcError, (await ask('no token')).rpcError)
  })
})
