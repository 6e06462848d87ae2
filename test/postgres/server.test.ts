import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { connect } from '#postgres/connect.ts'
import { DatabaseUnavailable, DatabaseUnfit } from '#postgres/errors.ts'
import { openPool, sessionsOf } from '#postgres/pool.ts'

import { freshDatabase, serverUrl, type TestDatabase } from '../support/database.ts'

test('a server that cannot be reached is DatabaseUnavailable, and nothing of its address is told', async () => {
  const opening = connect({ databaseUrl: 'postgres://user:hunter2@127.0.0.1:1/name', dataDir: '' })
  const error = await opening.catch((thrown: unknown) => thrown)
  assert.ok(error instanceof DatabaseUnavailable)
  assert.equal(error.code, 'ECONNREFUSED')
  assert.doesNotMatch(`${error.message}${JSON.stringify(error)}`, /hunter2|127/)
})

test('a DATABASE_URL that is none is refused without repeating it', async () => {
  for (const databaseUrl of ['http://user:hunter2@host/', 'postgres://user:hunter2@host:port/', 'hunter2']) {
    const error = await connect({ databaseUrl, dataDir: '' }).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof DatabaseUnfit)
    assert.doesNotMatch(error.message, /hunter2/)
  }
})

describe('server', { skip: serverUrl === undefined ? 'TEST_DATABASE_URL is not set' : false }, () => {
  let fresh: TestDatabase
  let admin: TestDatabase

  before(async () => {
    fresh = await freshDatabase('server', 'empty')
    admin = await freshDatabase('server', 'empty')
  })
  after(async () => {
    await fresh.drop()
    await admin.drop()
  })

  const terminateAll = async (): Promise<void> => {
    const name = new URL(fresh.location.databaseUrl ?? '').pathname.slice(1)
    await admin.database.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
  }

  // What a restart of the server does to every connection.
  /** A connection that the pool has not yet seen die fails once more: at most as often as there are connections. */
  const one = (): Promise<unknown> => fresh.database.query('select 1 as one', [])
  const recovered = async (): Promise<unknown> => one().catch(one).catch(one)

  test('statements on terminated connections are DatabaseUnavailable, and the pool reconnects by itself', async () => {
    const sleeping = fresh.database.query('select pg_sleep(30)', [])
    const failing = assert.rejects(sleeping, DatabaseUnavailable)
    await fresh.database.query('select 1', [])
    await terminateAll()
    await failing
    assert.deepEqual(await recovered(), [{ one: 1 }])
  })

  test('a transaction whose connection dies is DatabaseUnavailable and leaves nothing behind', async () => {
    await fresh.database.query('create table note (text text)', [])
    const failing = fresh.database.transaction(async (tx) => {
      await tx.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
      await terminateAll()
      await tx.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
    })
    await assert.rejects(failing, DatabaseUnavailable)
    await recovered()
    assert.deepEqual(await fresh.database.query('select * from note', []), [])
  })

  test('a statement that outlives its time limit is DatabaseUnavailable, and its connection is not lent again', async () => {
    const pool = openPool({ connectionString: fresh.location.databaseUrl, max: 1 })
    const sessions = sessionsOf(pool, 100)
    const slow = await sessions.connect()
    await assert.rejects(slow.query('select pg_sleep(30)', []), new DatabaseUnavailable('timeout'))
    slow.release()
    const next = await sessions.connect()
    assert.deepEqual((await next.query('select 1 as one', [])).rows, [{ one: 1 }])
    next.release()
    await pool.end()
  })

  test('a server with an unsafe setting is refused, and the sentence names the setting', async () => {
    const name = new URL(fresh.location.databaseUrl ?? '').pathname.slice(1)
    await admin.database.query(
      `alter database ${name} set default_transaction_isolation = 'serializable'`,
      [],
    )
    await admin.database.query(`alter database ${name} set synchronous_commit = off`, [])
    const error = await connect(fresh.location).catch((thrown: unknown) => thrown)
    await admin.database.query(`alter database ${name} reset all`, [])
    assert.ok(error instanceof DatabaseUnfit)
    assert.match(error.message, /default_transaction_isolation.*synchronous_commit/)
  })

  test('a closed database is unavailable', async () => {
    const second = await connect(fresh.location)
    await second.close()
    await assert.rejects(second.query('select 1', []), DatabaseUnavailable)
  })
})
