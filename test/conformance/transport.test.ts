import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { scenarioNames } from '#calls/scenarios.ts'
import type { MintKeyAnswer } from '#contract/account.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'

import type { Door } from '../requirements/row.ts'
import { rpc } from '../support/a2a-client.ts'
import { a2aDoor, readA2aError } from '../support/doors/a2a.ts'
import type { DoorAnswer, DoorClient, DoorOptions } from '../support/doors/door.ts'
import { type McpResponse, mcpDoor, modernHeaders, sendMcp } from '../support/doors/mcp.ts'
import type { Answer, ErrorAnswer, Sent } from '../support/http-client.ts'
import { forOneService, type LiveAccount, type ServiceOptions, type TestService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const mcpPaths = ['/mcp', '/gate/mcp'] as const
const a2aPaths = ['/a2a/v1', '/a2a', '/gate/a2a'] as const
const paths = [...mcpPaths, ...a2aPaths] as const

/** The catalogue's object in an HTTP error of the door at this address; the body is JSON-RPC. */
function errorAt(path: string, answer: Answer): ErrorAnswer {
  const { jsonrpc, id = null, error } = answer.json as McpResponse & { readonly jsonrpc: string }
  assert.deepEqual([jsonrpc, id], ['2.0', null], answer.text)
  assert.ok(Number.isInteger(error?.code), answer.text)
  if (a2aPaths.some((a2a) => path.startsWith(a2a))) return readA2aError(answer)
  assert.ok(error !== undefined)
  return error.data
}

const addressesOf = (door: Door) => (door === 'mcp' ? mcpPaths : a2aPaths)

const mcpHeaders = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  ...modernHeaders('tools/list'),
}

interface Refused {
  readonly method?: string
  readonly below?: string
  readonly at?: readonly string[]
}

/** Sends a request to every address of both doors, or to those named; each must be refused with this HTTP error. */
async function refusedEverywhere(
  service: TestService,
  code: ErrorCode,
  { method = 'POST', below = '', at = paths, ...sent }: Sent & Refused,
): Promise<Answer[]> {
  return Promise.all(
    at.map(async (path) => {
      const headers = { ...mcpHeaders, ...sent.headers }
      const answer = await service.send(`${method} ${path}${below}`, { ...sent, headers })
      assert.equal(answer.status, errorCatalogue[code].http, `${path}: ${answer.text}`)
      assert.equal(errorAt(path, answer).code, code)
      return answer
    }),
  )
}

const callers = (service: TestService): readonly DoorClient[] => [
  mcpDoor(service, '2025'),
  mcpDoor(service, '2026'),
  a2aDoor(service, '1.0'),
  a2aDoor(service, '0.2'),
]

/** One call of the toy through every way of both doors. */
function callEverywhere(
  service: TestService,
  { key, options = {} }: { readonly key: string; readonly options?: DoorOptions },
): Promise<DoorAnswer[]> {
  const call = { product: 'tools', tool: 'toy', input: { note: 'abc' }, key, options } as const
  return Promise.all(callers(service).map((client) => client.call(call)))
}

const one = { ratePerMinute: 1 }

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  verifies('doors:404', async () => {
    await refusedEverywhere(service, 'not_found', { key: account.testKey, below: '/more' })
  })

  verifies('doors:405', async () => {
    const answers = await refusedEverywhere(service, 'method_not_allowed', {
      key: account.testKey,
      method: 'PUT',
    })
    for (const { headers } of answers) assert.match(headers.allow ?? '', /POST/)
  })

  verifies('doors:413', async () => {
    const bytes = Buffer.alloc(limits.bodyBytesMax + 1, 0x20)
    await refusedEverywhere(service, 'payload_too_large', { key: account.testKey, bytes })
  })

  verifies('doors:415', async () => {
    await refusedEverywhere(service, 'unsupported_media_type', {
      key: account.testKey,
      bytes: 'abc',
      headers: { 'content-type': 'text/plain' },
    })
  })

  verifies(['doors:http-200', 'scenario:transport', 'doors:http-nothing-else'], async () => {
    const ofTransport = [
      'unauthorized',
      'not_found',
      'method_not_allowed',
      'payload_too_large',
      'unsupported_media_type',
    ]
    for (const scenario of scenarioNames) {
      const options = { scenario, ...(scenario === 'slow' ? { latencyMs: '1' } : {}) }
      for (const { status, error } of await callEverywhere(service, { key: account.testKey, options })) {
        const isHttp = ofTransport.includes(scenario)
        const http = isHttp ? errorCatalogue[scenario as ErrorCode].http : 200
        assert.equal(status, http, scenario)
        if (Object.hasOwn(errorCatalogue, scenario)) assert.equal(error?.code, scenario)
      }
    }
  })

  verifies('doors:forbidden-inside', async () => {
    const minted = await service.send('POST /v1/keys', {
      key: account.testKey,
      body: { scopes: ['account'] },
    })
    const { api_key: key } = minted.json as MintKeyAnswer
    for (const { status, error } of await callEverywhere(service, { key }))
      assert.deepEqual([status, error?.code, error?.reason], [200, 'forbidden', 'scope'])
  })
})

