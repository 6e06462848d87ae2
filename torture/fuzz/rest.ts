import assert from 'node:assert/strict'
import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import * as fc from 'fast-check'

import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'

import { type Answer, sendRequest, type Sent } from '../../test/support/http-client.ts'
import {
  assertDocumented,
  type DocumentedCall,
  documentedCalls,
  misfits,
} from '../../test/support/openapi.ts'
import { brokenBodies, mark, mutated, valuesOf } from './values.ts'

/** Whom the fuzzer asks, and as whom. */
export interface Target {
  readonly port: number
  readonly agent: Agent
  readonly documents: readonly OpenApiDocument[]
  /** Keys that may be used up: some good, some not. */
  readonly keys: readonly string[]
  readonly goodKeys: ReadonlySet<string>
  /** Ids of all kinds: of the keys' own accounts, and of others. */
  readonly ids: readonly string[]
}

export interface FuzzCounts {
  requests: number
  /** How often the service was too busy to look at one. */
  busy: number
  /** By status, those that a test scenario asked for apart. */
  readonly statuses: Map<string, number>
  slowestMs: number
  slowest: string
}

type Optional = Readonly<Record<string, string | undefined>>

interface FuzzedRequest {
  readonly key: string | null
  readonly path: string
  readonly headers: Optional
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: unknown }
    | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
}

const scenarios = { slow: 'fix_applied' } as const

/**
 * Sends `requests` over all documented operations; throws with the smallest request that each
 * answered wrongly.
 */
