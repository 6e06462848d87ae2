import type { RunStatement } from './apply-batch.ts'
import { encodeArray } from './binary-array.ts'
import { callOf, type Columns, encodeColumns, Places } from './columns.ts'
import type { HoldRequest } from './outcomes.ts'
import type { OutcomeRow } from './read-outcome.ts'

interface HoldRow {
  readonly hold: HoldRequest
  readonly account: number
  readonly key: number
  /** Place of the first hold with the same idempotency key. */
  readonly first: number
  /** Place of the first hold with the same request id. */
  readonly same: number
}

const columns: Columns<HoldRow> = [
  ['integer', ({ account }) => account],
  ['integer', ({ key }) => key],
  ['integer', ({ first }) => first],
  ['integer', ({ same }) => same],
  ['text', ({ hold }) => hold.requestId],
  ['text', ({ hold }) => hold.holdId],
  ['text', ({ hold }) => hold.mode],
  ['text', ({ hold }) => hold.tool],
  ['text', ({ hold }) => hold.surface],
  ['bigint', ({ hold }) => hold.credits],
  ['text', ({ hold }) => hold.priceVersion],
  ['integer', ({ hold }) => hold.priceMultiplier],
  ['integer', ({ hold }) => hold.holdSeconds],
  ['text', ({ hold }) => hold.idempotency?.hash ?? null],
  ['text', ({ hold }) => hold.idempotency?.hashPrevious ?? null],
  ['text', ({ hold }) => hold.idempotency?.fingerprint ?? null],
  ['text', ({ hold }) => hold.idempotency?.fingerprintPrevious ?? null],
  ['integer', ({ hold }) => hold.ratePerMinute],
  ['integer', ({ hold }) => hold.callsOpenMax],
]
const statement = callOf('ledger_hold', 3 + columns.length)

/** Places holds one after the other in one database call. */
export async function applyHolds(run: RunStatement, holds: readonly HoldRequest[]): Promise<OutcomeRow[]> {
  const accounts = new Places()
  const keys = new Places()
  const keyAccounts: number[] = []
  const keyIds: string[] = []
  const claims = new Map<string, number>()
  const requests = new Map<string, number>()
  const rows = holds.map((hold, index): HoldRow => {
    const account = accounts.placeOf(hold.accountId)
    const key = keys.placeOf(`${account} ${hold.keyId}`)
    keyAccounts[key - 1] = account
    keyIds[key - 1] = hold.keyId
    const place = index + 1
    const same = firstOf(requests, `${account} ${hold.requestId}`, place)
    const { idempotency } = hold
    const first = idempotency === null ? place : firstOf(claims, `${account} ${idempotency.hash}`, place)
    return { hold, account, key, first, same }
  })
  return run(statement, [
    encodeArray('text', accounts.names),
    encodeArray('integer', keyAccounts),
    encodeArray('text', keyIds),
    ...encodeColumns(columns, rows),
  ])
}

/** The place at which a name was first met. */
function firstOf(places: Map<string, number>, name: string, place: number): number {
  const first = places.get(name) ?? place
  places.set(name, first)
  return first
}
