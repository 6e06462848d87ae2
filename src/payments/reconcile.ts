import { sql } from 'kysely'
import { describeError } from '#kernel/describe-error.ts'
import type { Log } from '#kernel/log.ts'
import { postIn } from '#ledger/ledger.ts'
import type { Database, Tx } from '#postgres/database.ts'
import { runIn } from '#postgres/run-in.ts'
import { checkoutStatus, creditsDue, mismatchOf } from './credits-due.ts'
import { type PaymentFacts, type PaymentProvider, PaymentUnavailable } from './provider.ts'
import { liftDebtSuspension, suspendForDebt } from './suspend-for-debt.ts'

export interface ReconcileDependencies {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly log: Log
}

/** How often a checkout that changes under our hands is asked for again. */
const readsMax = 5

/**
 * Brings one checkout to what its provider says now: status, credits, debt and suspension in one commit. Facts read before
 * somebody else's change are thrown away and read again, so old news never undoes new. Throws `PaymentUnavailable`.
 */
export async function reconcileCheckout(checkoutId: string, deps: ReconcileDependencies): Promise<void> {
  for (let read = 1; read <= readsMax; read += 1) {
    const row = await findCheckout(checkoutId, deps.database)
    if (row === undefined || row.provider !== deps.provider.name) return
    const facts = await deps.provider.readFacts(row)
    if (facts === null || (await applyFacts({ checkoutId, facts, revision: row.revision }, deps))) return
  }
  throw new PaymentUnavailable('a checkout changes faster than it can be read')
}

/** The same for every checkout of an account that may still be paid; a provider that is away is left for later. */
export async function reconcileOpenCheckouts(accountId: string, deps: ReconcileDependencies): Promise<void> {
  const open = await deps.database.db
    .selectFrom('checkout')
    .select('checkout_id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'processing'])
    .where('provider', '=', deps.provider.name)
    .orderBy('checkout_id', 'desc')
    .limit(checkoutsTriedMax)
    .execute()
  for (const { checkout_id } of open) await tryReconcile(checkout_id, deps)
}

/** A reader is told of the newest purchases first; older ones are found by the operator's reconciliation. */
const checkoutsTriedMax = 5

/** Reconciles if the provider answers; what is told otherwise is our own record. */
export async function tryReconcile(checkoutId: string, deps: ReconcileDependencies): Promise<void> {
  try {
    await reconcileCheckout(checkoutId, deps)
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    deps.log.warn('payment_provider_away', { checkout_id: checkoutId, cause: describeError(cause) })
  }
}

/** What a reconciliation of many found. */
export interface Reconciliation {
  readonly checked: number
  /** Checkouts whose record was not what the provider said. */
  readonly corrected: readonly string[]
  /** Checkouts the provider did not answer for. */
  readonly unanswered: readonly string[]
}

/** Compares every checkout opened since a moment with its provider and corrects ours, one after the other. */
export async function reconcileSince(since: Date, deps: ReconcileDependencies): Promise<Reconciliation> {
  const found = { checked: 0, corrected: [] as string[], unanswered: [] as string[] }
  let after = ''
  for (;;) {
    const page = await deps.database.db
      .selectFrom('checkout')
      .select(['checkout_id', 'revision'])
      .where('provider', '=', deps.provider.name)
      .where('created_at', '>=', since)
      .where('checkout_id', '>', after)
      .orderBy('checkout_id')
      .limit(100)
      .execute()
    for (const { checkout_id: id, revision } of page) {
      found.checked += 1
      try {
        await reconcileCheckout(id, deps)
        if ((await findCheckout(id, deps.database))?.revision !== revision) found.corrected.push(id)
      } catch (cause) {
        if (!(cause instanceof PaymentUnavailable)) throw cause
        found.unanswered.push(id)
      }
    }
    const last = page.at(-1)
    if (last === undefined) return found
    after = last.checkout_id
  }
}

interface Finding {
  readonly checkoutId: string
  readonly facts: PaymentFacts
  /** The row's when the facts were asked for. */
  readonly revision: number
}

/** Whether the facts were still news; false = the row has moved on since they were asked for. */
export async function applyFacts(
  { checkoutId, facts, revision }: Finding,
  { database, provider, log }: ReconcileDependencies,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('checkout')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return true
    if (row.revision !== revision) return false
    const mismatch = facts.status === 'paid' ? mismatchOf(row, facts, provider) : null
    if (mismatch !== null) {
      log.error('payment_mismatch', { checkout_id: checkoutId, mismatch })
      return true
    }
    const due = creditsDue(row, facts)
    const status = checkoutStatus(facts)
    if (due === row.credits_posted && status === row.status) return true
    if (due !== row.credits_posted) await postDifference(tx, { ...row, due })
    await tx
      .updateTable('checkout')
      .set({
        status,
        credits_posted: due,
        revision: row.revision + 1,
        ...(facts.status === 'paid' && row.settled_at === null ? { settled_at: sql`clock_timestamp()` } : {}),
      })
      .where('account_id', '=', row.account_id)
      .where('checkout_id', '=', checkoutId)
      .execute()
    return true
  })
}

interface Difference {
  readonly account_id: string
  readonly checkout_id: string
  readonly pack: string
  readonly settled_at: Date | null
  readonly revision: number
  readonly credits_posted: number
  readonly due: number
}

/** One ledger entry for what a payment is worth more or less than before. */
async function postDifference(tx: Tx, row: Difference): Promise<void> {
  const difference = row.due - row.credits_posted
  const first = row.settled_at === null
  await postIn(runIn(tx), {
    kind: difference < 0 ? 'claw_back' : first ? 'purchase' : 'adjustment',
    accountId: row.account_id,
    credits: Math.abs(difference),
    sourceId: first ? row.checkout_id : `${row.checkout_id}/${row.revision + 1}`,
    reason: `pack ${row.pack}`,
  })
  await (difference < 0 ? suspendForDebt(tx, row.account_id) : liftDebtSuspension(tx, row.account_id))
}

async function findCheckout(checkoutId: string, { db }: Database) {
  return db.selectFrom('checkout').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst()
}
