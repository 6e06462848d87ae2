import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { Manifest } from '#contract/manifest.ts'
import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'

import type { Sent } from '../../support/http-client.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { toyInput } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

/** The toy is a tool nobody told the documents about: it is in the registry and has a price. */
forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  verifies('documents:from-registry', async () => {
    const { json } = await service.send('GET /v1/openapi.json')
    const document = json as OpenApiDocument
    assert.equal(document.paths['/v1/tools/toy']?.post?.operationId, 'toy')
    assert.equal(document.paths['/v1/tools/toy/quote']?.post?.operationId, 'quoteToy')
    assert.deepEqual(document.components.schemas['ToyInput']?.required, ['note'])
    const manifest = (await service.send('GET /v1/tools')).json as Manifest
    assert.ok(manifest.tools.some(({ name }) => name === 'toy'))
    const map = (await service.send('GET /llms.txt')).text
    assert.ok(map.includes('- [toy](http://service.test/v1/tools/toy): POST. A toy.'))
    const guide = (await service.send('GET /api-docs/agents.md')).text
    assert.match(guide, /^\| `\/v1\/tools\/toy` \| A toy \| 41 \| \d+ \| 90 \|$/m)
    assert.match(guide, /^- `toy`: A toy for tests\.$/m)
    assert.ok((await service.send('GET /docs')).text.includes('id="toy"'))
  })

  test('a toy tool is quoted, validated and priced like any other', async () => {
    const key = account.liveKey
    const quote = (await service.send('POST /v1/tools/toy/quote', { key, body: { note: 'a toy' } })).quote
    assert.deepEqual([quote.valid, quote.typical_credits], [true, 41])
    const refused = (await service.send('POST /v1/tools/toy', { key, body: { note: 'no', odd: 1 } })).error
    assert.deepEqual(
      refused.validation_errors.map(({ path, code }) => [path, code]),
      [
        ['/note', 'min_length'],
        ['/odd', 'unknown_property'],
      ],
    )
    const { billing } = (await service.send('POST /v1/tools/toy', { key, body: { note: 'a toy' } })).envelope
    assert.equal(billing.status, 'settled')
    assert.ok((billing.credits_charged ?? 0) >= 1 && (billing.credits_charged ?? 0) <= quote.max_credits_held)
  })

  verifies(['manifest:shape', 'manifest:tool'], async () => {
    const manifest = (await service.send('GET /v1/tools')).json as Manifest
    assert.deepEqual(Object.keys(manifest), ['price_version', 'tools', 'providers', 'test_scenarios'])
    const toy = manifest.tools.find(({ name }) => name === 'toy')
    assert.ok(toy !== undefined)
    const { typical_credits: _typical, max_credits: _max, input_schema: _schema, ...told } = toy
    assert.deepEqual(told, {
      name: 'toy',
      title: 'A toy',
      description: 'A toy for tests.',
      path: '/v1/tools/toy',
      quote_path: '/v1/tools/toy/quote',
      available: true,
    })
  })

  verifies('manifest:gate', async () => {
    const [tools, gate] = await Promise.all(
      ['/v1/tools', '/gate/v1/tools'].map(
        async (path) => (await service.send(`GET ${path}`)).json as Manifest,
      ),
    )
    assert.ok(tools !== undefined && gate !== undefined)
    assert.deepEqual(Object.keys(gate), Object.keys(tools))
    assert.ok(gate.tools.length > 0)
    for (const tool of gate.tools) {
      assert.deepEqual(Object.keys(tool), Object.keys(tools.tools[0] ?? {}))
      assert.equal(tool.path, `/gate/v1/tools/${tool.name}`)
    }
  })

  verifies('manifest:schema-true', async () => {
    const { tools } = (await service.send('GET /v1/tools')).json as Manifest
    const toy = tools.find(({ name }) => name === 'toy')
    assert.deepEqual(toy?.input_schema, JSON.parse(JSON.stringify(toyInput)))
    assert.equal(service.calls.registry.find('tools', 'toy')?.inputSchema, toyInput)
  })

  verifies('manifest:typical', async () => {
    const { tools } = (await service.send('GET /v1/tools')).json as Manifest
    for (const { name, typical_credits } of tools.filter(({ available }) => available)) {
      const tool = service.calls.registry.find('tools', name)
      const { quote } = await service.send(`POST /v1/tools/${name}/quote`, {
        key: account.liveKey,
        body: tool?.example,
      })
      assert.equal(typical_credits, quote.typical_credits, name)
    }
  })

  // The longest input a schema allows holds no more than the manifest says.
  verifies('manifest:max', async () => {
    const { tools } = (await service.send('GET /v1/tools')).json as Manifest
    const toy = tools.find(({ name }) => name === 'toy')
    const longest = {
      note: '\u{1f600}'.repeat(20),
      play: '\u{1f600}'.repeat(100),
      kind: 'plain',
      level: 5,
      tags: ['a', 'b'],
      hidden: '\u{1f600}'.repeat(3000),
    }
    const { quote } = await service.send('POST /v1/tools/toy/quote', { key: account.liveKey, body: longest })
    assert.equal(quote.valid, true)
    assert.ok(quote.max_credits_held <= (toy?.max_credits ?? 0))
    assert.ok(quote.max_credits_held >= (toy?.max_credits ?? 0) - 1, 'and it is not far above it')
  })

  verifies('manifest:own-prices', async () => {
    const { id, testKey: key } = await service.signUp()
    await service.database.query('update account set price_multiplier = 5000 where account_id = $1', [id])
    const toyOf = async (sent: Sent) => {
      const { tools } = (await service.send('GET /v1/tools', sent)).json as Manifest
      return tools.find(({ name }) => name === 'toy')
    }
    const [own, everybody] = [await toyOf({ key }), await toyOf({})]
    const { quote } = await service.send('POST /v1/tools/toy/quote', { key, body: { note: 'a toy' } })
    assert.equal(own?.typical_credits, quote.typical_credits)
    assert.deepEqual([own?.typical_credits, everybody?.typical_credits], [21, 41])
    assert.ok((own?.max_credits ?? 0) <= Math.ceil((everybody?.max_credits ?? 0) / 2))
  })
})

forOneService(
  (service) => {
    verifies(['manifest:available', 'manifest:unavailable-reason'], async () => {
      const { tools } = (await service.send('GET /v1/tools')).json as Manifest
      const [toy, other] = ['toy', 'other'].map((wanted) => tools.find(({ name }) => name === wanted))
      assert.equal(other?.available, true)
      assert.equal(other?.unavailable_reason, undefined)
      assert.equal(toy?.available, false)
      assert.equal(toy?.unavailable_reason, 'no model provider is configured')
      assert.match(
        (await service.send('GET /api-docs/agents.md')).text,
        /`\/v1\/tools\/toy` \(not available here\)/,
      )
    })
  },
  {
    // A tool that rules cannot serve, where no provider is configured.
    config: ({ priceFile }) => {
      const step = { name: 'write', role: 'writer', prompt_tokens: 1, input_times: 1 } as const
      const steps = [{ ...step, output_tokens_max: 100, output_tokens_typical: 50 }]
      const toy = { steps, built_in: null, input_bytes_typical: 40 }
      return { priceFile: { ...priceFile, tools: { ...priceFile.tools, toy } } }
    },
  },
)
