import { makeLedger, type Ledger } from '#ledger/ledger.ts'
import type { Database } from '#postgres/database.ts'
import { runIn } from '#postgres/run-in.ts'
import { holdOf } from './ledger-account.ts'
import { seeded } from './seeded.ts'

/** Accounts with every kind of movement, by the ledger itself: all ends of a call, one open call, purchases, debts, budgets. */
export async function makeBooks(
  database: Database,
  { accounts, callsEach }: { readonly accounts: number; readonly callsEach: number },
): Promise<string[]> {
  const ledger = makeLedger((text, params) => database.query(text, params))
  const names = Array.from({ length: accounts }, (_, index) => `acct_${String(index).padStart(6, '0')}`)
  for (const statement of [
    `insert into account (account_id, name, email) select x, '', '' from unnest($1::text[]) x`,
    'insert into account_balance (account_id) select x from unnest($1::text[]) x',
    `insert into api_key (account_id, key_id, meter_id, mode, name, prefix, secret_hash, scopes, budget_credits, budget_window)
     select x, k, k, 'live', '', '', x || k, '{tools}', case k when 'budgeted' then 1000000000 end,
            case k when 'budgeted' then 'month' end
       from unnest($1::text[]) x, unnest('{plain,budgeted}'::text[]) k`,
    `insert into key_meter (account_id, meter_id) select x, k from unnest($1::text[]) x, unnest('{plain,budgeted}'::text[]) k`,
    `insert into checkout (account_id, checkout_id, pack, credits, amount_usd_cents, provider, credits_posted, status, expires_at)
     select x, 'chk_' || x, 'starter', 1000000, 500, 'simulated', 1000000, 'settled', now() from unnest($1::text[]) x`,
  ])
    await database.query(statement, [names])
  const random = seeded(7)
  await inParallel(names, async (accountId, index) => {
    const sourceId = `chk_${accountId}`
    await ledger.post({ kind: 'purchase', accountId, credits: 1_000_000, sourceId, reason: null })
    for (let call = 0; call < callsEach; call += 1) {
      const requestId = `req_${accountId}_${call}`
      const keyId = call % 2 === 0 ? 'plain' : 'budgeted'
      await ledger.placeHold(holdOf(accountId, requestId, { keyId, credits: 40 }))
      if (call < callsEach - 1) await endCall({ accountId, requestId }, { call, random, ledger })
    }
    if (index % 10 === 0) {
      const taken = { kind: 'claw_back', accountId, credits: 2_000_000, reason: null } as const
      await ledger.post({ ...taken, sourceId: 'dispute of ' + accountId })
    }
  })
  return names
}

interface Ending {
  readonly call: number
  readonly random: () => number
  readonly ledger: Ledger
}

/** Of ten calls one fails, one is waived and one is refunded after its settlement. */
async function endCall(
  hold: { readonly accountId: string; readonly requestId: string },
  { call, random, ledger }: Ending,
): Promise<void> {
  const isFailed = call % 10 === 6
  const charge = isFailed ? null : call % 10 === 7 ? 0 : 1 + Math.floor(random() * 40)
  await ledger.resolveHold({
    ...hold,
    charge,
    status: isFailed ? 'failed' : 'succeeded',
    errorCode: isFailed ? 'model_error' : null,
    waivedReason: charge === 0 ? 'failed_verification' : null,
    breakdown: isFailed ? null : [{ step: 'draft', model: 'provider/model', credits_exact: '18.2131' }],
  })
  if (call % 10 === 8) await ledger.refund({ ...hold, reason: 'not_delivered' })
}

const parallelMax = 256

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: parallelMax }, worker))
}

const settled = `(select min(request_id) from resolution where account_id = $1 and resolution = 'settled' and credits_charged > 0)`
const voided = `(select min(request_id) from resolution where account_id = $1 and resolution = 'voided')`
const lastEntry = `(select max(entry) from ledger_entry where account_id = $1)`

