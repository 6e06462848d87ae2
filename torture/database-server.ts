import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { endWithThisProcess } from '../test/support/end-with-process.ts'
import { freePort } from '../test/support/free-port.ts'
import {
  type Cluster,
  findBinaries,
  killServer,
  makeCluster,
  serverUser,
  startServer,
  stopServer,
} from '../test/support/postgres-cluster.ts'

/** A PostgreSQL server with durable settings that can be killed, started again, and copied as a standby. */
export interface DatabaseServer {
  readonly url: string
  readonly running: boolean
  start(): Promise<void>
  /** SIGKILL to all of its processes. */
  kill(): Promise<void>
  /** A standby of this server, started, that follows it through this port of the loopback. */
  standby(through?: number): Promise<DatabaseServer>
  /** Makes a standby take writes; returns when it does. */
  promote(): void
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

interface ServerOptions {
  /** Where its folder is made; a small disk, for instance. */
  readonly parent?: string
  readonly settings?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Makes a cluster and starts it. Throws when PostgreSQL is not installed. */
export async function openDatabaseServer(options: ServerOptions = {}): Promise<DatabaseServer> {
  const cluster = newFolder(options.parent)
  const password = randomBytes(12).toString('hex')
  makeCluster({ ...cluster, password })
  const server = serverOf({ cluster, password, port: await freePort(), options })
  await server.start()
  return server
}

interface Made {
  readonly cluster: Cluster
  readonly password: string
  readonly port: number
  readonly options: ServerOptions
}

function serverOf(made: Made): DatabaseServer {
  const { cluster, password, port, options } = made
  let process_: ChildProcess | null = null
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return {
    url,
    get running() {
      return process_ !== null && process_.exitCode === null && process_.signalCode === null
    },
    async start() {
      process_ = await startServer({ ...cluster, port, settings: [], ...options })
    },
    async kill() {
      if (process_ !== null) await killServer(process_)
    },
    async standby(through = port) {
      const copy = newFolder(options.parent)
      endWithThisProcess(copy.folder)
      const source = (from: number): string =>
        `host=127.0.0.1 port=${from} user=postgres password=${password} application_name=standby`
      run(copy, [
        'pg_basebackup',
        '-D',
        join(copy.folder, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '-d',
        source(port),
      ])
      const settings = [...(options.settings ?? []), `primary_conninfo=${source(through)}`]
      const standby = serverOf({
        ...made,
        cluster: copy,
        port: await freePort(),
        options: { ...options, settings },
      })
      await standby.start()
      return standby
    },
    promote() {
      run(cluster, ['pg_ctl', 'promote', '-w', '-D', join(cluster.folder, 'data')])
    },
    async remove() {
      if (process_ !== null) await stopServer(process_)
      rmSync(cluster.folder, { recursive: true, force: true })
    },
  }
}

function newFolder(parent = tmpdir()): Cluster {
  const binaries = findBinaries()
  const user = serverUser()
  if (binaries === null || user === null)
    throw new Error('PostgreSQL is not installed, or has no user to run as')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'torture-'))
  chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return { binaries, user, folder }
}

function run({ binaries, user, folder }: Cluster, [program = '', ...args]: readonly string[]): void {
  const { status, stderr } = spawnSync(join(binaries.folder, program), args, {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}
