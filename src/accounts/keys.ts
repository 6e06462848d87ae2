import { sql } from 'kysely'
import type { ApiKeyView, Scope } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import type { Database, Tx } from '#postgres/database.ts'
import type { ApiKeyTable, Mode } from '#postgres/tables.ts'
import { newApiKey, shownPrefix } from './api-key-text.ts'
import type { Caller } from './authenticate.ts'

export interface KeyDependencies {
  readonly database: Database
  readonly keyHash: KeyedHash
  readonly clock: Clock
  /** Looks once more whether an open checkout of the account has been paid. */
  readonly settlePurchases: (accountId: string) => Promise<void>
}

export interface NewKey {
  readonly accountId: string
  readonly mode: Mode
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly expiresAt: Date | null
  readonly budget: { readonly credits: number; readonly window: 'day' | 'month' | 'total' } | null
}

export interface MadeKey {
  /** Shown once. */
  readonly apiKey: string
  readonly key: ApiKeyView
}

/** Writes a key's row; the key itself is only in the answer. A successor counts on its predecessor's meter. */
export async function insertKey(
  tx: Tx,
  secretHash: KeyedHash,
  wanted: NewKey & { readonly meterId?: string },
): Promise<MadeKey> {
  const apiKey = newApiKey(wanted.mode)
  const keyId = newId('key')
  const meterId = wanted.meterId ?? keyId
  const row = await tx
    .insertInto('api_key')
    .values({
      account_id: wanted.accountId,
      key_id: keyId,
      meter_id: meterId,
      mode: wanted.mode,
      name: wanted.name,
      prefix: shownPrefix(apiKey),
      secret_hash: secretHash.current(apiKey),
      scopes: [...wanted.scopes],
      expires_at: wanted.expiresAt,
      budget_credits: wanted.budget?.credits ?? null,
      budget_window: wanted.budget?.window ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('key_meter')
    .values({ account_id: wanted.accountId, meter_id: meterId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { apiKey, key: viewKey(row) }
}

/** Whoever makes a key for others needs the scope `account` and no budget of its own: a budget could not bind the new key. */
export function mayMakeKeys({ scopes, hasBudget }: Caller): boolean {
  return scopes.includes('account') && !hasBudget
}

/** Whether a key still opens something, by the database's clock, as in the hold's statement. */
export const isAlive = sql<boolean>`
  (coalesce(api_key.revoked_at > clock_timestamp(), true) and coalesce(api_key.expires_at > clock_timestamp(), true))`

/** Refuses scopes beyond the maker's. */
export function refuseWider(scopes: readonly string[], maker: Caller): void {
  if (scopes.some((scope) => !(maker.scopes as readonly string[]).includes(scope)))
    throw new ApiError('forbidden', { reason: 'scope' })
}

export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

type ApiKeyRow = Omit<ApiKeyTable, 'created_at'> & { created_at: Date }

/** A key as its account sees it; never the key itself. */
export function viewKey(row: ApiKeyRow): ApiKeyView {
  return {
    id: row.key_id,
    mode: row.mode,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as Scope[],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    budget:
      row.budget_credits === null || row.budget_window === null
        ? null
        : { credits: row.budget_credits, window: row.budget_window },
  }
}
