import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { Type } from 'typebox'
import { connectModels } from '#model/ai-sdk/connect-models.ts'
import type { AttemptOutcome, ModelRequest } from '#model/attempt.ts'
import { estimateTokens } from '#model/usage.ts'
import { startModelServer } from '../support/model-server.ts'
import { type RecordedReply, recordedReplies } from '../support/recorded-replies.ts'

const server = await startModelServer()
beforeEach(() => server.reset())
after(() => server.close())

const replies = recordedReplies()
const verdict = Type.Object(
  { status: Type.Enum(['PASS', 'FAIL'], { type: 'string' }), issues: Type.Array(Type.String()) },
  { additionalProperties: false },
)
const asked: ModelRequest = {
  step: 'draft',
  role: 'writer',
  instructions: 'Write an appeal letter.',
  prompt: 'Student: Ana Ruiz',
  outputTokensMax: 1400,
}
const isObject = ({ name }: RecordedReply): boolean => name.includes('object')

async function outcomeOf(reply: RecordedReply): Promise<AttemptOutcome> {
  const name = `${reply.provider}/some-model`
  const settings = { baseUrl: server.baseUrl, apiKey: 'key-of-the-operator' }
  const models = await connectModels([name], { [reply.provider]: settings })
  const ask = models.get(name)
  assert.ok(ask !== undefined)
  const { status, headers = {}, body } = reply
  server.reply({ status, headers, body })
  return ask(isObject(reply) ? { ...asked, schema: verdict } : asked, new AbortController().signal)
}

for (const reply of replies) {
  const { provider, name, expected } = reply
  test(`the ${provider} reply "${name}" is ${expected.outcome}, metered as the provider tells it`, async () => {
    const outcome = await outcomeOf(reply)
    const usage =
      expected.usage === undefined
        ? null
        : {
            step: 'draft',
            model: `${provider}/some-model`,
            ...expected.usage,
            inputTokens: expected.usage.inputTokens ?? estimateTokens(`${asked.instructions}${asked.prompt}`),
            searches: 0,
          }
    if (outcome.kind === 'failed') {
      const { kind, status, retryAfterMs } = outcome.failure
      assert.deepEqual(
        { kind, status, retryAfterMs, usage: outcome.failure.usage },
        {
          kind: expected.outcome,
          status: reply.status,
          retryAfterMs: expected.retryAfterMs ?? null,
          usage,
        },
      )
    } else {
      const said = expected.text === undefined ? { object: expected.object } : { text: expected.text }
      assert.deepEqual(outcome, { kind: expected.outcome, ...said, usage })
    }
  })
}

test('every provider has a recorded reply of every shape that matters', () => {
  const shapes = [
    'normal',
    'object',
    'cut-off',
    'refusal',
    'overloaded',
    'cached-usage',
    'reasoning-usage',
    'missing-usage',
  ]
  for (const provider of ['anthropic', 'openai', 'google', 'openai-compatible'] as const) {
    const names = replies.filter((reply) => reply.provider === provider).map(({ name }) => name)
    assert.deepEqual(
      shapes.filter((shape) => !names.includes(shape)),
      [],
      provider,
    )
  }
})

test('each recorded reply names the page that documents its shape', () => {
  assert.deepEqual(
    replies.filter(({ source }) => !source.startsWith('https://')),
    [],
  )
})
