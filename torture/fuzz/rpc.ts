import assert from 'node:assert/strict'

import * as fc from 'fast-check'

import { doorPaths } from '#protocols/discovery/doors.ts'

import { type Answer, sendRequest } from '../../test/support/http-client.ts'
import type { Target } from './rest.ts'
import { mark } from './values.ts'

export interface RpcCounts {
  requests: number
  /** By HTTP status, and by JSON-RPC error code. */
  readonly answers: Map<string, number>
}

const addresses = Object.values(doorPaths)
  .flatMap((byProduct) => Object.values(byProduct))
  .filter((path) => path !== null)

const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      mark,
      null,
      true,
      -1,
      1.5,
      2 ** 53,
      1e300,
      '',
      [],
      {},
      'x'.repeat(5_000),
    ),
  },
)
const id = fc.oneof(
  { weight: 4, arbitrary: fc.nat() },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      'a',
      '',
      '\u202E',
      'i'.repeat(100_000),
      -1,
      0,
      1.5,
      2 ** 53,
      1e21,
      null,
      true,
      [],
      {},
      [1],
    ),
  },
  { weight: 1, arbitrary: fc.string() },
)
const method = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'SendMessage',
      'GetTask',
      'ListTasks',
      'CancelTask',
      'SubscribeToTask',
      'CreateTaskPushNotificationConfig',
      'message/send',
      'message/stream',
      'tasks/get',
      'tasks/cancel',
      'tasks/resubscribe',
      'tasks/pushNotificationConfig/set',
      'initialize',
      'notifications/initialized',
      'notifications/cancelled',
      'ping',
      'server/discover',
      'tools/list',
      'tools/call',
      'resources/read',
      'rpc.discover',
      'constructor',
      '__proto__',
      mark,
    ),
  },
  { weight: 1, arbitrary: value },
)
const version = fc.oneof(
  { weight: 8, arbitrary: fc.constant('2.0') },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('1.0', 2, '2.00', null, ['2.0']) },
)

function paramsFor(target: Target): fc.Arbitrary<unknown> {
  const someId = fc.oneof(fc.constantFrom(...target.ids), value)
  const part = fc.record(
    {
      kind: fc.constantFrom('data', 'text', 'file'),
      data: fc.oneof(
        fc.record(
          { skill: fc.oneof(fc.constantFrom('fafsa', 'check_output', 'nothing'), value), input: value },
          { requiredKeys: [] },
        ),
        fc.constant({ skill: 'fafsa', input: {} }),
        value,
      ),
      text: value,
    },
    { requiredKeys: [] },
  )
  const options = fc.record(
    { idempotencyKey: value, maxCredits: value, quoteId: someId, testScenario: value, storageConsent: value },
    { requiredKeys: [] },
  )
  const message = fc.record(
    {
      role: fc.oneof(fc.constantFrom('user', 'agent', 'ROLE_USER'), value),
      parts: fc.oneof(fc.array(part, { maxLength: 2 }), value),
      messageId: fc.oneof(fc.constant('m'), value),
      taskId: someId,
      // What a caller calls its context is told back.
      contextId: fc.oneof(fc.string(), fc.constant(7)),
      metadata: fc.oneof(options, value),
    },
    { requiredKeys: ['role', 'parts', 'messageId'] },
  )
  const meta = fc.record(
    {
      'io.modelcontextprotocol/protocolVersion': fc.oneof(fc.constant('2026-07-28'), value),
      'counseling-tools/idempotencyKey': value,
      'counseling-tools/quoteId': someId,
      progressToken: value,
    },
    { requiredKeys: [] },
  )
  const params = fc.record(
    {
      id: someId,
      message,
      configuration: fc.oneof(
        fc.record({ returnImmediately: value, historyLength: value }, { requiredKeys: [] }),
        value,
      ),
      metadata: fc.oneof(options, value),
      pageSize: value,
      pageToken: value,
      status: value,
      historyLength: value,
      name: fc.oneof(fc.constantFrom('fafsa', 'quote_call', 'account_balance', 'check_output'), value),
      arguments: fc.oneof(fc.constant({}), value),
      _meta: fc.oneof(meta, value),
      requestId: someId,
      protocolVersion: fc.oneof(fc.constantFrom('2025-06-18', '2026-07-28', '1999-01-01'), value),
    },
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 8, arbitrary: params }, { weight: 1, arbitrary: value })
}

/** What is sent, and the id that its answer must carry; `undefined` where the text does not name exactly one. */
interface Envelope {
  readonly bytes: string
  readonly id: unknown
  /** No JSON that has one meaning: it must be refused. */
  readonly broken: boolean
}

