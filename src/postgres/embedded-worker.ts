import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { assert } from '#kernel/assert.ts'

import { commitIsSynced, DurableNodeFS, fsyncFolder, fsyncTree, type FsyncCounter } from './durable-files.ts'
import { isCompleteAnswer, isEnd, isStartup, simpleQuery } from './wire.ts'

/** What the opener passes as `workerData`. */
export interface WorkerOptions {
  readonly folder: string
}

/** What the opener sends: a new connection's port, or the order to stop. */
export type ToWorker = { readonly connection: MessagePort } | 'close'

/** What the worker answers once: it serves, or why it may not. */
export type FromWorker = 'ready' | { readonly unfit: string }

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  '-c',
  'wal_sync_method=fsync', // the engine's fdatasync does nothing
]

/** Throws with the engine's own last words, which at this point can only be about its files. */
async function open(folder: string, fsyncs: FsyncCounter): Promise<PGlite> {
  let lastWords = ''
  const onStderr = (line: string): boolean => {
    lastWords = /(?:FATAL|PANIC): .*/.exec(line)?.[0] ?? lastWords
    return false
  }
  try {
    return await PGlite.create({ fs: new DurableNodeFS(folder, fsyncs), startParams, onStderr })
  } catch (error) {
    throw lastWords === '' ? error : new Error(lastWords, { cause: error })
  }
}

/** Makes a new database beside the final folder and moves it there once all of it is on disk. */
async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const engine = await open(draft, { count: 0 })
  await engine.close()
  fsyncTree(draft)
  renameSync(draft, folder)
  fsyncFolder(dirname(folder))
}

/** Sends what the driver wrote for one statement and returns all that the engine answers. */
function exchange(engine: PGlite, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  // Has run to its end when it returns: `syncToFs` is the only thing it would wait for.
  void engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => parts.push(bytes.slice()),
  })
  return new Uint8Array(Buffer.concat(parts))
}

function serve(engine: PGlite, port: MessagePort): void {
  // All connections share the engine's one session: what the last one left open ends here.
  exchange(engine, simpleQuery('rollback'))
  exchange(engine, simpleQuery('discard all'))
  port.on('message', (message: Uint8Array) => {
    if (isEnd(message)) return
    const answer = exchange(engine, message)
    // A trap inside the engine, an out-of-memory or a panic for example, is swallowed by its glue and would
    // look like a statement that succeeded. Its state is then unknown; the next start recovers from the log.
    if (!isStartup(message) && !isCompleteAnswer(answer)) process.exit(1)
    port.postMessage(answer, [answer.buffer])
  })
}

async function run({ folder }: WorkerOptions): Promise<void> {
  const opener = parentPort
  assert(opener !== null, 'the engine runs in a worker thread')
  const answer = (first: FromWorker): void => opener.postMessage(first, [])
  if (!existsSync(folder)) await initialise(folder)
  const fsyncs = { count: 0 }
  const engine = await open(folder, fsyncs)
  if (!(await commitIsSynced(engine, fsyncs))) return answer({ unfit: 'a commit does not reach the disk' })
  opener.on('message', (message: ToWorker) => {
    if (message === 'close') void engine.close().then(() => process.exit(0))
    else serve(engine, message.connection)
  })
  answer('ready')
}

await run(workerData as WorkerOptions)
