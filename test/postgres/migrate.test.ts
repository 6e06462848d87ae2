import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { connect } from '#postgres/connect.ts'
import type { Database } from '#postgres/database.ts'
import { DatabaseUnfit } from '#postgres/errors.ts'
import { migrate, readMigrations } from '#postgres/migrate.ts'

import { freshDatabase, serverUrl, temporaryFolder, type TestDatabase } from '../support/database.ts'

let folders = 0
let root: string

before(() => {
  root = temporaryFolder()
})
after(() => rmSync(root, { recursive: true }))

/** A migrations folder with these files. */
async function folderWith(files: Record<string, string>): Promise<string> {
  folders += 1
  const folder = join(root, String(folders))
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const first = { '0001-first.sql': 'create table first (id int); insert into first values (1);' }
const second = {
  ...first,
  '0002-second.sql': `
    create function twice(n int) returns int language plpgsql as $$ begin n := n * 2; return n; end $$;
    insert into first values (twice(1));`,
}

test('a gap, a number used twice and a stray file are refused by name', async () => {
  for (const [name, problem] of [
    ['0003-third.sql', /0003-third\.sql should have number 2/],
    ['0001-other.sql', /should have number 2/],
    ['notes.txt', /notes\.txt/],
  ] as const) {
    const folder = await folderWith({ ...first, [name]: 'select 1' })
    await assert.rejects(readMigrations(folder), (error: Error) => {
      assert.ok(error instanceof DatabaseUnfit)
      assert.match(error.message, problem)
      return true
    })
  }
})

for (const engine of ['server', 'embedded'] as const) {
  const missing = engine === 'server' && serverUrl === undefined
  describe(engine, { skip: missing ? 'TEST_DATABASE_URL is not set' : false }, () => {
    let fresh: TestDatabase

    before(async () => {
      fresh = await freshDatabase(engine, 'empty')
    })
    after(() => fresh.drop())

    test('four starters at once apply each file once', async () => {
      const starters: Database[] = []
      for (let count = 0; count < 4; count += 1)
        starters.push(engine === 'server' ? await connect(fresh.location) : fresh.database)
      const folder = await folderWith(second)
      const applied = await Promise.all(starters.map((starter) => migrate(starter, folder)))
      if (engine === 'server') await Promise.all(starters.map((starter) => starter.close()))

      assert.deepEqual(
        applied.flat().toSorted((a, b) => a - b),
        [1, 2],
      )
      assert.deepEqual(await fresh.database.query('select id from first order by id', []), [
        { id: 1 },
        { id: 2 },
      ])
      const rows = await fresh.database.query(
        'select version, name from schema_migration order by version',
        [],
      )
      assert.deepEqual(rows, [
        { version: 1, name: 'first' },
        { version: 2, name: 'second' },
      ])
    })

    test('a file edited after it was applied is refused, and nothing is applied', async () => {
      const edited = {
        ...second,
        '0001-first.sql': 'create table first (id bigint)',
        '0003-third.sql': 'create table third ()',
      }
      await assert.rejects(
        migrate(fresh.database, await folderWith(edited)),
        /migration 1 \(first\) was edited/,
      )
      assert.deepEqual(await fresh.database.query(`select to_regclass('third') as found`, []), [
        { found: null },
      ])
    })

    test('a database newer than the program is refused', async () => {
      await assert.rejects(migrate(fresh.database, await folderWith(first)), /has migration 2 \(second\)/)
    })

    test('a file that fails half-way leaves nothing of itself', async () => {
      const broken = { ...second, '0003-third.sql': 'create table third (id int); select nonsense();' }
      await assert.rejects(migrate(fresh.database, await folderWith(broken)), /nonsense/)
      assert.deepEqual(await fresh.database.query(`select to_regclass('third') as found`, []), [
        { found: null },
      ])
      const mended = { ...second, '0003-third.sql': 'create table third (id int)' }
      assert.deepEqual(await migrate(fresh.database, await folderWith(mended)), [3])
    })
  })
}
