import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One built file, kept whole in memory: the console is a few hundred kilobytes. */
export interface BuiltFile {
  readonly bytes: Buffer
  readonly zipped: Buffer
  readonly mediaType: string
  readonly etag: string
}

export interface BuiltFiles {
  readonly page: BuiltFile
  /** By name. Names carry a hash of the content, so that a cache may keep them for good. */
  readonly assets: ReadonlyMap<string, BuiltFile>
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** What a build left in `folder`, or null when there is none. Only what is read here can ever be asked for. */
export function readBuiltFiles(folder: URL): BuiltFiles | null {
  try {
    const page = readFile(new URL('index.html', folder))
    const assets = new URL('assets/', folder)
    return {
      page,
      assets: new Map(readdirSync(assets).map((name) => [name, readFile(new URL(name, assets))])),
    }
  } catch {
    return null
  }
}

function readFile(url: URL): BuiltFile {
  const bytes = readFileSync(url)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return {
    bytes,
    zipped: gzipSync(bytes),
    mediaType: mediaTypes[extname(url.pathname)] ?? 'application/octet-stream',
    etag: `"${hash}"`,
  }
}
