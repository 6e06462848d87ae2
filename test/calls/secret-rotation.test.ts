import assert from 'node:assert/strict'

import { freshDatabase } from '../support/database.ts'
import { startService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const [old, fresh] = ['old secret '.repeat(4), 'new secret '.repeat(4)]

/** The step a rolling restart takes, docs/guides/operate.md: some instances have changed places of the secrets, some not yet. */
const sides = [
  { serverSecret: old, serverSecretPrevious: fresh },
  { serverSecret: fresh, serverSecretPrevious: old },
]

verifies('config:SERVER_SECRET-rolling', async ({ t }) => {
  if (process.env['TEST_DATABASE_URL'] === undefined) return t.skip('TEST_DATABASE_URL is not set')
  const on = await freshDatabase('server', 'migrated')
  const started = await Promise.all(
    sides.map((secrets) => startService('server', { on, config: () => secrets })),
  )
  try {
    for (const [first, second] of [started, started.toReversed()]) {
      assert.ok(first !== undefined && second !== undefined)
      const { liveKey: key } = await first.service.liveAccount()
      const call = { key, body: { note: 'abc' }, headers: { 'idempotency-key': 'once' } }
      assert.equal((await first.service.send('POST /v1/tools/toy', call)).status, 200)
      const repeated = await second.service.send('POST /v1/tools/toy', call)
      assert.deepEqual([repeated.status, repeated.error.code], [409, 'idempotent_replay'])
    }
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
    await on.drop()
  }
})
