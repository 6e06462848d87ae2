import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DatabaseLocation } from '#postgres/connect.ts'
import type { Engine } from '#postgres/database.ts'

import { type ServiceProcess, startService } from '../test/support/service-process.ts'
import { assertNoDrift } from './books.ts'
import { type DatabaseServer, openDatabaseServer } from './database-server.ts'

export type Settings = Readonly<Record<string, string>>

/** The service in a process of its own, on a database of its own. */
export interface World {
  readonly baseUrl: () => string
  readonly service: ServiceProcess
  /** Null on the embedded engine. */
  readonly server: DatabaseServer | null
  readonly location: DatabaseLocation
  /** Kills the service's process if it runs, and starts it again. */
  restart(): Promise<void>
  /** Stops all in order, and then re-adds the books; throws when the service told of a bug of its own. */
  close(): Promise<void>
}

export interface WorldOptions {
  readonly engine: Engine
  readonly settings?: Settings
  /** Where the database's files are made. */
  readonly parent?: string
  /** A server of the storm's own making, and the address the service is to reach it by. */
  readonly server?: DatabaseServer
  readonly databaseUrl?: string
}

/** No limit but the balance; a hold lives 5 s, so that a storm sees deadlines pass. */
const stormSettings: Settings = {
  SERVER_SECRET: 'torture torture torture torture torture',
  RATE_LIMIT_PER_MINUTE: '0',
  MAX_CONCURRENT_CALLS: '0',
  QUOTES_PER_MINUTE: '0',
  OPEN_REQUESTS_PER_MINUTE: '0',
  SIGNUPS_PER_DAY: '0',
  UNCHARGED_USD_PER_DAY: '1000000',
  CALL_DEADLINE_SECONDS: '2',
  HOLD_GRACE_SECONDS: '3',
  ALLOW_SIMULATED_PAYMENTS: 'true',
  LOG_LEVEL: 'error',
}

/** What only a bug logs. */
const bugs = /"msg":"(?:run_failed|request_failed|uncaught_exception|unhandled_rejection)".*/

export async function openWorld(options: WorldOptions): Promise<World> {
  const { engine, parent = tmpdir() } = options
  const server = engine === 'server' ? (options.server ?? (await openDatabaseServer({ parent }))) : null
  const dataDir = mkdtempSync(join(parent, 'torture-data-'))
  const location: DatabaseLocation = server === null ? { dataDir } : { dataDir, databaseUrl: server.url }
  const databaseUrl = options.databaseUrl ?? server?.url
  const settings = {
    ...stormSettings,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...options.settings,
  }
  let service = await startService(settings)
  const noBugs = (): void => {
    const bug = bugs.exec(service.output())?.[0]
    assert.equal(bug, undefined, 'the service tells of a bug of its own')
  }
  return {
    baseUrl: () => service.baseUrl,
    get service() {
      return service
    },
    server,
    location,
    async restart() {
      await service.kill()
      noBugs()
      service = await startService(settings)
    },
    async close() {
      await service.stop()
      noBugs()
      await assertNoDrift(location)
      await server?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
