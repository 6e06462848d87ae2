import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A PostgreSQL server with default, durable settings that lives as long as one test run. */
export interface ThrowawayServer {
  readonly url: string
  /** As `postgres --version` tells it, such as `PostgreSQL 15.18`. */
  readonly version: string
  /** Where all its files are. */
  readonly folder: string
  /** What it logged since it took connections, when it was started with settings. */
  log(): string
  /** Stops it and removes its files. */
  stop(): Promise<void>
}

/** Starts one, with settings such as `log_statement=all` beside the default ones, or says in half a sentence why there is none. */
export async function startThrowawayServer(
  settings: readonly string[] = [],
): Promise<ThrowawayServer | string> {
  const binaries = findBinaries()
  if (binaries === null) return `no PostgreSQL ${versionMin} or newer is installed`
  const user = serverUser()
  if (user === null) return 'PostgreSQL does not run as root, and there is no user postgres'
  const folder = mkdtempSync(join(tmpdir(), 'counseling-server-'))
  const password = randomBytes(12).toString('hex')
  try {
    makeCluster({ binaries, user, folder, password })
    const port = await freePort()
    const server = await startServer({ binaries, user, folder, port, settings })
    let log = ''
    if (settings.length > 0) server.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    return {
      folder,
      log: () => log,
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      version: binaries.version,
      async stop() {
        await stopServer(server)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return `a server could not be started: ${String(error)}`
  }
}

const versionMin = 15

interface Binaries {
  readonly folder: string
  readonly version: string
}

/** The oldest that is new enough: the embedded engine already is a newer PostgreSQL. */
function findBinaries(): Binaries | null {
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
    .filter(({ version }) => majorOf(version) >= versionMin)
  return found.toSorted((a, b) => majorOf(a.version) - majorOf(b.version))[0] ?? null
}

function versionOf(folder: string): string {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return `PostgreSQL ${/\d+\.\d+/.exec(stdout ?? '')?.[0] ?? '0'}`
}

function majorOf(version: string): number {
  return Number.parseInt(version.replace('PostgreSQL ', ''), 10)
}

interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; its packages bring a user for it. */
function serverUser(): ServerUser | null {
  const { uid, gid } = userInfo()
  if (uid !== 0) return { uid, gid }
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  return Number.isNaN(user.uid) ? null : user
}

function idOf(flag: '-u' | '-g'): number {
  return Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10)
}

interface Cluster {
  readonly binaries: Binaries
  readonly user: ServerUser
  readonly folder: string
}

function makeCluster({ binaries, user, folder, password }: Cluster & { password: string }): void {
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

async function startServer({
  binaries,
  user,
  folder,
  port,
  settings,
}: Cluster & { port: number; settings: readonly string[] }): Promise<ChildProcess> {
  const server = spawn(
    join(binaries.folder, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1'].concat(
      '-c',
      'unix_socket_directories=',
      ...settings.flatMap((setting) => ['-c', setting]),
    ),
    // A group of its own: Ctrl-C reaches the tests first, and the server is stopped after them.
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let lastLine = ''
  const lines = createInterface({ input: server.stderr })
  for await (const line of lines) {
    if (line.includes('ready to accept connections')) {
      server.stderr.resume()
      return server
    }
    lastLine = line
  }
  throw new Error(lastLine)
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGINT') // fast shutdown: connections are cut
  await exit
}

/** Below the range from which the system hands out ports of its own accord. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const free = await new Promise<boolean>((answer) => {
      probe.once('error', () => answer(false))
      probe.listen(port, '127.0.0.1', () => answer((probe.address() as AddressInfo).port === port))
    })
    probe.close()
    if (free) return port
  }
}
