import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Manifest } from '#contract/manifest.ts'
import type { Quote } from '#contract/quote.ts'
import type { PriceList } from '#pricing/price-list.ts'
import { StatementRefused } from '#postgres/errors.ts'
import { freshDatabase } from '../support/database.ts'
import { forOneService, type ServiceOptions, startService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const body = { note: 'a toy' }
/** The toy's price file with another margin. */
const atMargin = (margin: number): ServiceOptions => ({
  config: ({ priceFile }) => ({ priceFile: { ...priceFile, margin } }),
})

let proof: Promise<void> | undefined
verifies(
  ['price:configuration', 'price:read-from-database', 'price:quote-from-database'],
  () => (proof ??= proveOldPricesStand()),
)

async function proveOldPricesStand(): Promise<void> {
  const fresh = await freshDatabase('embedded', 'migrated')
  const first = await startService('embedded', { on: fresh, ...atMargin(20_000) })
  const { liveKey: key } = await first.service.liveAccount()
  const quoted = (await first.service.send('POST /v1/tools/toy/quote', { key, body })).json as Quote
  const listed = (await first.service.send(`GET /v1/prices/${quoted.price_version}`)).json
  await first.stop()

  const second = await startService('embedded', { on: fresh, ...atMargin(40_000) })
  try {
    const { service } = second
    const dearer = (await service.send('POST /v1/tools/toy/quote', { key, body })).json as Quote
    assert.ok(dearer.max_credits_held > quoted.max_credits_held)
    assert.notEqual(dearer.price_version, quoted.price_version)
    assert.deepEqual((await service.send(`GET /v1/prices/${quoted.price_version}`)).json, listed)

    const headers = { 'x-quote-id': quoted.quote_id ?? '' }
    const called = await service.send('POST /v1/tools/toy', { key, body, headers })
    const { billing } = called.envelope
    assert.equal(billing.price_version, quoted.price_version)
    assert.equal(billing.credits_held, quoted.max_credits_held)
    assert.equal(billing.credits_charged, quoted.estimated_credits)
  } finally {
    await second.stop()
    await fresh.drop()
  }
}

forOneService((service) => {
  let version = ''
  let list: PriceList
  before(async () => {
    version = ((await service.send('GET /v1/tools')).json as Manifest).price_version
    list = (await service.send(`GET /v1/prices/${version}`)).json as PriceList
  })

  verifies('price:list', () => {
    assert.equal(list.price_version, version)
    assert.equal(list.margin, 20_000)
    const { input, cached_input, cache_write, output } = list.models['built-in'] ?? {}
    for (const price of [input, cached_input, cache_write, output]) assert.ok(Number.isInteger(price))
    assert.equal(list.searches['directory'], 0)
  })

  verifies('price:written-at-start', async () => {
    const rows = await service.database.query<{ list: PriceList }>(
      'select list from price_list where price_version = $1',
      [version],
    )
    assert.deepEqual(rows, [{ list }])
  })

  verifies('price:insert-only', async () => {
    const refused = (cause: unknown): boolean => cause instanceof StatementRefused
    await assert.rejects(service.database.query(`update price_list set list = '{}'`, []), refused)
    await assert.rejects(service.database.query('delete from price_list', []), refused)
  })

  verifies('price:multiplier', async () => {
    const { id, liveKey: key } = await service.liveAccount()
    const set = (ten_thousandths: number): Promise<unknown> =>
      service.database.query('update account set price_multiplier = $2 where account_id = $1', [
        id,
        ten_thousandths,
      ])
    for (const outside of [99, 100_001]) await assert.rejects(set(outside), StatementRefused)
    await set(100)
    service.clock.advance(10_000)
    const quote = (await service.send('POST /v1/tools/toy/quote', { key, body })).json as Quote
    assert.equal(quote.price_multiplier, 0.01)
    assert.equal(quote.max_credits_held, 1)
  })

  verifies(['service:prices-published', 'route:GET-tools'], async () => {
    const { tools } = (await service.send('GET /v1/tools')).json as Manifest
    assert.ok(tools.length > 1)
    for (const { name, typical_credits, max_credits } of tools) {
      const price = list.tools[name]
      assert.deepEqual([typical_credits, max_credits], [price?.typical_credits, price?.max_credits], name)
      assert.ok(typical_credits >= 1 && typical_credits <= max_credits, name)
    }
  })

  test('a price version nobody published is 404', async () => {
    for (const unknown of ['pv_000000000000000000000000', 'pv_x', '%00'])
      assert.equal((await service.send(`GET /v1/prices/${unknown}`)).status, 404)
  })
})
