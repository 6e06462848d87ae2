import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import { databaseOver, type Database } from './database.ts'
import { EmbeddedStream, type Dial } from './embedded-stream.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './embedded-worker.ts'
import { DatabaseUnfit } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { openPool } from './pool.ts'
import { assertSettings } from './settings.ts'

/** The engine has one session, so whoever waits for it waits for all before. */
const connectMsMax = 15_000

/**
 * Opens the embedded engine (PGlite, in a worker thread of its own) on `<dataDir>/pg`, which is made when
 * missing. Throws `DatabaseUnfit` when another process uses the folder or the engine cannot be trusted with it.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir)
  makeFolder(folder)
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

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    throw new DatabaseUnfit(
      `the data folder ${folder} cannot be made: choose another DATA_DIR, or let this user write there`,
    )
  }
}

interface RunningEngine {
  readonly dial: Dial
  /** Resolves when the engine has written all it holds and its thread has ended, or had ended before. */
  stop(): Promise<void>
}

async function startEngine(folder: string): Promise<RunningEngine> {
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
  const answer = await firstAnswer(worker)
  if (answer !== 'ready') {
    await worker.terminate()
    throw new DatabaseUnfit(`the embedded database in ${folder} cannot be used: ${answer.unfit}`)
  }
  return {
    dial(connection) {
      if (running) worker.postMessage({ connection } satisfies ToWorker, [connection])
      return running
    },
    async stop() {
      if (running) worker.postMessage('close' satisfies ToWorker, [])
      await exited
    },
  }
}

/** No statement of ours has run yet, so an engine that fails here repeats no caller's text. */
async function firstAnswer(worker: Worker): Promise<FromWorker> {
  return new Promise((done) => {
    worker.once('message', done)
    worker.on('error', (error: Error) => done({ unfit: error.message }))
    worker.once('exit', () => done({ unfit: 'its thread stopped' }))
  })
}