forOneService(
  (service) => {
    verifies('doors:rate-limited-inside', async () => {
      for (const client of callers(service)) {
        const { liveKey: key } = await service.liveAccount()
        const call = { product: 'tools', tool: 'toy', input: { note: 'abc' }, key } as const
        await client.call(call)
        const { status, error } = await client.call(call)
        assert.deepEqual([status, error?.code, error?.scope], [200, 'rate_limited', 'key'])
      }
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ...one } }) },
)

const freePerMinute = 12
const strict: ServiceOptions = {
  config: () => ({ openRequestsPerMinute: 1, quotesPerMinute: freePerMinute }),
}

forOneService((service) => {
  let key: string
  before(async () => {
    key = (await service.signUp()).testKey
  })

  verifies(['doors:429-ip', 'rate-limited:ip'], { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    const at = addressesOf(door)
    const answers = await refusedEverywhere(service, 'rate_limited', { key: wrong, at })
    for (const [index, answer] of answers.entries()) {
      assert.ok(Number(answer.headers['retry-after']) > 0)
      assert.equal(errorAt(at[index] ?? '', answer).scope, 'ip')
    }
  })

  test('what is free counts against one limit of its key, through whichever door it comes', async () => {
    const mcp = (method: string, params = {}) => sendMcp(service, { era: '2025', method, params, key })
    const a2a = (path: string, method: string, params: object) => rpc(service, method, { path, params, key })
    const free: readonly (() => Promise<Answer>)[] = [
      () => service.send('GET /v1/me', { key }),
      () => service.send('POST /v1/tools/toy/quote', { key, body: {} }),
      () => mcp('tools/list'),
      () => mcp('ping'),
      () => mcp('tools/call', { name: 'account_balance', arguments: {} }),
      () => mcp('tools/call', { name: 'quote_call', arguments: { tool: 'toy', input: {} } }),
      () => mcp('tools/call', { name: 'no_such_tool', arguments: {} }),
      () => a2a('/a2a/v1', 'GetTask', { id: 'task_none' }),
      () => a2a('/a2a/v1', 'ListTasks', {}),
      () => a2a('/a2a/v1', 'CancelTask', { id: 'task_none' }),
      () => a2a('/a2a', 'tasks/get', { id: 'task_none' }),
      () => a2a('/gate/a2a', 'tasks/cancel', { id: 'task_none' }),
    ]
    assert.equal(free.length, freePerMinute)
    for (const [index, ask] of free.entries()) {
      const { headers, text } = await ask()
      assert.match(String(headers['ratelimit']), new RegExp(`^"key";r=${freePerMinute - index - 1};t=`), text)
    }
    for (const ask of free) {
      const { text } = await ask()
      assert.match(text, /rate_limited/)
    }
    // What is billed has limits of its own.
    for (const client of callers(service)) {
      const { envelope } = await client.call({ product: 'tools', tool: 'toy', input: { note: 'abc' }, key })
      assert.ok(envelope !== null, client.name)
    }
  })
}, strict)

let overloaded = false
forOneService(
  (service) => {
    let key: string
    before(async () => {
      key = (await service.signUp()).testKey
    })
    const refused = (door: Door) =>
      refusedEverywhere(service, 'service_unavailable', { key, bytes: '{}', at: addressesOf(door) })

    verifies('service-unavailable:overload', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
      overloaded = true
      for (const answer of await refused(door)) assert.equal(answer.headers['retry-after'], '5')
      overloaded = false
      for (const { envelope } of await callEverywhere(service, { key })) assert.ok(envelope !== null)
    })

    verifies(
      ['doors:503-shutdown', 'service-unavailable:shutdown'],
      { doors: ['mcp', 'a2a'] },
      async ({ door }) => {
        await service.calls.runs.drain(0)
        for (const answer of await refused(door)) assert.equal(answer.headers['retry-after'], '5')
      },
    )
  },
  { admits: () => !overloaded },
)
