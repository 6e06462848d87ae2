import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import {
  array,
  assert as assertProperty,
  asyncProperty,
  constant,
  constantFrom,
  jsonValue,
  oneof,
  record,
} from 'fast-check'

import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'

import { readRpc, type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const paths = ['/a2a/v1', '/a2a', '/gate/a2a'] as const
const input = { note: 'abc' }

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const told = (answer: RpcAnswer, status: number, code: ErrorCode): void => {
    assert.equal(answer.status, status, answer.text)
    assert.equal(answer.id, null)
    assert.ok(Number.isInteger(answer.rpcError.code))
    assert.deepEqual(Object.keys(answer.rpcError).toSorted(), ['code', 'data', 'message'])
    const metadata = answer.rpcError.data[0]?.metadata ?? {}
    assert.equal(metadata['code'], code)
    assert.equal(metadata['request_id'], answer.headers['x-request-id'])
    for (const value of Object.values(metadata)) assert.equal(typeof value, 'string')
  }
  const post = async (
    path: string,
    bytes: string | Uint8Array,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    readRpc(
      await service.send(`POST ${path}`, {
        key: account.testKey,
        bytes,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    )

  test('a key that opens nothing is HTTP 401 on every address of A2A, for every method', async () => {
    for (const path of paths)
      for (const key of [undefined, 'bm_test_x'])
        for (const method of ['SendMessage', 'message/stream', 'nothing']) {
          const answer = await rpc(service, method, { path, ...(key === undefined ? {} : { key }) })
          told(answer, 401, 'unauthorized')
          assert.equal(answer.headers['www-authenticate'], 'Bearer realm="counseling-tools"')
        }
  })

  verifies('doors:a2a-data', async () => {
    for (const path of paths) {
      const wrongMethod = readRpc(await service.send(`GET ${path}`, { key: account.testKey }))
      told(wrongMethod, 405, 'method_not_allowed')
      assert.match(wrongMethod.headers.allow ?? '', /POST/)
      told(readRpc(await service.send(`POST ${path}/more`, { key: account.testKey })), 404, 'not_found')
      told(await post(path, Buffer.alloc(limits.bodyBytesMax + 1, 0x20)), 413, 'payload_too_large')
      told(await post(path, '{}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
    }
  })

  verifies('cors:a2a-any-origin', async () => {
    for (const path of paths) {
      const answer = await post(path, '{}')
      assert.equal(answer.headers['access-control-allow-origin'], '*')
      assert.match(String(answer.headers['access-control-expose-headers']), /x-request-id.*retry-after/)
      const preflight = await service.send(`OPTIONS ${path}`)
      assert.equal(preflight.status, 204)
      assert.match(String(preflight.headers['access-control-allow-headers']), /a2a-version/)
    }
  })

  verifies(['a2a:http-200', 'doors:a2a-failed-task'], async () => {
    const played: readonly ErrorCode[] = [
      'forbidden',
      'invalid_input',
      'insufficient_credits',
      'payment_required',
      'idempotent_replay',
      'quote_mismatch',
      'rate_limited',
      'model_error',
      'model_unavailable',
      'search_unavailable',
      'model_timeout',
      'service_unavailable',
      'internal_error',
    ]
    for (const testScenario of played) {
      const params = sendParams('toy', input, { metadata: { testScenario } })
      const answer = await rpc(service, 'SendMessage', { key: account.testKey, params })
      assert.equal(answer.status, 200)
      assert.equal(answer.task.status.state, 'TASK_STATE_FAILED')
      assert.equal(answer.failure.code, testScenario)
      const { error } = await service.send('POST /v1/tools/toy', {
        key: account.testKey,
        body: input,
        headers: { 'x-test-scenario': testScenario },
      })
      const unique = { request_id: '', original_request_id: '' }
      assert.deepEqual({ ...answer.failure, ...unique }, { ...error, ...unique })
    }
  })

  test('refusals of the request itself are HTTP errors where they are played, too', async () => {
    for (const [testScenario, status] of [
      ['unauthorized', 401],
      ['not_found', 404],
      ['method_not_allowed', 405],
      ['payload_too_large', 413],
      ['unsupported_media_type', 415],
    ] as const) {
      const params = sendParams('toy', input, { metadata: { testScenario } })
      told(await rpc(service, 'SendMessage', { key: account.testKey, params }), status, testScenario)
    }
  })

  test('what is no JSON-RPC request is told by JSON-RPC’s own codes', async () => {
    const cases: readonly (readonly [string | Uint8Array, number])[] = [
      ['{', -32700],
      ['{"a":1,"a":2}', -32700],
      [Buffer.from([0x22, 0xff, 0x22]), -32700],
      ['['.repeat(40), -32700],
      ['', -32600],
      ['[]', -32600],
      ['[{"jsonrpc":"2.0","id":1,"method":"GetTask"}]', -32600],
      ['"x"', -32600],
      ['null', -32600],
      ['{"jsonrpc":"1.0","id":1,"method":"GetTask"}', -32600],
      ['{"jsonrpc":"2.0","id":1.5,"method":"GetTask"}', -32600],
      ['{"jsonrpc":"2.0","id":{},"method":"GetTask"}', -32600],
      ['{"jsonrpc":"2.0","id":1}', -32600],
      ['{"jsonrpc":"2.0","id":1,"method":"gettask"}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"__proto__"}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"GetTask","params":[]}', -32602],
    ]
    for (const [bytes, code] of cases) {
      const answer = await post('/a2a/v1', bytes)
      assert.equal(answer.status, 200)
      assert.equal(answer.rpcError.code, code, bytes.toString())
      assert.notEqual(answer.rpcError.data.length, 0)
    }
  })

  // Any JSON in any place of an envelope: an answer of ours, and nothing of it in the log.
  test('no envelope, however odd, is an internal error', async () => {
    const names = ['SendMessage', 'GetTask', 'ListTasks', 'CancelTask', 'message/send', 'tasks/get']
    const odd = jsonValue({ maxDepth: 3 })
    const part = oneof(odd, record({ data: oneof(odd, record({ skill: constant('toy'), input: odd })) }))
    const message = record(
      {
        messageId: oneof(constant('m'), odd),
        role: constantFrom('ROLE_USER', 'user', 'x'),
        parts: oneof(array(part, { maxLength: 2 }), odd),
        metadata: odd,
        contextId: odd,
        taskId: odd,
      },
      { requiredKeys: [] },
    )
    const params = oneof(
      odd,
      record(
        {
          message: oneof(message, odd),
          id: odd,
          metadata: odd,
          configuration: odd,
          pageSize: odd,
          status: odd,
          pageToken: odd,
        },
        { requiredKeys: [] },
      ),
    )
    const envelope = record(
      {
        jsonrpc: constantFrom('2.0', '2.0', '2.0', 1),
        id: odd,
        method: constantFrom(...names),
        params,
      },
      { requiredKeys: ['jsonrpc', 'method'] },
    )
    await assertProperty(
      asyncProperty(
        oneof({ weight: 5, arbitrary: envelope }, odd),
        constantFrom(...paths),
        async (sent, path) => {
          const answer = await post(path, JSON.stringify(sent))
          assert.equal(answer.status, 200, answer.text)
          const body = answer.json as { jsonrpc: string; error?: { code: number } }
          assert.equal(body.jsonrpc, '2.0')
          assert.notEqual(body.error?.code, -32603, answer.text)
        },
      ),
      { numRuns: 300 },
    )
    assert.deepEqual(
      service.log.filter(({ level }) => level === 'error'),
      [],
    )
  })
})
