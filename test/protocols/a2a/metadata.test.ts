import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { limits } from '#kernel/limits.ts'

import { legacyParams, type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

interface Said {
  readonly metadata?: object
  readonly ofMessage?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: string
}

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const input = { note: 'abc' }
  /** The same call over both lanes. */
  const lanes = (said: Said): Promise<RpcAnswer[]> => {
    const { metadata = {}, ofMessage = {}, headers = {}, key = account.liveKey } = said
    const more = { metadata, message: { metadata: ofMessage } }
    return Promise.all([
      rpc(service, 'SendMessage', { key, headers, params: sendParams('toy', input, more) }),
      rpc(service, 'message/send', { key, headers, path: '/a2a', params: legacyParams('toy', input, more) }),
    ])
  }
  const quoteId = async (): Promise<string> =>
    (await service.send('POST /v1/tools/toy/quote', { key: account.liveKey, body: input })).quote.quote_id ??
    ''

  verifies('metadata:idempotency-key', { doors: ['a2a'] }, async ({ id }) => {
    const ways: readonly Said[] = [
      { metadata: { idempotencyKey: id } },
      { ofMessage: { idempotencyKey: id } },
      { headers: { 'idempotency-key': id } },
    ]
    const ids = new Set<string>()
    for (const said of ways) for (const { task } of await lanes(said)) ids.add(task.id)
    assert.equal(ids.size, 1)
  })

  verifies('metadata:max-credits', { doors: ['a2a'] }, async () => {
    for (const said of [{ metadata: { maxCredits: 80 } }, { headers: { 'x-max-credits': '80' } }])
      for (const { failure } of await lanes(said))
        assert.deepEqual([failure.reason, failure.max_credits], ['spending_limit', 80])
  })

  test('an option that is misspelt is refused, so that no cap is left out in silence; other metadata is not', async () => {
    for (const said of [{ metadata: { max_credits: 1 } }, { ofMessage: { maxcredits: 1 } }])
      for (const { rpcError } of await lanes(said)) {
        assert.equal(rpcError.code, -32602)
        assert.match(rpcError.data[0]?.fieldViolations?.[0]?.description ?? '', /spelled maxCredits/)
      }
    for (const { task } of await lanes({ metadata: { traceparent: 'x', credits: 1 } }))
      assert.match(task.status.state, /completed/i)
  })

  verifies('metadata:quote-id', { doors: ['a2a'] }, async () => {
    const quoted = await quoteId()
    for (const said of [{ metadata: { quoteId: quoted } }, { headers: { 'x-quote-id': quoted } }])
      for (const { reply } of await lanes(said)) assert.equal(reply.billing.quote_id, quoted)
  })

  verifies(['metadata:test-scenario', 'metadata:headers'], { doors: ['a2a'] }, async () => {
    const key = account.testKey
    const scenario = 'model_error'
    for (const said of [
      { metadata: { testScenario: scenario } },
      { headers: { 'x-test-scenario': scenario } },
    ])
      for (const { failure } of await lanes({ ...said, key })) assert.equal(failure.code, scenario)
  })

  verifies(['auth:tool-needs-key', 'call:authenticate-first'], { doors: ['a2a'] }, async () => {
    for (const key of [undefined, 'bm_live_x'])
      for (const params of [sendParams('toy', input), sendParams('toy', {}), 'wrong'])
        assert.equal(
          (await rpc(service, 'SendMessage', { params, ...(key === undefined ? {} : { key }) })).status,
          401,
        )
  })

  const raw = (bytes: string) =>
    service.send('POST /a2a/v1', {
      key: account.testKey,
      bytes,
      headers: { 'content-type': 'application/json' },
    })

  verifies(['body:bytes-max', 'body:depth-max', 'body:valid-never-413'], { doors: ['a2a'] }, async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'GetTask', params: { id: 'task_x' } })
    assert.equal((await raw(text.padEnd(limits.bodyBytesMax, ' '))).status, 200)
    assert.equal((await raw(text.padEnd(limits.bodyBytesMax + 1, ' '))).status, 413)
    const nested = (depth: number): string =>
      text.replace('"task_x"', `${'['.repeat(depth)}${']'.repeat(depth)}`)
    const codeOf = async (depth: number): Promise<number> =>
      ((await raw(nested(depth))).json as { error: { code: number } }).error.code
    // The request and its params are two of the levels.
    assert.equal(await codeOf(limits.jsonDepthMax - 2), -32602)
    assert.equal(await codeOf(limits.jsonDepthMax - 1), -32700)
    for (const { name, product, inputSchema } of service.calls.registry.tools) {
      const fields = Object.entries(
        inputSchema.properties as Record<string, { type?: string; maxLength?: number }>,
      )
      const longest = fields.map(([field, { type, maxLength }]) => [
        field,
        type === 'string' ? '\u{1f600}'.repeat(maxLength ?? 1) : 1,
      ])
      const path = product === 'tools' ? '/a2a/v1' : '/gate/a2a'
      const body = Object.fromEntries(longest) as object
      const params = product === 'tools' ? sendParams(name, body) : legacyParams(name, body)
      const method = product === 'tools' ? 'SendMessage' : 'message/send'
      assert.equal((await rpc(service, method, { key: account.testKey, path, params })).status, 200, name)
    }
  })

  verifies('envelope:every-door', { doors: ['a2a'] }, async () => {
    const rest = await service.send('POST /v1/tools/toy', { key: account.liveKey, body: input })
    const names = (value: object): string[] => Object.keys(value).toSorted()
    for (const { reply } of await lanes({})) {
      assert.deepEqual(names(reply), names(rest.envelope))
      assert.deepEqual(names(reply.output), names(rest.envelope.output))
      assert.deepEqual(names(reply.billing), names(rest.envelope.billing))
    }
  })
})
