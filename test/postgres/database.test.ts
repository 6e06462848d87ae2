import assert from 'node:assert/strict'
import { test } from 'node:test'

import { forEachEngine } from '../support/database.ts'

forEachEngine((engine) => {
  test('a bigint is a number, a timestamptz a Date, a jsonb a value, a date and a numeric are text', async () => {
    const rows = await engine.database.query(
      `select 9007199254740991::bigint as big, array[1, 2]::bigint[] as bigs, '2026-01-02T03:04:05.678Z'::timestamptz as at,
              '{"a": [1, "x"]}'::jsonb as value, '2026-01-02'::date as day, 1.50::numeric as exact, null::bigint as nothing`,
      [],
    )
    assert.deepEqual(rows, [
      {
        big: Number.MAX_SAFE_INTEGER,
        bigs: [1, 2],
        at: new Date('2026-01-02T03:04:05.678Z'),
        value: { a: [1, 'x'] },
        day: '2026-01-02',
        exact: '1.50',
        nothing: null,
      },
    ])
  })
})
