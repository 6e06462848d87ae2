import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Log } from '#kernel/log.ts'
import { stampOf } from '#kernel/stamp.ts'
import { type BuiltFiles, readBuiltFiles } from './built-files.ts'

/** `building`: in a moment there will be files. `missing`: nobody builds them, a person must. */
export type BuildState = 'building' | 'missing'

export interface ConsoleBuild {
  readonly state: BuildState
  /** What the last build left, null before there is one. */
  files(): BuiltFiles | null
  /** Builds the files in a process of its own when there are none, or none of these sources. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The build of the console in `folder`. The service answers meanwhile, and whatever becomes of it. */
export function makeConsoleBuild(folder: URL, log: Log): ConsoleBuild {
  let child: ChildProcess | null = null
  let files: BuiltFiles | null = null
  return {
    get state() {
      return child === null ? 'missing' : 'building'
    },
    files: () => (files ??= readBuiltFiles(new URL('dist/', folder))),
    async start() {
      if (child !== null || isCurrent(folder)) return
      child = spawn(process.execPath, [fileURLToPath(new URL('build.ts', folder))], { stdio: 'ignore' })
      const failed = await Promise.race([
        once(child, 'exit').then(([code, signal]) => code !== 0 && signal === null),
        once(child, 'error').then(() => true),
      ])
      child = null
      files = null
      if (failed)
        log.warn('console_not_built', { outcome: `${buildCommand} needs a console/ it can write to` })
    },
    async stop() {
      if (child === null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** What a person runs where the service cannot. */
export const buildCommand = 'npm run build:console'

/** A tree without the sources, such as a container's, holds what was built from them. */
function isCurrent(folder: URL): boolean {
  const stamp = new URL('dist/stamp', folder)
  if (!existsSync(stamp)) return false
  return !existsSync(new URL('src/', folder)) || readFileSync(stamp, 'utf8') === consoleStamp(folder)
}

/** Of all that decides what the console's build makes. */
export const consoleStamp = (folder: URL): string => stampOf(folder, ['src', 'index.html', 'build.ts'])
