import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { registry } from '#tools/registry.ts'

import { toolPaths } from '../../sdk/src/generated/tool-paths.ts'
import {
  ApiError,
  type Client,
  createClient,
  isApiError,
  type LedgerEntry,
  signUp,
  type TestScenario,
  type ToolMethods,
  type ToolName,
} from '../../sdk/src/index.ts'
import { forOneService, type LiveAccount, type ServiceOptions } from '../support/service.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

const letter = { keyDetails: 'Her father was laid off from Carter Steel on March 3, 2026.' }

/** The method of a tool, whichever it is. */
function methodOf(client: ToolMethods, name: string) {
  const found = Object.entries(toolPaths).find(([, path]) => path.endsWith(`/${name}`))
  assert.ok(found !== undefined, `no method calls ${name}`)
  return client[found[0] as ToolName]
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = []
  for await (const item of items) read.push(item)
  return read
}

// Dear enough that every hold is above one credit, whatever the shipped prices are.
const dear: ServiceOptions = { config: ({ priceFile }) => ({ priceFile: { ...priceFile, margin: 400_000 } }) }

forOneService((service) => {
  let account: LiveAccount
  /** With the sign-up key: it never bills, and may read the account. */
  let tester: Client
  let live: Client
  const baseUrl = () => `http://127.0.0.1:${service.port}/`

  before(async () => {
    account = await service.liveAccount()
    tester = createClient({ baseUrl: baseUrl(), apiKey: account.testKey })
    live = createClient({ baseUrl: baseUrl(), apiKey: account.liveKey })
  })

  verifies('client:every-tool', async () => {
    assert.equal(Object.keys(toolPaths).length, registry.tools.length)
    for (const { name, example } of registry.tools) {
      const method = methodOf(tester, name)
      const quote = await method.quote(example as never)
      assert.deepEqual([quote.tool, quote.valid], [name, true])
      const result = await method(example as never)
      assert.deepEqual([result.tool, result.billing.credits_charged], [name, 0])
    }
  })

  test('a live call brings its text, its data and its bill', async () => {
    const { output, billing } = await live.appeal(letter, { maxCredits: 100 })
    assert.match(output.text, /Carter Steel/)
    assert.equal(output.data.appeal_type, 'changed_circumstances')
    assert.equal(billing.status, 'settled')
    assert.ok((billing.credits_charged ?? 0) >= 1)
    const prices = await live.prices(billing.price_version)
    assert.equal(prices.price_version, billing.price_version)
  })

  verifies('client:quote', async () => {
    const quote = await live.appeal.quote(letter)
    const { billing } = await live.appeal(letter, {
      quoteId: quote.quote_id,
      maxCredits: quote.max_credits_held,
    })
    assert.equal(billing.quote_id, quote.quote_id)
    assert.equal(billing.credits_held, quote.max_credits_held)
    await assert.rejects(
      live.appeal({ keyDetails: 'Something else.' }, { quoteId: quote.quote_id }),
      (error) => {
        assert.ok(isApiError(error, 'quote_mismatch'))
        assert.equal(error.details.reason, 'input_changed')
        return true
      },
    )
  })

  test('a refusal is told apart by its code and carries what to do', async () => {
    const refused = await live.appeal(letter, { maxCredits: 1 }).catch((error: unknown) => error)
    assert.ok(isApiError(refused, 'insufficient_credits'))
    assert.equal(isApiError(refused, 'not_found'), false)
    assert.deepEqual(
      [refused.status, refused.details.reason, refused.details.max_credits],
      [402, 'spending_limit', 1],
    )
    assert.deepEqual(
      [refused.next_action.type, refused.details.top_up_url],
      ['raise_limit', `${service.baseUrl}/v1/credits/checkout`],
    )
    assert.match(refused.message, /^insufficient_credits \(spending_limit\): .* \[req_\w+\]$/)
    const poor = createClient({ baseUrl: baseUrl(), apiKey: 'bm_live_wrong' })
    await assert.rejects(poor.me(), { code: 'unauthorized', status: 401, idempotencyKey: null })
  })

  verifies('client:problems', async () => {
    const wrong = { studentName: 7, nickname: 'Maya' }
    await assert.rejects(live.appeal(wrong as never), (error) => {
      assert.ok(isApiError(error, 'invalid_input'))
      for (const path of ['/studentName', '/nickname', '/keyDetails'])
        assert.ok(error.message.includes(path), error.message)
      assert.equal(error.details.validation_errors.length, 3)
      return true
    })
  })

  verifies('client:errors', async () => {
    const hasty = createClient({ baseUrl: baseUrl(), apiKey: account.testKey, maxRetries: 0 })
    const { test_scenarios: scenarios } = await hasty.manifest()
    const thrown: string[] = []
    const states = ['settlement_pending', 'verification_fail', 'fix_applied', 'slow']
    for (const testScenario of scenarios.filter((name) => !states.includes(name)) as TestScenario[])
      await hasty.appeal(letter, { testScenario }).catch((error: unknown) => {
        assert.ok(error instanceof ApiError)
        assert.equal(error.code, testScenario)
        thrown.push(error.code)
      })
    assert.deepEqual([...thrown, ...states], scenarios)
  })

  verifies('client:collects', async () => {
    const tries: { key: string | null; replayed?: string | null }[] = []
    const newest = async () => (await tester.calls.page({ limit: 1 })).items[0]?.request_id
    const breaking = createClient({
      baseUrl: baseUrl(),
      apiKey: account.testKey,
      fetch: async (target, init = {}) => {
        const key = new Headers(init.headers).get('idempotency-key')
        if (tries.length > 0) {
          const response = await fetch(target, init)
          tries.push({ key, replayed: response.headers.get('idempotent-replayed') })
          return response
        }
        tries.push({ key })
        const earlier = await newest()
        const cut = new AbortController()
        const lost = fetch(target, { ...init, signal: cut.signal })
        await until(async () => (await newest()) !== earlier)
        cut.abort()
        return lost
      },
    })
    const answered = await breaking.appeal(letter, { testScenario: 'slow', testLatencyMs: 3000 })
    assert.match(answered.output.text, /\w/)
    assert.equal(new Set(tries.map(({ key }) => key)).size, 1)
    assert.equal(tries.at(-1)?.replayed, 'true')
  })

  verifies('client:pays-once', async () => {
    let lost = false
    const losing = createClient({
      baseUrl: baseUrl(),
      apiKey: account.liveKey,
      fetch: async (target, init) => {
        const response = await fetch(target, init)
        if (lost) return response
        lost = true
        await response.text()
        throw new TypeError('the connection broke')
      },
    })
    const { credit_balance: balance } = await live.me()
    const refused = await losing.appeal(letter).catch((error: unknown) => error)
    assert.ok(isApiError(refused, 'idempotent_replay'))
    const call = await tester.calls.get(refused.details.original_request_id)
    assert.equal(call.credits_charged, refused.details.credits_charged)
    assert.equal((await live.me()).credit_balance, balance - (call.credits_charged ?? 0))
  })

  /** Pages of two, so that a few items fill many. */
  const onSmallPages = (): Client =>
    createClient({
      baseUrl: baseUrl(),
      apiKey: account.testKey,
      fetch: (target, init) => fetch((target as string).replace('limit=100', 'limit=2'), init),
    })

  verifies('client:lists', async () => {
    const { items, next_cursor: cursor } = await tester.ledger.page({ limit: 100 })
    assert.equal(cursor, null)
    assert.ok(items.length > 4)
    assert.deepEqual(await all(onSmallPages().ledger.list()), items)
    const settled = await all(onSmallPages().ledger.list({ kind: 'settle' }))
    assert.deepEqual(
      settled,
      items.filter(({ kind }) => kind === 'settle'),
    )
    const second = await tester.ledger.page({
      limit: 1,
      cursor: (await tester.ledger.page({ limit: 1 })).next_cursor ?? '',
    })
    assert.deepEqual(second.items, items.slice(1, 2))
  })

  test('a reader that stops early asks for no further page', async () => {
    let pages = 0
    const counting = createClient({
      baseUrl: baseUrl(),
      apiKey: account.testKey,
      fetch: (target, init) => {
        pages += 1
        return fetch((target as string).replace('limit=100', 'limit=2'), init)
      },
    })
    const read: LedgerEntry[] = []
    for await (const entry of counting.ledger.list()) if (read.push(entry) === 3) break
    assert.deepEqual([read.length, pages], [3, 2])
  })

  verifies('client:csv', async () => {
    for (const list of ['calls', 'ledger'] as const) {
      const items = await all<object>(tester[list].list())
      const [header, ...rows] = (await onSmallPages()[list].csv()).trimEnd().split('\r\n')
      assert.deepEqual(header?.split(','), Object.keys(items[0] ?? {}))
      assert.equal(rows.length, items.length)
      assert.ok(!rows.includes(header ?? ''))
    }
  })

  verifies('client:account', async () => {
    const signedUp = await signUp({ name: 'A school', email: 'a@school.test' }, { baseUrl: baseUrl() })
    const owner = createClient({ baseUrl: baseUrl(), apiKey: signedUp.api_key })
    await assert.rejects(owner.keys.mint(), { code: 'payment_required' })
    const [pack] = await owner.packs()
    const checkout = await owner.checkouts.open(pack?.id ?? '')
    await service.send(`POST ${new URL(checkout.checkout_url).pathname}`)
    assert.equal((await owner.checkouts.get(checkout.checkout_id)).status, 'settled')
    const minted = await owner.keys.mint({ name: 'A form', budget: { credits: 100, window: 'day' } })
    const rotated = await owner.keys.rotate(minted.key.id, { overlap_seconds: 0 })
    const holder = createClient({ baseUrl: baseUrl(), apiKey: rotated.api_key })
    const me = await holder.me()
    assert.deepEqual([me.account.id, me.key.id], [signedUp.account.id, rotated.key.id])
    assert.equal((await owner.keys.revoke(rotated.key.id)).id, rotated.key.id)
    assert.equal((await owner.keys.revoke(rotated.key.id)).id, rotated.key.id, 'revoking again does no more')
    assert.equal((await all(owner.keys.list())).length, 3)
  })

  test('the manifest of each product names its tools', async () => {
    const [tools, gate] = await Promise.all([tester.manifest(), tester.manifest('gate')])
    assert.ok(tools.tools.some(({ name }) => name === 'appeal'))
    assert.deepEqual(
      gate.tools.map(({ name }) => name),
      ['check_output', 'fix_output'],
    )
  })
}, dear)
