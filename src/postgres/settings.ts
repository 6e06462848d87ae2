import type { Database } from './database.ts'
import { DatabaseUnfit } from './errors.ts'

/** The settings of a server that a ledger depends on, as `current_setting` tells them. */
export interface ServerSettings {
  readonly server_version_num: string
  readonly default_transaction_isolation: string
  readonly fsync: string
  readonly synchronous_commit: string
  readonly datestyle: string
}

/** Why a ledger must not run on these settings, in one sentence each; empty when it may. */
export function problemsOf(settings: ServerSettings): string[] {
  const problems: string[] = []
  if (Number(settings.server_version_num) < 150_000) problems.push('PostgreSQL 15 or newer is needed')
  if (settings.default_transaction_isolation !== 'read committed')
    problems.push('default_transaction_isolation must be read committed')
  if (settings.fsync !== 'on') problems.push('fsync must be on')
  if (settings.synchronous_commit === 'off') problems.push('synchronous_commit must not be off')
  if (!settings.datestyle.startsWith('ISO')) problems.push('DateStyle must be ISO')
  return problems
}

/** Throws `DatabaseUnfit` when the settings could lose or misread what was committed. */
export async function assertSettings(database: Database): Promise<void> {
  const [settings] = await database.query<ServerSettings>(
    `select current_setting('server_version_num') as server_version_num,
            current_setting('default_transaction_isolation') as default_transaction_isolation,
            current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as synchronous_commit,
            current_setting('datestyle') as datestyle`,
    [],
  )
  const problems = settings === undefined ? ['the database does not tell its settings'] : problemsOf(settings)
  if (problems.length > 0)
    throw new DatabaseUnfit(`the database is not fit for money: ${problems.join('; ')}`)
}
