import assert from 'node:assert/strict'
import { after, before, beforeEach } from 'node:test'
import { Check } from 'typebox/value'
import type { MeView } from '#contract/account.ts'
import type { Manifest } from '#contract/manifest.ts'
import { quote as quoteSchema } from '#contract/quote.ts'
import { gateExample } from '#tools/check-output/example.ts'
import { checkResult, fixResult } from '#tools/check-output/output.ts'
import type { Sent } from '../../support/http-client.ts'
import { chatReply, startModelServer } from '../../support/model-server.ts'
import {
  forOneService,
  type LiveAccount,
  type ServiceOptions,
  type TestService,
} from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

/** What a gate tool answers. */
interface GateReply {
  readonly request_id: string
  readonly tool: string
  readonly result: unknown
  readonly billing: {
    readonly status: string
    readonly credits_held: number
    readonly credits_charged: number
    readonly quote_id: string | null
    readonly breakdown: readonly { readonly step: string; readonly model: string }[]
  }
}

const gateTools = ['check_output', 'fix_output'] as const
const body = {
  text: 'She delves into math and works 12 hours a week.',
  source_facts: 'Works 12 hours a week',
}

/** The calls of one account, with what they cost it. */
function callerOf(service: TestService, { liveKey }: LiveAccount) {
  const send = (tool: string, input: object = body, sent: Partial<Sent> = {}) =>
    service.send(`POST /gate/v1/tools/${tool}`, { key: liveKey, body: input, ...sent })
  return {
    send,
    async call(tool: string, input: object = body, headers: Record<string, string> = {}): Promise<GateReply> {
      const answer = await send(tool, input, { headers })
      assert.equal(answer.status, 200, answer.text)
      return answer.json as GateReply
    },
    quote: async (tool: string, input: object = body, key = liveKey) =>
      (await service.send(`POST /gate/v1/tools/${tool}/quote`, { key, body: input })).quote,
    balance: async (): Promise<number> =>
      ((await service.send('GET /v1/me', { key: liveKey })).json as MeView).credit_balance,
  }
}

/** A call by rule is held at several credits, so that a cap can be one below. */
const dearer: ServiceOptions = {
  config: ({ priceFile }) => ({ priceFile: { ...priceFile, margin: 20 * priceFile.margin } }),
}

