import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { limits } from '#kernel/limits.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { MintKeyAnswer } from '#contract/account.ts'

import { type McpEra, responseOf, sendMcp } from '../../support/doors/mcp.ts'
import { serverUrl } from '../../support/database.ts'
import { forOneService, type LiveAccount, startService } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const eras: readonly McpEra[] = ['2025', '2026']
const servers = ['/mcp', '/gate/mcp'] as const
const json = { 'content-type': 'application/json' }

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const play = (scenario: string, era: McpEra, key = account.testKey) =>
    sendMcp(service, {
      era,
      method: 'tools/call',
      params: { name: 'toy', arguments: { note: 'abc' } },
      headers: { 'x-test-scenario': scenario, 'x-test-latency-ms': '1' },
      key,
    })

  verifies('doors:405', async () => {
    for (const path of servers)
      for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH']) {
        const { status, headers, text } = await service.send(`${method} ${path}`)
        assert.deepEqual([status, headers.allow], [405, 'POST, OPTIONS'])
        if (method !== 'HEAD') assert.match(text, /^\{"jsonrpc":"2\.0","error":\{"code":-31405/)
      }
  })

  verifies('doors:404', async () => {
    for (const path of ['/mcp/nothing', '/gate/mcp/sse']) {
      const answer = await service.send(`POST ${path}`, { body: {} })
      assert.equal(answer.status, 404)
      assert.equal(responseOf(answer).error?.data.code, 'not_found')
    }
  })

  test('a client that looks for OAuth finds a plain JSON 404', async () => {
    for (const name of ['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'])
      for (const path of ['', '/mcp', '/gate/mcp']) {
        const answer = await service.send(`GET /.well-known/${name}${path}`)
        assert.equal(answer.status, 404)
        assert.equal(answer.error.code, 'not_found')
      }
    for (const path of ['/register', '/authorize', '/token'])
      assert.equal((await service.send(`POST ${path}`, { body: {} })).status, 404)
  })

  verifies(['doors:413'], async () => {
    for (const path of servers) {
      const answer = await service.send(`POST ${path}`, {
        headers: json,
        bytes: ' '.repeat(limits.bodyBytesMax + 1),
      })
      assert.equal(answer.status, 413)
      const { error } = responseOf(answer)
      assert.deepEqual([error?.data.code, error?.data.max_bytes], ['payload_too_large', 1024 * 1024])
    }
  })

  const callOf = (input: string): string =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"toy","arguments":${input}}}`
  const sendBytes = (bytes: string) =>
    service.send('POST /mcp', { key: account.testKey, headers: json, bytes })

  verifies('body:bytes-max', { doors: ['mcp'] }, async () => {
    const call = callOf('{"note":"abc"}')
    const padded = (length: number): string => call + ' '.repeat(length - call.length)
    assert.equal(responseOf(await sendBytes(padded(limits.bodyBytesMax))).result?.isError, false)
    assert.equal((await sendBytes(padded(limits.bodyBytesMax + 1))).status, 413)
  })

  verifies('body:depth-max', { doors: ['mcp'] }, async () => {
    // The message is the body: it and its params are two levels, the arguments the third.
    const nested = (depth: number): string =>
      callOf(`{"note":${'['.repeat(depth - 3)}${']'.repeat(depth - 3)}}`)
    const read = responseOf(await sendBytes(nested(32))).result?.structuredContent?.error
    assert.deepEqual(
      read?.validation_errors.map(({ path, code }) => [path, code]),
      [['/note', 'type']],
    )
    const refused = await sendBytes(nested(33))
    assert.deepEqual([refused.status, responseOf(refused).error?.code], [400, -32_700])
    assert.equal(responseOf(refused).error?.data.validation_errors[0]?.code, 'json')
  })

  verifies('body:valid-never-413', { doors: ['mcp'] }, async () => {
    // 3,000 code points at their longest: four bytes each, written as twelve.
    const long = String.raw`\ud83d\ude00`.repeat(3000)
    const bytes = callOf(`{"keyDetails":"${long}","competing":"${long}"}`).replace('"toy"', '"appeal"')
    assert.equal(responseOf(await sendBytes(bytes)).result?.isError, false)
  })

  verifies('doors:415', async () => {
    for (const path of servers)
      for (const type of ['text/plain', 'application/xml', 'application/json; charset=latin1']) {
        const answer = await service.send(`POST ${path}`, { headers: { 'content-type': type }, bytes: '{}' })
        assert.equal(answer.status, 415)
        assert.equal(responseOf(answer).error?.data.code, 'unsupported_media_type')
      }
  })

  verifies(['doors:mcp-is-error', 'doors:http-200', 'doors:http-nothing-else'], async () => {
    const http: readonly ErrorCode[] = [
      'unauthorized',
      'not_found',
      'method_not_allowed',
      'payload_too_large',
      'unsupported_media_type',
    ]
    for (const era of eras)
      for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
        const answer = await play(code, era)
        const { result, error } = responseOf(answer)
        const status = http.includes(code) ? errorCatalogue[code].http : 200
        assert.equal(answer.status, status, code)
        assert.equal((error?.data ?? result?.structuredContent?.error)?.code, code)
        assert.equal(result?.isError, status === 200 ? true : undefined)
      }
  })

  verifies(['doors:rate-limited-inside'], async () => {
    for (const era of eras) {
      const answer = await play('rate_limited', era)
      assert.equal(answer.status, 200)
      const { error } = responseOf(answer).result?.structuredContent ?? {}
      assert.deepEqual([error?.code, error?.retry_after_seconds, error?.scope], ['rate_limited', 7, 'key'])
    }
  })

  verifies('doors:forbidden-inside', async () => {
    const minted = await service.send('POST /v1/keys', {
      key: account.testKey,
      body: { mode: 'test', scopes: ['account'] },
    })
    const { api_key: key } = minted.json as MintKeyAnswer
    for (const era of eras) {
      const answer = await sendMcp(service, {
        era,
        method: 'tools/call',
        params: { name: 'toy', arguments: { note: 'abc' } },
        key,
      })
      const error = responseOf(answer).result?.structuredContent?.error
      assert.deepEqual([answer.status, error?.code, error?.reason], [200, 'forbidden', 'scope'])
    }
  })

  const ping = (origin?: string) =>
    service.send('POST /mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'ping' },
      headers: origin === undefined ? {} : { origin },
    })

  verifies(['cors:mcp-default-origins'], async () => {
    for (const origin of [
      'http://service.test',
      'http://localhost:5173',
      'https://127.0.0.1',
      'http://[::1]:80',
    ]) {
      const { status, headers } = await ping(origin)
      assert.deepEqual([status, headers['access-control-allow-origin']], [200, origin])
    }
    const { status, headers } = await ping()
    assert.deepEqual([status, headers['access-control-allow-origin']], [200, undefined])
    for (const origin of [
      'https://evil.example',
      'http://service.test.evil.example',
      'null',
      'http://localhost.evil.example',
      'https://named.example',
    ])
      for (const path of servers)
        for (const method of ['POST', 'GET', 'OPTIONS']) {
          const answer = await service.send(`${method} ${path}`, { headers: { origin } })
          assert.equal(answer.status, 403, `${method} ${origin}`)
          assert.equal(answer.headers['access-control-allow-origin'], undefined)
          assert.equal(responseOf(answer).error?.data.code, 'forbidden')
        }
  })

  test('a browser of an allowed origin may send the headers of MCP', async () => {
    const { status, headers } = await service.send('OPTIONS /mcp', {
      headers: { origin: 'http://localhost:1' },
    })
    assert.equal(status, 204)
    assert.equal(headers['access-control-allow-origin'], 'http://localhost:1')
    for (const name of ['authorization', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'idempotency-key'])
      assert.ok(headers['access-control-allow-headers']?.includes(name), name)
  })
})

forOneService(
  (service) => {
    verifies(['cors:mcp-allowed-origins', 'config:ALLOWED_ORIGINS'], async () => {
      const status = async (origin: string): Promise<number> =>
        (
          await service.send('POST /mcp', {
            body: { jsonrpc: '2.0', id: 1, method: 'ping' },
            headers: { origin },
          })
        ).status
      assert.equal(await status('https://named.example'), 200)
      assert.equal(await status('http://service.test'), 200)
      assert.equal(await status('https://other.example'), 403)
      assert.equal(await status('http://named.example'), 403)
    })
  },
  { config: () => ({ allowedOrigins: ['https://named.example'] }) },
)

test('a call that runs when the service stops is answered, one that comes then is refused', async () => {
  const { service, stop } = await startService(serverUrl === undefined ? 'embedded' : 'server')
  const { liveKey } = await service.liveAccount()
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  service.plays.set('wait', async () => {
    started.resolve()
    await end.promise
    return toyResult()
  })
  const call = (play: string) =>
    sendMcp(service, {
      era: '2026',
      method: 'tools/call',
      params: { name: 'toy', arguments: { note: 'abc', play } },
      key: liveKey,
    })
  const running = call('wait')
  await started.promise
  const stopped = stop()
  const refused = await call('none')
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5'])
  assert.equal(responseOf(refused).error?.data.code, 'service_unavailable')
  end.resolve()
  assert.equal(responseOf(await running).result?.isError, false)
  await stopped
})
