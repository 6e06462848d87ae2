import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dueUpkeep, makeMaintenance } from '#postgres/maintenance.ts'

import { forEachEngine } from '../support/database.ts'

const atStart = { last: 'nothing', at: { calls: 0, monotonicMs: 0 } } as const
const hourMs = 60 * 60_000

test('the first thousand calls are followed by one analyze', () => {
  assert.equal(dueUpkeep(atStart, { calls: 999, monotonicMs: 1 }), 'nothing')
  assert.equal(dueUpkeep(atStart, { calls: 1_000, monotonicMs: 1 }), 'analyze')
  const analyzed = { last: 'analyze', at: { calls: 1_000, monotonicMs: 1 } } as const
  assert.equal(dueUpkeep(analyzed, { calls: 3_000, monotonicMs: 2 }), 'nothing')
})

test('a vacuum comes after ten thousand calls, or an hour in which there were any', () => {
  const vacuumed = { last: 'vacuum', at: { calls: 5_000, monotonicMs: 100 } } as const
  assert.equal(dueUpkeep(vacuumed, { calls: 14_999, monotonicMs: 101 }), 'nothing')
  assert.equal(dueUpkeep(vacuumed, { calls: 15_000, monotonicMs: 101 }), 'vacuum')
  assert.equal(dueUpkeep(vacuumed, { calls: 5_001, monotonicMs: 100 + hourMs }), 'vacuum')
  assert.equal(dueUpkeep(vacuumed, { calls: 5_000, monotonicMs: 100 + 9 * hourMs }), 'nothing')
})

forEachEngine((engine) => {
  const statistics = async (): Promise<unknown> =>
    engine.database.query(`select reltuples::int as rows from pg_class where relname = 'grown'`, [])

  test('the embedded engine learns the size of a table; a server is left to its autovacuum', async () => {
    await engine.database.query('create table grown as select generate_series(1, 500) as id', [])
    const maintain = makeMaintenance(engine.database, ['grown'])
    assert.equal(await maintain({ calls: 10, monotonicMs: 1 }), 'nothing')
    assert.deepEqual(await statistics(), [{ rows: -1 }])
    if (engine.name === 'server') {
      assert.equal(await maintain({ calls: 1_000, monotonicMs: 2 }), 'nothing')
      return
    }
    assert.equal(await maintain({ calls: 1_000, monotonicMs: 2 }), 'analyze')
    assert.deepEqual(await statistics(), [{ rows: 500 }])
    assert.equal(await maintain({ calls: 11_000, monotonicMs: 3 }), 'vacuum')
    assert.equal(await maintain({ calls: 11_001, monotonicMs: 4 }), 'nothing')
  })
})
