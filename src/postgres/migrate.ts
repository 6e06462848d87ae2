import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import type { Database, Tx } from './database.ts'
import { DatabaseUnfit, StatementRefused } from './errors.ts'

/** One file of the migrations folder, `0001-accounts.sql`. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sha256: string
  readonly text: string
}

/** The row that a migration leaves in the database. */
type AppliedMigration = Pick<Migration, 'version' | 'name' | 'sha256'>

const repositoryFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the schema up to date: each file in one transaction together with its row in `schema_migration`. Safe
 * when several instances start at once. Returns the versions applied by this call. Throws `DatabaseUnfit` when
 * the folder and the database contradict each other.
 */
export async function migrate(database: Database, folder: string = repositoryFolder): Promise<number[]> {
  const migrations = await readMigrations(folder)
  await createTable(database)
  const versions: number[] = []
  for (;;) {
    const version = await applyNext(database, migrations)
    if (version === null) return versions
    versions.push(version)
  }
}

/** Whether every migration of this program is in the database; false too where it has never been migrated. */
export async function isMigrated(database: Database, folder: string = repositoryFolder): Promise<boolean> {
  const migrations = await readMigrations(folder)
  const [table] = await database.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
    [],
  )
  if (table?.found !== true) return false
  const [last] = await database.query<{ version: number | null }>(
    'select max(version) as version from schema_migration',
    [],
  )
  return (last?.version ?? 0) >= migrations.length
}

/** Reads the folder's files in order. Throws `DatabaseUnfit` on a stray file, a gap or a number used twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).toSorted()
  return Promise.all(
    files.map(async (file, index) => {
      const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file)
      if (match === null) throw new DatabaseUnfit(`migrations/${file} is not named like 0001-accounts.sql`)
      const version = Number(match[1])
      if (version !== index + 1)
        throw new DatabaseUnfit(
          `migrations/${file} should have number ${index + 1}: numbers have no gap and no double`,
        )
      const text = await readFile(join(folder, file), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { version, name: match[2] ?? '', sha256, text }
    }),
  )
}

/** The first migration that is still to be applied, or null. Throws `DatabaseUnfit` on a contradiction. */
function nextMigration(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration | null {
  for (const row of applied) {
    const migration = migrations[row.version - 1]
    if (migration === undefined)
      throw new DatabaseUnfit(
        `the database has migration ${row.version} (${row.name}), which this version of the program does not know: start a newer one`,
      )
    if (migration.sha256 !== row.sha256)
      throw new DatabaseUnfit(
        `migration ${row.version} (${migration.name}) was edited after it was applied: restore the file and add a new one`,
      )
  }
  return migrations[applied.length] ?? null
}

async function applyNext(database: Database, migrations: readonly Migration[]): Promise<number | null> {
  return database.withoutTimeLimit.transaction(async (tx) => {
    // Held until commit; the next instance then sees this one's row. Readers are not held up.
    await sql`lock table schema_migration in exclusive mode`.execute(tx)
    const migration = nextMigration(migrations, await readApplied(tx))
    if (migration === null) return null
    const { version, name, sha256, text } = migration
    // Without parameters the driver sends the whole file as one message of many statements.
    await sql.raw(text).execute(tx)
    await tx.insertInto('schema_migration').values({ version, name, sha256 }).execute()
    return version
  })
}

async function readApplied(tx: Tx): Promise<AppliedMigration[]> {
  return tx.selectFrom('schema_migration').select(['version', 'name', 'sha256']).orderBy('version').execute()
}

const createdByAnother = new Set(['23505', '42P07'])

async function createTable(database: Database): Promise<void> {
  try {
    await database.query(
      `create table if not exists schema_migration (
         version    integer primary key,
         name       text not null,
         sha256     text not null,
         applied_at timestamptz not null default now()
       )`,
      [],
    )
  } catch (error) {
    // Two creators at once: "if not exists" does not see a table that another transaction is creating.
    if (!(error instanceof StatementRefused && createdByAnother.has(error.sqlState))) throw error
  }
}
