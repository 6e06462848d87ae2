import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { MeView } from '#contract/account.ts'
import type { Manifest } from '#contract/manifest.ts'
import type { ModelRole } from '#contract/model-role.ts'
import type { ModelSettings } from '#model/provider-settings.ts'
import type { Answer } from '../support/http-client.ts'
import { chatReply, type ServedReply, startModelServer } from '../support/model-server.ts'
import { recordedReplies } from '../support/recorded-replies.ts'
import { forOneService, type LiveAccount, type ServiceOptions, type TestService } from '../support/service.ts'
import { type Play, toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

const server = await startModelServer()
beforeEach(() => server.reset())
after(() => server.close())

const metricsToken = 'a metrics token of thirty-two letters'
const secret = 'Ana Ruiz, GPA 3.2'
const prompt = `Student: ${secret}`
const letter = 'Dear Committee, Ana asks for a review.'

/** $3 per million tokens in, $15 out. 1000 in and 500 out are 0.0105 dollars, 21 credits at the margin of 2. */
const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
const usualCharge = 21

/** Defines tests on a service whose toy tool asks the model of one role, named by its play. */
function withModels(models: () => ModelSettings, define: (service: TestService) => void): void {
  const config: ServiceOptions['config'] = ({ priceFile }) => {
    const settings = models()
    const names = Object.values(settings.chains).flat()
    const priced = Object.fromEntries(names.map((name) => [name, price]))
    const steps = [step('writer'), step('judge'), step('fast')]
    const tools = { ...priceFile.tools, toy: { steps, built_in: null, input_bytes_typical: 40 } }
    return {
      metricsToken,
      models: settings,
      priceFile: { ...priceFile, tools, models: { ...priced, ...priceFile.models } },
    }
  }
  forOneService(
    (service) => {
      before(() => {
        for (const role of ['writer', 'judge', 'fast'] as const) service.plays.set(role, askFor(role))
      })
      define(service)
    },
    { config },
  )
}

const step = (role: ModelRole) => ({
  name: role,
  role,
  prompt_tokens: 1000,
  input_times: 1,
  output_tokens_max: 1000,
  output_tokens_typical: 500,
})

const askFor =
  (role: ModelRole): Play =>
  async ({ model, signal, outputTokensMax }) => {
    const request = { step: role, role, instructions: 'Write an appeal letter.', prompt }
    const { text, usage } = await model.generate(
      { ...request, outputTokensMax: outputTokensMax(role) },
      signal,
    )
    return toyResult({ text, usage: [usage] })
  }

const call = (service: TestService, { liveKey }: LiveAccount, play = 'writer'): Promise<Answer> =>
  service.send('POST /v1/tools/toy', { key: liveKey, body: { note: 'a toy', play } })

const down: ServedReply = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: { error: { message: secret } },
}
const broken: ServedReply = {
  status: 500,
  headers: { 'retry-after': '0' },
  body: { error: { message: secret } },
}
const lockedOut: ServedReply = { status: 401, body: { error: { message: secret } } }
const refused = chatReply('I cannot write that.', { finishReason: 'content_filter' })
const empty = chatReply(' ')

const chain = ['openai-compatible/first', 'openai-compatible/second']
const twoModels = (): ModelSettings => ({
  chains: { writer: chain, judge: chain, fast: chain },
  providers: { 'openai-compatible': { baseUrl: server.baseUrl, apiKey: null } },
})

