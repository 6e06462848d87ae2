import { sql } from 'kysely'
import type { Caller } from '#accounts/authenticate.ts'
import type { Envelope } from '#contract/envelope.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import { seal, unseal } from '#kernel/seal.ts'
import type { ReplayedCall } from '#ledger/outcomes.ts'
import type { Db } from '#postgres/database.ts'
import type { CallDependencies } from './dependencies.ts'

/** Whose reply it is: what its key is derived from, and what it is bound to. */
export interface SealedCall {
  readonly caller: Caller
  readonly idempotencyKey: string | null
  readonly requestId: string
}

/** Whether the reply of this call is kept sealed: the account chose it, and the call can be repeated. */
export function isSealed({ caller, idempotencyKey }: Omit<SealedCall, 'requestId'>): boolean {
  return caller.retention === 'sealed_24h' && idempotencyKey !== null
}

/** Stores a reply sealed; false when it could not be. Only a repeated call with both its keys opens it. */
export async function sealReply(
  call: SealedCall,
  envelope: Envelope,
  { database, log }: Pick<CallDependencies, 'database' | 'log'>,
): Promise<boolean> {
  try {
    await database.db
      .insertInto('sealed_reply')
      .values({
        account_id: call.caller.accountId,
        request_id: call.requestId,
        sealed: seal(keyOf(call), Buffer.from(JSON.stringify(envelope)), placeOf(call)),
      })
      .execute()
    return true
  } catch (cause) {
    log.warn('reply_not_sealed', { request_id: call.requestId, cause: describeError(cause) })
    return false
  }
}

/** The sealed reply of a call that is repeated; null when there is none, or when these keys do not open it. */
export async function openSealedReply(
  original: ReplayedCall,
  repeated: Omit<SealedCall, 'requestId'>,
  { database }: Pick<CallDependencies, 'database'>,
): Promise<Envelope | null> {
  if (!isSealed(repeated) || !original.sameInput || original.status !== 'succeeded') return null
  const { accountId, lowBalanceCredits } = repeated.caller
  const row = await database.db
    .selectFrom('sealed_reply')
    .innerJoin('account_balance', 'account_balance.account_id', 'sealed_reply.account_id')
    .select(['sealed', 'credits_balance', 'credits_held'])
    .where('sealed_reply.account_id', '=', accountId)
    .where('request_id', '=', original.requestId)
    .where(sql<boolean>`not ${isOld}`)
    .executeTakeFirst()
  if (row === undefined) return null
  const call = { ...repeated, requestId: original.requestId }
  const opened = unseal(keyOf(call), row.sealed, placeOf(call))
  if (opened === null) return null
  const envelope = JSON.parse(opened.toString()) as Envelope
  const available = row.credits_balance - row.credits_held
  const now = { credits_remaining: available, low_balance: available < lowBalanceCredits }
  return { ...envelope, billing: { ...envelope.billing, ...now } }
}

const isOld = sql<boolean>`(sealed_at < clock_timestamp() - make_interval(hours => ${limits.sealedReplyHours}))`

/** Deletes a page of replies sealed more than a day ago; returns how many. */
export async function deleteOldSealedReplies(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sealed_reply where (account_id, request_id) in (
      select account_id, request_id from sealed_reply where ${isOld} order by sealed_at limit ${limits.sweepRowsMax})
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

function keyOf({ caller, idempotencyKey, requestId }: SealedCall): Buffer {
  return caller.sealingKey(idempotencyKey ?? '', requestId)
}

function placeOf({ caller, requestId }: SealedCall): string {
  return `${caller.accountId} ${requestId}`
}
