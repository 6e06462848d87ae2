import type { Database } from './database.ts'

export interface DatabaseLocation {
  /** A PostgreSQL server; without it the embedded engine is used. */
  readonly databaseUrl?: string | undefined
  /** The folder that holds the embedded database; created when missing. */
  readonly dataDir: string
}

/**
 * Opens the database. The other engine's code is never loaded.
 * Throws `DatabaseUnavailable` (cannot be reached) or `DatabaseUnfit` (must not be used; the message says why).
 */
export async function connect({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openServer } = await import('./server.ts')
    return openServer(databaseUrl)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataDir)
}
