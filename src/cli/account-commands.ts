import { sql } from 'kysely'
import type { Database } from '#postgres/database.ts'
import { revokeKey } from '#accounts/key-records.ts'
import { ApiError } from '#contract/errors.ts'
import { actOn } from './act.ts'
import { type Command, type CommandContext, type Options, required, UsageError } from './command.ts'

const find: Command = {
  name: 'accounts',
  takes: [],
  options: { email: 'text', name: 'text' },
  summary: 'Find accounts by e-mail or part of a name; without options the newest 50',
  async run(_given, { email, name }, { database }) {
    let select = database.db
      .selectFrom('account')
      .innerJoin('account_balance as b', 'b.account_id', 'account.account_id')
      .select([
        'account.account_id',
        'name',
        'email',
        'created_at',
        'suspended_reason',
        'b.credits_balance',
        'b.credits_held',
      ])
    if (typeof email === 'string') select = select.where('email', '=', email)
    if (typeof name === 'string')
      select = select.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`)
    return { rows: await select.orderBy('account.account_id', 'desc').limit(50).execute() }
  },
}

const show: Command = {
  name: 'account',
  takes: ['account_id'],
  options: {},
  summary: 'One account: settings, balance, open holds',
  async run([accountId = ''], _options, { database }) {
    const row = await database.db
      .selectFrom('account')
      .innerJoin('account_balance as b', 'b.account_id', 'account.account_id')
      .selectAll()
      .where('account.account_id', '=', accountId)
      .executeTakeFirst()
    if (row === undefined) throw new UsageError('there is no such account')
    return { rows: [row] }
  },
}

const keys: Command = {
  name: 'keys',
  takes: ['account_id'],
  options: {},
  summary: 'The keys of an account; never their values',
  async run([accountId = ''], _options, { database }) {
    const columns = [
      'key_id',
      'mode',
      'name',
      'prefix',
      'scopes',
      'created_at',
      'expires_at',
      'revoked_at',
    ] as const
    const rows = await database.db
      .selectFrom('api_key')
      .select(columns)
      .where('account_id', '=', accountId)
      .orderBy('key_id')
      .execute()
    return { rows }
  },
}

const revoke: Command = {
  name: 'revoke-key',
  takes: ['account_id', 'key_id'],
  options: { reason: 'text' },
  summary: 'Revoke a key for good',
  final: true,
  async run([accountId = '', keyId = ''], options, { database, operator }) {
    const reason = required(options, 'reason')
    const act = { operator, command: 'revoke-key', accountId, reason, details: { key_id: keyId } }
    const record = await actOn(database, act, (tx) => revokeKey(accountId, keyId, tx)).catch(
      (cause: unknown) => {
        throw cause instanceof ApiError ? new UsageError('there is no such key') : cause
      },
    )
    return { rows: [record] }
  },
}

const suspend: Command = {
  name: 'suspend',
  takes: ['account_id'],
  options: { reason: 'text' },
  summary: 'Suspend an account: it reads and pays, and calls nothing',
  run: ([accountId = ''], options, context) =>
    change({ command: 'suspend', accountId, reason: required(options, 'reason') }, context, {
      suspended_at: sql`clock_timestamp()`,
      suspended_reason: 'operator',
    }),
}

const unsuspend: Command = {
  name: 'unsuspend',
  takes: ['account_id'],
  options: { reason: 'text' },
  summary: 'Lift a suspension',
  run: ([accountId = ''], options, context) =>
    change({ command: 'unsuspend', accountId, reason: required(options, 'reason') }, context, {
      suspended_at: null,
      suspended_reason: null,
    }),
}

const set: Command = {
  name: 'set',
  takes: ['account_id'],
  options: {
    multiplier: 'text',
    retention: 'text',
    background: 'text',
    'low-balance': 'text',
    reason: 'text',
  },
  summary:
    'Change --multiplier 0.01–10, --retention none|sealed_24h, --background on|off, --low-balance credits',
  run: ([accountId = ''], options, context) => {
    const changes = settingsOf(options)
    if (Object.keys(changes).length === 0) throw new UsageError('nothing to set')
    return change({ command: 'set', accountId, reason: required(options, 'reason') }, context, changes)
  },
}

function settingsOf(options: Options): Record<string, unknown> {
  const { multiplier, retention, background, 'low-balance': lowBalance } = options
  const changes: Record<string, unknown> = {}
  if (typeof multiplier === 'string') {
    const parts = Math.round(Number(multiplier) * 10_000)
    if (!(parts >= 100 && parts <= 100_000)) throw new UsageError('--multiplier must be from 0.01 to 10')
    changes['price_multiplier'] = parts
  }
  if (retention !== undefined) changes['retention'] = oneOf('retention', retention, ['none', 'sealed_24h'])
  if (background !== undefined)
    changes['background_tasks'] = oneOf('background', background, ['on', 'off']) === 'on'
  if (typeof lowBalance === 'string') {
    if (!/^\d{1,9}$/.test(lowBalance)) throw new UsageError('--low-balance must be a whole number')
    changes['low_balance_credits'] = Number(lowBalance)
  }
  return changes
}

function oneOf(name: string, value: string | boolean, choices: readonly string[]): string {
  if (typeof value === 'string' && choices.includes(value)) return value
  throw new UsageError(`--${name} must be one of ${choices.join(', ')}`)
}

interface AccountChange {
  readonly command: string
  readonly accountId: string
  readonly reason: string
}

async function change(
  { command, accountId, reason }: AccountChange,
  { database, operator }: Pick<CommandContext, 'operator'> & { readonly database: Database },
  values: Readonly<Record<string, unknown>>,
) {
  const details = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object'))
  await actOn(database, { operator, command, accountId, reason, details }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set(values)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new UsageError('there is no such account')
    // What was kept by agreement goes with the agreement.
    if (values['retention'] === 'none')
      await tx.deleteFrom('sealed_reply').where('account_id', '=', accountId).execute()
  })
  return { rows: [], message: `${accountId}: done` }
}

export const accountCommands: readonly Command[] = [find, show, keys, revoke, suspend, unsuspend, set]
