// A process of its own for embedded.test.ts: writes rows and tells each one that was acknowledged.
import { writeSync } from 'node:fs'

import { connect } from '#postgres/connect.ts'

const database = await connect({ dataDir: process.argv[2] ?? '' })
await database.query(
  'create table if not exists written (id bigint generated always as identity, text text)',
  [],
)
for (;;) {
  const [row] = await database.query<{ id: number }>(
    `insert into written (text) values (repeat('x', 500)) returning id`,
    [],
  )
  writeSync(process.stdout.fd, `${row?.id}\n`)
}
