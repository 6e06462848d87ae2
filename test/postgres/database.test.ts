import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { sql } from 'kysely'

import type { Db, Tx } from '#postgres/database.ts'
import { StatementRefused } from '#postgres/errors.ts'

import { forEachEngine } from '../support/database.ts'

// Awaiting `db` inside a transaction waits forever for the embedded engine's only session.
test('a transaction cannot stand in for the database in the type system, nor the other way round', () => {
  const txIsNoDb: Tx extends Db ? never : true = true
  const dbIsNoTx: Db extends Tx ? never : true = true
  assert.ok(txIsNoDb && dbIsNoTx)
})

forEachEngine((engine) => {
  const texts = async (): Promise<string[]> => {
    const rows = await engine.database.query<{ text: string }>('select text from note order by text', [])
    return rows.map((row) => row.text)
  }

  before(() => engine.database.query('create table note (text text primary key)', []))

  test('bigint reads as a number, timestamptz as a Date, jsonb as a value, date and numeric as text', async () => {
    const rows = await engine.database.query(
      `select 9007199254740991::bigint as big, array[1, 2]::bigint[] as bigs, null::bigint as nothing,
              '2026-01-02T03:04:05.678Z'::timestamptz as at, '2026-01-02'::date as day,
              '{"a": [1, "x"]}'::jsonb as value, 1.50::numeric as exact, 'Zoë'::text as text`,
      [],
    )
    assert.deepEqual(rows, [
      {
        big: Number.MAX_SAFE_INTEGER,
        bigs: [1, 2],
        nothing: null,
        at: new Date('2026-01-02T03:04:05.678Z'),
        day: '2026-01-02',
        value: { a: [1, 'x'] },
        exact: '1.50',
        text: 'Zoë',
      },
    ])
  })

  test('parameters arrive as they were given: numbers, dates, arrays, text with any character but NUL', async () => {
    const at = new Date('2026-03-08T09:59:59.999Z')
    const rows = await engine.database.query(
      'select $1::bigint as number, $2::timestamptz as at, $3::text[] as texts, $4::jsonb as value',
      [-5, at, ['a"b', '{}', `it's`, 'ü,\\'], JSON.stringify([1])],
    )
    assert.deepEqual(rows, [{ number: -5, at, texts: ['a"b', '{}', `it's`, 'ü,\\'], value: [1] }])
  })

  test('a bigint that a number cannot hold is an error, never a rounded number', async () => {
    await assert.rejects(engine.database.query('select 9007199254740993::bigint', []), RangeError)
    assert.deepEqual(await engine.database.query('select 1 as one', []), [{ one: 1 }])
  })

  test('a transaction that throws leaves nothing behind, and throws what was thrown', async () => {
    const ours = new Error('ours')
    const failing = engine.database.transaction(async (tx) => {
      await sql`insert into note values ('lost')`.execute(tx)
      throw ours
    })
    await assert.rejects(failing, ours)
    assert.deepEqual(await texts(), [])
  })

  test('nobody sees what a transaction wrote before it commits', async () => {
    const outside: Promise<string[]>[] = []
    const failing = engine.database.transaction(async (tx) => {
      await sql`insert into note values ('unseen')`.execute(tx)
      outside.push(texts()) // started but not awaited here
      throw new Error('rolled back')
    })
    await assert.rejects(failing)
    assert.deepEqual(await Promise.all(outside), [[]])
  })

  test('a commit after a statement was refused fails instead of pretending', async () => {
    const committing = engine.database.transaction(async (tx) => {
      await sql`insert into note values ('twice')`.execute(tx)
      await sql`insert into note values ('twice')`.execute(tx).catch(() => {})
    })
    await assert.rejects(committing)
    assert.deepEqual(await texts(), [])
  })

  test('many transactions at once each happen as a whole', async () => {
    await engine.database.query('create table pair (half int)', [])
    const work = Array.from({ length: 20 }, (_, number) =>
      engine.database.transaction(async (tx) => {
        await sql`insert into pair values (1)`.execute(tx)
        if (number % 2 === 0) throw new Error('even ones fail')
        await sql`insert into pair values (2)`.execute(tx)
      }),
    )
    await Promise.allSettled(work)
    const rows = await engine.database.query(
      'select half, count(*) from pair group by half order by half',
      [],
    )
    assert.deepEqual(rows, [
      { half: 1, count: 10 },
      { half: 2, count: 10 },
    ])
  })

  test('a refused statement tells its SQLSTATE and constraint, and none of the values', async () => {
    await engine.database.query('insert into note values ($1)', ['Ana Ruiz'])
    const refused = engine.database.query('insert into note values ($1)', ['Ana Ruiz'])
    const error = await refused.catch((thrown: unknown) => thrown)
    assert.ok(error instanceof StatementRefused)
    assert.equal(error.sqlState, '23505')
    assert.equal(error.constraint, 'note_pkey')
    assert.doesNotMatch(JSON.stringify({ ...error, message: error.message, stack: error.stack }), /Ana/)
    const cast = await engine.database.query('select $1::int', ['Ana Ruiz']).catch(String)
    assert.doesNotMatch(String(cast), /Ana/)
  })
})
