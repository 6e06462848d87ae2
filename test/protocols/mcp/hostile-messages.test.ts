import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as fc from 'fast-check'

import { messagesOf, modernHeaders } from '../../support/doors/mcp.ts'
import { type Account, forOneService } from '../../support/service.ts'

forOneService((service) => {
  let account: Account
  before(async () => {
    account = await service.signUp()
  })

  test('whatever is sent, the answer is a JSON-RPC message with a status of the protocol, and no word of it is told back', async () => {
    const mark = 'Quillon'
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.constant(mark) },
    )
    const method = fc.oneof(
      fc.constantFrom(
        'tools/call',
        'tools/list',
        'initialize',
        'ping',
        'server/discover',
        'notifications/progress',
        'constructor',
      ),
      fc.constant(mark),
    )
    const meta = fc.record(
      {
        progressToken: value,
        'io.modelcontextprotocol/protocolVersion': fc.oneof(fc.constant('2026-07-28'), value),
        'io.modelcontextprotocol/clientCapabilities': fc.oneof(fc.constant({}), value),
        'counseling-tools/idempotencyKey': value,
        'counseling-tools/maxCredits': value,
        __proto__: value,
      },
      { requiredKeys: [] },
    )
    const params = fc.record(
      {
        name: fc.oneof(fc.constantFrom('toy', 'quote_call', 'account_balance', 'constructor'), value),
        arguments: fc.oneof(
          fc.record({ note: value, tool: value, input: value }, { requiredKeys: [] }),
          value,
        ),
        _meta: fc.oneof(meta, value),
        cursor: value,
        protocolVersion: value,
        inputResponses: value,
        requestState: value,
        task: value,
      },
      { requiredKeys: [] },
    )
    const envelope = fc.record(
      {
        jsonrpc: fc.oneof({ weight: 6, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: value }),
        id: fc.oneof(
          { weight: 6, arbitrary: fc.integer() },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
        ),
        method: fc.oneof({ weight: 6, arbitrary: method }, { weight: 1, arbitrary: value }),
        params: fc.oneof({ weight: 6, arbitrary: params }, { weight: 1, arbitrary: value }),
        result: value,
        error: value,
      },
      { requiredKeys: ['jsonrpc', 'method'] },
    )
    const modern = fc.boolean()
    await fc.assert(
      fc.asyncProperty(fc.oneof(envelope, value), modern, async (body, withHeaders) => {
        const { method: sent, params: given } = (body ?? {}) as {
          method?: unknown
          params?: Record<string, unknown>
        }
        const headers =
          withHeaders && typeof sent === 'string' && /^[\x21-\x7e]+$/.test(sent)
            ? modernHeaders(
                sent,
                typeof given?.['name'] === 'string' && /^[\x21-\x7e]+$/.test(given['name']) ? given : {},
              )
            : {}
        const answer = await service.send('POST /mcp', { body, headers, key: account.testKey })
        assert.ok([200, 202, 400, 404].includes(answer.status), `${answer.status} ${answer.text}`)
        assert.doesNotMatch(answer.text, new RegExp(mark))
        if (answer.status === 202) assert.equal(answer.text, '')
        else
          for (const message of messagesOf(answer))
            assert.equal((message as { jsonrpc: string }).jsonrpc, '2.0')
      }),
      { numRuns: 400 },
    )
    assert.deepEqual(
      service.log.filter(({ level }) => level === 'error'),
      [],
    )
  })
})