withModels(twoModels, (service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const creditsOf = async (): Promise<readonly number[]> => {
    const answer = await service.send('GET /v1/me', { key: account.liveKey })
    const me = answer.json as MeView
    return [me.credit_balance, me.credits_held]
  }

  /** What a call is refused with; proves that it held and cost nothing. */
  async function refusal(...replies: readonly ServedReply[]): Promise<Answer> {
    const creditsBefore = await creditsOf()
    server.reset()
    server.reply(...replies)
    const answer = await call(service, account)
    assert.deepEqual(await creditsOf(), creditsBefore)
    assert.equal(server.requests.length, replies.length)
    return answer
  }

  verifies('model-error:failed', { doors: ['rest'] }, async () => {
    assert.equal((await refusal(broken, broken, broken, broken)).error.code, 'model_error')
  })

  verifies('model-error:unusable', { doors: ['rest'] }, async () => {
    const cutOff = chatReply('Dear', { finishReason: 'length' })
    for (const replies of [
      [refused, refused],
      [empty, empty, refused],
      [cutOff, cutOff, empty, empty],
    ]) {
      assert.equal((await refusal(...replies)).error.code, 'model_error')
    }
  })

  verifies(['model-error:uncharged'], { doors: ['rest'] }, async () => {
    assert.equal((await refusal(refused, broken, broken)).error.code, 'model_error')
  })

  verifies('model-error:status', async () => {
    assert.equal((await refusal(refused, refused)).status, 502)
  })

  verifies('model-unavailable:all-down', { doors: ['rest'] }, async () => {
    const { status, headers, error } = await refusal(down, down, lockedOut)
    assert.deepEqual([status, error.code, headers['retry-after']], [503, 'model_unavailable', '1'])
  })

  verifies('model-unavailable:uncharged', { doors: ['rest'] }, async () => {
    assert.equal((await refusal(lockedOut, lockedOut)).error.code, 'model_unavailable')
  })

  verifies('never-charged:empty', async () => {
    await refusal(empty, empty, empty, empty)
  })

  verifies('never-charged:refused', async () => {
    await refusal(refused, refused)
  })

  verifies('charge:failed-attempts', async () => {
    server.reply(chatReply('Dear', { finishReason: 'length', tokens: [1000, 1000] }), chatReply(letter))
    const { billing } = (await call(service, account)).envelope
    assert.equal(billing.credits_charged, usualCharge)
    assert.deepEqual(
      billing.breakdown.map(({ model, output_tokens }) => [model, output_tokens]),
      [['openai-compatible/first', 500]],
    )
  })

  verifies('charge:failover-losses', async () => {
    server.reply(refused, chatReply(letter))
    const { billing } = (await call(service, account)).envelope
    assert.equal(billing.credits_charged, usualCharge)
    assert.deepEqual(
      billing.breakdown.map(({ model }) => model),
      ['openai-compatible/second'],
    )
  })

  verifies('charge:overflow', async () => {
    server.reply(chatReply(letter, { tokens: [1000, 900_000] }))
    const { billing } = (await call(service, account)).envelope
    assert.equal(billing.credits_charged, billing.credits_held)
    assert.ok((billing.credits_held ?? 0) < 1000)
  })

  verifies('charge:operator-cost', async () => {
    const uncharged = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const { text } = await service.send('GET /metrics', { headers })
      return Number(/^counseling_uncharged_micro_usd_total (\d+)$/m.exec(text)?.[1])
    }
    const before_ = await uncharged()
    assert.equal((await refusal(refused, refused)).error.code, 'model_error')
    // Two models were asked and paid, 0.0105 dollars each.
    assert.equal((await uncharged()) - before_, 21_000)
  })

  verifies('none:model-provider-named', async () => {
    const { providers } = (await service.send('GET /v1/tools')).json as Manifest
    assert.deepEqual(providers.models, ['openai-compatible/first', 'openai-compatible/second'])
    assert.match(providers.model_providers.join(), /OpenAI-compatible API, chosen by the operator/)
  })

  test('when nobody waits any more the provider is not kept writing', async () => {
    server.reply('hang')
    const caller = new AbortController()
    const sent = { key: account.liveKey, body: { note: 'a toy', play: 'writer' }, signal: caller.signal }
    const answer = service.send('POST /v1/tools/toy', sent)
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    caller.abort()
    await assert.rejects(answer)
    assert.equal(await server.requests[0]?.abandoned, true)
  })

  test('no refusal and no log line holds a word of the prompt, of the reply or of the provider', async () => {
    const answers = [await refusal(broken, broken, refused), await refusal(down, down, lockedOut)]
    const told = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join()
    assert.doesNotMatch(told, /Ana|3\.2|appeal letter|I cannot|stand-in|openai|127\.0\.0\.1/)
    const failures = service.log.filter(({ event }) => event === 'model_attempt_failed')
    assert.ok(failures.length >= 6)
    assert.doesNotMatch(JSON.stringify(service.log), /Ana|3\.2|appeal letter|I cannot|stand-in|127\.0\.0\.1/)
  })

  test('the log tells the operator of each failed attempt, and as an error when a provider locks us out', async () => {
    const linesBefore = service.log.length
    await refusal(refused, lockedOut)
    const lines = service.log.slice(linesBefore).filter(({ event }) => event === 'model_attempt_failed')
    assert.deepEqual(
      lines.map(({ level, fields }) => [level, fields['model'], fields['outcome'], fields['status']]),
      [
        ['warn', 'openai-compatible/first', 'refused', 200],
        ['error', 'openai-compatible/second', 'locked_out', 401],
      ],
    )
  })
})

const roleOf = { anthropic: 'writer', openai: 'judge', google: 'fast' } as const

function oneModelEach(): ModelSettings {
  const settings = { baseUrl: server.baseUrl, apiKey: 'key-1' }
  return {
    chains: { writer: ['anthropic/claude'], judge: ['openai/gpt'], fast: ['google/gemini'] },
    providers: { anthropic: settings, openai: settings, google: settings },
  }
}

withModels(oneModelEach, (service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const pathOf = {
    anthropic: '/v1/messages',
    openai: '/v1/responses',
    google: '/v1/models/gemini:generateContent',
  }

  verifies(['config:MODEL-anthropic', 'config:MODEL-openai', 'config:MODEL-google'], async ({ id }) => {
    const provider = id.slice('config:MODEL-'.length) as keyof typeof roleOf
    const reply = recordedReplies().find((one) => one.provider === provider && one.name === 'normal')
    server.reply({ body: reply?.body })
    const { output } = (await call(service, account, roleOf[provider])).envelope
    assert.equal(output.text, reply?.expected.text)
    assert.equal(server.requests[0]?.path, pathOf[provider])
    assert.ok(server.requests[0]?.text.includes(secret))
  })
})

const ownServer = (): ModelSettings => ({
  chains: {
    writer: ['openai-compatible/qwen3'],
    judge: ['openai-compatible/qwen3'],
    fast: ['openai-compatible/qwen3'],
  },
  providers: { 'openai-compatible': { baseUrl: server.baseUrl, apiKey: null } },
})

withModels(ownServer, (service) => {
  verifies('config:MODEL-openai-compatible', async () => {
    const account = await service.liveAccount()
    server.reply(chatReply(letter))
    const { output } = (await call(service, account)).envelope
    assert.equal(output.text, letter)
    assert.equal(server.requests[0]?.path, '/v1/chat/completions')
    assert.equal(server.requests[0]?.headers.authorization, undefined)
  })
})
