import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { assert } from '#kernel/assert.ts'

import { DurableNodeFS, fsyncTree, type FsyncCounter } from './durable-files.ts'

/** What the opener passes as `workerData`. */
export interface WorkerOptions {
  readonly folder: string
}

/** What the opener sends: a new connection's port, or the order to stop. */
export type ToWorker = { readonly connection: MessagePort } | 'close'

/** What the worker answers once: it serves, or may not. */
export type FromWorker = 'ready' | 'fsync is not called'

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  '-c',
  'wal_sync_method=fsync', // the engine's fdatasync does nothing
]

async function open(folder: string, fsyncs: FsyncCounter): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder, fsyncs), startParams })
}

/** Makes a new database beside the final folder and moves it there when all of it is on disk. */
async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const engine = await open(draft, { count: 0 })
  await engine.close()
  fsyncTree(draft)
  renameSync(draft, folder)
  fsyncTree(dirname(folder))
}

/** Whether a commit reaches the disk: this one writes nothing but a record to the write-ahead log. */
async function commitIsSynced(engine: PGlite, fsyncs: FsyncCounter): Promise<boolean> {
  const before = fsyncs.count
  await engine.query(`select pg_logical_emit_message(true, 'fsync check', '')`)
  return fsyncs.count > before
}

/** Sends one message of PostgreSQL's protocol, or several, and returns all that the engine answers. */
function exchange(engine: PGlite, message: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  // Runs to its end before it returns its promise: `syncToFs` is the only thing it would wait for.
  void engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => parts.push(bytes.slice()),
  })
  return Buffer.concat(parts)
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const endMessage = 'X'.charCodeAt(0)

function serve(engine: PGlite, port: MessagePort): void {
  // All connections share the engine's one session: what the last one left open ends here.
  exchange(engine, simpleQuery('rollback'))
  exchange(engine, simpleQuery('discard all'))
  port.on('message', (message: Uint8Array) => {
    if (message[0] === endMessage) return
    const answer = new Uint8Array(exchange(engine, message))
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
  if (!(await commitIsSynced(engine, fsyncs))) return answer('fsync is not called')
  opener.on('message', (message: ToWorker) => {
    if (message === 'close') void engine.close().then(() => process.exit(0))
    else serve(engine, message.connection)
  })
  answer('ready')
}

await run(workerData as WorkerOptions)
