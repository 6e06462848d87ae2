import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Answer, type Customer, restClient } from '../test/support/rest-client.ts'

/** A call that callers of a storm send. */
export interface CallKind {
  readonly path: string
  readonly body: unknown
}

/** What the callers of one account were told, from which its books can be checked. */
export interface LoadRecord {
  readonly customer: Customer
  /** Request ids told as settled, with their charges. */
  readonly acknowledged: Map<string, number>
  /** Request ids told as refused or failed. */
  readonly refused: Set<string>
  /** Calls by idempotency key whose last answer left open what became of them. */
  readonly open: Map<string, CallKind>
  /** Idempotency key of each request id that was told as the key's own. */
  readonly keyOf: Map<string, string>
  /** Calls without a key that were not answered: each may have been charged once. */
  keylessUnanswered: number
  sent: number
  readonly statuses: Map<string, number>
}

export interface LoadOptions {
  readonly baseUrl: () => string
  readonly customer: Customer
  readonly random: () => number
  readonly callers: number
  readonly kinds: readonly CallKind[]
  /** Error codes that this storm may bring; any other answer fails it. */
  readonly refusals: readonly string[]
}

export interface Load {
  readonly record: LoadRecord
  /** Resolves with the next call that is settled, so that a storm does not strike a service still warming up. */
  settled(): Promise<void>
  /** Ends the callers after their present call; throws what one of them found wrong. */
  stop(): Promise<void>
}

/** Tools that the built-in writer serves by rule, each with its own size of hold and charge. */
export const ruleKinds: readonly CallKind[] = [
  { path: '/v1/tools/appeal', body: { keyDetails: 'Hours were cut.' } },
  { path: '/v1/tools/fafsa', body: { grade: '12', dependency: 'unsure' } },
  { path: '/gate/v1/tools/check_output', body: { text: 'We delve into it.', deterministic_only: true } },
]

/** A caller that nobody answers does not hammer. */
const unansweredPauseMs = 1_000

let loads = 0

/** Callers that call again and again; four in five calls carry an idempotency key. */
export function startLoad(options: LoadOptions): Load {
  const record: LoadRecord = {
    customer: options.customer,
    acknowledged: new Map(),
    refused: new Set(),
    open: new Map(),
    keyOf: new Map(),
    keylessUnanswered: 0,
    sent: 0,
    statuses: new Map(),
  }
  let next = Promise.withResolvers<void>()
  const name = (loads += 1)
  const stopped = new AbortController()
  const callAgain = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const kind = options.kinds[Math.floor(options.random() * options.kinds.length)] ?? ruleKinds[0]
      assert.ok(kind !== undefined)
      const key = options.random() < 0.8 ? `load-${name}-${record.sent}` : null
      const acknowledged = record.acknowledged.size
      if (!(await sendCall({ kind, key, record, options }))) await sleep(unansweredPauseMs)
      if (record.acknowledged.size > acknowledged) next.resolve()
    }
  }
  const callers = Promise.all(Array.from({ length: options.callers }, callAgain))
  // A caller that fails ends the storm where it is next waited for.
  callers.catch(() => next.resolve())
  return {
    record,
    settled() {
      next = Promise.withResolvers()
      return next.promise
    },
    async stop() {
      stopped.abort()
      await callers
    },
  }
}

interface Sending {
  readonly kind: CallKind
  readonly key: string | null
  readonly record: LoadRecord
  readonly options: Pick<LoadOptions, 'baseUrl' | 'refusals'>
}

/** Sends one call and writes down what was told; false when nobody answered. */
export async function sendCall({ kind, key, record, options }: Sending): Promise<boolean> {
  record.sent += 1
  if (key !== null) record.open.set(key, kind)
  let answer: Answer
  try {
    answer = await restClient(options.baseUrl(), record.customer.liveKey).post(
      kind.path,
      kind.body,
      key === null ? {} : { 'idempotency-key': key },
    )
  } catch {
    count(record, 'unanswered')
    if (key === null) record.keylessUnanswered += 1
    return false
  }
  note({ answer, key, record, refusals: options.refusals })
  return true
}

interface Noting {
  readonly answer: Answer
  readonly key: string | null
  readonly record: LoadRecord
  readonly refusals: readonly string[]
}

function note({ answer: { status, body }, key, record, refusals }: Noting): void {
  const error = body['error']
  if (status === 200) {
    const billing = body['billing']
    const requestId = String(body['request_id'])
    count(record, String(billing['status']))
    own(record, requestId, key)
    if (billing['status'] === 'pending') {
      if (key === null) record.keylessUnanswered += 1
      return
    }
    record.acknowledged.set(requestId, Number(billing['credits_charged']))
    if (key !== null) record.open.delete(key)
    return
  }
  const code = String(error?.['code'])
  count(record, code)
  assert.ok(refusals.includes(code), `unexpected answer ${status}: ${JSON.stringify(body)}`)
  if (code === 'idempotent_replay') {
    if (error?.['original_status'] !== 'succeeded' || error['credits_charged'] === null) return
    const original = String(error['original_request_id'])
    own(record, original, key)
    record.acknowledged.set(original, Number(error['credits_charged']))
    if (key !== null) record.open.delete(key)
    return
  }
  record.refused.add(String(error?.['request_id']))
  if (key !== null) record.open.delete(key)
}

/** A key has one charged call, and a call one key. */
function own(record: LoadRecord, requestId: string, key: string | null): void {
  if (key === null) return
  const known = record.keyOf.get(requestId)
  assert.ok(known === undefined || known === key, 'two keys were told the same call')
  record.keyOf.set(requestId, key)
}

function count(record: LoadRecord, what: string): void {
  record.statuses.set(what, (record.statuses.get(what) ?? 0) + 1)
}
