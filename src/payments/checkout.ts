import type { CheckoutView, PackView } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import type { Clock } from '#kernel/clock.ts'
import { isId, newId } from '#kernel/ids.ts'
import { limits } from '#kernel/limits.ts'
import { postIn } from '#ledger/ledger.ts'
import type { Database } from '#postgres/database.ts'
import { runIn } from '#postgres/run-in.ts'
import type { CheckoutStatus, CheckoutTable } from '#postgres/tables.ts'
import type { Pack } from '#pricing/price-list.ts'

export interface CheckoutDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly packs: readonly Pack[]
  readonly baseUrl: string
}

export function viewPack(pack: Pack): PackView {
  const usd = pack.amount_usd_cents / 100
  return {
    id: pack.id,
    name: pack.name,
    credits: pack.credits,
    amount_usd: usd,
    usd_per_credit: Number((usd / pack.credits).toFixed(6)),
  }
}

/** Opens a checkout for one pack. Amount and credits are our own record; the page and any provider only refer to it. */
export async function openCheckout(
  accountId: string,
  packId: string,
  deps: CheckoutDependencies,
): Promise<CheckoutView> {
  const pack = deps.packs.find(({ id }) => id === packId)
  if (pack === undefined) {
    const allowed = deps.packs.map(({ id }) => id)
    throw new ApiError('invalid_input', {
      validation_errors: [
        { in: 'body', path: '/pack', code: 'enum', message: 'There is no such pack.', allowed },
      ],
    })
  }
  const row = await deps.database.db
    .insertInto('checkout')
    .values({
      account_id: accountId,
      checkout_id: newId('chk'),
      pack: pack.id,
      credits: pack.credits,
      amount_usd_cents: pack.amount_usd_cents,
      provider: 'simulated',
      provider_reference: null,
      expires_at: new Date(deps.clock.now().getTime() + limits.checkoutMinutes * 60_000),
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewCheckout(row, deps)
}

type CheckoutRow = Omit<CheckoutTable, 'status' | 'created_at'> & { status: CheckoutStatus; created_at: Date }

/** A checkout by its id. With an account, only that account's: another's looks like none. */
export async function readCheckout(
  checkoutId: string,
  accountId: string | null,
  deps: CheckoutDependencies,
): Promise<CheckoutView> {
  if (!isId('chk', checkoutId)) throw new ApiError('not_found', {})
  const row = await deps.database.db
    .selectFrom('checkout')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  if (row === undefined || (accountId !== null && row.account_id !== accountId))
    throw new ApiError('not_found', {})
  return viewCheckout(row, deps)
}

/**
 * Settles a checkout: its row and the credits are one commit, and the ledger counts each checkout once, however
 * often this is called. An expired one grants nothing.
 */
export async function settleCheckout(checkoutId: string, deps: CheckoutDependencies): Promise<CheckoutView> {
  if (!isId('chk', checkoutId)) throw new ApiError('not_found', {})
  return deps.database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('checkout')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('not_found', {})
    if (statusOf(row, deps.clock) !== 'open') return viewCheckout(row, deps)
    await postIn(runIn(tx), {
      kind: 'purchase',
      accountId: row.account_id,
      credits: row.credits,
      sourceId: row.checkout_id,
      reason: `pack ${row.pack}`,
    })
    const settled = await tx
      .updateTable('checkout')
      .set({ status: 'settled', settled_at: deps.clock.now() })
      .where('account_id', '=', row.account_id)
      .where('checkout_id', '=', checkoutId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewCheckout(settled, deps)
  })
}

function viewCheckout(row: CheckoutRow, deps: CheckoutDependencies): CheckoutView {
  return {
    checkout_id: row.checkout_id,
    checkout_url: `${deps.baseUrl}/checkout/${row.checkout_id}`,
    pack: row.pack,
    credits: row.credits,
    amount_usd: row.amount_usd_cents / 100,
    status: statusOf(row, deps.clock),
    expires_at: row.expires_at.toISOString(),
  }
}

/** An open checkout past its time reads as expired; no job has to mark it. */
function statusOf(row: CheckoutRow, clock: Clock): CheckoutStatus {
  return row.status === 'open' && row.expires_at <= clock.now() ? 'expired' : row.status
}
