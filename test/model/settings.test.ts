import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as fc from 'fast-check'
import type { ModelRole } from '#contract/model-role.ts'
import { limits } from '#kernel/limits.ts'
import { parseModelName, providerTitles, type ProviderName } from '#model/provider-settings.ts'
import { readConfig } from '../../src/config.ts'
import shippedPrices from '../../src/pricing/shipped-prices.json' with { type: 'json' }
import { verifies } from '../support/verifies.ts'

const folder = mkdtempSync(join(tmpdir(), 'prices-'))
after(() => rmSync(folder, { recursive: true }))

/** A prices file with these models beside the built-in one. */
function pricesFor(...names: readonly string[]): string {
  const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
  const models = { ...shippedPrices.models, ...Object.fromEntries(names.map((name) => [name, price])) }
  const path = join(folder, `${names.join('-').replaceAll('/', '-')}.json`)
  writeFileSync(path, JSON.stringify({ ...shippedPrices, models }))
  return path
}

/** The problems of a configuration, one a line; empty when there is none. */
function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof Error)
    return error.message.split('\n').slice(1)
  }
}

const keys = {
  ANTHROPIC_API_KEY: 'sk-ant-1',
  OPENAI_API_KEY: 'sk-2',
  GOOGLE_GENERATIVE_AI_API_KEY: 'AIza3',
  OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1',
}

const variables = { MODEL_WRITER: 'writer', MODEL_JUDGE: 'judge', MODEL_FAST: 'fast' } as const

verifies(['config:MODEL_WRITER', 'config:MODEL_JUDGE', 'config:MODEL_FAST'], ({ id }) => {
  const variable = id.slice('config:'.length) as keyof typeof variables
  const builtIn = { writer: ['built-in'], judge: ['built-in'], fast: ['built-in'] }
  assert.deepEqual(readConfig({}).models, { chains: builtIn, providers: {} })
  const PRICES_FILE = pricesFor('openai/gpt')
  const { chains } = readConfig({ ...keys, PRICES_FILE, [variable]: 'openai/gpt' }).models
  const role: ModelRole = variables[variable]
  assert.deepEqual(chains, { ...builtIn, [role]: ['openai/gpt'] })
})

verifies('config:MODEL-chain', () => {
  const PRICES_FILE = pricesFor('openai/gpt', 'anthropic/claude')
  const MODEL_WRITER = 'anthropic/claude, openai/gpt,built-in'
  const { chains, providers } = readConfig({ ...keys, PRICES_FILE, MODEL_WRITER }).models
  assert.deepEqual(chains.writer, ['anthropic/claude', 'openai/gpt', 'built-in'])
  assert.deepEqual(Object.keys(providers), ['anthropic', 'openai'])
})

const keyOf: Readonly<Record<string, ProviderName>> = {
  'config:ANTHROPIC_API_KEY': 'anthropic',
  'config:OPENAI_API_KEY': 'openai',
  'config:GOOGLE_GENERATIVE_AI_API_KEY': 'google',
}

