import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded service's own secret, made once and kept beside its database. Call only while holding the folder's lock. */
export async function keptServerSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'server-secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
  const secret = randomBytes(32).toString('base64url')
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
