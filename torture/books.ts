import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import { findDrift } from '#ledger/find-drift.ts'
import { countOverdueHolds } from '#ledger/sweep.ts'
import { connect, type DatabaseLocation } from '#postgres/connect.ts'

import { type Json, type RestClient, restClient } from '../test/support/rest-client.ts'
import { type LoadRecord, sendCall } from './load.ts'

const keysAtOnce = 16

/** How long a hold may stay: its own deadline in these storms, and two rounds of the sweeper. */
const holdMsMax = 40_000

export interface Checking {
  readonly baseUrl: () => string
  readonly refusals: readonly string[]
}

/**
 * Holds what callers were told against the account's books, once every open key was asked again: the books add up entry
 * by entry, no call is billed twice, no acknowledged settlement is lost, nothing refused is charged, no hold stays.
 */
export async function checkBooks(record: LoadRecord, checking: Checking): Promise<void> {
  const client = restClient(checking.baseUrl(), record.customer.testKey)
  await closeKeys(record, checking)
  await untilNothingHeld(client)
  const charges = chargesOf(await allEntries(client))
  const me = (await client.get('/v1/me')).body
  const { available } = charges
  assert.deepEqual([me['credits_available'], me['credits_held']], [available, 0], 'the books do not balance')
  for (const [requestId, charged] of record.acknowledged)
    assert.equal(
      charges.byCall.get(requestId),
      charged,
      `the acknowledged settlement of ${requestId} was lost`,
    )
  for (const requestId of record.refused)
    assert.equal(charges.byCall.get(requestId) ?? 0, 0, `${requestId} was refused and charged`)
  const chargedKeys = new Set<string>()
  let unknown = 0
  for (const [requestId, charged] of charges.byCall) {
    if (charged === 0) continue
    const key = record.keyOf.get(requestId)
    assert.ok(key === undefined || !chargedKeys.has(key), `key ${key} was billed twice`)
    if (key !== undefined) chargedKeys.add(key)
    if (!record.acknowledged.has(requestId)) unknown += 1
  }
  assert.ok(
    unknown <= record.keylessUnanswered,
    `${unknown} charges that nobody was told of, with ${record.keylessUnanswered} calls without a key unanswered`,
  )
}

/** Asks again for each key whose call was left open, until it is told an end. */
async function closeKeys(record: LoadRecord, checking: Checking): Promise<void> {
  const refusals = [...checking.refusals, 'idempotent_replay']
  let progressAtMs = performance.now()
  while (record.open.size > 0) {
    assert.ok(performance.now() - progressAtMs < holdMsMax, `${record.open.size} keys stay open`)
    const asked = [...record.open].slice(0, keysAtOnce)
    await Promise.all(
      asked.map(([key, kind]) => sendCall({ kind, key, record, options: { ...checking, refusals } })),
    )
    if (asked.some(([key]) => !record.open.has(key))) progressAtMs = performance.now()
    else await sleep(100)
  }
}

async function untilNothingHeld(client: RestClient): Promise<void> {
  const startMs = performance.now()
  while (((await client.get('/v1/me')).body['credits_held'] ?? 1) > 0) {
    assert.ok(performance.now() - startMs < holdMsMax, 'a hold outlived its deadline')
    await sleep(100)
  }
}

export interface Charges {
  readonly available: number
  /** Net of refunds. */
  readonly byCall: ReadonlyMap<string, number>
}

/** Re-adds the entries, oldest first. */
export function chargesOf(entries: readonly Json[]): Charges {
  let available = 0
  let held = 0
  const byCall = new Map<string, number>()
  const ended = new Set<string>()
  for (const entry of entries) {
    const [availableChange, heldChange] = [Number(entry['available_change']), Number(entry['held_change'])]
    available += availableChange
    held += heldChange
    assert.deepEqual(
      [entry['available_after'], entry['held_after']],
      [available, held],
      'running values do not add up',
    )
    const kind = String(entry['kind'])
    const requestId = String(entry['request_id'])
    if (kind === 'settle' || kind === 'void') {
      assert.ok(!ended.has(requestId), `the hold of ${requestId} ended twice`)
      ended.add(requestId)
    }
    if (kind === 'settle' || kind === 'refund')
      byCall.set(requestId, (byCall.get(requestId) ?? 0) - availableChange - heldChange)
  }
  return { available, byCall }
}

/** Oldest first. */
export async function allEntries(client: RestClient): Promise<Json[]> {
  const entries: Json[] = []
  for (let cursor = ''; ;) {
    const { body } = await client.get(`/v1/ledger?limit=100${cursor}`)
    entries.push(...(body['items'] as readonly Json[]))
    if (body['next_cursor'] === null) return entries.toReversed()
    cursor = `&cursor=${String(body['next_cursor'])}`
  }
}

/** The whole database's books, re-added without the service; no hold is past its deadline longer than a sweep takes. */
export async function assertNoDrift(location: DatabaseLocation): Promise<void> {
  const database = await connect(location)
  try {
    assert.deepEqual(await database.transaction(findDrift), [])
    const startMs = performance.now()
    // A process whose service is stopped has no sweeper: only a server's holds are waited for.
    while (location.databaseUrl !== undefined && (await countOverdueHolds(database.db)) > 0) {
      assert.ok(performance.now() - startMs < holdMsMax, 'a hold outlived its deadline')
      await sleep(200)
    }
  } finally {
    await database.close()
  }
}