export async function fuzzRest(
  target: Target,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzCounts> {
  const counts: FuzzCounts = { requests: 0, busy: 0, statuses: new Map(), slowestMs: 0, slowest: '' }
  const calls = target.documents.flatMap((document) =>
    documentedCalls(document).map((call) => ({ document, call })),
  )
  const numRuns = Math.ceil(requests / calls.length)
  const queue = [...calls]
  const failures: Error[] = []
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { document, call } = next
      const property = fc.asyncProperty(requestsOf(call, document, target), (request) =>
        probe({ request, call, document, target, counts }),
      )
      const found = await fc.check(property, { numRuns, seed })
      if (found.failed)
        failures.push(new Error(fc.defaultReportMessage(found), { cause: found.errorInstance }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} operations answered wrongly`)
  return counts
}

function requestsOf(
  { path, operation }: DocumentedCall,
  document: OpenApiDocument,
  target: Target,
): fc.Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? []
  const schema = operation.requestBody?.content['application/json']?.schema
  const valid = schema === undefined ? null : valuesOf(schema, document)
  const id = fc.oneof(
    fc.constantFrom(...target.ids),
    fc.constantFrom(
      '%00',
      '%ff',
      'a%0d%0aX-Injected:%201',
      '..%2f..%2fetc',
      '*',
      "'",
      '{id}',
      'x'.repeat(250),
      '%F0%9F%92%A9',
    ),
  )
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter(({ in: place }) => place === 'query')
        .map((parameter) => [
          parameter.name,
          fc.oneof(
            valuesOf(parameter.schema, document).map(String),
            fc.constantFrom('', '0', '-1', '1e3', '9'.repeat(30), mark, '2026-01-01T00:00:00Z'),
          ),
        ]),
    ),
    { requiredKeys: [] },
  )
  const headers = fc.record(
    Object.fromEntries(
      parameters
        .filter(({ in: place }) => place === 'header')
        .map(({ name, schema: headerSchema }) => [
          name,
          fc.oneof(
            {
              weight: 4,
              arbitrary: valuesOf(headerSchema, document).map((value) => headerText(name, String(value))),
            },
            {
              weight: 1,
              arbitrary: fc.constantFrom('', '0', '-1', '1.5', 'x'.repeat(129), mark, '99999999999999999999'),
            },
          ),
        ]),
    ),
    { requiredKeys: [] },
  )
  return fc.record({
    key: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...target.keys) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    path: fc.tuple(id, query).map(([someId, sentQuery]) => addressOf(path, someId, sentQuery)),
    headers,
    body:
      valid === null
        ? fc.constant({ kind: 'none' as const })
        : fc.oneof(
            { weight: 4, arbitrary: valid.map((value) => ({ kind: 'json' as const, value })) },
            { weight: 4, arbitrary: mutated(valid).map((value) => ({ kind: 'json' as const, value })) },
            { weight: 2, arbitrary: brokenBodies.map((bytes) => ({ kind: 'bytes' as const, bytes })) },
            { weight: 1, arbitrary: fc.constant({ kind: 'none' as const }) },
          ),
  })
}

function addressOf(path: string, id: string, query: Optional): string {
  const asked = path.replace(/\{\w+\}/, id)
  const search = new URLSearchParams(given(query)).toString()
  return search === '' ? asked : `${asked}?${search}`
}

/** A header's value is bytes without line ends, and a test key that plays a slow service would only slow the fuzzer. */
function headerText(name: string, value: string): string {
  if (name === 'X-Test-Latency-Ms') return String(Number(value) % 5)
  if (name === 'X-Test-Scenario') return value in scenarios ? scenarios.slow : value
  return value.replaceAll(/[^\x20-\x7e]/g, '').trim()
}

interface Probe {
  readonly request: FuzzedRequest
  readonly call: DocumentedCall
  readonly document: OpenApiDocument
  readonly target: Target
  readonly counts: FuzzCounts
}

async function probe({ request, call, document, target, counts }: Probe): Promise<void> {
  const startMs = performance.now()
  let answer = await sendRequest(`${call.method} ${request.path}`, sentOf(request), target)
  const tookMs = performance.now() - startMs
  // Too busy to look at it, as its document says: sent again.
  while (answer.status === 503 && answer.error.code === 'service_unavailable' && !plays(request)) {
    counts.busy += 1
    assertDocumented(document, call, answer)
    await sleep(500)
    answer = await sendRequest(`${call.method} ${request.path}`, sentOf(request), target)
  }
  counts.requests += 1
  const status = plays(request) ? `${answer.status} as asked` : String(answer.status)
  counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
  if (tookMs > counts.slowestMs)
    Object.assign(counts, { slowestMs: tookMs, slowest: `${call.method} ${call.path}` })
  assertDocumented(document, call, answer)
  assertOurs(answer, request)
  assertRightVerdict(answer, { request, call, document, target, counts })
}

const plays = ({ headers }: Pick<FuzzedRequest, 'headers'>): boolean =>
  headers['X-Test-Scenario'] !== undefined

function given(values: Optional): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function sentOf({ key, headers: some, body }: FuzzedRequest): Sent {
  const headers = given(some)
  const auth = key === null ? {} : { key }
  if (body.kind === 'none') return { ...auth, headers }
  if (body.kind === 'json') return { ...auth, headers, body: body.value }
  return { ...auth, headers: { ...headers, 'content-type': 'application/json' }, bytes: body.bytes }
}

/** No failure of ours that nobody asked to play, and no word of the caller's in a refusal. */
function assertOurs(answer: Answer, { headers }: FuzzedRequest): void {
  assert.equal(answer.headers['x-injected'], undefined)
  assert.match(String(answer.headers['x-request-id']), /^req_/)
  if (answer.status < 400) return
  const { error } = answer
  assert.equal(error.request_id, answer.headers['x-request-id'])
  if (!plays({ headers }))
    assert.ok(
      answer.status < 500 || ['model_unavailable', 'search_unavailable'].includes(error.code),
      answer.text,
    )
  assert.ok(!answer.text.includes(mark), answer.text)
}

/** A body that fits the published schema is no invalid input, and one that does not is. */
function assertRightVerdict(answer: Answer, { request, call, document, target }: Probe): void {
  const { body, key } = request
  const schema = call.operation.requestBody?.content['application/json']?.schema
  const plain = Object.keys(request.headers).length === 0 && key !== null && target.goodKeys.has(key)
  if (
    body.kind !== 'json' ||
    schema === undefined ||
    !plain ||
    answer.status === 403 ||
    answer.status === 429 ||
    answer.status === 404
  )
    return
  // What the wire cannot carry or the schema language cannot say is the contract's matter.
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(body.value))) return
  const fits = misfits(document, schema, body.value).length === 0
  if (call.path.endsWith('/quote')) {
    assert.equal(answer.status, 200)
    if (!onlyUnsupported(answer.quote.validation_errors)) assert.equal(answer.quote.valid, fits, answer.text)
    return
  }
  // What else is wrong with an account's request only the service can know: a pack, an instant in the past.
  if (fits && answer.status === 400 && call.path.includes('/tools/'))
    assert.ok(onlyUnsupported(answer.error.validation_errors), answer.text)
  if (!fits) assert.equal(answer.status, 400, answer.text)
}

const onlyUnsupported = (problems: readonly { code: string }[]): boolean =>
  problems.length > 0 && problems.every(({ code }) => code === 'unsupported_content')
