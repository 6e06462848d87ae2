import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { errorCatalogue } from '#contract/errors.ts'

import { inEnvelope, type McpEra, modernHeaders, responseOf, sendMcp } from '../../support/doors/mcp.ts'
import type { Answer } from '../../support/http-client.ts'
import { type Account, forOneService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const eras: readonly McpEra[] = ['2025', '2026']
const servers = ['/mcp', '/gate/mcp'] as const

forOneService((service) => {
  let account: Account
  before(async () => {
    account = await service.signUp()
  })

  const post = (body: unknown, headers = {}, path = '/mcp') => service.send(`POST ${path}`, { body, headers })
  const initialize = (protocolVersion: string) =>
    post({
      jsonrpc: '2.0',
      id: 'first',
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
    })
  /** Status and code of an error, which carries the catalogue's object. */
  const told = (answer: Answer): unknown => {
    const { error } = responseOf(answer)
    assert.ok(error !== undefined, answer.text)
    assert.ok(Object.hasOwn(errorCatalogue, error.data.code))
    assert.equal(error.data.request_id, answer.headers['x-request-id'])
    return [answer.status, error.code]
  }

  verifies('mcp:versions', async () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const { result } = responseOf(await initialize(version))
      assert.equal(result?.['protocolVersion'], version)
      const listed = await post(
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { 'mcp-protocol-version': version },
      )
      assert.equal(listed.status, 200)
    }
    const discovered = await sendMcp(service, { era: '2026', method: 'server/discover' })
    assert.deepEqual(responseOf(discovered).result?.['supportedVersions'], ['2026-07-28'])
  })

  verifies('mcp:old-version', async () => {
    for (const version of ['2024-11-05', '1.0', '2026-07-28'])
      assert.equal(responseOf(await initialize(version)).result?.['protocolVersion'], '2025-11-25')
  })

  verifies('mcp:capabilities', async () => {
    const first = responseOf(await initialize('2025-11-25')).result
    const discovered = responseOf(await sendMcp(service, { era: '2026', method: 'server/discover' })).result
    assert.deepEqual(first?.['capabilities'], { tools: {} })
    assert.deepEqual(discovered?.['capabilities'], { tools: {} })
  })

  verifies(['mcp:open-methods', 'route:POST-mcp', 'route:POST-gate-mcp'], async () => {
    for (const path of [...servers, '/mcp/', '/gate/mcp/']) {
      for (const era of eras)
        assert.equal((await sendMcp(service, { era, path, method: 'tools/list' })).status, 200)
      assert.equal((await sendMcp(service, { era: '2026', path, method: 'server/discover' })).status, 200)
      assert.equal(
        (await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, {}, path)).text,
        '{"result":{},"jsonrpc":"2.0","id":1}',
      )
    }
  })

  verifies(
    ['mcp:call-needs-key', 'auth:tool-needs-key', 'call:authenticate-first'],
    { doors: ['mcp'] },
    async () => {
      for (const era of eras)
        for (const name of ['toy', 'account_balance', 'nothing']) {
          const answer = await sendMcp(service, {
            era,
            method: 'tools/call',
            params: { name, arguments: {} },
          })
          const { error, id } = responseOf(answer)
          assert.deepEqual(
            [answer.status, error?.data.code, error?.data.reason, id],
            [401, 'unauthorized', 'missing', 7],
          )
          assert.equal(answer.headers['www-authenticate'], 'Bearer realm="counseling-tools"')
        }
    },
  )

  verifies(['mcp:invalid-key', 'doors:401', 'doors:mcp-data'], async () => {
    for (const era of eras)
      for (const method of ['initialize', 'ping', 'server/discover', 'tools/list', 'tools/call', 'nothing']) {
        const answer = await sendMcp(service, { era, method, key: 'bm_test_nothing' })
        assert.deepEqual(told(answer), [401, -31_401])
        assert.equal(responseOf(answer).error?.data.reason, 'malformed')
        assert.equal(answer.headers['www-authenticate'], 'Bearer realm="counseling-tools"')
      }
  })

  verifies(['mcp:no-batches'], async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    for (const batch of [[], [ping], [ping, ping], [{ ...ping, params: inEnvelope({}) }]])
      assert.deepEqual(told(await post(batch)), [400, -32_600])
  })

  verifies('mcp:no-others', async () => {
    const others = [
      'resources/list',
      'resources/read',
      'prompts/list',
      'prompts/get',
      'tasks/get',
      'tasks/list',
      'logging/setLevel',
      'completion/complete',
      'subscriptions/listen',
      'resources/subscribe',
      'nothing/here',
      '__proto__',
    ]
    for (const method of others) {
      assert.deepEqual(told(await sendMcp(service, { era: '2025', method })), [200, -32_601], method)
      assert.deepEqual(told(await sendMcp(service, { era: '2026', method })), [404, -32_601], method)
    }
    // Methods of one era do not exist in the other.
    assert.deepEqual(told(await sendMcp(service, { era: '2025', method: 'server/discover' })), [200, -32_601])
    assert.deepEqual(told(await sendMcp(service, { era: '2026', method: 'ping' })), [404, -32_601])
  })

  verifies(['error:echo-id'], async () => {
    for (const id of [0, -1, 7, 'seven', '', 'é'.repeat(50)])
      for (const era of eras) {
        const params = era === '2025' ? {} : inEnvelope({})
        const headers = era === '2025' ? {} : modernHeaders('nothing')
        const answer = await post({ jsonrpc: '2.0', id, method: 'nothing', params }, headers)
        assert.equal(responseOf(answer).id, id)
      }
  })

  test('a notification or a response is taken note of, with 202 and nothing else', async () => {
    for (const body of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', method: 'tools/call', params: { name: 'toy', arguments: { note: 'abc' } } },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]) {
      const answer = await post(body)
      assert.deepEqual([answer.status, answer.text], [202, ''])
    }
  })

  test('what is no message is refused as JSON-RPC says, and never with an id that was not sent', async () => {
    const malformed = await service.send('POST /mcp', {
      bytes: '{"jsonrpc":"2.0",',
      headers: { 'content-type': 'application/json' },
    })
    assert.deepEqual(told(malformed), [400, -32_700])
    for (const body of [
      {},
      7,
      'text',
      null,
      { jsonrpc: '2.0', id: null, method: 'ping' },
      { jsonrpc: '2.0', id: 1.5, method: 'ping' },
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 1, method: 7 },
      { jsonrpc: '2.0', id: 1, method: 'ping', params: [1] },
    ])
      assert.deepEqual(told(await post(body)), [400, -32_600], JSON.stringify(body))
    assert.equal('id' in responseOf(malformed), false)
  })

  test('a modern request whose headers are missing or say something else is refused', async () => {
    const params = inEnvelope({ name: 'toy', arguments: {} })
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const right = modernHeaders('tools/call', params)
    const without = (name: string) =>
      Object.fromEntries(Object.entries(right).filter(([header]) => header !== name))
    for (const headers of [
      {},
      without('mcp-protocol-version'),
      without('mcp-method'),
      without('mcp-name'),
      { ...right, 'mcp-protocol-version': '2025-11-25' },
      { ...right, 'mcp-method': 'Tools/Call' },
      { ...right, 'mcp-name': 'other' },
      { ...right, 'mcp-name': '=?base64?dG95IA==?=' },
      { ...right, 'mcp-name': '=?base64?%%%?=' },
    ])
      assert.deepEqual(told(await post(call, headers)), [400, -32_020], JSON.stringify(headers))
    for (const name of ['toy', ' toy\t', '=?base64?dG95?='])
      assert.equal((await post(call, { ...right, 'mcp-name': name })).status, 401)
  })

  test('a version that is not spoken is refused with those that are', async () => {
    const params = {
      _meta: {
        ...(inEnvelope({})['_meta'] as object),
        'io.modelcontextprotocol/protocolVersion': '2027-01-01',
      },
    }
    const headers = { ...modernHeaders('tools/list'), 'mcp-protocol-version': '2027-01-01' }
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list', params }, headers)
    assert.deepEqual(told(answer), [400, -32_022])
    const data: unknown = responseOf(answer).error?.data
    const { supported, requested } = data as Record<string, unknown>
    assert.deepEqual([supported, requested], [['2026-07-28'], '2027-01-01'])
    const legacy = await post(
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { 'mcp-protocol-version': '2024-11-05' },
    )
    assert.deepEqual(told(legacy), [400, -32_600])
  })

  verifies('not-found:mcp-tool', async () => {
    for (const era of eras)
      for (const [path, name] of [
        ['/mcp', 'nothing'],
        ['/mcp', 'check_output'],
        ['/gate/mcp', 'toy'],
        ['/mcp', '__proto__'],
      ] as const) {
        const answer = await sendMcp(service, {
          era,
          path,
          method: 'tools/call',
          params: { name, arguments: {} },
          key: account.testKey,
        })
        assert.deepEqual(told(answer), [200, -32_602])
        assert.equal(responseOf(answer).error?.data.code, 'not_found')
      }
  })

  test('arguments that are no object, a tool without a name and a cursor are wrong params', async () => {
    for (const era of eras) {
      for (const params of [
        { name: 'toy', arguments: 'abc' },
        { name: 'toy', arguments: [] },
        { name: 7 },
        {},
      ])
        assert.deepEqual(
          told(await sendMcp(service, { era, method: 'tools/call', params, key: account.testKey })),
          [200, -32_602],
        )
      assert.deepEqual(
        told(await sendMcp(service, { era, method: 'tools/list', params: { cursor: '' } })),
        [200, -32_602],
      )
    }
  })

  verifies('mcp:stateless', async () => {
    // No initialize came before, and a session that somebody made up is not looked at.
    for (const era of eras) {
      const answer = await sendMcp(service, {
        era,
        method: 'tools/call',
        params: { name: 'account_balance' },
        key: account.testKey,
        headers: { 'mcp-session-id': 'made up', 'last-event-id': '7' },
      })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers['mcp-session-id'], undefined)
    }
    assert.equal((await initialize('2025-11-25')).headers['mcp-session-id'], undefined)
  })
})
