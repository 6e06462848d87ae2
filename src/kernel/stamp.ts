import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Names these files and folders of `root` and what is in them: what was built from others is not used in its place. */
export function stampOf(root: URL, names: readonly string[]): string {
  const folder = fileURLToPath(root)
  const hash = createHash('sha256')
  for (const path of names.map((name) => join(folder, name)).flatMap(filesAt))
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

/** In an order that does not depend on the file system. */
function filesAt(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Of all that decides what `build.ts` makes. */
export const bundleStamp = (root: URL): string =>
  stampOf(root, ['src', 'build.ts', 'package.json', 'package-lock.json']).slice(0, 16)
