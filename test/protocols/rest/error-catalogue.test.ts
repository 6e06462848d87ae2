import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { NextAction } from '#contract/next-action.ts'

import { type Account, forOneService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

/** The catalogue as it was published. A row may be added; none is ever changed or taken away. */
const published: Readonly<
  Record<string, { http: number; next: NextAction['type']; extras: readonly string[] }>
> = {
  unauthorized: { http: 401, next: 'sign_up', extras: ['reason'] },
  forbidden: { http: 403, next: 'contact', extras: ['reason'] },
  not_found: { http: 404, next: 'fix_input', extras: [] },
  method_not_allowed: { http: 405, next: 'fix_input', extras: ['allowed'] },
  invalid_input: { http: 400, next: 'fix_input', extras: ['validation_errors'] },
  payload_too_large: { http: 413, next: 'fix_input', extras: ['max_bytes'] },
  unsupported_media_type: { http: 415, next: 'fix_input', extras: [] },
  insufficient_credits: {
    http: 402,
    next: 'top_up',
    extras: ['reason', 'credits_required', 'credits_available', 'top_up_url'],
  },
  payment_required: { http: 402, next: 'buy_credits', extras: ['checkout_url'] },
  idempotent_replay: {
    http: 409,
    next: 'use_new_key',
    extras: ['original_request_id', 'original_status', 'original_completed_at', 'credits_charged'],
  },
  idempotency_key_reused: { http: 422, next: 'use_new_key', extras: ['original_request_id'] },
  quote_mismatch: { http: 409, next: 'requote', extras: ['reason'] },
  rate_limited: { http: 429, next: 'retry', extras: ['retry_after_seconds', 'scope'] },
  model_error: { http: 502, next: 'retry', extras: [] },
  model_unavailable: { http: 503, next: 'retry', extras: ['reason', 'retry_after_seconds'] },
  search_unavailable: { http: 503, next: 'retry', extras: ['retry_after_seconds'] },
  model_timeout: { http: 504, next: 'retry', extras: [] },
  service_unavailable: { http: 503, next: 'retry', extras: ['retry_after_seconds'] },
  internal_error: { http: 500, next: 'contact', extras: [] },
}
const nextActions = [
  'fix_input',
  'raise_limit',
  'top_up',
  'buy_credits',
  'sign_up',
  'retry',
  'requote',
  'use_new_key',
  'contact',
]
const codes = Object.keys(errorCatalogue) as ErrorCode[]

forOneService((service) => {
  let account: Account
  before(async () => {
    account = await service.signUp()
  })

  /** The refusal of a call that plays it. */
  const play = (code: ErrorCode) =>
    service.send('POST /v1/tools/toy', {
      key: account.testKey,
      body: { note: 'abc' },
      headers: { 'x-test-scenario': code },
    })

  verifies(['error:stable', 'error:all-in-catalogue'], () => {
    assert.deepEqual(codes.toSorted(), Object.keys(published).toSorted())
    for (const code of codes) assert.equal(errorCatalogue[code].http, published[code]?.http)
  })

  verifies(
    ['error:body', 'error:next-action', 'error:next-action-fixed', 'error:next-action-type'],
    async () => {
      for (const code of codes) {
        const answer = await play(code)
        const row = published[code]
        assert.equal(answer.status, row?.http)
        assert.deepEqual(Object.keys(answer.json as object), ['error'])
        const { code: told, message, request_id, next_action, ...extras } = answer.error
        assert.equal(told, code)
        assert.equal(message, errorCatalogue[code].message)
        assert.equal(request_id, answer.headers['x-request-id'])
        assert.ok(nextActions.includes(next_action.type))
        assert.equal(next_action.type, row?.next, code)
        assert.deepEqual(Object.keys(extras).toSorted(), [...(row?.extras ?? [])].toSorted(), code)
      }
    },
  )

  test('Retry-After stands in the header whenever it stands in the body, and nowhere else', async () => {
    for (const code of codes) {
      const { error, headers } = await play(code)
      const seconds = error.retry_after_seconds as number | undefined
      assert.equal(headers['retry-after'], seconds === undefined ? undefined : String(seconds), code)
      if (seconds !== undefined) assert.equal(error.next_action.after_seconds, seconds)
      assert.equal(headers['www-authenticate'] !== undefined, code === 'unauthorized')
      assert.equal(headers.allow !== undefined, code === 'method_not_allowed')
      assert.equal(headers['cache-control'], 'no-store')
    }
  })

  verifies('error:next-action-works', async () => {
    for (const code of codes) {
      const { method, url } = (await play(code)).error.next_action
      if (url === undefined) continue
      assert.ok(url.startsWith(`${service.baseUrl}/`))
      const answer = await service.send(`${method} ${new URL(url).pathname}`)
      assert.ok(![404, 405].includes(answer.status), `${method} ${url}`)
    }
  })

  test('a message is a sentence of ours, without a stack or a value in it', () => {
    for (const code of codes) {
      const { message } = errorCatalogue[code]
      assert.match(message, /^[A-Z][^{}$]+\.$|^[A-Z].*<API_KEY>\.$/)
      assert.doesNotMatch(message, /Error|undefined|null|\bat\b.*:\d/)
    }
  })
})
