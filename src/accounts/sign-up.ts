import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { AccountView, SignUpBody } from '#contract/account.ts'
import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import type { Database, Db, Tx } from '#postgres/database.ts'
import { insertKey, type MadeKey } from './keys.ts'

export interface SignUpDependencies {
  readonly database: Database
  readonly keyHash: KeyedHash
  readonly addressHash: KeyedHash
  readonly clock: Clock
  /** Per network address and UTC day; 0 = no limit. */
  readonly signUpsPerDay: number
}

/**
 * Opens an account with one test key. Nobody is asked who they are; the address is throttled by a keyed hash that
 * changes every day, and a refused sign-up does not count.
 */
export async function signUp(
  body: SignUpBody,
  clientAddress: string,
  deps: SignUpDependencies,
): Promise<MadeKey & { account: AccountView }> {
  const day = deps.clock.now().toISOString().slice(0, 10)
  return deps.database.transaction(async (tx) => {
    await countSignUp(tx, { addressHash: deps.addressHash.current(day, clientAddress), day, deps })
    const account = await tx
      .insertInto('account')
      .values({
        account_id: newId('acct'),
        name: body.name,
        email: body.email,
        suspended_at: null,
        suspended_reason: null,
      })
      .returning(['account_id', 'name', 'email', 'created_at'])
      .executeTakeFirstOrThrow()
    await tx.insertInto('account_balance').values({ account_id: account.account_id }).execute()
    const made = await insertKey(tx, deps.keyHash, {
      accountId: account.account_id,
      mode: 'test',
      name: 'sign-up',
      scopes: ['tools', 'gate', 'account'],
      expiresAt: null,
      budget: null,
    })
    return {
      ...made,
      account: {
        id: account.account_id,
        name: account.name,
        email: account.email,
        created_at: account.created_at.toISOString(),
      },
    }
  })
}

interface SignUpCount {
  readonly addressHash: string
  readonly day: string
  readonly deps: SignUpDependencies
}

/** Exact over all instances: the row is counted up only while it is below the limit. */
async function countSignUp(tx: Tx, { addressHash, day, deps }: SignUpCount): Promise<void> {
  if (deps.signUpsPerDay === 0) return
  const counted = await tx
    .insertInto('signup_count')
    .values({ address_hash: addressHash, day, signups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'day'])
        .doUpdateSet((eb) => ({ signups: eb('signup_count.signups', '+', 1) }))
        .where('signup_count.signups', '<', deps.signUpsPerDay),
    )
    .returning('signups')
    .executeTakeFirst()
  if (counted !== undefined) return
  const now = deps.clock.now()
  const midnightMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  const retryAfterSeconds = Math.ceil((midnightMs - now.getTime()) / 1000)
  throw new ApiError('rate_limited', { retry_after_seconds: retryAfterSeconds, scope: 'signup' })
}

/** Deletes what was counted before yesterday. */
export async function deleteOldSignUpCounts(db: Db): Promise<void> {
  await sql`delete from signup_count where day < (clock_timestamp() at time zone 'UTC')::date - 1`.execute(db)
}
