import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { fileURLToPath } from 'node:url'

import { connect, type DatabaseLocation } from '#postgres/connect.ts'
import type { Database, Engine } from '#postgres/database.ts'
import { StatementRefused } from '#postgres/errors.ts'
import { migrate, readMigrations } from '#postgres/migrate.ts'

import packageJson from '../../package.json' with { type: 'json' }

/** The server that tests may create and drop databases on. */
export const serverUrl: string | undefined = process.env['TEST_DATABASE_URL']

/** Whether the template holds the repository's migrations. */
type Schema = 'migrated' | 'empty'

export interface TestDatabase {
  readonly database: Database
  /** How to open the same database once more, as another process would. */
  readonly location: DatabaseLocation
  /** Closes and removes it. */
  drop(): Promise<void>
}

/** A database that nobody has opened yet. */
export interface UnopenedDatabase {
  readonly location: DatabaseLocation
  /** Once whoever opened it has closed it. */
  remove(): Promise<void>
}

/** One engine inside `forEachEngine`. */
export interface TestEngine extends Pick<TestDatabase, 'database' | 'location'> {
  readonly name: Engine
}

/**
 * Defines the same tests on both engines, each with a fresh, migrated database of this test file alone, which is
 * there inside tests and hooks. The server is the one of `TEST_DATABASE_URL`; without it its half is skipped.
 */
export function forEachEngine(define: (engine: TestEngine) => void): void {
  for (const name of ['server', 'embedded'] as const) {
    const missing = name === 'server' && serverUrl === undefined
    describe(name, { skip: missing ? 'TEST_DATABASE_URL is not set' : false }, () => {
      let fresh: TestDatabase | undefined
      const opened = (): TestDatabase => {
        if (fresh === undefined) throw new Error('the database exists only inside a test or a hook')
        return fresh
      }
      before(async () => {
        fresh = await freshDatabase(name, 'migrated')
      })
      after(async () => fresh?.drop())
      define({
        name,
        get database() {
          return opened().database
        },
        get location() {
          return opened().location
        },
      })
    })
  }
}

/** A copy of a template, opened. */
export async function freshDatabase(engine: Engine, schema: Schema): Promise<TestDatabase> {
  const place = await unopenedDatabase(engine, schema)
  const database = await connect(place.location)
  return {
    database,
    location: place.location,
    async drop() {
      await database.close()
      await place.remove()
    },
  }
}

/** A copy of a template, which is made once per engine, schema and set of migrations. */
export async function unopenedDatabase(engine: Engine, schema: Schema): Promise<UnopenedDatabase> {
  return engine === 'server' ? freshOnServer(schema) : freshInFolder(schema)
}

/** An empty folder under the system's temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'counseling-test-'))
}

async function freshInFolder(schema: Schema): Promise<UnopenedDatabase> {
  const dataDir = temporaryFolder()
  // A thousand files: the synchronous copy takes a third of the time.
  cpSync(await folderTemplate(schema), dataDir, { recursive: true })
  return { location: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true }) }
}

/** Kept in the repository's ignored folder; when two test files make it at once, the first one's stays. */
async function folderTemplate(schema: Schema): Promise<string> {
  const engine = `pglite-${packageJson.dependencies['@electric-sql/pglite']}`
  const name = schema === 'empty' ? engine : `${engine}-${await schemaHash()}`
  const folder = fileURLToPath(new URL(`../../.test/${name}`, import.meta.url))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  mkdirSync(draft, { recursive: true })
  if (schema === 'migrated') cpSync(await folderTemplate('empty'), draft, { recursive: true })
  const database = await connect({ dataDir: draft })
  if (schema === 'migrated') await migrate(database)
  await database.close()
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true })
  }
  return folder
}

async function freshOnServer(schema: Schema): Promise<UnopenedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer('postgres', async (admin) => {
    const template = schema === 'empty' ? 'template1' : await serverTemplate(admin)
    await admin.query(`create database ${name} template ${template}`, [])
  })
  return {
    location: locationOf(name),
    async remove() {
      await onServer('postgres', (admin) => admin.query(`drop database ${name} with (force)`, []))
    },
  }
}

/** When two test files make it at once, the first to rename its draft wins. */
async function serverTemplate(admin: Database): Promise<string> {
  const template = `test_template_${await schemaHash()}`
  const found = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (found.length > 0) return template
  const draft = `${template}_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${draft}`, [])
  await onServer(draft, (database) => migrate(database))
  try {
    await admin.query(`alter database ${draft} rename to ${template}`, [])
  } catch (error) {
    if (!(error instanceof StatementRefused && nameTaken.includes(error.sqlState))) throw error
    await admin.query(`drop database ${draft}`, [])
  }
  return template
}

/** duplicate_database, and unique_violation when both rename at the same moment. */
const nameTaken = ['42P04', '23505']

async function onServer<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect(locationOf(name))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function locationOf(databaseName: string): DatabaseLocation {
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is not set')
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return { databaseUrl: url.href, dataDir: '' }
}

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256')
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  for (const { sha256 } of await readMigrations(folder)) hash.update(sha256)
  return hash.digest('hex').slice(0, 16)
}
