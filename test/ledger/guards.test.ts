import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Ledger, makeLedger } from '#ledger/ledger.ts'
import type { HoldRequest, Resolution } from '#ledger/outcomes.ts'
import { deleteOldTestCalls, sweepHolds, voidHoldsOfDeadProcess } from '#ledger/sweep.ts'
import { DatabaseUnavailable, StatementRefused } from '#postgres/errors.ts'
import { forEachEngine, type TestEngine } from '../support/database.ts'
import { holdOf, makeAccount } from '../support/ledger-account.ts'
import { verifies } from '../support/verifies.ts'

let made = 0

/** An account of its own with this many credits. */
async function accountWith(engine: TestEngine, ledger: Ledger, credits: number): Promise<string> {
  const accountId = `acct-guard-${engine.name}-${(made += 1)}`
  await makeAccount(engine.database, accountId)
  await ledger.post({ kind: 'purchase', accountId, credits, sourceId: 'first', reason: null })
  return accountId
}

const ended = (accountId: string, requestId: string, charge: number | null): Resolution => ({
  accountId,
  requestId,
  charge,
  status: charge === null ? 'failed' : 'succeeded',
  errorCode: null,
  waivedReason: null,
  breakdown: null,
})

forEachEngine((engine) => {
  const ledger = makeLedger((text, params) => engine.database.query(text, params))
  const query = <Row>(text: string, ...params: unknown[]): Promise<Row[]> =>
    engine.database.query<Row>(text, params)

  const balanceOf = async (accountId: string) => {
    const [row] = await query<Record<'credits_balance' | 'credits_held' | 'credits_debt', number>>(
      'select credits_balance, credits_held, credits_debt from account_balance where account_id = $1',
      accountId,
    )
    assert.ok(row !== undefined)
    return [row.credits_balance, row.credits_held, row.credits_debt]
  }
  const kindsOf = async (accountId: string): Promise<string[]> => {
    const rows = await query<{ kind: string }>(
      'select kind::text from ledger_entry where account_id = $1 order by entry',
      accountId,
    )
    return rows.map(({ kind }) => kind)
  }
  const place = async (given: Partial<HoldRequest> & { accountId: string }): Promise<string> => {
    const requestId = `${given.accountId}-r${(made += 1)}`
    const outcome = await ledger.placeHold(holdOf(given.accountId, requestId, given))
    assert.equal(outcome.kind, 'held')
    return requestId
  }

  verifies('cap:database-checks', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const breaches = [
      'credits_balance = credits_balance + 1',
      'credits_charged = -1',
      'credits_held = 11',
      'credits_held = -1',
      'credits_debt = -1',
      'credits_debt = 1',
      'credits_granted = -5, credits_balance = -5',
    ]
    for (const breach of breaches)
      await assert.rejects(
        query(`update account_balance set ${breach} where account_id = $1`, accountId),
        (cause) => cause instanceof StatementRefused && cause.sqlState === '23514',
        breach,
      )
    assert.deepEqual(await balanceOf(accountId), [10, 0, 0])
  })

  verifies('cap:adjustment-pays-debt', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    await place({ accountId, credits: 4 })
    await ledger.post({ kind: 'claw_back', accountId, credits: 9, sourceId: 'refund', reason: 'refunded' })
    assert.deepEqual(await balanceOf(accountId), [4, 4, 3])
    await ledger.post({ kind: 'adjustment', accountId, credits: 5, sourceId: 'sorry', reason: 'goodwill' })
    assert.deepEqual(await balanceOf(accountId), [6, 4, 0])
    assert.deepEqual((await kindsOf(accountId)).slice(-2), ['adjustment', 'debt'])
  })

  // By hand beside the model: a random batch seldom ends a hold of an account that owes.
  verifies(['cap:void-pays-debt', 'cap:release-pays-debt'], async ({ id }) => {
    const accountId = await accountWith(engine, ledger, 10)
    const requestId = await place({ accountId, credits: 4 })
    await ledger.post({
      kind: 'claw_back',
      accountId,
      credits: 8,
      sourceId: `${id} refund`,
      reason: 'refunded',
    })
    assert.deepEqual(await balanceOf(accountId), [4, 4, 2])
    const isVoid = id === 'cap:void-pays-debt'
    await ledger.resolveHold(ended(accountId, requestId, isVoid ? null : 1))
    assert.deepEqual(await balanceOf(accountId), [isVoid ? 2 : 1, 0, 0])
    assert.deepEqual((await kindsOf(accountId)).slice(-2), [isVoid ? 'void' : 'settle', 'debt'])
  })

  verifies('cap:suspended-running', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const requestId = await place({ accountId, credits: 4 })
    await query('update account set suspended_at = now() where account_id = $1', accountId)
    const refused = await ledger.placeHold(holdOf(accountId, `${accountId}-late`))
    assert.deepEqual(refused, { kind: 'refused', reason: 'account_suspended' })
    const outcome = await ledger.resolveHold(ended(accountId, requestId, 3))
    assert.equal(outcome.kind, 'settled_now')
    assert.deepEqual(await balanceOf(accountId), [7, 0, 0])
  })

  verifies('resolution:unique-constraint', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const requestId = await place({ accountId })
    const insert = () =>
      query(
        `insert into resolution (account_id, request_id, resolution, status, credits_charged, completed_at)
         values ($1, $2, 'settled', 'succeeded', 1, now())`,
        accountId,
        requestId,
      )
    await insert()
    await assert.rejects(insert(), (cause) => cause instanceof StatementRefused && cause.sqlState === '23505')
  })

  verifies('resolution:lost-reply', async () => {
    let lost = 0
    const losing = makeLedger(async (text, params) => {
      const rows = await engine.database.query<never>(text, params)
      if ((lost += 1) % 2 === 1) throw new DatabaseUnavailable('the reply was lost')
      return rows
    })
    const accountId = await accountWith(engine, ledger, 10)
    const requestId = `${accountId}-lost`
    const held = await losing.placeHold(holdOf(accountId, requestId, { credits: 4 }))
    assert.equal(held.kind, 'held')
    assert.deepEqual(await balanceOf(accountId), [10, 4, 0])
    const settled = await losing.resolveHold(ended(accountId, requestId, 3))
    assert.deepEqual(settled, { kind: 'already_settled', charged: 3, available: 7 })
    assert.equal(lost, 4)
    assert.deepEqual(await kindsOf(accountId), ['purchase', 'hold', 'settle'])
  })

  verifies(['crash:sweeper', 'crash:sweeper-same-function'], async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const overdue = await place({ accountId, credits: 4, holdSeconds: 0 })
    const open = await place({ accountId, credits: 2, holdSeconds: 90 })
    let calls = 0
    const sweeper = makeLedger((text, params) => {
      calls += text.includes('ledger_change') ? 1 : 0
      return engine.database.query(text, params)
    })
    assert.equal(await sweepHolds(engine.database.db, sweeper), 1)
    assert.equal(calls, 1, 'the function that runs resolve by')
    assert.deepEqual(await balanceOf(accountId), [10, 2, 0])
    assert.deepEqual(await kindsOf(accountId), ['purchase', 'hold', 'hold', 'void'])
    assert.equal((await ledger.resolveHold(ended(accountId, overdue, 3))).kind, 'already_voided')
    assert.equal((await ledger.resolveHold(ended(accountId, open, 2))).kind, 'settled_now')
    assert.equal(await sweepHolds(engine.database.db, sweeper), 0)
  })

  verifies('crash:embedded-start', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    await place({ accountId, credits: 4, holdSeconds: 90 })
    await place({ accountId, credits: 5, holdSeconds: 270 })
    assert.ok((await voidHoldsOfDeadProcess(engine.database.db, ledger, [])) >= 2)
    assert.deepEqual(await balanceOf(accountId), [10, 0, 0])
  })

  verifies('idempotency:free-compare-and-set', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const idempotency = {
      hash: `${accountId}#key`,
      hashPrevious: null,
      fingerprint: 'input',
      fingerprintPrevious: null,
    }
    const first = await place({ accountId, idempotency })
    await ledger.resolveHold(ended(accountId, first, null))
    const second = await place({ accountId, idempotency })
    // The first call's failure is told once more, late: its key is the second call's by now.
    await ledger.resolveHold(ended(accountId, first, null))
    await ledger.refund({ accountId, requestId: first, reason: 'not_delivered' })
    const replayed = await ledger.placeHold(holdOf(accountId, `${accountId}-third`, { idempotency }))
    assert.equal(replayed.kind === 'replayed' ? replayed.original.requestId : replayed.kind, second)
  })

  verifies('calls:test-24h', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const old = await place({ accountId, mode: 'test', credits: 0 })
    const young = await place({ accountId, mode: 'test', credits: 0 })
    const live = await place({ accountId })
    await ledger.resolveHold(ended(accountId, old, 0))
    await query(
      `update hold set started_at = now() - interval '24 hours 1 minute' where request_id in ($1, $2)`,
      old,
      live,
    )
    await deleteOldTestCalls(engine.database.db)
    const left = await query<{ request_id: string }>(
      `select request_id from hold where account_id = $1 union
       select request_id from resolution where account_id = $1 order by 1`,
      accountId,
    )
    assert.deepEqual(
      left.map((row) => row.request_id),
      [young, live].toSorted(),
    )
  })

  test('one request id asked for twice at once is held once', async () => {
    const accountId = await accountWith(engine, ledger, 10)
    const hold = holdOf(accountId, `${accountId}-twice`, { credits: 4 })
    const [first, second] = await Promise.all([ledger.placeHold(hold), ledger.placeHold(hold)])
    assert.deepEqual([first.kind, second.kind], ['held', 'held'])
    assert.deepEqual(await balanceOf(accountId), [10, 4, 0])
  })
})
