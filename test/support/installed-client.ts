import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** The typed client as it is published, in the `node_modules` of a folder of its own. */
export interface InstalledClient {
  readonly folder: string
  /** Where its `package.json` is. */
  readonly packageFolder: string
  /** Compiles a program of the folder against it; what the compiler says, empty when nothing. */
  compile(file: string): string
  remove(): void
}

export function installClient(): InstalledClient {
  // Inside the repository, so that the types of Node are found.
  mkdirSync(join(root, '.test'), { recursive: true })
  const folder = mkdtempSync(join(root, '.test/client-'))
  const packageFolder = join(folder, 'node_modules/counseling-tools-client')
  mkdirSync(packageFolder, { recursive: true })
  copyFileSync(join(root, 'sdk/package.json'), join(packageFolder, 'package.json'))
  const build = ['-p', join(root, 'sdk'), '--outDir', join(packageFolder, 'dist')]
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...build], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
  return {
    folder,
    packageFolder,
    compile(file) {
      const options =
        '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --module nodenext --target esnext'
      const how = [...options.split(' '), '--types', 'node', file]
      return spawnSync(process.execPath, [compiler, ...how], { cwd: folder, encoding: 'utf8' }).stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
