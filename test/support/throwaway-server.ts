import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from './free-port.ts'
import {
  findBinaries,
  makeCluster,
  postgresVersionMin,
  serverUser,
  startServer,
  stopServer,
} from './postgres-cluster.ts'

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
  if (binaries === null) return `no PostgreSQL ${postgresVersionMin} or newer is installed`
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