forOneService((service) => {
  let account: LiveAccount
  let caller: ReturnType<typeof callerOf>
  before(async () => {
    account = await service.liveAccount()
    caller = callerOf(service, account)
  })

  verifies(['route:POST-check-output', 'check:reply'], async () => {
    const reply = await caller.call('check_output')
    assert.deepEqual(Object.keys(reply), ['request_id', 'tool', 'result', 'billing'])
    assert.match(reply.request_id, /^req_/)
    assert.equal(reply.tool, 'check_output')
    assert.ok(Check(checkResult, reply.result))
    assert.equal(reply.billing.status, 'settled')
  })

  verifies('route:POST-fix-output', async () => {
    const { result, tool } = await caller.call('fix_output')
    assert.equal(tool, 'fix_output')
    assert.ok(Check(fixResult, result))
    assert.deepEqual([result.text, result.cleared], ['She looks at math and works 12 hours a week.', true])
  })

  verifies(['route:GET-gate-tools', 'open:gate-manifest', 'version:gate-path'], async () => {
    const { status, json } = await service.send('GET /gate/v1/tools')
    const { tools } = json as Manifest
    assert.equal(status, 200)
    assert.deepEqual(
      tools.map(({ name, path }) => [name, path]),
      gateTools.map((name) => [name, `/gate/v1/tools/${name}`]),
    )
    assert.ok(
      tools.every(
        ({ available, typical_credits: typical, max_credits: most }) => available && typical <= most,
      ),
    )
    assert.equal(
      (await service.send('POST /v1/tools/check_output', { key: account.liveKey, body })).status,
      404,
    )
    assert.equal(
      (await service.send('POST /gate/v1/tools/appeal', { key: account.liveKey, body })).status,
      404,
    )
  })

  verifies('auth:gate-needs-key', async () => {
    for (const tool of gateTools) {
      const { status, error } = await service.send(`POST /gate/v1/tools/${tool}`, { body })
      assert.deepEqual([status, error.code, error.reason], [401, 'unauthorized', 'missing'])
    }
  })

  verifies(
    ['auth:one-key-both', 'service:one-account', 'service:one-key-format', 'service:one-balance'],
    async () => {
      const own = await service.liveAccount()
      const of = callerOf(service, own)
      assert.match(own.liveKey, /^bm_live_/)
      const toy = await service.send('POST /v1/tools/toy', { key: own.liveKey, body: { note: 'abc' } })
      const { billing } = await of.call('check_output')
      assert.equal(
        await of.balance(),
        5000 - Number(toy.envelope.billing.credits_charged) - billing.credits_charged,
      )
    },
  )

  verifies(['quote:check_output', 'quote:fix_output', 'gate:quotes'], async () => {
    for (const tool of gateTools) {
      const quote = await caller.quote(tool)
      assert.ok(Check(quoteSchema, quote))
      assert.deepEqual([quote.tool, quote.valid], [tool, true])
      const { billing } = await caller.call(tool, body, { 'x-quote-id': quote.quote_id ?? '' })
      assert.deepEqual([billing.quote_id, billing.credits_held], [quote.quote_id, quote.max_credits_held])
      const invalid = await caller.quote(tool, { text: '' })
      assert.deepEqual(
        [invalid.valid, invalid.validation_errors.map(({ path, code }) => `${path} ${code}`)],
        [false, ['/text min_length']],
      )
      const { status, error } = await caller.send(
        tool,
        { ...body, strict: true },
        { headers: { 'x-quote-id': quote.quote_id ?? '' } },
      )
      assert.deepEqual([status, error.code], [409, 'quote_mismatch'])
    }
  })

  verifies('gate:holds', async () => {
    for (const tool of gateTools) {
      const { max_credits_held: hold } = await caller.quote(tool, { text: 'a'.repeat(20_000) })
      const owned = await caller.balance()
      const refused = await caller.send(
        tool,
        { text: 'a'.repeat(20_000) },
        { headers: { 'x-max-credits': String(hold - 1) } },
      )
      assert.deepEqual(
        [refused.status, refused.error.code, refused.error.reason],
        [402, 'insufficient_credits', 'spending_limit'],
      )
      assert.equal(await caller.balance(), owned)
      const { billing } = await caller.call(tool)
      assert.ok(billing.credits_charged >= 1 && billing.credits_charged <= billing.credits_held)
      assert.equal(await caller.balance(), owned - billing.credits_charged)
    }
  })

  verifies('gate:idempotency', { doors: ['rest'] }, async () => {
    for (const tool of gateTools) {
      const headers = { 'idempotency-key': `once-${tool}` }
      const first = await caller.call(tool, body, headers)
      const owned = await caller.balance()
      const again = await caller.send(tool, body, { headers })
      assert.deepEqual(
        [again.status, again.error.code, again.error.original_request_id],
        [409, 'idempotent_replay', first.request_id],
      )
      const other = await caller.send(tool, { text: 'Another text.' }, { headers })
      assert.deepEqual([other.status, other.error.code], [422, 'idempotency_key_reused'])
      assert.equal(await caller.balance(), owned)
    }
  })

  verifies('gate:test-keys', { doors: ['rest'] }, async () => {
    for (const tool of gateTools) {
      const owned = await caller.balance()
      const { status, json } = await caller.send(
        tool,
        { text: 'My own secret words.' },
        { key: account.testKey },
      )
      assert.equal(status, 200)
      const { result, billing } = json as GateReply
      assert.ok(Check(tool === 'check_output' ? checkResult : fixResult, result))
      assert.doesNotMatch(JSON.stringify(result), /secret words/)
      assert.match(JSON.stringify(result), /Maya Alvarez/)
      assert.equal(billing.credits_charged, 0)
      assert.equal(await caller.balance(), owned)
    }
  })

  verifies('gate:catalogue', { doors: ['rest'] }, async () => {
    for (const tool of gateTools) {
      for (const [code, status] of [
        ['model_error', 502],
        ['model_timeout', 504],
        ['rate_limited', 429],
        ['insufficient_credits', 402],
      ] as const) {
        const answer = await caller.send(tool, gateExample, {
          key: account.testKey,
          headers: { 'x-test-scenario': code },
        })
        assert.deepEqual([answer.status, answer.error.code], [status, code])
      }
      const refused = await caller.send(tool, { text: 5, x: 1 })
      assert.deepEqual(
        [refused.status, refused.error.validation_errors.map(({ path, code }) => `${path} ${code}`)],
        [400, ['/text type', '/x unknown_property']],
      )
    }
  })
}, dearer)

const server = await startModelServer()
beforeEach(() => server.reset())
after(() => server.close())

const model = 'openai-compatible/judge'
/** $3 per million tokens in, $15 out. */
const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }

forOneService(
  (service) => {
    const judged = {
      text: 'Her mother is a night worker at Mercy Hospital.',
      source_facts: "Ana's mother works nights at Mercy Hospital",
    }
    const verdict = { claim: 1, verdict: 'verified', quote: 'works nights at Mercy Hospital' }

    verifies('check:deterministic-cheaper', async () => {
      const caller = callerOf(service, await service.liveAccount())
      const rulesOnly = { ...judged, deterministic_only: true }
      server.reply(chatReply(JSON.stringify({ verdicts: [verdict] })))
      const byJudge = await caller.call('check_output', judged)
      const byRules = await caller.call('check_output', rulesOnly)
      assert.deepEqual(
        byJudge.billing.breakdown.map(({ step, model: name }) => [step, name]),
        [
          ['check', 'built-in'],
          ['judge', model],
        ],
      )
      assert.deepEqual(
        byRules.billing.breakdown.map(({ step }) => step),
        ['check'],
      )
      assert.ok(byRules.billing.credits_charged < byJudge.billing.credits_charged)
      assert.ok(byRules.billing.credits_held < byJudge.billing.credits_held)
      assert.equal(server.requests.length, 1)
      for (const tool of gateTools) {
        const [dear, cheap] = [await caller.quote(tool, judged), await caller.quote(tool, rulesOnly)]
        assert.ok(cheap.max_credits_held < dear.max_credits_held)
        assert.ok(cheap.estimated_credits < dear.estimated_credits)
      }
    })
  },
  {
    config: ({ priceFile }) => ({
      models: {
        chains: { writer: [model], judge: [model], fast: [model] },
        providers: { 'openai-compatible': { baseUrl: server.baseUrl, apiKey: null } },
      },
      priceFile: { ...priceFile, models: { ...priceFile.models, [model]: price } },
    }),
  },
)
