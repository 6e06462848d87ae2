import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Manifest } from '#contract/manifest.ts'
import { publishPrices } from '#pricing/publish-prices.ts'
import { inputBytesMax } from '#tools/input-size.ts'
import { registry } from '#tools/registry.ts'
import { scholarshipExample } from '#tools/scholarship/example.ts'
import { readConfig } from '../../src/config.ts'
import { clientsOf } from '../support/doors/clients-of.ts'
import * as pages from '../support/scholarship-pages.ts'
import { forOneService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'
import { startWeb } from '../support/web-stand-in.ts'
import { everyDoor } from '../requirements/row.ts'

const web = await startWeb()
after(() => web.close())
beforeEach(() => {
  web.provider = null
  web.pages.clear()
  web.pages.set('lakeshore.example/award', { html: pages.ohioStem })
})

/** Micro-USD per search: what two providers' price pages named on 21 November 2026. */
const searches = { directory: 0, brave: 5_000, tavily: 8_000, anthropic: 10_000 }
const search = { provider: 'tavily', baseUrl: '', apiKey: 'search-key', model: null } as const

forOneService(
  (service) => {
    const call = { product: 'tools', tool: 'scholarship', input: scholarshipExample } as const

    test('a live call searches, opens and is charged for the searches it used, on every door', async () => {
      const { liveKey: key } = await service.liveAccount()
      for (const client of everyDoor.flatMap((door) => clientsOf(service, door))) {
        const { envelope } = await client.call({ ...call, key })
        assert.ok(envelope !== null, client.name)
        const { output, billing } = envelope
        assert.match(
          output.text,
          /Lake Shore STEM Scholarship[^]*Amount: \$2,500[^]*March 1, 2027/,
          client.name,
        )
        const searched = billing.breakdown.find(({ step }) => step === 'search')
        assert.deepEqual(
          [searched?.searches, searched?.model, output.meta.pipeline],
          [3, 'built-in', 'research'],
        )
        const { credits_held: held, credits_charged: charged } = billing
        // 3 searches at 8,000 micro-USD, at twice their price, are 48 credits; the text is less than 2.
        assert.ok(charged !== null && charged >= 49 && charged <= 50, `charged ${charged}`)
        assert.ok(held >= charged && held <= charged * 2, `held ${held}`)
      }
    })

    verifies(
      ['search-unavailable:down', 'search-unavailable:uncharged'],
      { doors: everyDoor },
      async ({ id, door }) => {
        web.provider = () => ({ status: 500, body: 'down' })
        for (const client of clientsOf(service, door)) {
          const { liveKey: key } = await service.liveAccount()
          const { error } = await client.call({ ...call, key })
          assert.equal(error?.code, 'search_unavailable', client.name)
          if (id === 'search-unavailable:down') continue
          const me = (await service.send('GET /v1/me', { key })).json as Record<string, unknown>
          assert.deepEqual([me['credits_available'], me['credits_held']], [5_000, 0], client.name)
        }
      },
    )

    verifies('search-unavailable:status', async () => {
      web.provider = () => ({ status: 429, body: {}, headers: { 'retry-after': '77' } })
      const { liveKey: key } = await service.liveAccount()
      const answer = await service.send('POST /v1/tools/scholarship', { key, body: scholarshipExample })
      assert.deepEqual([answer.status, answer.headers['retry-after']], [503, '77'])
      assert.doesNotMatch(JSON.stringify(service.log), /Maya|Ohio|engineering|search-key/)
    })

    verifies('none:search-provider-named', async () => {
      const manifest = (await service.send('GET /v1/tools')).json as Manifest
      assert.equal(manifest.providers.search, 'tavily')
    })
  },
  {
    search: web.search(),
    config: ({ priceFile }) => ({ search, priceFile: { ...priceFile, searches } }),
  },
)

verifies('service:scholarship-dearer', () => {
  const { priceFile } = readConfig({})
  const plain = { input: 1_000_000, cached_input: 100_000, cache_write: 1_250_000, output: 5_000_000 }
  const models = { ...priceFile.models, 'anthropic/plain': plain }
  const served = registry.tools.map(({ name, inputSchema }) => ({
    name,
    inputBytesMax: inputBytesMax(inputSchema),
  }))
  for (const provider of ['brave', 'tavily', 'anthropic'])
    for (const model of provider === 'anthropic' ? ['anthropic/plain'] : ['built-in', 'anthropic/plain']) {
      const chains = { writer: [model], judge: [model], fast: [model] }
      const { margin, tools } = priceFile
      const list = publishPrices(
        { margin, models, searches, tools, chains, search_provider: provider },
        served,
      )
      const { scholarship, ...others } = list.tools
      for (const name of ['letterlens', 'awardlens', 'fafsa', 'aid', 'profile'])
        assert.ok(
          (scholarship?.typical_credits ?? 0) > (others[name]?.typical_credits ?? Infinity),
          `${provider} ${model} ${name}`,
        )
    }
})

test('a search provider without a price stops the start', () => {
  const env = { SEARCH: 'brave', BRAVE_SEARCH_API_KEY: 'k', ALLOW_SIMULATED_PAYMENTS: 'true' }
  assert.throws(
    () => readConfig(env),
    /search provider brave has no price: add "brave": …, in micro-USD per search/,
  )
})
