import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { trace } from '@opentelemetry/api'
import { Type } from 'typebox'
import { connectModels } from '#model/ai-sdk/connect-models.ts'
import type { AttemptOutcome, FailureKind, ModelRequest } from '#model/attempt.ts'
import { limits } from '#kernel/limits.ts'
import { chatReply, type ServedReply, startModelServer } from '../support/model-server.ts'
import { recordedReplies } from '../support/recorded-replies.ts'
import { recordSpans } from '../support/tracer.ts'
import { verifies } from '../support/verifies.ts'

const server = await startModelServer()
beforeEach(() => server.reset())
after(() => server.close())

const apiKey = 'sk-key-of-the-operator'
const providers = ['anthropic', 'openai', 'google', 'openai-compatible'] as const
const secret = 'Ana Ruiz, GPA 3.2'
const request: ModelRequest = {
  step: 'draft',
  role: 'writer',
  instructions: 'Write an appeal letter.',
  prompt: `Student: ${secret}`,
  outputTokensMax: 1234,
}

async function ask(
  name: string,
  given: ModelRequest = request,
  signal: AbortSignal = new AbortController().signal,
): Promise<AttemptOutcome> {
  const settings = { baseUrl: server.baseUrl, apiKey }
  const models = await connectModels([name], Object.fromEntries(providers.map((one) => [one, settings])))
  const model = models.get(name)
  assert.ok(model !== undefined)
  return model(given, signal)
}

/** What one model of the provider is sent for `request`. */
async function sentTo(provider: (typeof providers)[number], modelId: string, given = request) {
  const shape = given.schema === undefined ? 'normal' : 'object'
  const reply = recordedReplies().find((one) => one.provider === provider && one.name === shape)
  assert.ok(reply !== undefined)
  server.reply({ body: reply.body })
  assert.notEqual((await ask(`${provider}/${modelId}`, given)).kind, 'failed')
  const [received] = server.requests
  assert.ok(received !== undefined)
  return received
}

verifies('hold:max-tokens', async () => {
  assert.equal((await sentTo('anthropic', 'claude-sonnet-5-5')).json['max_tokens'], 1234)
  server.reset()
  assert.equal((await sentTo('openai', 'gpt-6.1-sol')).json['max_output_tokens'], 1234)
  server.reset()
  const google = (await sentTo('google', 'gemini-3.8-flash')).json['generationConfig']
  assert.equal((google as { maxOutputTokens: number }).maxOutputTokens, 1234)
  server.reset()
  assert.equal((await sentTo('openai-compatible', 'qwen3')).json['max_tokens'], 1234)
})

test('OpenAI and Google are told to store nothing', async () => {
  assert.equal((await sentTo('openai', 'gpt-6.1-sol')).json['store'], false)
  server.reset()
  assert.equal((await sentTo('google', 'gemini-3.8-flash')).json['store'], false)
})

test('no provider is told anything of a caller beside the request: no user, no metadata', async () => {
  for (const provider of providers) {
    const { json } = await sentTo(provider, 'some-model')
    for (const field of ['user', 'metadata', 'safety_identifier', 'prompt_cache_key', 'labels'])
      assert.equal(json[field], undefined, `${provider} ${field}`)
    server.reset()
  }
})

test('reasoning is turned down as far as a model allows, and never added on top of the output budget', async () => {
  const thinking = (await sentTo('anthropic', 'claude-sonnet-4-5')).json
  assert.deepEqual([thinking['thinking'], thinking['max_tokens']], [{ type: 'disabled' }, 1234])
  server.reset()
  const always = (await sentTo('anthropic', 'claude-opus-5-5')).json
  assert.deepEqual(always['output_config'], { effort: 'low' })
  server.reset()
  assert.deepEqual((await sentTo('openai', 'gpt-5-mini')).json['reasoning'], { effort: 'minimal' })
  server.reset()
  const { thinkingConfig } = (await sentTo('google', 'gemini-2.5-flash')).json['generationConfig'] as {
    thinkingConfig: object
  }
  assert.deepEqual(thinkingConfig, { thinkingBudget: 0 })
})

test('a schema reaches each provider in its own structured output', async () => {
  const schema = Type.Object(
    { status: Type.String(), issues: Type.Array(Type.String()) },
    { additionalProperties: false },
  )
  const given = { ...request, schema }
  for (const [provider, modelId] of [
    ['anthropic', 'claude-sonnet-5-5'],
    ['openai', 'gpt-6.1-sol'],
    ['google', 'gemini-3.8-flash'],
    ['openai-compatible', 'qwen3'],
  ] as const) {
    const { json } = await sentTo(provider, modelId, given)
    const format = [
      json['output_config'],
      json['text'],
      json['generationConfig'],
      json['response_format'],
    ].filter((one) => one !== undefined)
    assert.match(JSON.stringify(format), /"required":\["status","issues"\]/, provider)
    server.reset()
  }
})

