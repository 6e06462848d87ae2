import type { CheckoutView, PackView } from '#contract/account.ts'
import type { Selectable } from 'kysely'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import type { Clock } from '#kernel/clock.ts'
import { describeError } from '#kernel/describe-error.ts'
import { isId, newId } from '#kernel/ids.ts'
import { limits } from '#kernel/limits.ts'
import type { CheckoutStatus, CheckoutTable } from '#postgres/tables.ts'
import type { Pack } from '#pricing/price-list.ts'
import { PaymentUnavailable } from './provider.ts'
import { applyFacts, type ReconcileDependencies, tryReconcile } from './reconcile.ts'
import { paidInFull } from './simulated/provider.ts'

export interface CheckoutDependencies extends ReconcileDependencies {
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

/**
 * Opens a checkout for one pack. Amount and credits are our own record; the page and any provider only refer to it. The row
 * is there before the page, so a payment can never be about nothing. Throws `service_unavailable` when the provider is away.
 */
export async function openCheckout(
  accountId: string,
  packId: string,
  deps: CheckoutDependencies,
): Promise<CheckoutView> {
  const pack = deps.packs.find(({ id }) => id === packId)
  if (pack === undefined) throw noSuchPack(deps.packs)
  const { db } = deps.database
  const row = await db
    .insertInto('checkout')
    .values({
      account_id: accountId,
      checkout_id: newId('chk'),
      pack: pack.id,
      credits: pack.credits,
      amount_usd_cents: pack.amount_usd_cents,
      provider: deps.provider.name,
      provider_reference: null,
      page_url: null,
      expires_at: new Date(deps.clock.now().getTime() + limits.checkoutMinutes * 60_000),
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewCheckout(await withPage(row, pack.name, deps), deps)
}

function noSuchPack(packs: readonly Pack[]): ApiError {
  const allowed = packs.map(({ id }) => id)
  const problem = {
    in: 'body',
    path: '/pack',
    code: 'enum',
    message: 'There is no such pack.',
    allowed,
  } as const
  return new ApiError('invalid_input', { validation_errors: [problem] })
}

async function withPage(
  row: CheckoutRow,
  packName: string,
  deps: CheckoutDependencies,
): Promise<CheckoutRow> {
  const page = await deps.provider.openPage(row, packName).catch((cause: unknown) => {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    deps.log.warn('payment_provider_away', { checkout_id: row.checkout_id, cause: describeError(cause) })
    throw serviceUnavailable()
  })
  return deps.database.db
    .updateTable('checkout')
    .set({ provider_reference: page.reference, page_url: page.url })
    .where('account_id', '=', row.account_id)
    .where('checkout_id', '=', row.checkout_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type CheckoutRow = Selectable<CheckoutTable>

/**
 * A checkout by its id, as its provider sees it now while it can still be paid. With an account, only that account's:
 * another's looks like none.
 */
export async function readCheckout(
  checkoutId: string,
  accountId: string | null,
  deps: CheckoutDependencies,
): Promise<CheckoutView> {
  const row = await findCheckout(checkoutId, accountId, deps)
  if (row.status !== 'open' && row.status !== 'processing') return viewCheckout(row, deps)
  await tryReconcile(checkoutId, deps)
  return viewCheckout(await findCheckout(checkoutId, accountId, deps), deps)
}

async function findCheckout(
  checkoutId: string,
  accountId: string | null,
  { database: { db } }: CheckoutDependencies,
): Promise<CheckoutRow> {
  if (!isId('chk', checkoutId)) throw new ApiError('not_found', {})
  const row = await db
    .selectFrom('checkout')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  if (row === undefined || (accountId !== null && row.account_id !== accountId))
    throw new ApiError('not_found', {})
  return row
}

/** Pays on the simulated page. Twice counts once; an expired checkout grants nothing. */
export async function paySimulated(checkoutId: string, deps: CheckoutDependencies): Promise<CheckoutView> {
  const row = await findCheckout(checkoutId, null, deps)
  if (row.provider !== 'simulated') throw new ApiError('not_found', {})
  if (statusOf(row, deps.clock) === 'open')
    await applyFacts({ checkoutId, facts: paidInFull(row.amount_usd_cents), revision: row.revision }, deps)
  return viewCheckout(await findCheckout(checkoutId, null, deps), deps)
}

function viewCheckout(row: CheckoutRow, deps: CheckoutDependencies): CheckoutView {
  return {
    checkout_id: row.checkout_id,
    checkout_url: row.page_url ?? `${deps.baseUrl}/checkout/${row.checkout_id}`,
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
