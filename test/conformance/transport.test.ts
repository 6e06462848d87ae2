import assert from 'node:assert/strict'
import { before } from 'node:test'

import { scenarioNames } from '#calls/scenarios.ts'
import type { MintKeyAnswer } from '#contract/account.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'

import { a2aDoor, readA2aError } from '../support/doors/a2a.ts'
import type { DoorAnswer, DoorClient, DoorOptions } from '../support/doors/door.ts'
import { type McpResponse, mcpDoor, modernHeaders } from '../support/doors/mcp.ts'
import type { Answer, ErrorAnswer, Sent } from '../support/http-client.ts'
import {
  forOneService,
  type LiveAccount,
  type ServiceOptions,
  startService,
  type TestService,
} from '../support/service.ts'
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

const mcpHeaders = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  ...modernHeaders('tools/list'),
}

/** Sends a request to every address of both doors; each must be refused with this HTTP error. */
async function refusedEverywhere(
  service: TestService,
  code: ErrorCode,
  { method = 'POST', below = '', ...sent }: Sent & { method?: string; below?: string },
): Promise<Answer[]> {
  return Promise.all(
    paths.map(async (path) => {
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

const strict: ServiceOptions = { config: () => ({ openRequestsPerMinute: 1 }) }

forOneService((service) => {
  verifies('doors:429-ip', async () => {
    const { testKey } = await service.signUp()
    await service.send('GET /v1/tools')
    const key = `${testKey.slice(0, -1)}${testKey.endsWith('0') ? '1' : '0'}`
    for (const answer of await refusedEverywhere(service, 'rate_limited', { key }))
      assert.ok(Number(answer.headers['retry-after']) > 0)
  })
}, strict)

verifies('doors:503-shutdown', async ({ t }) => {
  const { service, stop } = await startService('embedded')
  t.after(stop)
  const { testKey: key } = await service.signUp()
  await service.calls.runs.drain(0)
  for (const answer of await refusedEverywhere(service, 'service_unavailable', { key, bytes: '{}' }))
    assert.ok(Number(answer.headers['retry-after']) > 0)
})
