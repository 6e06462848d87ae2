import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { MeView } from '#contract/account.ts'
import type { CallView } from '#contract/usage.ts'
import { appealExample } from '#tools/appeal/example.ts'
import { draftLetter } from '../support/appeal-letter.ts'
import type { Answer, Sent } from '../support/http-client.ts'
import { chatReply, type ServedReply, startModelServer } from '../support/model-server.ts'
import { publishedScript, recomputed } from '../support/recompute-bill.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

const server = await startModelServer()
beforeEach(() => server.reset())
after(() => server.close())

/** $3 per million tokens in, $15 out, and a dearer spare. */
const price = { input: 3_000_000, cached_input: 300_000, cache_write: 3_750_000, output: 15_000_000 }
const sparePrice = { ...price, output: 20_000_000 }
const [first, spare] = ['openai-compatible/first', 'openai-compatible/spare']
const chain = [first, spare]

const input = { ...appealExample, length: 'standard' } as const
/** The built-in writer's letter without its frame: a body that is known to be right. */
const right = await rightBody()
const wrong = right.replace('$31,000', '$13,000')
assert.notEqual(wrong, right)

async function rightBody(): Promise<string> {
  const [, rest = ''] = (await draftLetter(input)).text.split('Dear Financial Aid Officer:\n\n')
  return rest.slice(0, rest.indexOf('\n\nThank you'))
}

const plan = chatReply('1. The request.', { tokens: [1500, 200] })
const written = (body: string): ServedReply => chatReply(body, { tokens: [2400, 640] })
const content = chatReply('{"problems":[]}', { tokens: [2300, 12] })
/** A whole run whose first draft holds a wrong amount, step by step. */
const fixedRun = [plan, written(wrong), content, written(right), content]

const broken: ServedReply = { status: 500, headers: { 'retry-after': '0' }, body: 'no' }
const refused = chatReply('No.', { finishReason: 'content_filter' })