function envelopesFor(target: Target): fc.Arbitrary<Envelope> {
  const members = fc.record(
    { jsonrpc: version, id, method, params: paramsFor(target), result: value, error: value },
    { requiredKeys: ['jsonrpc', 'method'] },
  )
  const usual = fc.record(
    { jsonrpc: version, id, method, params: paramsFor(target) },
    { requiredKeys: ['jsonrpc', 'id', 'method'] },
  )
  const one = fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: members })
  const whole = one.map((body) => ({ bytes: JSON.stringify(body), id: answerable(body), broken: false }))
  const batch = fc
    .array(one, { maxLength: 4 })
    .map((bodies) => ({ bytes: JSON.stringify(bodies), id: undefined, broken: false }))
  const truncated = fc
    .tuple(one, fc.nat())
    .map(([body, at]) => JSON.stringify(body).slice(0, at % JSON.stringify(body).length))
    .map((bytes) => ({ bytes, id: undefined, broken: true }))
  const twice = fc.tuple(one, fc.constantFrom('id', 'method', 'params', 'i\\u0064')).map(([body, name]) => {
    const text = JSON.stringify({ ...body, id: 1, params: {} })
    return { bytes: `${text.slice(0, -1)},"${name}":1}`, id: undefined, broken: true }
  })
  const deep = fc
    .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(33, 1_000, 100_000))
    .map(([open, depth]) => {
      const close = (open === '[' ? ']' : '}').repeat(depth)
      const bytes = `{"jsonrpc":"2.0","id":1,"method":"ping","params":${open.repeat(depth)}${open === '[' ? '' : '1'}${close}}`
      return { bytes, id: undefined, broken: true }
    })
  const odd = fc
    .constantFrom(
      '',
      ' ',
      'null',
      '"',
      '[]',
      '[[]]',
      '{}',
      '{}{}',
      '\uFEFF{}',
      '{"jsonrpc":"2.0","id":1,"method":"ping"}x',
      '{"jsonrpc":"2.0","id":1e999,"method":"ping"}',
      '{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}',
    )
    .map((bytes) => ({ bytes, id: undefined, broken: false }))
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 2, arbitrary: batch },
    { weight: 2, arbitrary: truncated },
    { weight: 2, arbitrary: twice },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: odd },
  )
}

/** A text or a whole number that every reader of JSON reads alike. */
function answerable(body: { id?: unknown }): unknown {
  return (typeof body.id === 'string' && body.id.isWellFormed()) || Number.isSafeInteger(body.id)
    ? body.id
    : undefined
}

const versions = fc.constantFrom(undefined, undefined, '2025-06-18', '2026-07-28', '1.0', '0.2', 'zzz')

/** Sends envelopes of JSON-RPC, whole and broken, to both doors; each answer is one message of the protocol. */
export async function fuzzRpc(
  target: Target,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<RpcCounts> {
  const counts: RpcCounts = { requests: 0, answers: new Map() }
  const sent = fc.record({
    path: fc.constantFrom(...addresses),
    key: fc.constantFrom(...target.keys),
    mcpVersion: versions,
    a2aVersion: versions,
    envelope: envelopesFor(target),
  })
  const lanes = 6
  const check = (lane: number): Promise<void> =>
    fc.assert(
      fc.asyncProperty(sent, async ({ path, key, mcpVersion, a2aVersion, envelope }) => {
        const headers = {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(mcpVersion === undefined ? {} : { 'mcp-protocol-version': mcpVersion }),
          ...(a2aVersion === undefined ? {} : { 'a2a-version': a2aVersion }),
        }
        const answer = await sendRequest(`POST ${path}`, { key, headers, bytes: envelope.bytes }, target)
        counts.requests += 1
        assertMessage(answer, envelope, counts)
      }),
      { numRuns: Math.ceil(requests / lanes), seed: seed * lanes + lane },
    )
  await Promise.all(Array.from({ length: lanes }, (_, lane) => check(lane)))
  return counts
}

interface RpcMessage {
  readonly jsonrpc: string
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

function assertMessage(answer: Answer, { id: sentId, broken }: Envelope, { answers }: RpcCounts): void {
  const count = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1)
  count(String(answer.status))
  // Too busy to look at it.
  if (answer.status === 503 && answer.text.includes('service_unavailable')) return
  assert.ok([200, 202, 400, 401, 413, 429].includes(answer.status), `${answer.status} ${answer.text}`)
  if (answer.status === 202) {
    assert.equal(answer.text, '')
    return
  }
  assert.ok(!answer.text.includes(mark), answer.text)
  const message = answer.json as RpcMessage
  assert.equal(message.jsonrpc, '2.0')
  const { error } = message
  assert.ok((error === undefined) !== (message.result === undefined), answer.text)
  if (answer.status === 200 && sentId !== undefined) assert.deepEqual(message.id, sentId)
  if (error === undefined) {
    assert.ok(!broken, 'a broken message was served')
    return
  }
  count(String(error.code))
  assert.ok(Number.isInteger(error.code) && typeof error.message === 'string')
  assert.ok(!answer.text.includes('internal_error') && error.code !== -32603, answer.text)
}
