import assert from 'node:assert/strict'
import { before } from 'node:test'
import { type LiveAccount, forOneService, startService } from './support/service.ts'
import { readConfig } from '../src/config.ts'
import { registry } from '#tools/registry.ts'
import { freePort } from './support/free-port.ts'
import { freshDatabase } from './support/database.ts'
import { verifies } from './support/verifies.ts'

const token = 'a metrics token of thirty-two letters'

forOneService(
  (service) => {
    let account: LiveAccount
    before(async () => {
      account = await service.liveAccount()
    })
    const scrape = async (): Promise<string> =>
      (await service.send('GET /metrics', { headers: { authorization: `Bearer ${token}` } })).text
    /** The value of one line, 0 when it is not there yet. */
    const valueOf = async (line: string): Promise<number> => {
      const found = (await scrape()).split('\n').find((one) => one.startsWith(`${line} `))
      return Number(found?.slice(line.length) ?? 0)
    }

    verifies('metrics:format', async () => {
      const answer = await service.send('GET /metrics', { headers: { authorization: `Bearer ${token}` } })
      assert.match(answer.headers['content-type'] ?? '', /^text\/plain; version=0\.0\.4/)
      for (const line of answer.text.split('\n').filter((one) => one !== ''))
        assert.match(
          line,
          /^(?:# (?:HELP|TYPE) \S+ .+|[a-z_:][\w:]*(?:\{.*\})? (?:[-+.\deE]+|NaN|[+-]Inf))$/i,
        )
      for (const name of [
        'counseling_holds_overdue 0',
        'nodejs_eventloop_lag_p99_seconds',
        'counseling_ledger_items',
      ])
        assert.ok(answer.text.includes(name), name)
    })

    verifies(['metrics:guarded', 'config:METRICS_TOKEN'], async () => {
      for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, `Bearer ${account.liveKey}`]) {
        const headers = authorization === undefined ? {} : { authorization }
        const answer = await service.send('GET /metrics', { headers })
        assert.deepEqual([answer.status, answer.error.code], [401, 'unauthorized'])
      }
    })

    verifies('calls:refusals-counted', async () => {
      const counted = (code: string) =>
        valueOf(`counseling_calls_total{tool="toy",mode="live",surface="rest",outcome="${code}"}`)
      const call = (body: unknown, headers = {}) =>
        service.send('POST /v1/tools/toy', { key: account.liveKey, body, headers })
      const before_ = [
        await counted('invalid_input'),
        await counted('insufficient_credits'),
        await counted('succeeded'),
      ]
      await call({ note: '' })
      await call({ note: 'a toy' }, { 'x-max-credits': '1' })
      await call({ note: 'a toy' })
      const after = [
        await counted('invalid_input'),
        await counted('insufficient_credits'),
        await counted('succeeded'),
      ]
      assert.deepEqual(
        after.map((value, index) => value - (before_[index] ?? 0)),
        [1, 1, 1],
      )
      assert.ok(
        (await valueOf('counseling_credits_held_total')) >=
          (await valueOf('counseling_credits_charged_total')),
      )
      assert.ok((await valueOf('counseling_credits_charged_total')) > 0)
    })
  },
  { config: () => ({ metricsToken: token }) },
)

verifies('config:METRICS_PORT', async () => {
  const metricsPort = await freePort()
  const fresh = await freshDatabase('embedded', 'migrated')
  const { service, stop } = await startService('embedded', { on: fresh, config: () => ({ metricsPort }) })
  try {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /counseling_calls_total/)
    assert.equal((await fetch(`http://127.0.0.1:${metricsPort}/v1/tools`)).status, 404)
    assert.equal((await service.send('GET /metrics')).status, 404)
  } finally {
    await stop()
    await fresh.drop()
  }
  await assert.rejects(fetch(`http://127.0.0.1:${metricsPort}/metrics`))
})

const nobody = `http://127.0.0.1:${await freePort()}`

forOneService(
  (service) => {
    verifies('metrics:searches', async () => {
      const { liveKey } = await service.liveAccount()
      const answer = await service.send('POST /v1/tools/scholarship', {
        key: liveKey,
        body: { state: 'Ohio' },
      })
      assert.equal(answer.error.code, 'search_unavailable')
      const { text } = await service.send('GET /metrics', { headers: { authorization: `Bearer ${token}` } })
      const [, count] =
        /^counseling_search_attempt_seconds_count\{provider="searxng",outcome="unreachable"\} (\d+)$/m.exec(
          text,
        ) ?? []
      // Two attempts at each search.
      assert.ok(Number(count) >= 2, text.match(/^counseling_search.*/gm)?.join('\n'))
    })
  },
  {
    tools: registry.tools,
    config: () => ({
      metricsToken: token,
      search: { provider: 'searxng', baseUrl: nobody, apiKey: null, model: null },
    }),
  },
)

forOneService((service) => {
  verifies('config:METRICS-off', async () => {
    const { metricsPort, metricsToken } = readConfig({})
    assert.deepEqual([metricsPort, metricsToken], [null, null])
    assert.equal((await service.send('GET /metrics')).status, 404)
  })
})
