import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError, ConnectionError, createClient, signUp } from '../../sdk/src/index.ts'
import { retryWaitMs } from '../../sdk/src/retry.ts'
import { verifies } from '../support/verifies.ts'

const policy = { maxRetries: 2, maxRetryWaitMs: 60_000 }
const untried = { retries: 0, repeatable: true, retryAfterMs: null, jitter: 0 }

/** A refusal as the service sends it. */
const refusal = (code: string, nextAction: string, more: object = {}) => ({
  error: { code, message: 'No.', request_id: 'req_1', next_action: { type: nextAction }, ...more },
})
const apiError = (code: string, nextAction: string): ApiError =>
  new ApiError({
    status: 500,
    idempotencyKey: null,
    ...(refusal(code, nextAction) as object),
  } as ConstructorParameters<typeof ApiError>[0])
const busy = apiError('service_unavailable', 'retry')
const broken = (status?: number): ConnectionError =>
  new ConnectionError({
    reason: status === undefined ? 'unreachable' : 'unreadable',
    idempotencyKey: null,
    ...(status === undefined ? {} : { status }),
  })

test('a wait doubles up to eight seconds, and many clients do not come back at once', () => {
  const patient = { ...policy, maxRetries: 10 }
  const waits = [0, 1, 2, 3, 4, 5].map((retries) =>
    retryWaitMs({ ...untried, failure: busy, retries, jitter: 1 }, patient),
  )
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 8000])
  assert.equal(retryWaitMs({ ...untried, failure: busy }, policy), 250)
})

test('what the service asks for is waited, never less, and not at all when it is too long', () => {
  const failed = { ...untried, failure: busy, retryAfterMs: 7000 }
  assert.equal(retryWaitMs(failed, policy), 7000)
  assert.equal(retryWaitMs({ ...failed, jitter: 1 }, policy), 7700)
  assert.equal(retryWaitMs({ ...failed, retryAfterMs: 60_001 }, policy), null)
})

verifies('client:retries', () => {
  for (const nextAction of [
    'fix_input',
    'raise_limit',
    'top_up',
    'buy_credits',
    'sign_up',
    'requote',
    'use_new_key',
    'contact',
  ])
    assert.equal(
      retryWaitMs({ ...untried, failure: apiError('internal_error', nextAction) }, policy),
      null,
      nextAction,
    )
  assert.equal(retryWaitMs({ ...untried, failure: busy, retries: 2 }, policy), null)
})

test('what must not be sent twice is sent again only when the service refused it unread', () => {
  const once = { ...untried, repeatable: false }
  assert.equal(retryWaitMs({ ...once, failure: busy }, policy), null)
  assert.equal(retryWaitMs({ ...once, failure: broken() }, policy), null)
  assert.equal(retryWaitMs({ ...once, failure: apiError('rate_limited', 'retry') }, policy), 250)
})

test('a broken connection and an unreachable service behind a proxy are retried, another site is not', () => {
  for (const status of [undefined, 429, 502, 503, 504])
    assert.equal(retryWaitMs({ ...untried, failure: broken(status) }, policy), 250, String(status))
  for (const status of [200, 400, 404, 500])
    assert.equal(retryWaitMs({ ...untried, failure: broken(status) }, policy), null)
})

/** A service that gives these answers in order, the last one ever after; `null` breaks the connection. */
function scripted(...answers: (Response | null)[]) {
  const keys: (string | null)[] = []
  const answer = (): Promise<Response> => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return next === null || next === undefined
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(next.clone())
  }
  const fetchFrom: typeof fetch = (_input, init = {}) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  }
  return { keys, baseUrl: 'http://service.test/', fetch: fetchFrom }
}

const json = (status: number, body: unknown, headers: Record<string, string> = { 'retry-after': '0' }) =>
  new Response(JSON.stringify(body), { status, headers })
const letter = { keyDetails: 'Income fell from $84,000 to $31,000.' }

verifies('client:one-key', async () => {
  const service = scripted(null, new Response('<html>', { status: 502 }), json(200, { tool: 'appeal' }))
  const client = createClient({ ...service, apiKey: 'bm_test_x' })
  assert.equal((await client.appeal(letter)).tool, 'appeal')
  assert.equal(service.keys.length, 3)
  assert.equal(new Set(service.keys).size, 1)
  assert.match(service.keys[0] ?? '', /^[0-9a-f]{32}$/)
  await client.appeal(letter)
  assert.notEqual(service.keys[3], service.keys[0])
  await client.appeal(letter, { idempotencyKey: 'case-0417' })
  assert.equal(service.keys[4], 'case-0417')
})

