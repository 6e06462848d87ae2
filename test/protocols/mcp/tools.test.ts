import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'

import type { Product } from '#contract/paths.ts'
import { quotePath } from '#contract/paths.ts'
import type { Quote } from '#contract/quote.ts'
import { doorPaths } from '#protocols/discovery/doors.ts'
import { registry } from '#tools/registry.ts'

import { type McpEra, responseOf, sendMcp } from '../../support/doors/mcp.ts'
import { traceOf } from '../../support/refusals.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

interface ListedTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: object
  readonly outputSchema: {
    readonly type: string
    readonly properties: object
    readonly anyOf: readonly { readonly required: readonly string[] }[]
  }
  readonly annotations: Readonly<Record<string, unknown>>
}

const eras: readonly McpEra[] = ['2025', '2026']
const free = ['quote_call', 'account_balance']
const namesOf = (product: Product): string[] =>
  registry.tools.filter((tool) => tool.product === product).map(({ name }) => name)

forOneService(
  (service) => {
    let account: LiveAccount
    before(async () => {
      account = await service.liveAccount()
    })

    const list = async (product: Product, era: McpEra = '2026'): Promise<readonly ListedTool[]> => {
      const answer = await sendMcp(service, { era, path: doorPaths.mcp[product], method: 'tools/list' })
      return responseOf(answer).result?.['tools'] as readonly ListedTool[]
    }
    const everyTool = async () => [...(await list('tools')), ...(await list('gate'))]
    const call = async (name: string, args: unknown, product: Product = 'tools') => {
      const answer = await sendMcp(service, {
        era: '2026',
        path: doorPaths.mcp[product],
        method: 'tools/call',
        params: { name, arguments: args },
        key: account.liveKey,
      })
      const { result } = responseOf(answer)
      assert.ok(result !== undefined, answer.text)
      return { isError: result.isError, body: result.structuredContent as unknown }
    }

    test('both eras list the same tools, in the order of the registry, on one page', async () => {
      for (const product of ['tools', 'gate'] as const) {
        const [legacy, modern] = await Promise.all(eras.map((era) => list(product, era)))
        assert.deepEqual(legacy, modern)
        assert.deepEqual(
          modern?.map(({ name }) => name),
          [...namesOf(product), ...free],
        )
      }
    })

    verifies('mcp:gate-tools', async () => {
      assert.deepEqual(
        (await list('gate')).map(({ name }) => name),
        ['check_output', 'fix_output', 'quote_call', 'account_balance'],
      )
    })

    verifies('mcp:tools', async () => {
      const eleven = registry.tools.filter(({ product }) => product === 'tools').map(({ name }) => name)
      assert.equal(eleven.length, 11)
      const listed = (await list('tools'))
        .map(({ name }) => name)
        .filter((name) => !['toy', 'other'].includes(name))
      assert.deepEqual(listed, [...eleven, 'quote_call', 'account_balance'])
    })

    verifies('mcp:no-extra-arguments', async () => {
      for (const { name, inputSchema } of await everyTool()) {
        const tool = registry.tools.find((known) => known.name === name)
        if (tool !== undefined)
          assert.deepEqual(inputSchema, JSON.parse(JSON.stringify(tool.inputSchema)), name)
      }
      const { body } = await call('appeal', { keyDetails: 'A fact.', idempotencyKey: 'k' })
      assert.match(JSON.stringify(body), /"path":"\/idempotencyKey","code":"unknown_property"/)
    })

    // Clients refuse a whole list for one schema with a reference, a choice at its root or no object there.
    test('every input schema is flat, and every name, title and description is within what clients take', async () => {
      for (const { name, title, description, inputSchema, annotations } of await everyTool()) {
        const text = JSON.stringify(inputSchema)
        assert.doesNotMatch(text, /"\$ref"|"\$defs"|"type":\[/, name)
        const { type, additionalProperties, ...rest } = inputSchema as Record<string, unknown>
        assert.deepEqual([type, additionalProperties], ['object', false])
        for (const word of ['anyOf', 'oneOf', 'allOf', 'not', 'if'])
          assert.equal(Object.hasOwn(rest, word), false)
        assert.match(name, /^[a-z][a-z_]{0,40}$/)
        assert.ok(title.length > name.length && title !== name)
        assert.ok(description.length >= 250 && description.length < 2048, `${name} ${description.length}`)
        assert.equal(annotations['title'], title)
        for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'])
          assert.equal(typeof annotations[hint], 'boolean', `${name} ${hint}`)
      }
    })

    verifies('mcp:read-only-hint', async () => {
      const readOnly = (await everyTool())
        .filter(({ name, annotations }) => annotations['readOnlyHint'] === true && !free.includes(name))
        .map(({ name }) => name)
      assert.deepEqual(readOnly.toSorted(), ['awardlens', 'check_output', 'letterlens'])
    })

    verifies('mcp:read-only-bills', async () => {
      for (const { name, description, annotations } of await everyTool())
        if (annotations['readOnlyHint'] === true && !free.includes(name))
          assert.match(description, /\bBills credits\b/, name)
    })

    verifies('mcp:read-only-stores', async () => {
      for (const { name, description, annotations } of await everyTool())
        if (annotations['readOnlyHint'] === true && !free.includes(name))
          assert.match(description, /\bstores nothing\b/i, name)
    })

    verifies('mcp:output-schema', async () => {
      for (const { name, outputSchema } of await everyTool()) {
        assert.equal(outputSchema.type, 'object')
        assert.ok(Object.hasOwn(outputSchema.properties, 'error'), name)
        assert.deepEqual(outputSchema.anyOf.at(-1), { required: ['error'] })
        assert.equal(Check(outputSchema as unknown as TSchema, {}), false)
      }
    })

    verifies('mcp:structured-errors', async () => {
      for (const product of ['tools', 'gate'] as const)
        for (const { name, outputSchema } of await list(product)) {
          const { isError, body } = await call(name, { 'no such field': 1 }, product)
          assert.equal(isError, true)
          assert.ok(Check(outputSchema as unknown as TSchema, body), `${name}: ${JSON.stringify(body)}`)
        }
    })

    test('a result fits the outputSchema of its tool', async () => {
      for (const product of ['tools', 'gate'] as const)
        for (const { name, outputSchema } of await list(product)) {
          const example = registry.tools.find((tool) => tool.name === name)?.example
          const args = example ?? (name === 'quote_call' ? { tool: namesOf(product)[0] } : {})
          const { body } = await call(name, args, product)
          assert.ok(Check(outputSchema as unknown as TSchema, body), `${name}: ${JSON.stringify(body)}`)
        }
    })

    /** A quote without what changes with the moment. */
    const still = (quote: unknown): unknown => ({ ...(quote as Quote), quote_id: null, expires_at: null })

    verifies(['quote:mcp', 'mcp:quote-call'], async () => {
      for (const { name, product, example } of registry.tools)
        for (const input of [example, {}, { ...example, extra: 1 }]) {
          const { json } = await service.send(`POST ${quotePath({ name, product })}`, {
            key: account.liveKey,
            body: input,
          })
          const { isError, body } = await call('quote_call', { tool: name, input }, product)
          const refused = (json as { error?: { code: string } }).error
          assert.equal(isError, refused !== undefined)
          if (refused === undefined) assert.deepEqual(still(body), still(json))
          else assert.equal((body as { error: { code: string } }).error.code, refused.code)
        }
      const [first = ''] = namesOf('tools')
      const { body } = await call('quote_call', { tool: first })
      const { json } = await service.send(`POST ${quotePath({ name: first, product: 'tools' })}`, {
        key: account.liveKey,
      })
      assert.deepEqual(still(body), still(json))
      for (const wrong of [{}, { tool: 'nothing' }, { tool: 7 }, { tool: 'appeal', other: 1 }])
        assert.equal((await call('quote_call', wrong)).isError, true)
      assert.match(
        JSON.stringify((await call('quote_call', { tool: 'appeal', input: '{}' })).body),
        /"valid":false.*"path":"","code":"type"/,
      )
    })

    verifies(['service:quote-free', 'quote:not-billed'], { doors: ['mcp'] }, async () => {
      const before_ = await traceOf(service, account.testKey)
      for (const { name, product, example } of registry.tools)
        await call('quote_call', { tool: name, input: example }, product)
      assert.deepEqual(await traceOf(service, account.testKey), before_)
    })

    verifies(
      ['quote:invalid-200', 'quote:invalid-id', 'quote:invalid-credits', 'quote:invalid-insufficient'],
      { doors: ['mcp'] },
      async () => {
        const { isError, body } = await call('quote_call', { tool: 'appeal', input: { keyDetails: 7 } })
        const { valid, quote_id, estimated_credits, max_credits_held, sufficient } = body as Quote
        assert.deepEqual(
          [isError, valid, quote_id, estimated_credits, max_credits_held, sufficient],
          [false, false, null, 0, 0, false],
        )
      },
    )

    verifies('mcp:account-balance', async () => {
      for (const product of ['tools', 'gate'] as const) {
        const { json } = await service.send('GET /v1/me', { key: account.liveKey })
        assert.deepEqual((await call('account_balance', {}, product)).body, json)
      }
    })

    test('the instructions say what a list cannot, and clients do not cut them', async () => {
      for (const path of Object.values(doorPaths.mcp)) {
        const answer = await sendMcp(service, { era: '2026', path, method: 'server/discover' })
        const instructions = responseOf(answer).result?.['instructions'] as string
        assert.ok(instructions.length < 2048, `${instructions.length}`)
        assert.match(instructions, /quote_call and account_balance/)
      }
    })
  },
  { tools: registry.tools },
)
