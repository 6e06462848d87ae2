import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { DatabaseUnfit } from './errors.ts'

/** Two processes that start at once may block each other for a moment; one of them then wins. */
const waitMsMax = 500

/**
 * Takes the folder for this process alone; the returned function lets it go. Throws `DatabaseUnfit` when
 * another process has it. The lock is SQLite's exclusive lock on an empty file: the kernel holds it, across
 * containers too, and drops it with the process, so no lock is ever stale and nothing has to be taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: waitMsMax })
  try {
    file.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error))
      throw new DatabaseUnfit(`another process uses the data folder ${folder}; stop it, or set DATA_DIR`)
    throw error
  }
  return () => file.close()
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
