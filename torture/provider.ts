import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import shippedPrices from '../src/pricing/shipped-prices.json' with { type: 'json' }
import {
  chatReply,
  type ModelServer,
  type ServedReply,
  startModelServer,
} from '../test/support/model-server.ts'
import type { CallKind } from './load.ts'
import type { Settings } from './world.ts'

/** A provider's stand-in and the settings with which every role is asked of it. */
export interface Provider {
  readonly models: ModelServer
  readonly settings: (baseUrl: string) => Settings
}

const letter =
  'Dear Committee, we ask you to look again at the aid that was offered to our student for next year. Sincerely, a counselor.'

/** Calls of which a model writes at least a part. */
export const modelKinds: readonly CallKind[] = [
  { path: '/v1/tools/revision', body: { currentText: letter, instruction: 'Make it warmer.' } },
  { path: '/v1/tools/appeal', body: { keyDetails: 'Hours were cut.' } },
  { path: '/v1/tools/humanize', body: { text: letter } },
  { path: '/gate/v1/tools/check_output', body: { text: letter, source_facts: 'The student asked for aid.' } },
]

/** Starts one that answers in up to `delayMsMax`, and with a fault as often as `faultRate` says. */
export async function startProvider(
  random: () => number,
  { delayMsMax, faultRate }: { readonly delayMsMax: number; readonly faultRate: number },
): Promise<Provider> {
  const models = await startModelServer(() => {
    const sound: ServedReply = { ...chatReply(letter), delayMs: random() * delayMsMax }
    return random() < faultRate ? (faults[Math.floor(random() * faults.length)] ?? sound) : sound
  })
  const folder = mkdtempSync(join(tmpdir(), 'torture-prices-'))
  const prices = join(folder, 'prices.json')
  const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
  const all = { ...shippedPrices, models: { ...shippedPrices.models, 'openai-compatible/stand-in': price } }
  writeFileSync(prices, JSON.stringify(all))
  return {
    models,
    settings: (baseUrl) => ({
      PRICES_FILE: prices,
      MODEL_WRITER: 'openai-compatible/stand-in',
      MODEL_JUDGE: 'openai-compatible/stand-in',
      MODEL_FAST: 'openai-compatible/stand-in',
      OPENAI_COMPATIBLE_BASE_URL: baseUrl,
    }),
  }
}

const complaint = { error: { message: 'Ana Ruiz of Riverside', type: 'server_error' } }
const soundReply = chatReply(letter)

/** What providers do: refuse in every class, answer what is no answer, break off, keep silent. */
const faults: readonly ServedReply[] = [
  { status: 500, body: complaint },
  { status: 503, body: complaint, headers: { 'retry-after': '0' } },
  { status: 529, body: complaint },
  { status: 429, body: complaint, headers: { 'retry-after': '0' } },
  { status: 429, body: complaint, headers: { 'retry-after': '3600' } },
  { status: 400, body: complaint },
  { status: 401, body: complaint },
  { status: 404, body: complaint },
  { status: 413, body: complaint },
  { status: 302, body: complaint, headers: { location: 'http://127.0.0.1:9/' } },
  { body: '<html>Bad Gateway</html>' },
  { body: '' },
  { body: {} },
  { body: [] },
  { body: { choices: [] } },
  { body: { choices: [{ index: 0, message: { role: 'assistant', content: null }, finish_reason: 'stop' }] } },
  { body: '['.repeat(50_000) },
  { ...chatReply(''), delayMs: 0 },
  chatReply('   '),
  chatReply(letter, { finishReason: 'length' }),
  chatReply('I cannot help with that.', { finishReason: 'content_filter' }),
  chatReply(letter, { tokens: null }),
  chatReply(letter, { tokens: [-5, -5] }),
  chatReply(letter, { tokens: [1e15, 1e15] }),
  chatReply('\u{202E}\u{0}\u{FFFF}\u{1F468}\u{200D}'.repeat(200)),
  chatReply('x'.repeat(6 * 1024 * 1024)),
  { ...soundReply, cutAfter: 40 },
  { ...soundReply, stallAfter: 40 },
  { ...soundReply, delayMs: 20_000 },
  { ...soundReply, headers: { 'content-length': '5' } },
  { ...soundReply, headers: { 'content-encoding': 'gzip' } },
  'hang',
  'drop',
]
