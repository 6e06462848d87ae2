import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { ApiKeyView, Scope } from '#contract/account.ts'
import type { Clock } from '#kernel/clock.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import { limits } from '#kernel/limits.ts'
import type { Db } from '#postgres/database.ts'
import type { Mode } from '#postgres/tables.ts'
import { readApiKey } from './api-key-text.ts'
import { isAlive, viewKey } from './keys.ts'
import { sealingKey } from './sealing-key.ts'

/** Who calls: one key of one account. Billed calls check its state again inside their hold's statement. */
export interface Caller {
  readonly accountId: string
  readonly keyId: string
  readonly mode: Mode
  readonly scopes: readonly Scope[]
  readonly expiresAt: Date | null
  readonly hasBudget: boolean
  readonly suspended: boolean
  /** Ten-thousandths. */
  readonly priceMultiplier: number
  readonly lowBalanceCredits: number
  readonly key: ApiKeyView
  readonly retention: 'none' | 'sealed_24h'
  /** The key a reply of this caller is sealed with. Made of the API key as it was sent, which is kept nowhere. */
  readonly sealingKey: (idempotencyKey: string, requestId: string) => Buffer
}

/** What is known of a key without having it. */
type KnownCaller = Omit<Caller, 'sealingKey'>

/** Turns an `Authorization` header into a caller, or throws `unauthorized` with its reason. One sent twice is a list. */
export type Authenticate = (authorization: string | readonly string[] | undefined) => Promise<Caller>

interface CachedCaller {
  readonly caller: KnownCaller | null
  readonly revoked: boolean
  readonly readAtMs: number
}

/** Keys are cached for 3 s, so that a revoked one is dead on every instance within 5 s (contract 6). */
export function makeAuthenticate(db: Db, keyHash: KeyedHash, clock: Clock): Authenticate {
  const cache = new Map<string, CachedCaller>()

  async function look(hash: string): Promise<CachedCaller> {
    const cached = cache.get(hash)
    if (cached !== undefined && clock.monotonicMs() - cached.readAtMs < limits.keyCacheMs) return cached
    const found = { ...(await readCaller(db, hash)), readAtMs: clock.monotonicMs() }
    cache.delete(hash)
    if (found.caller !== null) cache.set(hash, found)
    const oldest = cache.keys().next()
    if (cache.size > limits.keysCachedMax && oldest.done === false) cache.delete(oldest.value)
    return found
  }

  return async (authorization) => {
    if (authorization === undefined || authorization === '')
      throw new ApiError('unauthorized', { reason: 'missing' })
    const apiKey =
      typeof authorization === 'string' ? /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1] : undefined
    if (apiKey === undefined || readApiKey(apiKey) === null)
      throw new ApiError('unauthorized', { reason: 'malformed' })
    const hashPrevious = keyHash.previous(apiKey)
    let found = await look(keyHash.current(apiKey))
    if (found.caller === null && hashPrevious !== null) found = await look(hashPrevious)
    if (found.caller === null) throw new ApiError('unauthorized', { reason: 'unknown' })
    if (found.revoked) throw new ApiError('unauthorized', { reason: 'revoked' })
    const { expiresAt } = found.caller
    if (expiresAt !== null && expiresAt <= clock.now())
      throw new ApiError('unauthorized', { reason: 'expired' })
    return Object.freeze({
      ...found.caller,
      sealingKey: (idempotencyKey: string, requestId: string) =>
        sealingKey({ apiKey, idempotencyKey }, requestId),
    })
  }
}

async function readCaller(db: Db, secretHash: string): Promise<Pick<CachedCaller, 'caller' | 'revoked'>> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.account_id', 'api_key.account_id')
    .selectAll('api_key')
    .select(['account.price_multiplier', 'account.low_balance_credits', 'account.suspended_at'])
    .select('account.retention')
    .select(sql<boolean>`coalesce(api_key.revoked_at <= clock_timestamp(), false)`.as('revoked'))
    .select(isUseUnmarked.as('use_unmarked'))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  if (row === undefined) return { caller: null, revoked: false }
  if (row.use_unmarked) await markUse(db, row.account_id, row.key_id)
  const caller: KnownCaller = Object.freeze({
    accountId: row.account_id,
    keyId: row.key_id,
    mode: row.mode,
    scopes: row.scopes as Scope[],
    expiresAt: row.expires_at,
    hasBudget: row.budget_credits !== null,
    suspended: row.suspended_at !== null,
    priceMultiplier: row.price_multiplier,
    lowBalanceCredits: row.low_balance_credits,
    key: viewKey(row),
    retention: row.retention,
  })
  return { caller, revoked: row.revoked }
}

/** To the minute, so that a busy key costs one write a minute and not one a call. */
const isUseUnmarked = sql<boolean>`
  (${isAlive} and coalesce(api_key.last_used_at < clock_timestamp() - interval '1 minute', true))`

async function markUse(db: Db, accountId: string, keyId: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: sql`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where(isUseUnmarked)
    .execute()
}
