import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { databaseOver, type Database } from './database.ts'
import { DatabaseUnavailable, DatabaseUnfit } from './errors.ts'
import { EmbeddedStream, type Dial } from './embedded-stream.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'
import { openPool } from './pool.ts'
import { assertSettings } from './settings.ts'

/** The engine has one session, so whoever waits for it waits for all before. */
const connectMsMax = 15_000

/**
 * Opens the embedded engine (PGlite, in a worker thread of its own) on `<dataDir>/pg`, which is made when
 * missing. Throws `DatabaseUnfit` when another process uses the folder or its disk cannot be trusted.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const engine = await startEngine(join(folder, 'pg'))
    const pool = openPool({
      max: 1,
      stream: () => new EmbeddedStream(engine.dial),
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: connectMsMax,
      idleTimeoutMillis: 0,
    })
    const afterClose = async (): Promise<void> => {
      await engine.stop()
      unlock()
    }
    const database = databaseOver({ engine: 'embedded', pool, afterClose })
    await assertSettings(database)
    return database
  } catch (error) {
    unlock()
    throw error
  }
}

interface Engine {
  readonly dial: Dial
  stop(): Promise<void>
}

async function startEngine(folder: string): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder } satisfies WorkerOptions,
  })
  let running = true
  const exited = new Promise<void>((done) => {
    worker.once('exit', () => {
      running = false
      done()
    })
  })
  worker.on('error', () => {})
  const first = await Promise.race([once(worker, 'message'), exited.then(() => [])])
  const answer = first[0] as FromWorker | undefined
  if (answer === undefined) throw new DatabaseUnavailable('engine')
  if (answer !== 'ready') {
    await worker.terminate()
    throw new DatabaseUnfit(`the embedded database in ${folder} is not fit for money: ${answer}`)
  }
  const send = (message: ToWorker): void =>
    worker.postMessage(message, message === 'close' ? [] : [message.connection])
  return {
    dial(connection) {
      if (running) send({ connection })
      return running
    },
    async stop() {
      if (running) send('close')
      await exited
    },
  }
}
