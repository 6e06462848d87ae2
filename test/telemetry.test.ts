import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { InMemorySpanExporter } from '@opentelemetry/sdk-trace-base'
import { limits } from '#kernel/limits.ts'
import { listedFields } from '#kernel/log.ts'
import { storingAccount, submit, taskIn, whileBusy } from './support/background.ts'
import { rpc } from './support/a2a-client.ts'
import { clientsOf, everyClient } from './support/doors/clients-of.ts'
import { serverUrl } from './support/database.ts'
import { recordConnections, recordStatements } from './support/recorders.ts'
import { forOneService, type LiveAccount, type LogLine } from './support/service.ts'
import { recordSpans } from './support/tracer.ts'
import { until } from './support/until.ts'
import { verifies } from './support/verifies.ts'

const token = 'a metrics token of thirty-two letters'
/** Occurs nowhere by chance; letters survive every normalisation. */
const canary = `canary${randomBytes(9).toString('hex').replaceAll(/\d/g, 'q')}`
const spanFields = new Set(
  'request_id tool mode surface step model outcome credits_held credits_charged input_tokens output_tokens'
    .split(' ')
    .map((name) => `counseling.${name}`),
)

forOneService(
  (service) => {
    let account: LiveAccount
    let spans: InMemorySpanExporter
    const statements = recordStatements()
    const connections = recordConnections()
    const appeal = { keyDetails: `Her father ${canary} was laid off on March 3, 2026.`, studentName: canary }

    before(async () => {
      spans = recordSpans()
      account = await storingAccount(service)
      const threshold = 'update account set low_balance_credits = 1000000 where account_id = $1'
      await service.database.query(threshold, [account.id])
      service.plays.set(canary, async () => {
        throw new Error(canary, { cause: canary })
      })
      await walk()
    })

    /** Every door, and every place of a call that takes text. */
    async function walk(): Promise<void> {
      const key = account.liveKey
      const post = (path: string, body: unknown, headers = {}) =>
        service.send(`POST ${path}`, { key, body, headers })
      for (const client of everyClient(service)) {
        const call = { product: 'tools', key } as const
        await client.call({ ...call, tool: 'appeal', input: appeal, options: { idempotencyKey: canary } })
        await client.call({ ...call, tool: 'toy', input: { note: 'abc', play: canary } })
        await client.call({ ...call, tool: 'toy', input: { note: canary, [canary]: 1, tags: [canary] } })
      }
      await post(`/v1/tools/toy?${canary}=${canary}`, { note: 'abc' })
      await post(`/v1/tools/${canary}`, {})
      await post('/v1/tools/toy', { note: 'abc' }, { 'x-max-credits': canary, 'x-quote-id': canary })
      await service.send('POST /v1/tools/toy', {
        key,
        bytes: `{"${canary}`,
        headers: { 'content-type': 'application/json' },
      })
      await service.send(`GET /v1/calls?tool=${canary}&${canary}=1`, { key: account.testKey })
      await post('/v1/tools/toy/quote', { note: canary })
      await service.send('GET /v1/me', { key: `bm_live_${canary}` })
    }

    const linesOf = (event: string): LogLine['fields'][] =>
      service.log.filter((line) => line.event === event).map(({ fields }) => fields)
    const scrape = async (): Promise<string> =>
      (await service.send('GET /metrics', { headers: { authorization: `Bearer ${token}` } })).text

    test('no caller text is in a log line, a metric or a span', async () => {
      assert.ok(linesOf('run_failed').length > 0, 'the failing play was reached')
      assert.ok(!JSON.stringify(service.log).includes(canary))
      assert.ok(!(await scrape()).includes(canary))
      const told = spans
        .getFinishedSpans()
        .map(({ name, attributes, events, links, status }) => ({ name, attributes, events, links, status }))
      assert.ok(told.length > 20, `only ${told.length} spans`)
      assert.ok(!JSON.stringify(told).includes(canary))
    })

    verifies('none:query-parameters', () => {
      assert.ok(
        statements.sent.some((statement) => statement.includes('A school')),
        'the recorder sees parameters',
      )
      assert.deepEqual(
        statements.sent.filter((statement) => statement.includes(canary)),
        [],
      )
    })

    test('every request is one line: its route’s pattern, never its address', () => {
      const lines = linesOf('request')
      const routes = new Set(lines.map(({ route }) => route))
      for (const route of ['/v1/tools/toy', '/mcp', '/a2a/v1', '/a2a', '/v1/calls', 'unknown'])
        assert.ok(routes.has(route), route)
      assert.deepEqual(Object.keys(lines[0] ?? {}), ['request_id', 'method', 'route', 'status', 'ms'])
    })

    test('every call is one line with its tool, door, end and credits, whatever door it came by', async () => {
      for (const door of ['rest', 'mcp', 'a2a'] as const) {
        for (const client of clientsOf(service, door)) {
          const { envelope } = await client.call({
            product: 'tools',
            key: account.liveKey,
            tool: 'toy',
            input: { note: 'abc' },
          })
          assert.ok(envelope !== null)
          const [line] = linesOf('call_ended').filter((one) => one.request_id === envelope.request_id)
          assert.deepEqual(
            { ...line, ms: 0 },
            {
              request_id: envelope.request_id,
              tool: 'toy',
              mode: 'live',
              surface: door,
              account_id: account.id,
              outcome: 'succeeded',
              ms: 0,
              credits_held: envelope.billing.credits_held,
              credits_charged: envelope.billing.credits_charged,
            },
          )
        }
      }
    })

    test('a refused input is told by code and place in the schema, an unknown property by the place it stands in', () => {
      const [line] = linesOf('call_ended').filter(({ outcome }) => outcome === 'invalid_input')
      assert.deepEqual(line?.problems, [
        { in: 'body', path: '/note', code: 'max_length' },
        { in: 'body', path: '/tags/0', code: 'enum' },
        { in: 'body', path: '/', code: 'unknown_property' },
      ])
    })

    test('a log line carries only listed fields', () => {
      for (const { fields } of service.log) assert.deepEqual(listedFields(fields), fields)
      const carriesMore = { tool: 'toy', keyDetails: canary }
      assert.deepEqual(listedFields(carriesMore), { tool: 'toy' })
    })

    test('a call is a span and each of its steps one within it, with the same steps as its answer tells', async () => {
      spans.reset()
      const { envelope } = await service.send('POST /v1/tools/appeal', {
        key: account.liveKey,
        body: appeal,
      })
      const [calls, steps] = ['call', 'step'].map((name) =>
        spans.getFinishedSpans().filter((span) => span.name === name),
      )
      const [call] = calls ?? []
      assert.equal(call?.attributes['counseling.request_id'], envelope.request_id)
      assert.equal(call?.attributes['counseling.outcome'], 'succeeded')
      assert.deepEqual(
        steps?.map(({ attributes }) => attributes['counseling.step']),
        (envelope.output.meta as { steps: { name: string }[] }).steps.map(({ name }) => name),
      )
      for (const step of steps ?? []) assert.equal(step.parentSpanContext?.spanId, call?.spanContext().spanId)
    })

    verifies(['none:spans-url', 'none:spans-sql'], async () => {
      await walk()
      for (const span of spans.getFinishedSpans()) {
        assert.ok(['call', 'step'].includes(span.name), span.name)
        for (const name of Object.keys(span.attributes)) assert.ok(spanFields.has(name), name)
        assert.deepEqual([span.events, span.links, span.status.message], [[], [], undefined])
      }
    })

    test('the service brings no tracer: without one loaded nothing is recorded', () => {
      const { dependencies } = JSON.parse(
        readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
      ) as { readonly dependencies: Readonly<Record<string, string>> }
      const tracer = /opentelemetry\/(?!api$)|dd-trace|newrelic|elastic-apm|@sentry/
      assert.deepEqual(
        Object.keys(dependencies).filter((name) => tracer.test(name)),
        [],
      )
    })

    test('calls in the background and refused repeats are counted and told as every other', async () => {
      const ended = (id: string, states: string[]) => taskIn(service, account.liveKey, { id, states })
      const countOf = async (outcome: string): Promise<number> => {
        const line = `counseling_calls_total{tool="toy",mode="live",surface="a2a",outcome="${outcome}"} `
        const found = (await scrape()).split('\n').find((one) => one.startsWith(line))
        return Number(found?.slice(line.length) ?? 0)
      }
      const outcomes = ['succeeded', 'internal_error', 'canceled', 'invalid_input']
      const before_ = await Promise.all(outcomes.map(countOf))
      const done = await submit(service, account.liveKey)
      await ended(done.task.id, ['COMPLETED'])
      const failed = await submit(service, account.liveKey, { input: { note: 'abc', play: canary } })
      await ended(failed.task.id, ['FAILED'])
      await submit(service, account.liveKey, { input: { note: canary } })
      await whileBusy(service, account.liveKey, async () => {
        const queued = await submit(service, account.liveKey)
        await rpc(service, 'CancelTask', { key: account.liveKey, params: { id: queued.task.id } })
      })
      const expected = [1 + limits.taskRunsMax, 1, 1, 1]
      await until(async () => {
        const now = await Promise.all(outcomes.map(countOf))
        return now.every((count, index) => count - (before_[index] ?? 0) === expected[index])
      })
      const headers = { 'idempotency-key': 'a repeated key' }
      const repeat = () =>
        service.send('POST /v1/tools/toy', { key: account.liveKey, body: { note: 'abc' }, headers })
      await repeat()
      const { error } = await repeat()
      const told = linesOf('call_ended').find((line) => line.request_id === error.request_id)
      assert.equal(told?.outcome, 'idempotent_replay')
    })

    verifies('me:no-outbound', async () => {
      const { envelope } = await service.send('POST /v1/tools/toy', {
        key: account.liveKey,
        body: { note: 'abc' },
      })
      assert.equal(envelope.billing.low_balance, true)
      const own = [`127.0.0.1:${service.port}`, ...(serverUrl === undefined ? [] : [new URL(serverUrl).host])]
      const outside = connections.opened.filter((target) => !own.includes(target))
      assert.ok(connections.opened.length > outside.length, 'the recorder sees connections')
      assert.deepEqual(outside, [])
    })
  },
  { config: () => ({ metricsToken: token }) },
)
