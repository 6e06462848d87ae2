import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { runCommand } from '#cli/run-command.ts'
import { findDrift } from '#ledger/find-drift.ts'
import { makeLedger } from '#ledger/ledger.ts'
import { simulatedProvider } from '#payments/simulated/provider.ts'
import { runIn } from '#postgres/run-in.ts'
import { forEachEngine } from '../support/database.ts'
import { holdOf, makeAccount } from '../support/ledger-account.ts'

const log = { info() {}, warn() {}, error() {} }

forEachEngine((engine) => {
  const provider = simulatedProvider('http://service.test')
  const query = <Row>(text: string, ...params: unknown[]): Promise<Row[]> =>
    engine.database.query<Row>(text, params)
  const admin = async (...argv: string[]) => {
    const ended = await runCommand([...argv, '--json'], (work) =>
      work({ database: engine.database, provider, operator: 'pat', log, progress: () => undefined }),
    )
    const json: { rows: Record<string, unknown>[]; message: string | null } =
      ended.exitCode === 2 ? { rows: [], message: ended.output } : JSON.parse(ended.output)
    return { ...json, exitCode: ended.exitCode }
  }
  const accountId = 'acct_cli'
  const ledger = makeLedger((text, params) => engine.database.query(text, params))
  const place = (requestId: string, credits: number) =>
    ledger.placeHold(holdOf(accountId, requestId, { credits }))
  const resolve = (requestId: string, charge: number | null) =>
    ledger.resolveHold({
      accountId,
      requestId,
      charge,
      status: charge === null ? 'failed' : 'succeeded',
      errorCode: null,
      waivedReason: null,
      breakdown: null,
    })

  before(async () => {
    await makeAccount(engine.database, accountId)
    assert.equal((await admin('grant', accountId, '1000', '--reason', 'pilot', '--yes')).exitCode, 0)
    for (const index of [1, 2, 3, 4, 5]) await place(`r${index}`, 40)
    await resolve('r1', 30)
    await resolve('r2', null)
    await resolve('r3', 40)
  })

  test('every act of an operator is written down with who and why, and stays', async () => {
    await admin('adjust', accountId, '5', '--reason', 'goodwill', '--yes')
    await admin('suspend', accountId, '--reason', 'fraud report')
    await admin('unsuspend', accountId, '--reason', 'cleared')
    const { rows } = await admin('audit', '--account', accountId)
    assert.deepEqual(
      rows.toReversed().map(({ operator, command, reason }) => [operator, command, reason]),
      [
        ['pat', 'grant', 'pilot'],
        ['pat', 'adjustment', 'goodwill'],
        ['pat', 'suspend', 'fraud report'],
        ['pat', 'unsuspend', 'cleared'],
      ],
    )
    await assert.rejects(query('delete from operator_act'))
  })

  test('what cannot be taken back asks for --yes, and every act for a reason; then nothing has happened', async () => {
    const before_ = await query('select * from account_balance where account_id = $1', accountId)
    for (const argv of [
      ['grant', accountId, '5', '--reason', 'x'],
      ['grant', accountId, '5', '--yes'],
      ['grant', accountId, '-5', '--reason', 'x', '--yes'],
      ['grant', 'acct_nobody', '5', '--reason', 'x', '--yes'],
      ['set', accountId, '--multiplier', '11', '--reason', 'x'],
      ['set', accountId, '--reason', 'x'],
      ['suspend', accountId],
      ['revoke-key', accountId, 'key_none', '--reason', 'x', '--yes'],
      ['nonsense'],
      ['reconcile-payments', '--days', '999999999999'],
      ['accounts', '--typo'],
    ])
      assert.equal((await admin(...argv)).exitCode, 2, argv.join(' '))
    assert.deepEqual(await query('select * from account_balance where account_id = $1', accountId), before_)
  })

  test('an account is found, shown and set', async () => {
    const set = [
      '--multiplier',
      '0.8',
      '--retention',
      'sealed_24h',
      '--background',
      'on',
      '--low-balance',
      '9',
    ]
    assert.equal((await admin('set', accountId, ...set, '--reason', 'contract')).exitCode, 0)
    const [account] = (await admin('account', accountId)).rows
    assert.deepEqual(
      [
        account?.['price_multiplier'],
        account?.['retention'],
        account?.['background_tasks'],
        account?.['low_balance_credits'],
      ],
      [8000, 'sealed_24h', true, 9],
    )
    assert.deepEqual((await admin('accounts', '--email', 'e')).rows.length, 1)
    assert.deepEqual((await admin('keys', accountId)).rows.length, 3)
  })

  test('an account that goes back to no retention keeps no sealed reply', async () => {
    const sealed = () =>
      engine.database.query('select account_id from sealed_reply where account_id = $1', [accountId])
    await engine.database.query(`insert into sealed_reply values ($1, 'r1', 'sealed')`, [accountId])
    assert.equal((await admin('set', accountId, '--low-balance', '9', '--reason', 'contract')).exitCode, 0)
    assert.equal((await sealed()).length, 1)
    assert.equal((await admin('set', accountId, '--retention', 'none', '--reason', 'asked')).exitCode, 0)
    assert.deepEqual(await sealed(), [])
  })

  test('open holds are listed with their age', async () => {
    const { rows } = await admin('holds')
    assert.deepEqual(
      rows.map((row) => row['request_id']),
      ['r4', 'r5'],
    )
    assert.deepEqual((await admin('holds', '--older-than', '999')).rows, [])
  })

  test('credits taken back that are spent already are told as debt', async () => {
    const debtor = 'acct_debtor'
    await makeAccount(engine.database, debtor)
    const taken = await admin('adjust', debtor, '7', '--take-back', '--reason', 'typed wrong', '--yes')
    assert.deepEqual([taken.rows[0]?.['credits_available'], taken.rows[0]?.['credits_debt']], [0, 7])
    const given = await admin('adjust', debtor, '10', '--reason', 'corrected', '--yes')
    assert.deepEqual([given.rows[0]?.['credits_available'], given.rows[0]?.['credits_debt']], [3, 0])
  })

  test('books that add up have no drift; every seeded fault is found, alone', async () => {
    assert.deepEqual([(await admin('reconcile')).exitCode, (await admin('reconcile')).rows], [0, []])
    const faults: readonly (readonly [string, string])[] = [
      [
        `update ledger_entry set available_change = available_change + 1 where request_id = 'r1' and kind = 'settle'`,
        'a resolved hold ends in one entry for its charge',
      ],
      [
        `update ledger_entry set available_after = available_after + 1 where request_id = 'r2' and kind = 'void'`,
        'running values add up',
      ],
      [`delete from ledger_entry where request_id = 'r4' and kind = 'hold'`, 'a hold has its entry'],
      [
        `update ledger_entry set entry = entry + 100 where entry = (select max(entry) from ledger_entry)`,
        'entries are numbered without a gap',
      ],
      [
        `update account_balance set credits_granted = credits_granted + 7, credits_balance = credits_balance + 7 where account_id = 'acct_cli'`,
        'entries add up to the balance',
      ],
      [
        `update account_balance set credits_charged = credits_charged + 1, credits_granted = credits_granted + 1 where account_id = 'acct_cli'`,
        'charges add up to what was charged',
      ],
      [
        `update account_balance set calls_open = calls_open + 1 where account_id = 'acct_cli'`,
        'open holds add up to what is held',
      ],
      [
        `update resolution set credits_charged = 39 where request_id = 'r3'`,
        'a resolved hold ends in one entry for its charge',
      ],
      [`delete from resolution where request_id = 'r1'`, 'an open hold has no end'],
      [`update hold set credits_held = 20 where request_id = 'r3'`, 'a charge stays within its hold'],
    ]
    for (const [fault, check] of faults) {
      const found = await withFault(fault)
      assert.ok(found.includes(check), `${fault}: ${found.join('; ') || 'nothing found'}`)
    }
    assert.deepEqual((await admin('reconcile')).rows, [])
  })

  /** The checks that fail while a fault stands; it is taken back afterwards. */
  async function withFault(fault: string): Promise<string[]> {
    let found: string[] = []
    const undone = new Error('taken back')
    await assert.rejects(
      engine.database.transaction(async (tx) => {
        await runIn(tx)('alter table ledger_entry disable trigger ledger_entry_immutable', [])
        await runIn(tx)(fault, [])
        found = (await findDrift(tx)).map(({ check }) => check)
        throw undone
      }),
      undone,
    )
    return found
  }
})
