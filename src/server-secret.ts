import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { secretLengthMin } from './environment.ts'
import { StartRefused } from './start-refusal.ts'

/** The embedded service's own secret, made once and kept beside its database. Call only while holding the folder's lock. */
export async function keptServerSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'server-secret')
  const kept = await readIfThere(path)
  if (kept === null) return makeSecret(path)
  if (kept.length >= secretLengthMin) return kept
  throw new StartRefused(
    `${path} has fewer than ${secretLengthMin} characters: restore it from a backup; if it is deleted, a new one is made and no key made so far opens anything`,
  )
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartRefused(`${path} cannot be read: let this user read it`)
  }
}

/** Whole or not at all: a start that is cut off leaves no half of a secret. */
async function makeSecret(path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${secret}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return secret
}
