import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Names the sources in `folder`: a build of others is not shown in their place. */
export function stampOf(folder: URL): string {
  const hash = createHash('sha256')
  const sources = readdirSync(new URL('src/', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  for (const path of [...sources, new URL('index.html', folder), new URL('build.ts', folder)])
    hash.update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
