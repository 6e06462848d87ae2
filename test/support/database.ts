import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { fileURLToPath } from 'node:url'

import { connect } from '#postgres/connect.ts'
import type { Database, Engine } from '#postgres/database.ts'
import { migrate, readMigrations } from '#postgres/migrate.ts'
import { StatementRefused } from '#postgres/errors.ts'

import packageJson from '../../package.json' with { type: 'json' }

/** One engine inside `forEachEngine`. */
export interface TestEngine {
  readonly name: Engine
  /** A migrated, otherwise empty database of this test file alone; only inside a test or a hook. */
  readonly database: Database
  /** How to open the same database again, as a second process would. */
  readonly location: { databaseUrl?: string; dataDir: string }
}

/**
 * Defines the same tests on both engines, each with a fresh database. The server is the one of
 * `TEST_DATABASE_URL`; without it its half is reported as skipped.
 */
export function forEachEngine(define: (engine: TestEngine) => void): void {
  for (const name of ['server', 'embedded'] as const) {
    const missing = name === 'server' && serverUrl === undefined
    describe(name, { skip: missing ? 'TEST_DATABASE_URL is not set' : false }, () => {
      let fresh: FreshDatabase | undefined
      const opened = (): FreshDatabase => {
        if (fresh === undefined) throw new Error('the database exists only inside a test or a hook')
        return fresh
      }
      before(async () => {
        fresh = await freshDatabase(name)
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

export interface FreshDatabase {
  readonly database: Database
  readonly location: { databaseUrl?: string; dataDir: string }
  /** Closes and removes it. */
  drop(): Promise<void>
}

/** A migrated, empty database, copied from a template that is made once per set of migrations. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  return engine === 'server' ? freshOnServer() : freshInFolder()
}

/** The server that tests may create and drop databases on. */
export const serverUrl: string | undefined = process.env['TEST_DATABASE_URL']

/** An empty folder under the system's temporary folder. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'counseling-test-'))
}

async function freshInFolder(): Promise<FreshDatabase> {
  const dataDir = await temporaryFolder()
  await cp(await folderTemplate(), dataDir, { recursive: true })
  const database = await connect({ dataDir })
  return {
    database,
    location: { dataDir },
    async drop() {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Made once and kept beside the repository's other test output; two makers at once are harmless. */
async function folderTemplate(): Promise<string> {
  const version = packageJson.dependencies['@electric-sql/pglite']
  const folder = fileURLToPath(
    new URL(`../../.test/pglite-${version}-${await schemaHash()}`, import.meta.url),
  )
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  await mkdir(draft, { recursive: true })
  const database = await connect({ dataDir: draft })
  await migrate(database)
  await database.close()
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

async function freshOnServer(): Promise<FreshDatabase> {
  const template = `test_template_${await schemaHash()}`
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer('postgres', async (admin) => {
    await makeServerTemplate(admin, template)
    await admin.query(`create database ${name} template ${template}`, [])
  })
  const location = { databaseUrl: urlOf(name), dataDir: '' }
  const database = await connect(location)
  return {
    database,
    location,
    async drop() {
      await database.close()
      await onServer('postgres', (admin) => admin.query(`drop database ${name} with (force)`, []))
    },
  }
}

/** Other test files may make it at the same moment: the first to rename its draft wins. */
async function makeServerTemplate(admin: Database, template: string): Promise<void> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (found.length > 0) return
  const draft = `${template}_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${draft}`, [])
  await onServer(draft, (database) => migrate(database))
  try {
    await admin.query(`alter database ${draft} rename to ${template}`, [])
  } catch (error) {
    if (!(error instanceof StatementRefused && error.sqlState === '42P04')) throw error
    await admin.query(`drop database ${draft}`, [])
  }
}

async function onServer<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect({ databaseUrl: urlOf(name), dataDir: '' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function urlOf(databaseName: string): string {
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is not set')
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return url.href
}

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256')
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  for (const { sha256 } of await readMigrations(folder)) hash.update(sha256)
  return hash.digest('hex').slice(0, 16)
}