test('a key goes to its provider in a header only', async () => {
  for (const provider of providers) {
    const { headers, path, text } = await sentTo(provider, 'some-model')
    assert.ok(JSON.stringify(headers).includes(apiKey), provider)
    assert.ok(!`${path} ${text}`.includes(apiKey), provider)
    server.reset()
  }
})

test('an address in the environment cannot send prompts elsewhere', async () => {
  const elsewhere = 'http://127.0.0.1:9/v1'
  const variables = ['ANTHROPIC_BASE_URL', 'OPENAI_BASE_URL', 'GOOGLE_GENERATIVE_AI_BASE_URL']
  for (const variable of variables) process.env[variable] = elsewhere
  try {
    for (const provider of providers) await sentTo(provider, 'some-model').finally(() => server.reset())
  } finally {
    for (const variable of variables) delete process.env[variable]
  }
})

const garbage: Readonly<Record<string, readonly [ServedReply, FailureKind]>> = {
  'no word at all': ['drop', 'unreachable'],
  'half a reply': [{ ...chatReply('A letter.'), cutAfter: 40 }, 'unreachable'],
  'a page of HTML': [{ body: `<html><body>${secret}</body></html>` }, 'unreadable'],
  'no JSON': [{ body: '{"choices":[{"mess', headers: { 'content-type': 'application/json' } }, 'unreadable'],
  'another JSON': [{ body: { ok: true } }, 'unreadable'],
  nothing: [{ body: '' }, 'unreadable'],
  'no choices': [{ body: { id: 'x', choices: [] } }, 'unreadable'],
  'a redirect': [{ status: 307, headers: { location: '/v1/elsewhere' }, body: '' }, 'unreachable'],
  'a gateway page': [{ status: 502, body: '<html>Bad Gateway</html>' }, 'broken'],
  'a bad request': [{ status: 400, body: { error: { message: `bad: ${secret}` } } }, 'rejected'],
  'an empty account': [{ status: 402, body: { error: { message: 'pay' } } }, 'locked_out'],
  'more than any reply': [chatReply('x'.repeat(limits.modelReplyBytesMax)), 'unreadable'],
}

for (const [what, [reply, kind]] of Object.entries(garbage)) {
  test(`a server that answers ${what} is ${kind}, in one request, and nothing of prompt or reply is kept`, async () => {
    server.reply(reply)
    const outcome = await ask('openai-compatible/qwen3')
    assert.ok(outcome.kind === 'failed')
    assert.equal(outcome.failure.kind, kind)
    assert.equal(server.requests.length, 1)
    assert.doesNotMatch(JSON.stringify(outcome), /Ana Ruiz|appeal|html|127\.0\.0\.1|sk-key/)
  })
}

test('nobody there is unreachable', async () => {
  const models = await connectModels(['openai-compatible/x'], {
    'openai-compatible': { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null },
  })
  const outcome = await models.get('openai-compatible/x')?.(request, new AbortController().signal)
  assert.ok(outcome?.kind === 'failed')
  assert.equal(outcome.failure.kind, 'unreachable')
})

test('an attempt that is given up ends at the provider too, and is metered with its whole budget', async () => {
  server.reply('hang')
  const controller = new AbortController()
  const attempt = ask('openai-compatible/qwen3', request, controller.signal)
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  controller.abort()
  const outcome = await attempt
  assert.ok(outcome.kind === 'failed')
  assert.equal(outcome.failure.kind, 'timed_out')
  assert.equal(outcome.failure.usage?.outputTokens, 1234)
  assert.equal(await server.requests[0]?.abandoned, true)
})

test('a reply that stops in its middle is given up as well', async () => {
  server.reply({ ...chatReply('A letter.'), stallAfter: 40 })
  const outcome = await ask('openai-compatible/qwen3', request, AbortSignal.timeout(100))
  assert.ok(outcome.kind === 'failed')
  assert.equal(outcome.failure.kind, 'timed_out')
})

const spans = recordSpans()

verifies(
  ['none:telemetry-inputs', 'none:telemetry-outputs', 'none:spans-content', 'none:traces'],
  async () => {
    spans.reset()
    server.reply(chatReply('A letter for Ana Ruiz.'), { status: 500, body: { error: { message: secret } } })
    await trace.getTracer('test').startActiveSpan('a call', async (span) => {
      assert.equal((await ask('openai-compatible/qwen3')).kind, 'text')
      assert.equal((await ask('openai-compatible/qwen3')).kind, 'failed')
      span.end()
    })
    const told = spans
      .getFinishedSpans()
      .map(({ name, attributes, events }) => ({ name, attributes, events }))
    assert.deepEqual(told, [{ name: 'a call', attributes: {}, events: [] }])
  },
)

test('the client prints no warning, though a model may not know an option', async () => {
  const printed: unknown[] = []
  const listen = (warning: unknown): void => void printed.push(warning)
  process.on('warning', listen)
  await sentTo('anthropic', 'claude-opus-5-5')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', listen)
  assert.deepEqual(printed, [])
})