forOneService(
  (service) => {
    let account: LiveAccount
    before(async () => {
      account = await service.liveAccount()
    })

    const call = (sent: Sent = {}): Promise<Answer> =>
      service.send('POST /v1/tools/appeal', { key: account.liveKey, body: input, ...sent })
    const played = (...replies: readonly ServedReply[]): Promise<Answer> => {
      server.reply(...replies)
      return call()
    }
    const money = async (): Promise<readonly number[]> => {
      const me = (await service.send('GET /v1/me', { key: account.liveKey })).json as MeView
      return [me.credit_balance, me.credits_held]
    }
    const newestCall = async (): Promise<CallView | undefined> => {
      const answer = await service.send('GET /v1/calls?limit=1', { key: account.testKey })
      return (answer.json as { items: CallView[] }).items[0]
    }
    const isBilledRight = async (answer: Answer): Promise<void> => {
      const { code, said } = await recomputed(answer, service.port)
      assert.equal(code, 0, said)
    }

    verifies(['service:appeal-five-steps', 'envelope:fix-fired'], async () => {
      const { envelope } = await played(...fixedRun)
      const { verification, meta, text } = envelope.output
      assert.deepEqual(
        [verification.status, verification.fix_applied, verification.issues],
        ['PASS', true, []],
      )
      assert.deepEqual(
        meta.steps.map(({ name }) => name),
        ['fact_sheet', 'plan', 'draft', 'verify', 'fix', 'verify_again'],
      )
      assert.ok(text.includes('$31,000') && !text.includes('$13,000'))
      assert.match(server.requests[3]?.text ?? '', /\$13,000/)
      const clean = await played(plan, written(right), content)
      assert.equal(clean.envelope.output.verification.fix_applied, false)
      assert.deepEqual(
        clean.envelope.output.meta.steps.map(({ name }) => name),
        ['fact_sheet', 'plan', 'draft', 'verify'],
      )
    })

    verifies('charged:issues', async () => {
      const answer = await played(plan, written(wrong), content, written(wrong), content)
      const { verification, meta } = answer.envelope.output
      assert.equal(verification.status, 'FAIL')
      assert.deepEqual(meta.warnings.includes('do_not_send_unreviewed'), true)
      assert.ok((verification.issues ?? []).some(({ quote }) => quote.includes('13,000')))
      for (const issue of verification.issues ?? [])
        assert.deepEqual(Object.keys(issue), ['kind', 'quote', 'expected', 'message'])
      assert.ok(Number(answer.envelope.billing.credits_charged) > 1)
      await isBilledRight(answer)
    })

    verifies('envelope:fact-sheet-truth', async () => {
      const { envelope } = await played(...fixedRun)
      const sheet = envelope.output.grounding.fact_sheet ?? ''
      const shown = sheet.replaceAll('<', '‹').replaceAll('>', '›')
      for (const request of server.requests)
        assert.ok(JSON.stringify(request.json).includes(JSON.stringify(shown).slice(1, -1)))
      // A figure that only the sheet decides about: it passes when the sheet has it, and not when it has another.
      assert.ok(sheet.includes('$31,000') && !sheet.includes('$13,000'))
    })

    verifies('charge:discarded-output', async () => {
      const worse = `${wrong} I guarantee that Maya will attend on May 4, 2029 with $99,999.`
      const answer = await played(plan, written(wrong), content, written(worse), content)
      assert.deepEqual(
        answer.envelope.billing.breakdown.map(({ step }) => step),
        ['plan', 'draft', 'verify'],
      )
      await isBilledRight(answer)
    })

    for (const [index, step] of ['plan', 'draft', 'verify', 'fix', 'verify_again'].entries()) {
      test(`a provider that dies in ${step} costs nothing, and the key may be used again`, async () => {
        const owned = await money()
        const headers = { 'idempotency-key': `dies-in-${step}` }
        server.reply(...fixedRun.slice(0, index), broken, 'drop', broken, broken)
        const { status, error } = await call({ headers })
        assert.deepEqual([status, error.code], [502, 'model_error'])
        assert.deepEqual(await money(), owned)
        server.reset()
        server.reply(...fixedRun)
        const again = await call({ headers })
        assert.equal(again.status, 200)
        assert.equal((await money())[0], Number(owned[0]) - Number(again.envelope.billing.credits_charged))
      })

      test(`when the first model refuses in ${step}, the next of the chain carries on and is what is billed`, async () => {
        server.reply(...fixedRun.slice(0, index), refused, ...fixedRun.slice(index))
        const answer = await call()
        assert.equal(answer.envelope.output.verification.status, 'PASS')
        assert.deepEqual(
          answer.envelope.billing.breakdown.map(({ step: name, model }) => [name, model]),
          ['plan', 'draft', 'verify', 'fix', 'verify_again'].map((name) => [
            name,
            name === step ? spare : first,
          ]),
        )
        await isBilledRight(answer)
      })
    }

    /** Leaves while the draft is being written. */
    async function leaveInDraft(
      headers: Readonly<Record<string, string>>,
      draft: ServedReply,
    ): Promise<void> {
      server.reply(plan, draft)
      const caller = new AbortController()
      const answer = call({ headers, signal: caller.signal }).catch(() => null)
      await until(() => server.requests.length === 2)
      caller.abort()
      await answer
    }

    test('who leaves without an idempotency key pays nothing, and the provider is not kept writing', async () => {
      const owned = await money()
      await leaveInDraft({}, 'hang')
      assert.equal(await server.requests[1]?.abandoned, true)
      await until(async () => (await money())[1] === 0)
      assert.deepEqual(await money(), owned)
      assert.equal((await newestCall())?.status, 'failed')
      assert.equal(server.requests.length, 2)
    })

    test('who leaves with an idempotency key finds the letter at the retry, and pays once', async () => {
      const owned = await money()
      const headers = { 'idempotency-key': 'leaves-and-returns' }
      server.reset()
      await leaveInDraft(headers, {
        ...(written(right) as object),
        body: bodyOf(written(right)),
        delayMs: 300,
      })
      server.reply(content)
      await until(() => server.requests.length === 3)
      let answer = await call({ headers })
      while (answer.status === 409 && answer.error.original_status === 'in_progress')
        answer = await call({ headers })
      assert.deepEqual([answer.status, answer.headers['idempotent-replayed']], [200, 'true'])
      assert.equal(server.requests.length, 3)
      assert.equal((await money())[0], Number(owned[0]) - Number(answer.envelope.billing.credits_charged))
      assert.equal((await call({ headers })).error.code, 'idempotent_replay')
      await isBilledRight(answer)
    })

    test('the bill of a reply with cached tokens, and of one without usage, is recomputed by the published script', async () => {
      const cached = structuredClone(bodyOf(written(right))) as { usage: Record<string, unknown> }
      cached.usage['prompt_tokens_details'] = { cached_tokens: 1800 }
      const answer = await played(plan, { body: cached }, content)
      const draft = answer.envelope.billing.breakdown.find(({ step }) => step === 'draft')
      assert.equal(draft?.cached_input_tokens, 1800)
      await isBilledRight(answer)
      const untold = await played(plan, chatReply(right, { tokens: null }), content)
      assert.equal(
        untold.envelope.billing.breakdown.some(({ estimated }) => estimated === true),
        true,
      )
      await isBilledRight(untold)
    })

    test('the published script finds a wrong charge', async () => {
      assert.ok(publishedScript().split('\n').length <= 30)
      const answer = await played(plan, written(right), content)
      const charge = Number(answer.envelope.billing.credits_charged)
      const text = answer.text.replace(`"credits_charged":${charge}`, `"credits_charged":${charge + 1}`)
      const { code, said } = await recomputed({ ...answer, text }, service.port)
      assert.deepEqual([code, said], [1, `${charge} credits, billed ${charge + 1}`])
    })
  },
  {
    config: ({ priceFile }) => ({
      models: {
        chains: { writer: chain, judge: chain, fast: chain },
        providers: { 'openai-compatible': { baseUrl: server.baseUrl, apiKey: null } },
      },
      priceFile: { ...priceFile, models: { ...priceFile.models, [first]: price, [spare]: sparePrice } },
    }),
  },
)

const bodyOf = (reply: ServedReply): unknown => (typeof reply === 'string' ? reply : reply.body)
