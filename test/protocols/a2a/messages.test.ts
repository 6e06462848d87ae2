import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { traceOf } from '../../support/refusals.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const input = { note: 'abc' }
const dataPart = { data: { skill: 'toy', input } }

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const send = (params: unknown, headers: Readonly<Record<string, string>> = {}): Promise<RpcAnswer> =>
    rpc(service, 'SendMessage', { key: account.testKey, params, headers })
  const sendParts = (parts: unknown): Promise<RpcAnswer> =>
    send(sendParams('toy', input, { message: { parts } }))

  verifies(
    ['route:POST-a2a-v1', 'a2a:send-data-part', 'a2a:send-synchronous', 'state:task-completed'],
    async () => {
      const { task, reply } = await send(sendParams('toy', input))
      assert.equal(task.status.state, 'TASK_STATE_COMPLETED')
      assert.match(task.status.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      assert.equal(task.artifacts?.length, 1)
      assert.equal(task.artifacts?.[0]?.name, 'toy')
      assert.equal(task.artifacts?.[0]?.parts[0]?.mediaType, 'application/json')
      assert.equal(reply.output.text, 'A toy of a fixture.')
      assert.equal(reply.billing.status, 'settled')
    },
  )

  verifies('id:task', async () => {
    const keyed = await send(sendParams('toy', input, { metadata: { idempotencyKey: 'id' } }))
    const free = await send(sendParams('toy', input))
    for (const { task } of [keyed, free]) assert.match(task.id, /^task_[0-9a-hjkmnp-tv-z]{26}$/)
  })

  verifies(['a2a:send-skill', 'not-found:a2a-skill'], async () => {
    for (const skill of ['tay', 'check_output', '', 7, null, undefined, 'toString']) {
      const { rpcError } = await send(sendParams(skill as string, input))
      assert.equal(rpcError.code, -32602, String(skill))
      const [violation] = rpcError.data[0]?.fieldViolations ?? []
      assert.equal(violation?.field, 'message.parts[0].data.skill')
      assert.match(violation?.description ?? '', /One of: .*appeal.*toy/)
    }
  })

  verifies(['a2a:send-input', 'a2a:unknown-input'], async () => {
    const { failure, task } = await send(sendParams('toy', { note: 'x', odd: 1 }))
    assert.equal(task.status.state, 'TASK_STATE_FAILED')
    assert.equal(failure.code, 'invalid_input')
    assert.deepEqual(
      failure.validation_errors.map(({ path, code }) => `${path} ${code}`),
      ['/note min_length', '/odd unknown_property'],
    )
    for (const wrong of ['text', 7, null, []])
      assert.deepEqual(
        (await send(sendParams('toy', wrong))).failure.validation_errors.map(({ code }) => code),
        ['type'],
      )
  })

  verifies(['a2a:failure-parts', 'state:task-failed'], async () => {
    const { task, failure } = await send(sendParams('toy', { note: 'x' }))
    const { message } = task.status
    assert.equal(message?.['role'], 'ROLE_AGENT')
    assert.equal(message?.['taskId'], task.id)
    assert.match(message?.parts[0]?.text ?? '', /^invalid_input: .*\n\/note: This text is too short\.$/s)
    assert.deepEqual(Object.keys(message?.parts[1] ?? {}), ['data', 'mediaType'])
    const rest = await service.send('POST /v1/tools/toy', { key: account.testKey, body: { note: 'x' } })
    assert.deepEqual({ ...failure, request_id: '' }, { ...rest.error, request_id: '' })
  })

  verifies('a2a:wrong-shape', async () => {
    const wrong: Readonly<Record<string, unknown>> = {
      message: {},
      'message.messageId': sendParams('toy', input, { message: { messageId: '' } }),
      'message.role': sendParams('toy', input, { message: { role: 'user' } }),
      'message.parts': sendParams('toy', input, { message: { parts: 'x' } }),
      'message.contextId': sendParams('toy', input, { message: { contextId: 7 } }),
      'configuration.historyLength': sendParams('toy', input, { configuration: { historyLength: -1 } }),
      metadata: { ...sendParams('toy', input), metadata: [] },
    }
    for (const [field, params] of Object.entries(wrong)) {
      const answer = await send(params)
      assert.equal(answer.status, 200)
      assert.equal(answer.rpcError.code, -32602)
      const fields = answer.rpcError.data[0]?.fieldViolations?.map((violation) => violation.field)
      assert.deepEqual(fields, [field], answer.text)
    }
  })

  verifies('a2a:text-part', async () => {
    const parts = [
      { text: 'hi' },
      { raw: 'aGk=' },
      { url: 'https://x.test' },
      { ...dataPart, mediaType: 'text/csv' },
    ]
    for (const part of parts) {
      const { rpcError } = await sendParts([part])
      assert.equal(rpcError.code, -32005)
      assert.equal(rpcError.data[0]?.reason, 'CONTENT_TYPE_NOT_SUPPORTED')
      assert.match(rpcError.data[1]?.fieldViolations?.[0]?.description ?? '', /Send one data part/)
    }
    assert.equal((await sendParts([dataPart, { text: 'and a word' }])).rpcError.code, -32005)
  })

  verifies('a2a:one-data-part', async () => {
    for (const parts of [[], [dataPart, dataPart], [{}], [{ data: 7 }], [{ data: [] }]])
      assert.equal((await sendParts(parts)).rpcError.code, -32602)
    const extra = await sendParts([{ data: { ...dataPart.data, more: 1 } }])
    assert.equal(extra.rpcError.code, -32602)
  })

  verifies('a2a:camel-case', async () => {
    const snake = { message_id: 'm-1', role: 'ROLE_USER', parts: [dataPart] }
    assert.equal((await send({ message: snake })).rpcError.code, -32602)
  })

  verifies('a2a:unknown-members', async () => {
    const { task } = await send({
      ...sendParams('toy', input, {
        message: { later: 1, referenceTaskIds: ['t'], extensions: ['https://x.test'] },
        configuration: { blocking: false, acceptedOutputModes: ['text/plain'], more: {} },
        metadata: { other: { deep: [1] } },
      }),
      tenant: 'x',
      more: null,
    })
    assert.equal(task.status.state, 'TASK_STATE_COMPLETED')
  })

  verifies(['a2a:context-echo', 'a2a:context-generated'], async ({ id }) => {
    const echoed = id === 'a2a:context-echo'
    const params = sendParams('toy', input, echoed ? { message: { contextId: 'case ÿ 7' } } : {})
    const { task } = await send(params)
    if (echoed) assert.equal(task.contextId, 'case ÿ 7')
    else assert.match(task.contextId ?? '', /^ctx_[0-9a-z]{26}$/)
    const read = await rpc(service, 'GetTask', { key: account.testKey, params: { id: task.id } })
    assert.equal(read.task.contextId, undefined)
    const failed = await send(sendParams('toy', {}, { message: { contextId: 'c' } }))
    assert.equal(failed.task.contextId, 'c')
    assert.equal(failed.task.status.message?.['contextId'], 'c')
  })

  verifies(['a2a:task-id-unknown', 'a2a:task-id-known'], async ({ id }) => {
    const mine = await send(sendParams('toy', input))
    const to = (taskId: string, key: string) =>
      rpc(service, 'SendMessage', { key, params: sendParams('toy', input, { message: { taskId } }) })
    if (id === 'a2a:task-id-known') {
      const { rpcError } = await to(mine.task.id, account.testKey)
      assert.equal(rpcError.code, -32004)
      assert.deepEqual(rpcError.data[0]?.metadata, {
        state: 'TASK_STATE_COMPLETED',
        description: 'A task takes one message. Send this one without taskId; it begins a task of its own.',
      })
      return
    }
    const other = await service.signUp()
    assert.equal((await to('task_x', account.testKey)).rpcError.code, -32001)
    assert.equal((await to(mine.task.id, other.testKey)).rpcError.code, -32001)
  })

  verifies('a2a:history', async () => {
    const { task } = await send(sendParams('toy', input, { configuration: { historyLength: 10 } }))
    const read = await rpc(service, 'GetTask', {
      key: account.testKey,
      params: { id: task.id, historyLength: 10 },
    })
    for (const shown of [task, read.task]) assert.equal('history' in shown, false)
  })

  verifies('a2a:version-absent', async () => {
    for (const version of [undefined, '', '1.0', '1.0.3', ' 1.0 ']) {
      const headers: Record<string, string> = version === undefined ? {} : { 'a2a-version': version }
      const { task } = await send(sendParams('toy', input), headers)
      assert.equal(task.status.state, 'TASK_STATE_COMPLETED')
    }
  })

  verifies('a2a:version-other', async () => {
    for (const version of ['0.3', '99.0', '1.1', '2', 'x']) {
      const { rpcError } = await send({}, { 'a2a-version': version })
      assert.equal(rpcError.code, -32009, version)
      assert.equal(rpcError.data[0]?.metadata?.['supportedVersions'], '1.0')
    }
    for (const [query, code] of [
      ['0.3', -32009],
      ['1.0', -32602],
    ] as const) {
      const path = `/a2a/v1?A2A-Version=${query}`
      const answer = await rpc(service, 'SendMessage', { key: account.testKey, path, params: {} })
      assert.equal(answer.rpcError.code, code)
    }
  })

  verifies(['events:no-stream-method', 'events:no-push-method'], async ({ id }) => {
    const [names, code] =
      id === 'events:no-stream-method'
        ? ([['SendStreamingMessage', 'SubscribeToTask', 'GetExtendedAgentCard'], -32004] as const)
        : ([['Create', 'Get', 'Delete'].map((verb) => `${verb}TaskPushNotificationConfig`), -32003] as const)
    for (const method of names) {
      const answer = await rpc(service, method, {
        key: account.testKey,
        params: 'wrong',
        headers: { accept: 'text/event-stream' },
      })
      assert.equal(answer.rpcError.code, code)
      const instead =
        method === 'GetExtendedAgentCard' ? /no card beside the public one/ : /SendMessage .* answers/
      if (code === -32004) assert.match(answer.rpcError.data[0]?.metadata?.['description'] ?? '', instead)
      assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
      assert.equal((await rpc(service, method, { params: {} })).status, 401)
    }
    if (code === -32004) return
    const push = { configuration: { taskPushNotificationConfig: { url: 'https://x.test' } } }
    assert.equal((await send(sendParams('toy', input, push))).rpcError.code, code)
  })

  verifies('a2a:return-immediately-off', async () => {
    const params = sendParams('toy', input, {
      configuration: { returnImmediately: true },
      metadata: { storageConsent: 'a2a-storage-v1' },
    })
    for (const key of [account.testKey, account.liveKey]) {
      const trace = await traceOf(service, account.testKey)
      const answer = await rpc(service, 'SendMessage', { key, params })
      assert.equal(answer.rpcError.code, -32004)
      assert.deepEqual(answer.rpcError.data[0]?.metadata, {
        feature: 'background',
        code: 'forbidden',
        reason: 'feature_not_enabled',
        description: 'Leave returnImmediately out: the answer comes when the task has ended.',
      })
      assert.deepEqual(await traceOf(service, account.testKey), trace)
    }
  })

  verifies('metadata:a2a-disagreement', async () => {
    const options = {
      idempotencyKey: ['idempotency-key', 'one', 'two'],
      maxCredits: ['x-max-credits', 500, '501'],
      quoteId: ['x-quote-id', 'qt_a', 'qt_b'],
      testScenario: ['x-test-scenario', 'slow', 'fix_applied'],
    } as const
    for (const [name, [header, value, other]] of Object.entries(options)) {
      const params = sendParams('toy', input, { metadata: { [name]: value } })
      const { rpcError } = await send(params, { [header]: other })
      assert.equal(rpcError.code, -32602)
      assert.equal(rpcError.data[0]?.fieldViolations?.[0]?.field, `metadata.${name}`)
    }
    const both = sendParams('toy', input, {
      metadata: { idempotencyKey: 'a' },
      message: { metadata: { idempotencyKey: 'b' } },
    })
    assert.equal((await send(both)).rpcError.code, -32602)
    const same = sendParams('toy', input, { metadata: { maxCredits: 500 } })
    assert.equal((await send(same, { 'x-max-credits': '500' })).task.status.state, 'TASK_STATE_COMPLETED')
  })

  test('a request id is echoed as it was sent, and null stands for none', async () => {
    for (const id of [0, -7, 'x', '', null, undefined]) {
      const answer = await service.send('POST /a2a/v1', {
        key: account.testKey,
        body: { jsonrpc: '2.0', id, method: 'GetTask', params: { id: 'task_x' } },
      })
      assert.equal((answer.json as { id: unknown }).id, id ?? null)
    }
  })

  test('a method of the older lane is told where it is spoken', async () => {
    const { rpcError } = await rpc(service, 'message/send', { key: account.testKey, params: {} })
    assert.equal(rpcError.code, -32601)
    assert.equal(rpcError.data[0]?.metadata?.['legacyUrl'], 'http://service.test/a2a')
  })
})