verifies(
  ['config:ANTHROPIC_API_KEY', 'config:OPENAI_API_KEY', 'config:GOOGLE_GENERATIVE_AI_API_KEY'],
  ({ id }) => {
    const provider = keyOf[id]
    const variable = id.slice('config:'.length)
    assert.ok(provider !== undefined)
    const env = { MODEL_WRITER: `${provider}/m`, PRICES_FILE: pricesFor(`${provider}/m`) }
    assert.deepEqual(problemsOf(env), [`  ${variable} is required: a model of ${provider} is configured`])
    const { providers } = readConfig({ ...env, [variable]: 'key-1' }).models
    assert.equal(providers[provider]?.apiKey, 'key-1')
    assert.match(providers[provider]?.baseUrl ?? '', /^https:\/\//)
  },
)

verifies('config:OPENAI_COMPATIBLE_BASE_URL', () => {
  const env = { MODEL_WRITER: 'openai-compatible/m', PRICES_FILE: pricesFor('openai-compatible/m') }
  const given = (OPENAI_COMPATIBLE_BASE_URL: string) => ({ ...env, OPENAI_COMPATIBLE_BASE_URL })
  const { providers } = readConfig(given('http://127.0.0.1:11434/v1/')).models
  assert.deepEqual(providers['openai-compatible'], { baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null })
  assert.equal(problemsOf(env).length, 1)
  for (const bad of ['ftp://x/v1', 'localhost:11434', 'http://user:word@x/v1', 'http://x/v1?key=word'])
    assert.equal(problemsOf(given(bad)).length, 1, bad)
})

verifies('config:OPENAI_COMPATIBLE_API_KEY', () => {
  const { providers } = readConfig({
    ...keys,
    MODEL_WRITER: 'openai-compatible/m',
    PRICES_FILE: pricesFor('openai-compatible/m'),
    OPENAI_COMPATIBLE_API_KEY: 'key-4',
  }).models
  assert.equal(providers['openai-compatible']?.apiKey, 'key-4')
})

verifies('config:PRICES_FILE-missing', () => {
  assert.deepEqual(problemsOf({ ...keys, MODEL_JUDGE: 'openai/gpt' }), [
    '  model openai/gpt has no price: add "openai/gpt": { "input": …, "cached_input": …, "cache_write": …, "output": … }, in micro-USD per million tokens, to "models" in PRICES_FILE',
  ])
})

verifies('config:WAIVE_FAILED_VERIFICATION', () => {
  assert.equal(readConfig({}).calls.waiveFailedVerification, false)
  assert.equal(readConfig({ WAIVE_FAILED_VERIFICATION: 'true' }).calls.waiveFailedVerification, true)
})

verifies(['simulated:paid-host', 'simulated:paid-base-url'], ({ id }) => {
  const env = { ...keys, MODEL_WRITER: 'openai/gpt', PRICES_FILE: pricesFor('openai/gpt') }
  const open = id === 'simulated:paid-host' ? { HOST: '0.0.0.0' } : { BASE_URL: 'https://letters.example' }
  const loopback = { HOST: '127.0.0.1', BASE_URL: 'http://localhost:3000' }
  assert.deepEqual(problemsOf({ ...env, ...loopback }), [])
  assert.match(problemsOf({ ...env, ...loopback, ...open }).join(), /^ {2}PAYMENTS=simulated moves no money/)
  assert.deepEqual(problemsOf({ ...env, ...open, ALLOW_SIMULATED_PAYMENTS: 'true' }), [])
  assert.deepEqual(problemsOf(open), [], 'the built-in writer costs nobody anything')
})

test('every problem of the models is told together, and no key or entry is shown', () => {
  const problems = problemsOf({
    MODEL_WRITER: 'sk-pasted-here, openai/gpt,',
    MODEL_JUDGE: 'google/g',
    MODEL_FAST: `openai/a,openai/a`,
    OPENAI_API_KEY: 'sk-with a space',
    GOOGLE_GENERATIVE_AI_API_KEY: 'AIza\u00e9',
  })
  const told = [
    /MODEL_WRITER: entry 1 is neither built-in nor provider\/model/,
    /MODEL_WRITER: entry 3 is neither/,
    /MODEL_FAST names a model twice/,
    /OPENAI_API_KEY must hold no spaces/,
    /GOOGLE_GENERATIVE_AI_API_KEY must hold no spaces/,
    /model openai\/gpt has no price/,
    /model google\/g has no price/,
    /model openai\/a has no price/,
  ]
  assert.equal(problems.length, told.length)
  for (const [index, problem] of told.entries()) assert.match(problems[index] ?? '', problem)
  assert.doesNotMatch(problems.join(), /sk-|AIza/)
})

test('a chain has a bounded length', () => {
  const chain = Array.from({ length: limits.modelChainMax + 1 }, (_, index) => `openai/m${index}`)
  const env = { ...keys, PRICES_FILE: pricesFor(...chain) }
  assert.deepEqual(problemsOf({ ...env, MODEL_WRITER: chain.slice(1).join() }), [])
  assert.match(problemsOf({ ...env, MODEL_WRITER: chain.join() }).join(), /at most 8 models/)
})

test('a model is named by its provider and by the name the provider gives it, slashes and all', () => {
  const modelId = 'hf.co/Qwen/Qwen3-8B-GGUF:Q4_K_M'
  assert.deepEqual(parseModelName(`openai-compatible/${modelId}`), { provider: 'openai-compatible', modelId })
  for (const name of ['built-in', 'openai', 'openai/', '/gpt', 'toString/x', 'azure/gpt', 'openai/a b'])
    assert.equal(parseModelName(name), null, name)
})

test('a name either is no model, or says again the same provider and model', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('anthropic', 'openai', 'google', 'x'), (text, provider) => {
      const name = `${provider}/${text}`
      const parsed = parseModelName(name)
      assert.ok(parsed === null || `${parsed.provider}/${parsed.modelId}` === name)
    }),
  )
})

test('callers are told in words who receives what they send', () => {
  const chains = { writer: ['anthropic/a', 'openai/b'], judge: ['anthropic/c'], fast: ['built-in'] }
  assert.deepEqual(providerTitles(chains), ['Anthropic', 'OpenAI'])
  assert.deepEqual(providerTitles({ writer: ['built-in'], judge: ['built-in'], fast: ['built-in'] }), [])
})