test('a call that still runs is waited for as long as it takes', async () => {
  const running = json(409, refusal('idempotent_replay', 'retry', { original_status: 'in_progress' }))
  const service = scripted(null, ...Array.from({ length: 9 }, () => running), json(200, { tool: 'appeal' }))
  await createClient({ ...service, apiKey: 'bm_test_x' }).appeal(letter)
  assert.equal(service.keys.length, 11)
})

test('the last failure is told, with the key to go on with', async () => {
  const service = scripted(null)
  const client = createClient({ ...service, apiKey: 'bm_test_x', maxRetries: 1 })
  await assert.rejects(client.appeal(letter, { idempotencyKey: 'case-0417' }), {
    name: 'ConnectionError',
    reason: 'unreachable',
    idempotencyKey: 'case-0417',
  })
  assert.equal(service.keys.length, 2)
  const refused = scripted(json(503, refusal('service_unavailable', 'retry', { retry_after_seconds: 0 })))
  await assert.rejects(createClient({ ...refused, apiKey: 'bm_test_x' }).appeal(letter), {
    name: 'ApiError',
    code: 'service_unavailable',
    request_id: 'req_1',
    next_action: { type: 'retry' },
  })
  assert.equal(refused.keys.length, 3)
})

verifies('client:unsafe-once', async () => {
  const service = scripted(null)
  const client = createClient({ ...service, apiKey: 'bm_test_x' })
  for (const make of [
    () => client.checkouts.open('starter'),
    () => client.keys.mint(),
    () => client.keys.rotate('key_1'),
    () => signUp({ name: 'A school', email: 'a@school.test' }, service),
  ]) {
    const before = service.keys.length
    await assert.rejects(make(), ConnectionError)
    assert.equal(service.keys.length, before + 1)
  }
})

test('a wait that only the next action asks for is waited too', async () => {
  const failed = json(
    502,
    refusal('model_error', 'retry', { next_action: { type: 'retry', after_seconds: 5 } }),
    {},
  )
  const service = scripted(failed)
  const client = createClient({ ...service, apiKey: 'bm_test_x', maxRetryWaitMs: 4_999 })
  await assert.rejects(client.appeal(letter), { code: 'model_error' })
  assert.equal(service.keys.length, 1)
})

test('a wait that would outlast the time of the call is not begun', async () => {
  const refused = refusal('rate_limited', 'retry', { retry_after_seconds: 30, scope: 'key' })
  const service = scripted(json(429, refused, { 'retry-after': '30' }))
  const client = createClient({ ...service, apiKey: 'bm_test_x' })
  await assert.rejects(client.appeal(letter, { timeoutMs: 20_000 }), { code: 'rate_limited' })
  assert.equal(service.keys.length, 1)
})

/** Answers when it is told to stop, as fetch does. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

test('a caller that leaves gets their own reason back, also between two tries', async () => {
  const waiting = createClient({ baseUrl: 'http://service.test', fetch: silent, apiKey: 'bm_test_x' })
  const leave = new AbortController()
  const left = waiting.me({ signal: leave.signal })
  leave.abort(new Error('gone home'))
  await assert.rejects(left, { message: 'gone home' })
  await assert.rejects(waiting.me({ signal: leave.signal }), { message: 'gone home' })

  const again = new AbortController()
  const service = scripted(json(503, refusal('service_unavailable', 'retry'), { 'retry-after': '50' }))
  const between = createClient({
    ...service,
    apiKey: 'bm_test_x',
    fetch: (...sent) => {
      setImmediate(() => again.abort(new Error('gone home')))
      return service.fetch(...sent)
    },
  })
  await assert.rejects(between.appeal(letter, { signal: again.signal }), { message: 'gone home' })
})

test('no answer in time is told as such', async () => {
  const client = createClient({ baseUrl: 'http://service.test', fetch: silent, apiKey: 'bm_test_x' })
  await assert.rejects(client.appeal(letter, { timeoutMs: 1, idempotencyKey: 'k' }), {
    name: 'ConnectionError',
    reason: 'timed_out',
    idempotencyKey: 'k',
  })
})

test('a key that no header can carry is a mistake of the caller, not of the network', async () => {
  const service = scripted(json(200, {}))
  const client = createClient({ ...service, apiKey: 'bm_test_x' })
  await assert.rejects(client.appeal(letter, { idempotencyKey: 'case ☃' }), TypeError)
  assert.equal(service.keys.length, 0)
})

test('an address without a scheme is refused when the client is made', () => {
  assert.throws(() => createClient({ baseUrl: 'example.org', apiKey: 'bm_test_x' }), {
    code: 'ERR_INVALID_URL',
  })
})
