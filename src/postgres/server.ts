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
  // The driver's own complaint about a malformed URL repeats it, password included.
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new DatabaseUnfit('DATABASE_URL must start with postgres://')
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
