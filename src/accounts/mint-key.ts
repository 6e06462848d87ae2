import type { MintKeyBody, Scope } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import { bodyProblem } from '#contract/field-problem.ts'
import type { Db } from '#postgres/database.ts'
import type { Caller } from './authenticate.ts'
import { insertKey, type KeyDependencies, type MadeKey, mayMakeKeys, refuseWider } from './keys.ts'

/** Mints a key within its maker's scopes and expiry; a live one only after a purchase settled. */
export async function mintKey(maker: Caller, request: MintKeyBody, deps: KeyDependencies): Promise<MadeKey> {
  if (!mayMakeKeys(maker)) throw new ApiError('forbidden', { reason: 'scope' })
  const mode = request.mode ?? 'live'
  const scopes: readonly Scope[] = request.scopes ?? ['tools', 'gate']
  refuseWider(scopes, maker)
  const expiresAt = expiryOf(request, maker, deps.clock.now())
  if (mode === 'live') await requirePurchase(maker.accountId, deps)
  const wanted = {
    accountId: maker.accountId,
    mode,
    name: request.name ?? '',
    scopes: [...new Set(scopes)],
    expiresAt,
    budget: request.budget ?? null,
  }
  return deps.database.transaction((tx) => insertKey(tx, deps.keyHash, wanted))
}

/** The expiry asked for, told as a problem when it is past or after the maker's; its maker's when none is asked for. */
function expiryOf({ expires_at: asked }: MintKeyBody, { expiresAt: bound }: Caller, now: Date): Date | null {
  if (asked === undefined || asked === '') return bound
  const wanted = new Date(asked)
  const code = wanted <= now ? 'minimum' : bound !== null && wanted > bound ? 'maximum' : null
  if (code === null) return wanted
  const message =
    code === 'minimum' ? 'This moment has passed.' : 'This moment is after the expiry of the key that asks.'
  throw new ApiError('invalid_input', {
    validation_errors: [{ ...bodyProblem('/expires_at', code), message }],
  })
}

async function requirePurchase(accountId: string, deps: KeyDependencies): Promise<void> {
  const { db } = deps.database
  if (await hasPurchase(db, accountId)) return
  await deps.settlePurchases(accountId)
  if (!(await hasPurchase(db, accountId))) throw new ApiError('payment_required', {})
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
