import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { applyBatch, type LedgerItem, type LedgerOutcome } from '#ledger/apply-batch.ts'
import { findDrift } from '#ledger/find-drift.ts'
import { makeLedger } from '#ledger/ledger.ts'
import type { HoldOutcome } from '#ledger/outcomes.ts'
import type { Database } from '#postgres/database.ts'
import { forEachEngine } from '../support/database.ts'
import { holdOf, type KeyName, keys, makeAccount } from '../support/ledger-account.ts'
import { availableOf, LedgerModel } from '../support/ledger-model.ts'
import { verifies } from '../support/verifies.ts'

let made = 0

/** One random item; numbers point at accounts and earlier calls of the run. */
const arbitraryItem = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('hold' as const),
      account: fc.nat(1),
      key: fc.constantFrom<KeyName>('plain', 'plain', 'plain', 'budgeted', 'revoked'),
      credits: fc.integer({ min: 1, max: 6 }),
      claim: fc.option(fc.nat(3)),
      input: fc.nat(1),
      test: fc.integer({ min: 0, max: 5 }),
      again: fc.option(fc.nat(20), { freq: 6 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('resolve' as const),
      call: fc.nat(30),
      charge: fc.option(fc.integer({ min: 0, max: 8 })),
      failed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refund' as const), call: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('post' as const),
      account: fc.nat(1),
      kind: fc.constantFrom('purchase' as const, 'grant' as const, 'claw_back' as const),
      credits: fc.integer({ min: 1, max: 15 }),
      source: fc.nat(12),
    }),
  },
)
type Drawn = typeof arbitraryItem extends fc.Arbitrary<infer Item> ? Item : never

interface Run {
  readonly name: string
  readonly requests: { requestId: string; accountId: string }[]
  /** How many of them are of earlier batches: only those can be asked again after a lost reply. */
  requestsBefore: number
}

/** Turns drawn numbers into items for the accounts and calls of one run. */
function realise(drawn: Drawn, run: Run): LedgerItem {
  const accountOf = (index: number): string => `${run.name}-${index}`
  if (drawn.what === 'hold') {
    const accountId = accountOf(drawn.account)
    const before = drawn.again === null ? undefined : run.requests.slice(0, run.requestsBefore)[drawn.again]
    const requestId =
      before?.accountId === accountId ? before.requestId : `${run.name}-r${run.requests.length}`
    if (before?.accountId !== accountId) run.requests.push({ requestId, accountId })
    const idempotency =
      drawn.claim === null
        ? null
        : {
            hash: `${accountId}#${drawn.claim}`,
            hashPrevious: null,
            fingerprint: `input${drawn.input}`,
            fingerprintPrevious: null,
          }
    const mode = drawn.test === 0 ? 'test' : 'live'
    const credits = mode === 'test' ? 0 : drawn.credits
    return {
      kind: 'hold',
      item: holdOf(accountId, requestId, { keyId: drawn.key, credits, mode, idempotency, callsOpenMax: 4 }),
    }
  }
  if (drawn.what === 'post') {
    const { kind, credits } = drawn
    return {
      kind: 'post',
      item: {
        kind,
        accountId: accountOf(drawn.account),
        credits,
        sourceId: `s${drawn.source}`,
        reason: null,
      },
    }
  }
  const call = run.requests[drawn.call] ?? { requestId: 'none', accountId: accountOf(0) }
  if (drawn.what === 'refund') return { kind: 'refund', item: { ...call, reason: 'not_delivered' } }
  const status = drawn.failed && drawn.charge === null ? 'failed' : 'succeeded'
  return {
    kind: 'resolve',
    item: { ...call, charge: drawn.charge, status, errorCode: null, waivedReason: null, breakdown: null },
  }
}

/** What the model does not predict: clocks. */
function timeless(outcome: LedgerOutcome): LedgerOutcome {
  if (outcome.kind === 'held') return { ...outcome, deadline: new Date(0) }
  return outcome.kind === 'replayed'
    ? { ...outcome, original: { ...outcome.original, completedAt: null } }
    : outcome
}

async function assertBooks(database: Database, model: LedgerModel): Promise<void> {
  for (const [accountId, expected] of model.accounts) {
    const [row] = await database.query<Record<string, number>>(
      'select * from account_balance where account_id = $1',
      [accountId],
    )
    assert.ok(row !== undefined)
    assert.equal(row['credits_balance'], expected.granted - expected.clawedBack - expected.charged)
    assert.equal(row['credits_held'], expected.held)
    assert.equal(row['credits_debt'], expected.debt)
    assert.equal(row['calls_open'], expected.open)
    const entries = await database.query<Record<string, number>>(
      'select * from ledger_entry where account_id = $1 order by entry',
      [accountId],
    )
    const sum = { available: 0, held: 0, debt: 0 }
    entries.forEach((entry, index) => {
      sum.available += entry['available_change'] ?? Number.NaN
      sum.held += entry['held_change'] ?? Number.NaN
      sum.debt += entry['debt_change'] ?? Number.NaN
      assert.equal(entry['entry'], index + 1)
      assert.deepEqual(sum, {
        available: entry['available_after'],
        held: entry['held_after'],
        debt: entry['debt_after'],
      })
    })
    assert.equal(entries.length, expected.entries)
    assert.deepEqual(sum, { available: availableOf(expected), held: expected.held, debt: expected.debt })
  }
}

