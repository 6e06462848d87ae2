import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'

import { SendMessageRequest, TaskState } from '@a2a-js/sdk'
import { A2AClient as Client02 } from 'a2a02/client'
import {
  type Client as Client03,
  ClientFactory as ClientFactory03,
  ClientFactoryOptions as ClientFactoryOptions03,
  DefaultAgentCardResolver as CardResolver03,
  JsonRpcTransportFactory as TransportFactory03,
} from 'a2a03/client'

import { legacyParams, sendParams } from '../../support/a2a-client.ts'
import { client10, fetchTo } from '../../support/a2a-official.ts'
import { forOneService, type LiveAccount, type TestService } from '../../support/service.ts'

const input = { note: 'abc' }
const legacyCard = '.well-known/agent.json'

async function client03(service: TestService, key: string): Promise<Client03> {
  const fetchImpl = fetchTo(service, key)
  const options = ClientFactoryOptions03.createFrom(ClientFactoryOptions03.default, {
    transports: [new TransportFactory03({ fetchImpl })],
    cardResolver: new CardResolver03({ fetchImpl }),
  })
  return new ClientFactory03(options).createFromUrl('http://service.test', legacyCard)
}

const message10 = (skill: string, body: object, metadata: object = {}): SendMessageRequest =>
  SendMessageRequest.fromJSON(sendParams(skill, body, { message: { messageId: randomUUID() }, metadata }))
const message03 = (skill: string, body: object, metadata: object = {}) =>
  legacyParams(skill, body, { message: { messageId: randomUUID() }, metadata }) as Parameters<
    Client03['sendMessage']
  >[0]

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  for (const [lane, path] of [
    ['/a2a/v1', undefined],
    ['/a2a with a card of 0.2', legacyCard],
  ] as const)
    test(`the official client 1.3.0 works unmodified at ${lane}`, async () => {
      const client = await client10(service, account.liveKey, path)
      const sent = await client.sendMessage(message10('toy', input, { idempotencyKey: lane }))
      assert.ok('status' in sent)
      assert.equal(sent.status?.state, TaskState.TASK_STATE_COMPLETED)
      const content = sent.artifacts[0]?.parts[0]?.content
      assert.equal(content?.$case, 'data')
      assert.equal((content.value as { output: { text: string } }).output.text, 'A toy.')

      const again = await client.sendMessage(message10('toy', input, { idempotencyKey: lane }))
      assert.ok('status' in again)
      assert.equal(again.id, sent.id)

      const failed = await client.sendMessage(message10('toy', {}))
      assert.ok('status' in failed)
      assert.equal(failed.status?.state, TaskState.TASK_STATE_FAILED)
      assert.equal(failed.status.message?.parts[0]?.content?.$case, 'text')

      const read = await client.getTask({ id: sent.id, tenant: '' })
      assert.equal(read.status?.state, TaskState.TASK_STATE_COMPLETED)
      const list = await client.listTasks({
        tenant: '',
        contextId: '',
        status: TaskState.TASK_STATE_UNSPECIFIED,
        pageToken: '',
        statusTimestampAfter: undefined,
      })
      assert.ok(list.tasks.some(({ id }) => id === sent.id))
      await assert.rejects(client.cancelTask({ id: sent.id, tenant: '', metadata: {} }), {
        name: 'TaskNotCancelableError',
      })
      await assert.rejects(client.getTask({ id: 'task_x', tenant: '' }), { name: 'TaskNotFoundError' })
    })

  test('the official client 0.3.14 works unmodified at /a2a', async () => {
    const client = await client03(service, account.liveKey)
    const sent = await client.sendMessage(message03('toy', input, { idempotencyKey: '0.3' }))
    assert.ok(sent.kind === 'task')
    assert.equal(sent.status.state, 'completed')
    assert.equal(sent.artifacts?.[0]?.parts[0]?.kind, 'data')
    const again = await client.sendMessage(message03('toy', input, { idempotencyKey: '0.3' }))
    assert.ok(again.kind === 'task')
    assert.equal(again.id, sent.id)
    const failed = await client.sendMessage(message03('toy', {}))
    assert.ok(failed.kind === 'task')
    assert.equal(failed.status.state, 'failed')
    assert.equal(failed.status.message?.parts[0]?.kind, 'text')
    assert.equal((await client.getTask({ id: sent.id })).status.state, 'completed')
    await assert.rejects(client.cancelTask({ id: sent.id }), { name: 'TaskNotCancelableError' })
    await assert.rejects(client.getTask({ id: 'task_x' }), { name: 'TaskNotFoundError' })
  })

  for (const [card, skill, body] of [
    [legacyCard, 'toy', input],
    ['gate/agent.json', 'check_output', { text: 'A plain text.', deterministic_only: true }],
  ] as const)
    test(`the official client 0.2.5 works unmodified with ${card}`, async (t) => {
      // It knows no other way to a key than the fetch of its process.
      t.mock.method(globalThis, 'fetch', fetchTo(service, account.liveKey))
      const client = new Client02('http://service.test', card)
      const send = async (content: object, metadata: object = {}) => {
        const params = {
          ...message03(skill, content, metadata),
          configuration: { acceptedOutputModes: ['application/json'], blocking: true },
        }
        const answer = await client.sendMessage(params)
        assert.ok('result' in answer && answer.result.kind === 'task')
        return answer.result
      }
      const sent = await send(body, { idempotencyKey: card })
      assert.equal(sent.status.state, 'completed')
      assert.equal((await send(body, { idempotencyKey: card })).id, sent.id)
      assert.equal((await send({})).status.state, 'failed')
      const read = await client.getTask({ id: sent.id })
      assert.ok('result' in read)
      assert.equal(read.result.id, sent.id)
      const canceled = await client.cancelTask({ id: sent.id })
      assert.ok('error' in canceled)
      assert.equal(canceled.error.code, -32002)
      const unknown = await client.getTask({ id: 'task_x' })
      assert.ok('error' in unknown)
      assert.equal(unknown.error.code, -32001)
    })
})
