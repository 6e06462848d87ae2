import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'

import { PGlite } from '@electric-sql/pglite'

import { connect } from '#postgres/connect.ts'
import type { Database } from '#postgres/database.ts'
import { commitIsSynced, DurableNodeFS } from '#postgres/durable-files.ts'
import { DatabaseUnavailable, DatabaseUnfit } from '#postgres/errors.ts'

import { startChild, type Child } from '../support/child.ts'
import { freshDatabase, temporaryFolder, type TestDatabase } from '../support/database.ts'

let fresh: TestDatabase
let dataDir: string
let cleanups: (() => unknown)[]

beforeEach(async () => {
  cleanups = []
  fresh = await freshDatabase('embedded', 'empty')
  dataDir = fresh.location.dataDir
})
afterEach(async () => {
  for (const cleanup of cleanups) await cleanup()
  await fresh.drop()
})

/** A second opening, closed after the test. */
async function open(folder: string): Promise<Database> {
  const database = await connect({ dataDir: folder })
  cleanups.push(() => database.close())
  return database
}

/** A process of its own, killed after the test. */
function start(file: string, folder: string): Child {
  const child = startChild(new URL(file, import.meta.url), [folder])
  cleanups.push(() => child.kill())
  return child
}

test('a folder that is open cannot be opened again, and the sentence names it', async () => {
  await assert.rejects(connect({ dataDir }), (error: Error) => {
    assert.ok(error instanceof DatabaseUnfit)
    assert.ok(error.message.includes(dataDir))
    return true
  })
})

// Making the database also touches the folder's files, and closing the lock file would drop the lock.
test('a folder whose database was just made is refused to another process', async () => {
  const newDir = temporaryFolder()
  await open(newDir)
  assert.match((await start('hold-lock.ts', newDir).line()) ?? '', /in use by another process/)
  cleanups.push(() => rmSync(newDir, { recursive: true }))
})

test('what was written before a close is there after the next open', async () => {
  await fresh.database.query('create table note as select 7::bigint as id', [])
  await fresh.database.close()
  await assert.rejects(fresh.database.query('select 1', []), DatabaseUnavailable)
  const again = await open(dataDir)
  assert.deepEqual(await again.query('select id from note', []), [{ id: 7 }])
})

test('five kills in the middle of writing lose no acknowledged row, and the database opens each time', async () => {
  await fresh.database.close()
  const acknowledged: number[] = []
  for (let kill = 0; kill < 5; kill += 1) {
    const writer = start('write-rows.ts', dataDir)
    for (let row = 0; row < 10 + 15 * kill; row += 1) acknowledged.push(Number(await writer.line()))
    acknowledged.push(...(await writer.kill()).map(Number))
  }
  const database = await open(dataDir)
  const rows = await database.query<{ id: number }>('select id from written where length(text) = 500', [])
  const found = new Set(rows.map((row) => row.id))
  assert.ok(acknowledged.length >= 200)
  assert.deepEqual(
    acknowledged.filter((id) => !found.has(id)),
    [],
  )
})

test('the check at start sees that the engine as shipped never syncs a commit, and that ours does', async () => {
  await fresh.database.close()
  const folder = join(dataDir, 'pg')
  const counter = { count: 0 }
  const asShipped = await PGlite.create(folder)
  cleanups.push(() => asShipped.closed || asShipped.close())
  assert.equal(await commitIsSynced(asShipped, counter), false)
  await asShipped.close()

  // Without the start parameters the hook alone is not enough either: fsync stays off.
  const hookAlone = await PGlite.create({ fs: new DurableNodeFS(folder, counter) })
  cleanups.push(() => hookAlone.close())
  assert.equal(await commitIsSynced(hookAlone, counter), false)
})

// Recursion without end overflows the engine's stack: a trap that its own glue swallows.
test('when the engine dies, statements in flight and later ones are DatabaseUnavailable', async () => {
  await fresh.database.query(
    `create function forever(n int) returns int language plpgsql as $$ begin return forever(n + 1); end $$`,
    [],
  )
  const dying = fresh.database.query('select forever(1)', [])
  const waiting = fresh.database.query('select 1', [])
  await assert.rejects(dying, DatabaseUnavailable)
  await assert.rejects(waiting, DatabaseUnavailable)
  await assert.rejects(fresh.database.query('select 1', []), DatabaseUnavailable)
  await fresh.database.close()

  const again = await open(dataDir)
  assert.deepEqual(await again.query('select 1 as one', []), [{ one: 1 }])
})