/** Random batches, each item's outcome held against a model that decides one after the other. */
async function proveAgainstModel(database: Database, numRuns: number): Promise<void> {
  const batches = fc.array(fc.array(arbitraryItem, { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(batches, async (drawnBatches) => {
      const run: Run = { name: `acct-${(made += 1)}`, requests: [], requestsBefore: 0 }
      const model = new LedgerModel()
      for (const index of [0, 1]) {
        await makeAccount(database, `${run.name}-${index}`)
        model.addAccount(`${run.name}-${index}`)
        for (const [keyId, key] of Object.entries(keys)) model.addKey(`${run.name}-${index}`, keyId, key)
      }
      for (const drawn of drawnBatches) {
        run.requestsBefore = run.requests.length
        const items = drawn.map((item) => realise(item, run))
        const outcomes = await applyBatch((text, params) => database.query(text, params), items)
        assert.deepEqual(outcomes.map(timeless), model.apply(items).map(timeless))
      }
      await assertBooks(database, model)
    }),
    { numRuns, endOnFailure: true },
  )
  // The operator's reconciliation, which trusts no running figure, agrees: refunds, claw-backs and debts included.
  assert.deepEqual(await database.transaction(findDrift), [])
}

forEachEngine((engine) => {
  let proof: Promise<void> | undefined
  verifies(
    [
      'cap:balance-equation',
      'cap:held-range',
      'cap:debt-not-negative',
      'cap:debt-means-spent',
      'cap:statement',
      'cap:claw-back-debt',
      'cap:release-pays-debt',
      'cap:void-pays-debt',
      'cap:purchase-pays-debt',
      'cap:balance-hard',
      'resolution:exactly-one',
      'resolution:settled-now',
      'resolution:already-settled',
      'resolution:already-voided',
      'resolution:unknown',
      'resolution:place-again',
      'ledger:running',
      'ledger:re-adds',
    ],
    () => (proof ??= proveAgainstModel(engine.database, 60)),
  )

  test('a batch whose reply was lost can be asked again: no item happens twice', async () => {
    const accountId = `acct-lost-${(made += 1)}`
    await makeAccount(engine.database, accountId)
    const run = (text: string, params: readonly unknown[]) => engine.database.query<never>(text, params)
    const purchase: LedgerItem = {
      kind: 'post',
      item: { kind: 'purchase', accountId, credits: 10, sourceId: 'once', reason: null },
    }
    const holds = [1, 2, 3].map((index): LedgerItem => ({
      kind: 'hold',
      item: holdOf(accountId, `${accountId}-${index}`, { credits: 4 }),
    }))
    const first = await applyBatch(run, [purchase, ...holds])
    const again = await applyBatch(run, [purchase, ...holds])
    assert.deepEqual(
      first.map(({ kind }) => kind),
      ['posted', 'held', 'held', 'insufficient'],
    )
    assert.deepEqual(
      again.map(({ kind }) => kind),
      ['already_posted', 'held', 'held', 'insufficient'],
    )
    const [row] = await engine.database.query<{ credits_held: number }>(
      'select credits_held from account_balance where account_id = $1',
      [accountId],
    )
    assert.equal(row?.credits_held, 8)
  })

  test('of many holds at once exactly as many are placed as the balance covers, from two batchers', async () => {
    const accountId = `acct-race-${(made += 1)}`
    await makeAccount(engine.database, accountId)
    const ledgers = [0, 1].map(() => makeLedger((text, params) => engine.database.query(text, params)))
    await ledgers[0]?.post({ kind: 'purchase', accountId, credits: 137, sourceId: 'p', reason: null })
    const outcomes = await Promise.all(
      Array.from(
        { length: 400 },
        async (_, index): Promise<HoldOutcome['kind'] | undefined> =>
          (await ledgers[index % 2]?.placeHold(holdOf(accountId, `${accountId}-${index}`)))?.kind,
      ),
    )
    assert.equal(outcomes.filter((kind) => kind === 'held').length, 137)
    assert.equal(outcomes.filter((kind) => kind === 'insufficient').length, 263)
  })

  test('one item the database refuses does not hurt the others of its batch', async () => {
    const accountId = `acct-poison-${(made += 1)}`
    await makeAccount(engine.database, accountId)
    const ledger = makeLedger((text, params) => engine.database.query(text, params))
    await ledger.post({ kind: 'purchase', accountId, credits: 10, sourceId: 'p', reason: null })
    const results = await Promise.allSettled([
      ledger.placeHold(holdOf(accountId, `${accountId}-1`)),
      ledger.placeHold(holdOf(accountId, `${accountId}-2`, { mode: 'neither' as 'live' })),
      ledger.placeHold(holdOf(accountId, `${accountId}-3`)),
    ])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
  })

  test('a ledger entry can be neither changed nor deleted', async () => {
    const accountId = `acct-fixed-${(made += 1)}`
    await makeAccount(engine.database, accountId)
    const ledger = makeLedger((text, params) => engine.database.query(text, params))
    await ledger.post({ kind: 'purchase', accountId, credits: 10, sourceId: 'p', reason: null })
    await assert.rejects(
      engine.database.query('update ledger_entry set available_change = 99 where account_id = $1', [
        accountId,
      ]),
    )
    await assert.rejects(engine.database.query('delete from ledger_entry where account_id = $1', [accountId]))
  })
})
