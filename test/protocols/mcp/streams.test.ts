import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import type { RunContext } from '#pipelines/run-context.ts'
import { registry } from '#tools/registry.ts'

import { type McpEra, messagesOf, responseOf, sendMcp } from '../../support/doors/mcp.ts'
import type { Answer } from '../../support/http-client.ts'
import { connectClient, officialClients } from '../../support/mcp-clients.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { makeToyTool, type Play, toyPrice, toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

const eras: readonly McpEra[] = ['2025', '2026']
const stream = 'text/event-stream'

/** Set by tests: what the tools of this file do. */
const plays = new Map<string, Play>()
const longToy = { ...makeToyTool('long_toy', plays), runSecondsMax: 180 }

interface Progress {
  readonly method: string
  readonly params: { readonly progressToken: unknown; readonly progress: number; readonly message: string }
}

interface Asked {
  readonly era?: McpEra
  readonly headers?: Readonly<Record<string, string>>
  readonly meta?: object
}

const progressOf = (answer: Answer): readonly Progress['params'][] =>
  messagesOf(answer)
    .slice(0, -1)
    .map((message) => {
      assert.equal((message as Progress).method, 'notifications/progress')
      return (message as Progress).params
    })

forOneService(
  (service) => {
    let account: LiveAccount
    before(async () => {
      account = await service.liveAccount()
    })

    const call = (name: string, args: object, { era, headers = {}, meta = {} }: Asked = {}) =>
      sendMcp(service, {
        era: era ?? '2026',
        path: name === 'check_output' ? '/gate/mcp' : '/mcp',
        method: 'tools/call',
        params: { name, arguments: args, _meta: meta },
        key: account.liveKey,
        headers,
      })
    const typeOf = ({ headers }: Answer): string | undefined => headers['content-type']?.split(';')[0]

    verifies('mcp:sse', async () => {
      const long = registry.tools.filter(({ runSecondsMax }) => runSecondsMax > 90)
      assert.ok(long.some(({ name }) => name === 'appeal'))
      for (const { name, example } of long)
        for (const era of eras) {
          const answer = await call(name, example, { era })
          assert.equal(typeOf(answer), stream, name)
          assert.match(answer.text, /^: open\n\n/)
          assert.equal(responseOf(answer).result?.isError, false)
          assert.match(answer.headers['cache-control'] ?? '', /no-transform/)
          assert.equal(answer.headers['x-accel-buffering'], 'no')
          // Whoever does not take a stream gets JSON.
          for (const accept of ['application/json', '*/*', 'text/html'])
            assert.equal(typeOf(await call(name, example, { era, headers: { accept } })), 'application/json')
        }
    })

    verifies('mcp:json', async () => {
      const short = registry.tools.filter(({ runSecondsMax }) => runSecondsMax <= 90)
      for (const { name, example, product } of short) {
        if (product === 'gate' && name !== 'check_output') continue
        for (const era of eras)
          assert.equal(typeOf(await call(name, example, { era })), 'application/json', name)
      }
      for (const name of ['account_balance', 'quote_call'])
        assert.equal(typeOf(await call(name, {})), 'application/json')
      // Whoever takes nothing but a stream gets one.
      const only = await call('account_balance', {}, { headers: { accept: stream } })
      assert.equal(typeOf(only), stream)
    })

    verifies('mcp:progress', async () => {
      plays.set('steps', async ({ onStep }: RunContext) => {
        for (const step of ['fact_sheet', 'draft', 'verify_again']) {
          onStep?.(step)
          await sleep(1)
        }
        return toyResult()
      })
      for (const era of eras) {
        const steps = { note: 'abc', play: 'steps' }
        const told = progressOf(await call('long_toy', steps, { era, meta: { progressToken: 'p' } }))
        assert.deepEqual(
          told.filter(({ progress }) => Number.isInteger(progress)),
          [
            { progressToken: 'p', progress: 1, message: 'fact sheet' },
            { progressToken: 'p', progress: 2, message: 'draft' },
            { progressToken: 'p', progress: 3, message: 'verify again' },
          ],
        )
        // Only who asked is told.
        assert.deepEqual(progressOf(await call('long_toy', steps, { era })), [])
      }
    })

    test('a long call shows that it lives, and its progress only ever grows', async () => {
      plays.set('slow', async ({ onStep }: RunContext) => {
        onStep?.('draft')
        await sleep(120)
        onStep?.('verify')
        await sleep(120)
        return toyResult()
      })
      const answer = await call('long_toy', { note: 'abc', play: 'slow' }, { meta: { progressToken: 7 } })
      assert.ok(answer.text.split(': keepalive\n').length > 3)
      const told = progressOf(answer).map(({ progress }) => progress)
      assert.ok(told.length > 4, String(told))
      assert.deepEqual(
        told,
        [...new Set(told)].toSorted((a, b) => a - b),
      )
      assert.ok(told.includes(1) && told.includes(2))
    })

    for (const name of officialClients)
      test(`a call that takes longer than the patience of the client, ${name}, arrives, with progress`, async () => {
        plays.set('slower', async ({ onStep }: RunContext) => {
          onStep?.('draft')
          await sleep(900)
          return toyResult({ text: 'It took its time.' })
        })
        const client = await connectClient(name, `http://127.0.0.1:${service.port}/mcp`, account.liveKey)
        let heard = 0
        const { structuredContent } = await client.callTool(
          { name: 'long_toy', arguments: { note: 'abc', play: 'slower' } },
          { timeout: 500, resetTimeoutOnProgress: true, onprogress: () => (heard += 1) },
        )
        assert.match(JSON.stringify(structuredContent), /It took its time/)
        assert.ok(heard > 3)
        await client.close()
      })

    test('a stream that has begun ends with a refusal like any other result', async () => {
      plays.set('fails', async ({ onStep }: RunContext) => {
        onStep?.('draft')
        await sleep(40)
        throw new Error('a bug')
      })
      const answer = await call('long_toy', { note: 'abc', play: 'fails' })
      assert.deepEqual([answer.status, typeOf(answer)], [200, stream])
      const { result } = responseOf(answer)
      assert.deepEqual([result?.isError, result?.structuredContent?.error?.code], [true, 'internal_error'])
      assert.doesNotMatch(answer.text, /a bug/)
    })
  },
  {
    tools: [...registry.tools, longToy],
    config: ({ priceFile }) => ({
      streamKeepAliveSeconds: 0.02,
      priceFile: { ...priceFile, tools: { ...priceFile.tools, long_toy: toyPrice } },
    }),
  },
)
