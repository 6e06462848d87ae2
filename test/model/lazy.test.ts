import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import type { ModelSettings } from '#model/provider-settings.ts'

const loaded = new Set<string>()
registerHooks({
  load(url, context, nextLoad) {
    const party = /node_modules\/(@ai-sdk\/[\w-]+)\//.exec(url)?.[1]
    if (party !== undefined) loaded.add(party)
    return nextLoad(url, context)
  },
})

const { openModels } = await import('#model/open-models.ts')
await import('../../src/compose.ts')

const builtIn = ['built-in']
const open = (settings: ModelSettings) =>
  openModels(settings, { clock: { monotonicMs: () => 0 }, onAttempt: () => undefined })

test('while only the built-in writer is configured no model client is loaded', async () => {
  await open({ chains: { writer: builtIn, judge: builtIn, fast: builtIn }, providers: {} })
  assert.deepEqual([...loaded], [])
})

test('with one provider configured no other provider’s client is loaded', async () => {
  const openai = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'key-1' }
  await open({ chains: { writer: ['openai/gpt'], judge: builtIn, fast: builtIn }, providers: { openai } })
  assert.ok(loaded.has('@ai-sdk/openai'))
  for (const other of ['anthropic', 'google', 'openai-compatible'])
    assert.ok(!loaded.has(`@ai-sdk/${other}`), other)
})