/** One kind of damage to the books of one account. */
export const faults: Readonly<Record<string, string>> = {
  'an entry says another change': `update ledger_entry set available_change = available_change + 1 where account_id = $1 and request_id = ${settled} and kind = 'settle'`,
  'an entry says another running value': `update ledger_entry set available_after = available_after + 1 where account_id = $1 and request_id = ${voided} and kind = 'void'`,
  'the entry of a hold is gone': `delete from ledger_entry where account_id = $1 and request_id = ${settled} and kind = 'hold'`,
  'the last entry is gone': `delete from ledger_entry where account_id = $1 and entry = ${lastEntry}`,
  'every entry is gone': 'delete from ledger_entry where account_id = $1',
  'an entry has another number': `update ledger_entry set entry = entry + 100 where account_id = $1 and entry = ${lastEntry}`,
  'an entry has another kind': `update ledger_entry set kind = 'void' where account_id = $1 and request_id = ${settled} and kind = 'settle'`,
  'an entry names another call': `update ledger_entry set request_id = 'req_none' where account_id = $1 and request_id = ${settled} and kind = 'settle'`,
  'an entry stands twice': `insert into ledger_entry select account_id, ${lastEntry} + 1, kind, at, available_change, held_change, debt_change, available_after, held_after, debt_after, null, request_id, source_id, reason from ledger_entry where account_id = $1 and request_id = ${settled} and kind = 'settle'`,
  'credits came from nowhere':
    'update account_balance set credits_granted = credits_granted + 7, credits_balance = credits_balance + 7 where account_id = $1',
  'credits were charged for nothing':
    'update account_balance set credits_charged = credits_charged + 1, credits_granted = credits_granted + 1 where account_id = $1',
  'credits were granted and taken back on no paper':
    'update account_balance set credits_granted = credits_granted + 5, credits_clawed_back = credits_clawed_back + 5 where account_id = $1',
  'more is held than is open':
    'update account_balance set credits_held = credits_held + 1 where account_id = $1',
  'more calls are open than run':
    'update account_balance set calls_open = calls_open + 1 where account_id = $1',
  'a debt came from nowhere':
    'update account_balance set credits_debt = credits_debt + 5 where account_id = $1',
  'a call was charged less than its entry says': `update resolution set credits_charged = credits_charged - 1 where account_id = $1 and request_id = ${settled}`,
  'a call was charged more than its hold': `update resolution set credits_charged = 41 where account_id = $1 and request_id = ${settled}`,
  'a settled call became a void one': `update resolution set resolution = 'voided' where account_id = $1 and request_id = ${settled}`,
  'the end of a settled call is gone': `delete from resolution where account_id = $1 and request_id = ${settled}`,
  'the end of a void call is gone': `delete from resolution where account_id = $1 and request_id = ${voided}`,
  'a hold says another amount': `update hold set credits_held = 45 where account_id = $1 and request_id = ${voided}`,
  'the hold of a settled call is gone': `delete from hold where account_id = $1 and request_id = ${settled}`,
  'the hold of a void call is gone': `delete from hold where account_id = $1 and request_id = ${voided}`,
  'a void call is gone with its end': `with h as (delete from hold where account_id = $1 and request_id = ${voided} returning request_id) delete from resolution where account_id = $1 and request_id in (select request_id from h)`,
  'the sweeper does not know of an open hold': 'delete from due_hold where account_id = $1',
  'a budget forgot what was used': `update key_meter set budget_credits_used = budget_credits_used - 1 where account_id = $1 and meter_id = 'budgeted'`,
  'a purchase says more than was posted':
    'update checkout set credits_posted = credits_posted + 1 where account_id = $1',
  'a purchase lost its entry': `update ledger_entry set source_id = null where account_id = $1 and kind = 'purchase'`,
}

/** Damages each of these accounts by one fault, in their order; what guards against it is taken away first. */
export async function damage(database: Database, accounts: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    const run = runIn(tx)
    await run('alter table ledger_entry disable trigger ledger_entry_immutable', [])
    await run('alter table account_balance drop constraint debt_takes_all_available', [])
    for (const [index, fault] of Object.values(faults).entries()) await run(fault, [accounts[index]])
  })
}
