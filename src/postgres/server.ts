import { Client } from 'pg'

import { databaseOver, type Database } from './database.ts'
import { DatabaseUnfit } from './errors.ts'
import { openPool } from './pool.ts'
import { assertSettings } from './settings.ts'

const connectionsMax = 10
/** Covers the wait for a free connection too, so that overload is refused instead of queued. */
const connectMsMax = 5_000

/**
 * Opens a PostgreSQL server. No session state is used, so a transaction pooler may stand in between.
 * Throws `DatabaseUnavailable` when it cannot be reached, `DatabaseUnfit` when its settings are unsafe.
 */
export async function openServer(databaseUrl: string): Promise<Database> {
  assertUrl(databaseUrl)
  const pool = openPool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  const database = databaseOver({ engine: 'server', pool, afterClose: async () => {} })
  try {
    await assertSettings(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function assertUrl(databaseUrl: string): void {
  try {
    // Reads the URL and connects to nothing.
    void new Client({ connectionString: databaseUrl })
    if (/^postgres(ql)?:/.test(databaseUrl)) return
  } catch {
    // Not rethrown: the driver's own complaint repeats the URL, password included.
  }
  throw new DatabaseUnfit(
    'DATABASE_URL is not a PostgreSQL URL, such as postgres://user:password@host:5432/name',
  )
}
