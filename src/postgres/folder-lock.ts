import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { DatabaseUnfit } from './errors.ts'

/** Two processes that start at once may block each other for a moment; one of them then wins. */
const waitMsMax = 500

/**
 * Takes the folder for this process alone; the returned function lets it go. Throws `DatabaseUnfit` when
 * another process has it. The lock is SQLite's exclusive lock on an empty file: the kernel holds it, across
 * containers too, and drops it with the process, so no lock is ever stale and none has to be taken over.
 * Nothing else in this process may open the file: closing any handle of it drops the lock (POSIX fcntl).
 */
export function lockFolder(folder: string): () => void {
  const file = openFile(folder)
  try {
    file.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    file.close()
    throw new DatabaseUnfit(
      isBusy(error)
        ? `the data folder ${folder} is in use by another process: stop that one, or choose another DATA_DIR`
        : `the data folder ${folder} cannot be locked: its disk gives no file locks`,
    )
  }
  return () => file.close()
}

function openFile(folder: string): DatabaseSync {
  const path = join(folder, 'lock')
  try {
    const file = new DatabaseSync(path, { timeout: waitMsMax })
    // A file that may only be read opens all the same, and then locks nobody out.
    accessSync(path, constants.W_OK)
    return file
  } catch {
    throw new DatabaseUnfit(`the data folder ${folder} cannot be written to`)
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
