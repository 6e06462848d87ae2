import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { findDrift } from '#ledger/find-drift.ts'
import { postIn } from '#ledger/ledger.ts'
import { reconcileSince } from '#payments/reconcile.ts'
import { liftDebtSuspension, suspendForDebt } from '#payments/suspend-for-debt.ts'
import { runIn } from '#postgres/run-in.ts'
import { actOn } from './act.ts'
import { type Command, type CommandContext, required, UsageError, wholeNumber } from './command.ts'

const grant: Command = {
  name: 'grant',
  takes: ['account_id', 'credits'],
  options: { reason: 'text' },
  summary: 'Give credits; counts as a purchase, so a live key can be minted',
  final: true,
  run: ([accountId = '', credits = ''], options, context) =>
    post(
      {
        kind: 'grant',
        accountId,
        credits: wholeNumber(credits, 'credits'),
        reason: required(options, 'reason'),
      },
      context,
    ),
}

const adjust: Command = {
  name: 'adjust',
  takes: ['account_id', 'credits'],
  options: { reason: 'text', 'take-back': 'flag' },
  summary: 'Correct a balance upwards, or with --take-back downwards; what is spent already becomes debt',
  final: true,
  run: ([accountId = '', credits = ''], options, context) => {
    const kind = options['take-back'] === true ? 'claw_back' : 'adjustment'
    const reason = required(options, 'reason')
    return post({ kind, accountId, credits: wholeNumber(credits, 'credits'), reason }, context)
  },
}

interface OperatorPosting {
  readonly kind: 'grant' | 'adjustment' | 'claw_back'
  readonly accountId: string
  readonly credits: number
  readonly reason: string
}

async function post(posting: OperatorPosting, { database, operator }: CommandContext) {
  const { kind, accountId, credits, reason } = posting
  const act = { operator, command: kind, accountId, reason, details: { credits } }
  const outcome = await actOn(database, act, async (tx) => {
    const posted = await postIn(runIn(tx), { ...posting, sourceId: newId('post') })
    if (posted.kind === 'unknown') throw new UsageError('there is no such account')
    await (kind === 'claw_back' ? suspendForDebt(tx, accountId) : liftDebtSuspension(tx, accountId))
    const { credits_debt } = await tx
      .selectFrom('account_balance')
      .select('credits_debt')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { credits_available: posted.available, credits_debt }
  })
  return { rows: [{ account_id: accountId, kind, credits, ...outcome }] }
}

const holds: Command = {
  name: 'holds',
  takes: [],
  options: { 'older-than': 'text' },
  summary: 'Open holds, oldest first; --older-than seconds',
  async run(_given, options, { database }) {
    const seconds =
      typeof options['older-than'] === 'string' ? wholeNumber(options['older-than'], '--older-than') : 0
    const { rows } = await sql<object>`
      select account_id, request_id, tool, surface, credits_held, started_at, hold_deadline,
             extract(epoch from clock_timestamp() - started_at)::int as age_seconds
        from call where status = 'running' and mode = 'live'
         and started_at <= clock_timestamp() - make_interval(secs => ${seconds})
       order by started_at limit 200`.execute(database.db)
    return { rows }
  },
}

const reconcile: Command = {
  name: 'reconcile',
  takes: [],
  options: {},
  summary: 'Re-add the books from their entries; exit code 1 when anything contradicts itself',
  async run(_given, _options, { database }) {
    const drift = await database.withoutTimeLimit.transaction(findDrift)
    return { rows: drift, failed: drift.length > 0, message: `${drift.length} drift` }
  },
}

/** A century: further back there is no date to count from. */
const daysMax = 36_525

const payments: Command = {
  name: 'reconcile-payments',
  takes: [],
  options: { days: 'text' },
  summary: 'Compare the checkouts of the last --days (30) with the payment provider and correct ours',
  async run(_given, options, { database, provider, log, operator, progress }) {
    const days = typeof options['days'] === 'string' ? wholeNumber(options['days'], '--days', daysMax) : 30
    const since = new Date(Date.now() - days * 86_400_000)
    progress(`asking ${provider.name} for every checkout since ${since.toISOString().slice(0, 10)}`)
    const found = await reconcileSince(since, { database, provider, log })
    const act = {
      operator,
      command: 'reconcile-payments',
      accountId: null,
      reason: null,
      details: { ...found },
    }
    await actOn(database, act, () => Promise.resolve())
    const rows = [
      ...found.corrected.map((checkout_id) => ({ checkout_id, outcome: 'corrected' })),
      ...found.unanswered.map((checkout_id) => ({ checkout_id, outcome: 'no answer from the provider' })),
    ]
    return { rows, failed: found.unanswered.length > 0, message: `${found.checked} checked` }
  },
}

const audit: Command = {
  name: 'audit',
  takes: [],
  options: { account: 'text' },
  summary: 'What operators did, newest first',
  async run(_given, { account }, { database }) {
    let select = database.db.selectFrom('operator_act').selectAll()
    if (typeof account === 'string') select = select.where('account_id', '=', account)
    return { rows: await select.orderBy('act_id', 'desc').limit(100).execute() }
  },
}

export const moneyCommands: readonly Command[] = [grant, adjust, holds, reconcile, payments, audit]
