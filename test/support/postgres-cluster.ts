import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { endWithThisProcess } from './end-with-process.ts'

export const postgresVersionMin = 15

export interface Binaries {
  readonly folder: string
  readonly version: string
}

/** The oldest that is new enough: the embedded engine already is a newer PostgreSQL. */
export function findBinaries(): Binaries | null {
  const places = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = places
    .flatMap((place) => globSync(join(place, 'initdb')))
    .map((initdb) => join(initdb, '..'))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => majorOf(version) >= postgresVersionMin)
  return found.toSorted((a, b) => majorOf(a.version) - majorOf(b.version))[0] ?? null
}

function versionOf(folder: string): string {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return `PostgreSQL ${/\d+\.\d+/.exec(stdout ?? '')?.[0] ?? '0'}`
}

function majorOf(version: string): number {
  return Number.parseInt(version.replace('PostgreSQL ', ''), 10)
}

export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; its packages bring a user for it. */
export function serverUser(): ServerUser | null {
  const { uid, gid } = userInfo()
  if (uid !== 0) return { uid, gid }
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  return Number.isNaN(user.uid) ? null : user
}

function idOf(flag: '-u' | '-g'): number {
  return Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10)
}

/** One PostgreSQL cluster: what runs it, as whom, and the folder its files are below. */
export interface Cluster {
  readonly binaries: Binaries
  readonly user: ServerUser
  readonly folder: string
}

/** Makes it, with scram passwords; it ends with this process. */
export function makeCluster({ binaries, user, folder, password }: Cluster & { password: string }): void {
  endWithThisProcess(folder)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  for (const path of [folder, passwordFile]) {
    chownSync(path, user.uid, user.gid)
    chmodSync(path, 0o700)
  }
  const made = spawnSync(
    join(binaries.folder, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8', '--no-locale'].concat(
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
    ),
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
}

/** How a cluster's server is started. */
export interface ServerStart {
  readonly port: number
  /** Such as `log_statement=all`, beside the default ones. */
  readonly settings: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts its server and waits until it takes connections. */
export async function startServer({
  binaries,
  user,
  folder,
  port,
  settings,
  env = {},
}: Cluster & ServerStart): Promise<ChildProcess> {
  const server = spawn(
    join(binaries.folder, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1'].concat(
      '-c',
      'unix_socket_directories=',
      ...settings.flatMap((setting) => ['-c', setting]),
    ),
    // A group of its own: Ctrl-C reaches the tests first, and the server is stopped after them.
    {
      ...user,
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  )
  let lastLine = ''
  const lines = createInterface({ input: server.stderr })
  for await (const line of lines) {
    if (/ready to accept (read-only )?connections/.test(line)) {
      server.stderr.resume()
      return server
    }
    lastLine = line
  }
  throw new Error(lastLine)
}

/** Fast shutdown: connections are cut. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGINT')
  await exit
}

/** SIGKILL to the server and to all of its processes, which are no group: nothing is flushed, nobody is told. */
export async function killServer(server: ChildProcess): Promise<void> {
  const { pid } = server
  if (pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const exit = once(server, 'exit')
  server.kill('SIGKILL')
  const running = children.filter((child) => child !== '')
  for (const child of running) killQuietly(Number(child))
  await exit
  while (running.some(isRunning)) await sleep(5)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone by itself.
  }
}

/** A zombie holds nothing any more. */
function isRunning(pid: string): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
