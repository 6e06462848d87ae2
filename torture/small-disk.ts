import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few hundred megabytes, in memory. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Takes away what filled it. */
  free(): void
  remove(): void
}

/** Mounts one; only root may. Throws when it cannot. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) throw new Error(`no small disk can be mounted: ${mounted.stderr}`)
  // A database server runs as another user.
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let bytes = 1024 * 1024; bytes >= 1; bytes = bytes / 1024) writeUntilFull(file, bytes)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, bytes: number): void {
  const block = Buffer.alloc(bytes)
  try {
    for (;;) writeSync(file, block)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause
  }
}
