import { sql } from 'kysely'
import type { KeyRecord, Scope } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import { isId } from '#kernel/ids.ts'
import type { Caller } from './authenticate.ts'
import { readKey } from './key-records.ts'
import {
  earlier,
  insertKey,
  isAlive,
  type KeyDependencies,
  type MadeKey,
  mayMakeKeys,
  refuseWider,
} from './keys.ts'

export interface Rotation {
  readonly keyId: string
  /** How long the old key goes on working beside the new one. */
  readonly overlapSeconds: number
}

/**
 * Gives a key a successor with its name, mode, scopes, expiry and budget, on the same counters, so that both together
 * spend no more than one. As with minting, nothing goes beyond the maker's scopes and expiry. Asked again while the
 * old key still works it gives one more successor; the end of the old key only ever moves forward.
 */
export async function rotateKey(
  maker: Caller,
  { keyId, overlapSeconds }: Rotation,
  deps: KeyDependencies,
): Promise<MadeKey & { predecessor: KeyRecord }> {
  if (!mayMakeKeys(maker)) throw new ApiError('forbidden', { reason: 'scope' })
  if (!isId('key', keyId)) throw new ApiError('not_found', {})
  return deps.database.transaction(async (tx) => {
    const old = await tx
      .updateTable('api_key')
      .set({
        revoked_at: sql`least(revoked_at, clock_timestamp() + make_interval(secs => ${overlapSeconds}))`,
      })
      .where('account_id', '=', maker.accountId)
      .where('key_id', '=', keyId)
      .where(isAlive)
      .returningAll()
      .executeTakeFirst()
    if (old === undefined) throw new ApiError('not_found', {})
    refuseWider(old.scopes, maker)
    const made = await insertKey(tx, deps.keyHash, {
      accountId: maker.accountId,
      meterId: old.meter_id,
      mode: old.mode,
      name: old.name,
      scopes: old.scopes as Scope[],
      expiresAt: earlier(old.expires_at, maker.expiresAt),
      budget:
        old.budget_credits === null || old.budget_window === null
          ? null
          : { credits: old.budget_credits, window: old.budget_window },
    })
    return { ...made, predecessor: await readKey(maker.accountId, keyId, tx) }
  })
}
