import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Counts how often the engine asked for an fsync and got a real one. */
export interface FsyncCounter {
  count: number
}

interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: NodeFsStream) => number }
    realPath(node: unknown): string
  }
}

/** `nfd` is the file descriptor; a directory has none. */
interface NodeFsStream {
  nfd?: number
  node: unknown
}

/**
 * PGlite's files in a folder, with fsync. As shipped PGlite 0.5.16 has none: its glue calls
 * `stream_ops.fsync` when there is one, and its file system defines none. The hook is in place before the
 * engine's first write, the one of crash recovery included.
 */
export class DurableNodeFS extends NodeFS {
  readonly #counter: FsyncCounter

  constructor(folder: string, counter: FsyncCounter) {
    super(folder)
    this.#counter = counter
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: unknown): void => addFsync(module as NodeFsModule, this.#counter)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [hook, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function addFsync({ NODEFS }: NodeFsModule, counter: FsyncCounter): void {
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) fsyncFolder(NODEFS.realPath(stream.node))
      else fsyncSync(stream.nfd)
    } catch {
      // After a failed fsync the kernel may have dropped the pages. PostgreSQL panics here; the engine's glue
      // would swallow a thrown error and acknowledge the commit, so the whole thread has to stop at once.
      process.exit(1)
    }
    counter.count += 1
    return 0
  }
}

/** Whether a commit reaches the disk: this one writes nothing but a record to the write-ahead log. */
export async function commitIsSynced(engine: PGlite, counter: FsyncCounter): Promise<boolean> {
  const before = counter.count
  await engine.query(`select pg_logical_emit_message(true, 'fsync check', '')`)
  return counter.count > before
}

/** Makes a freshly written folder durable: every file, then every directory. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else if (entry.isFile()) fsyncPath(path, 'r+')
  }
  fsyncFolder(folder)
}

/** Makes the names in a folder durable. Windows has no such call and needs none. */
export function fsyncFolder(folder: string): void {
  if (process.platform !== 'win32') fsyncPath(folder, 'r')
}

function fsyncPath(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
