import { ApiError } from '#contract/errors.ts'
import type { ApiKeyView, MintKeyBody, Scope } from '#contract/account.ts'
import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import type { Database, Db, Tx } from '#postgres/database.ts'
import type { ApiKeyTable, Mode } from '#postgres/tables.ts'
import { newApiKey, shownPrefix } from './api-key-text.ts'
import type { Caller } from './authenticate.ts'

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

/** Writes a key's row; the key itself is only in the answer. */
export async function insertKey(tx: Tx | Db, secretHash: KeyedHash, wanted: NewKey): Promise<MadeKey> {
  const apiKey = newApiKey(wanted.mode)
  const keyId = newId('key')
  const row = await tx
    .insertInto('api_key')
    .values({
      account_id: wanted.accountId,
      key_id: keyId,
      meter_id: keyId,
      mode: wanted.mode,
      name: wanted.name,
      prefix: shownPrefix(apiKey),
      secret_hash: secretHash.current(apiKey),
      scopes: [...wanted.scopes],
      expires_at: wanted.expiresAt,
      revoked_at: null,
      budget_credits: wanted.budget?.credits ?? null,
      budget_window: wanted.budget?.window ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('key_meter')
    .values({
      account_id: wanted.accountId,
      meter_id: keyId,
      rate_next_at: null,
      budget_window_start: null,
      last_used_at: null,
    })
    .execute()
  return { apiKey, key: viewKey(row) }
}

export interface MintDependencies {
  readonly database: Database
  readonly keyHash: KeyedHash
  readonly clock: Clock
}

/** Mints a key within its maker's scopes and expiry; a live one only after a purchase settled. */
export async function mintKey(maker: Caller, request: MintKeyBody, deps: MintDependencies): Promise<MadeKey> {
  if (!maker.scopes.includes('account') || maker.hasBudget)
    throw new ApiError('forbidden', { reason: 'scope' })
  const mode = request.mode ?? 'live'
  const scopes: readonly Scope[] = request.scopes ?? ['tools', 'gate']
  if (scopes.some((scope) => !maker.scopes.includes(scope)))
    throw new ApiError('forbidden', { reason: 'scope' })
  if (mode === 'live' && !(await hasPurchase(deps.database.db, maker.accountId))) {
    throw new ApiError('payment_required', {})
  }
  const wanted: NewKey = {
    accountId: maker.accountId,
    mode,
    name: request.name ?? '',
    scopes,
    expiresAt: earlier(
      request.expires_at === undefined ? null : new Date(request.expires_at),
      maker.expiresAt,
    ),
    budget: request.budget ?? null,
  }
  return deps.database.transaction((tx) => insertKey(tx, deps.keyHash, wanted))
}

/** A purchase or an operator's grant; both open the way to a live key (contract 6). */
async function hasPurchase(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_balance')
    .select('credits_granted')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.credits_granted > 0
}

function earlier(wanted: Date | null, bound: Date | null): Date | null {
  if (wanted === null || bound === null) return wanted ?? bound
  return wanted < bound ? wanted : bound
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
