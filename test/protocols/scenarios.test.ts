import assert from 'node:assert/strict'
import { before } from 'node:test'

import { scenarioNames } from '#calls/scenarios.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { Manifest } from '#contract/manifest.ts'
import type { Tool } from '#tools/define-tool.ts'
import { registry } from '#tools/registry.ts'

import { everyDoor } from '../requirements/row.ts'
import { a2aDoor } from '../support/doors/a2a.ts'
import type { DoorAnswer, DoorClient, DoorOptions } from '../support/doors/door.ts'
import { clientsOf } from '../support/doors/clients-of.ts'
import { mcpDoor } from '../support/doors/mcp.ts'
import { restDoor } from '../support/doors/rest.ts'
import { markedInput } from '../support/marked-input.ts'
import { told } from '../support/refusals.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

forOneService(
  (service) => {
    let account: LiveAccount
    let clients: Readonly<Record<string, DoorClient>>
    before(async () => {
      account = await service.liveAccount()
      clients = { rest: restDoor(service), mcp: mcpDoor(service, '2026'), a2a: a2aDoor(service, '1.0') }
    })

    interface Played {
      readonly tool: Tool
      readonly door: string
      readonly options: DoorOptions
    }
    const play = async ({ tool, door, options }: Played, key = account.testKey): Promise<DoorAnswer> => {
      const client = clients[door]
      assert.ok(client !== undefined)
      return client.call({ product: tool.product, tool: tool.name, input: tool.example, key, options })
    }
    /** The answer of every tool to one scenario. */
    const playAll = (door: string, scenario: string, latencyMs?: string) =>
      Promise.all(
        registry.tools.map(async (tool) => {
          const options = { scenario, ...(latencyMs === undefined ? {} : { latencyMs }) }
          return { tool, answer: await play({ tool, door, options }) }
        }),
      )

    verifies(['scenario:walk', 'auth:test-key-errors'], { doors: everyDoor }, async ({ door }) => {
      const published = ((await service.send('GET /v1/tools')).json as Manifest).test_scenarios
      const refusals = published.filter((name) => Object.hasOwn(errorCatalogue, name))
      assert.deepEqual(refusals.toSorted(), Object.keys(errorCatalogue).toSorted())
      for (const scenario of refusals as ErrorCode[]) {
        for (const { tool, answer } of await playAll(door, scenario)) {
          const where = `${tool.name} ${scenario}`
          assert.equal(answer.error?.code, scenario, where)
          if (door === 'rest') assert.equal(answer.status, errorCatalogue[scenario].http, where)
          assert.notEqual(answer.error.next_action, undefined, where)
        }
      }
      for (const state of published.filter((name) => !refusals.includes(name)))
        for (const { tool, answer } of await playAll(door, state, state === 'slow' ? '1' : undefined))
          assert.equal(answer.envelope?.tool, tool.name, state)
    })

    verifies('test-key:no-caller-text', { doors: everyDoor }, async ({ door }) => {
      for (const tool of registry.tools)
        for (const client of clientsOf(service, door)) {
          const input = markedInput(tool, 'zymurgyquillonkiln')
          const call = { product: tool.product, tool: tool.name, input, key: account.testKey }
          for (const scenario of ['fix_applied', 'verification_fail', 'model_error', 'internal_error']) {
            const options = { scenario, idempotencyKey: `zymurgy ${scenario} ${tool.name} ${client.name}` }
            const answer = await client.call({ ...call, options })
            assert.doesNotMatch(JSON.stringify(answer), /zymurgy/i, `${tool.name} ${scenario}`)
          }
          const answer = await client.call(call)
          assert.ok(answer.envelope !== null, tool.name)
          assert.doesNotMatch(JSON.stringify(answer), /zymurgy/i, tool.name)
        }
    })

    verifies('scenario:settlement-pending', { doors: everyDoor }, async ({ door }) => {
      for (const { tool, answer } of await playAll(door, 'settlement_pending')) {
        const billing = answer.envelope?.billing
        assert.deepEqual(
          [billing?.status, billing?.credits_charged, billing?.credits_remaining],
          ['pending', null, null],
          tool.name,
        )
      }
    })

    verifies(
      ['scenario:verification-fail', 'scenario:fix-applied'],
      { doors: everyDoor },
      async ({ id, door }) => {
        const scenario = id === 'scenario:fix-applied' ? 'fix_applied' : 'verification_fail'
        let checked = 0
        for (const { tool, answer } of await playAll(door, scenario)) {
          const verification = answer.envelope?.output?.verification
          // Only what is verified and can be mended, a letter, fails or is fixed.
          if (verification?.method !== 'fact_sheet') continue
          checked += 1
          if (scenario === 'fix_applied')
            assert.deepEqual([verification.status, verification.fix_applied], ['PASS', true], tool.name)
          else {
            assert.equal(verification.status, 'FAIL', tool.name)
            assert.ok(answer.envelope?.output.meta.warnings.includes('do_not_send_unreviewed'), tool.name)
          }
        }
        assert.ok(checked > 0)
      },
    )

    verifies('scenario:slow', { doors: everyDoor }, async ({ door }) => {
      const [tool] = registry.tools
      assert.ok(tool !== undefined)
      const startMs = performance.now()
      const answer = await play({ tool, door, options: { scenario: 'slow', latencyMs: '60' } })
      assert.equal(answer.envelope?.tool, tool.name)
      assert.ok(performance.now() - startMs >= 55)
    })

    verifies('scenario:live-key', { doors: everyDoor }, async ({ door }) => {
      for (const tool of registry.tools) {
        const answer = await play({ tool, door, options: { scenario: 'model_error' } }, account.liveKey)
        assert.equal(answer.error?.code, 'invalid_input', tool.name)
        assert.deepEqual(
          answer.error.validation_errors.map(({ code }) => code),
          ['enum'],
        )
      }
    })

    verifies('scenario:latency-max', async () => {
      const { key, body } = { key: account.testKey, body: { note: 'abc' } }
      const sent = (latency: string) =>
        service.send('POST /v1/tools/toy/quote', { key, body, headers: { 'x-test-latency-ms': latency } })
      assert.equal((await sent('120000')).quote.valid, true)
      for (const [latency, problem] of [
        ['120001', 'header X-Test-Latency-Ms maximum'],
        ['-1', 'header X-Test-Latency-Ms minimum'],
        ['1.5', 'header X-Test-Latency-Ms type'],
      ] as const)
        assert.deepEqual(told((await sent(latency)).quote.validation_errors), [problem])
    })

    verifies('scenario:published', async () => {
      for (const path of ['/v1/tools', '/gate/v1/tools'])
        assert.deepEqual(((await service.send(`GET ${path}`)).json as Manifest).test_scenarios, scenarioNames)
    })
  },
  // Every tool, scenario and door in less than a minute is more than one key may call.
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 0 } }) },
)
