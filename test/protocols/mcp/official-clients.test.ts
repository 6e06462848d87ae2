import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Envelope } from '#contract/envelope.ts'
import type { CallView } from '#contract/usage.ts'
import { registry } from '#tools/registry.ts'

import type { ErrorAnswer } from '../../support/http-client.ts'
import {
  connectClient,
  type OfficialClient,
  officialClients,
  type OfficialClientName,
} from '../../support/mcp-clients.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { until } from '../../support/until.ts'

const letter = { keyDetails: 'The father was laid off from Carter Steel on March 3, 2026.' }

forOneService((service) => {
  for (const name of officialClients)
    describe(`the official client, ${name}`, () => {
      let account: LiveAccount
      let client: OfficialClient
      before(async () => {
        account = await service.liveAccount()
        client = await connectClient(name, `http://127.0.0.1:${service.port}/mcp`, account.liveKey)
      })
      after(() => client.close())

      const lastCall = async (): Promise<CallView | undefined> => {
        const listed = await service.send('GET /v1/calls?limit=1', { key: account.testKey })
        return (listed.json as { items: CallView[] }).items[0]
      }

      test('lists every tool of its product, without a key too', async () => {
        const expected = [
          ...registry.tools.filter(({ product }) => product === 'tools').map((tool) => tool.name),
          'toy',
          'other',
          'quote_call',
          'account_balance',
        ]
        assert.deepEqual(
          (await client.listTools()).tools.map((tool) => tool.name),
          expected,
        )
        const stranger = await connectClient(name, `http://127.0.0.1:${service.port}/mcp`)
        assert.equal((await stranger.listTools()).tools.length, expected.length)
        await assert.rejects(stranger.callTool({ name: 'account_balance' }), /unauthorized/)
        await stranger.close()
        const gate = await connectClient(name, `http://127.0.0.1:${service.port}/gate/mcp`, account.liveKey)
        assert.deepEqual((await gate.listTools()).tools.map((tool) => tool.name).toSorted(), [
          'account_balance',
          'check_output',
          'fix_output',
          'quote_call',
        ])
        await gate.close()
      })

      test('calls tools, billed and free ones', async () => {
        const { structuredContent, isError } = await client.callTool({ name: 'appeal', arguments: letter })
        const envelope = structuredContent as Envelope
        assert.notEqual(isError, true)
        assert.match(envelope.output?.text ?? '', /Carter Steel/)
        assert.equal(envelope.billing.status, 'settled')
        const balance = await client.callTool({ name: 'account_balance' })
        const { credit_balance: credits } = balance.structuredContent as Record<string, unknown>
        assert.equal(credits, 5000 - (envelope.billing.credits_charged ?? 0))
      })

      test('hands a refusal to the model whole', async () => {
        const { structuredContent, content, isError } = await client.callTool({
          name: 'appeal',
          arguments: { keyDetails: 7 },
        })
        assert.equal(isError, true)
        const { error } = structuredContent as { error: ErrorAnswer }
        assert.deepEqual(
          error.validation_errors.map(({ path, code }) => [path, code]),
          [['/keyDetails', 'type']],
        )
        const [text] = content as { text: string }[]
        assert.deepEqual(JSON.parse(text?.text ?? ''), structuredContent)
      })

      test('repeats a call with one key and pays once', async () => {
        const call = {
          name: 'toy',
          arguments: { note: 'abc' },
          _meta: { 'counseling-tools/idempotencyKey': `k ${name}`, 'counseling-tools/maxCredits': 81 },
        }
        const first = (await client.callTool(call)).structuredContent as Envelope
        const { isError, structuredContent } = await client.callTool(call)
        const { error } = structuredContent as { error: ErrorAnswer }
        assert.deepEqual(
          [isError, error.code, error.original_request_id, error.credits_charged],
          [true, 'idempotent_replay', first.request_id, 41],
        )
      })

      test('hears the steps of a long call', async () => {
        const heard: [number, string | undefined][] = []
        await client.callTool(
          { name: 'appeal', arguments: letter },
          { onprogress: ({ progress, message }) => heard.push([progress, message]) },
        )
        assert.ok(heard.length >= 3, JSON.stringify(heard))
        assert.deepEqual(
          heard.map(([progress]) => progress),
          heard.map(([progress]) => progress).toSorted((a, b) => a - b),
        )
        assert.ok(heard.some(([, message]) => message === 'verify'))
      })

      test('cancels a call', async () => {
        const started = Promise.withResolvers<void>()
        const end = Promise.withResolvers<void>()
        service.plays.set('wait', async ({ signal }) => {
          started.resolve()
          await Promise.race([
            end.promise,
            new Promise((resolve) => signal.addEventListener('abort', resolve)),
          ])
          signal.throwIfAborted()
          return toyResult()
        })
        const controller = new AbortController()
        const call = client.callTool(
          { name: 'toy', arguments: { note: 'abc', play: 'wait' } },
          { signal: controller.signal },
        )
        await started.promise
        controller.abort()
        await assert.rejects(call)
        if (closesItsStream(name)) {
          // In the modern era a client that cancels goes away: the run is aborted and voided.
          await until(async () => (await lastCall())?.billing_status === 'voided')
        } else {
          // Before that it only says so, to a server that keeps nothing between requests: the run goes on.
          end.resolve()
          await until(async () => (await lastCall())?.status === 'succeeded')
        }
      })
    })
})

const closesItsStream = (name: OfficialClientName): boolean => name === 'v2 auto' || name === 'v2 pinned'
