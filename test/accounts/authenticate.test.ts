import assert from 'node:assert/strict'
import { before } from 'node:test'

import { type Authenticate, makeAuthenticate } from '#accounts/authenticate.ts'
import { revokeKey } from '#accounts/key-records.ts'
import { signUp } from '#accounts/sign-up.ts'
import { ApiError } from '#contract/errors.ts'
import type { Clock } from '#kernel/clock.ts'
import { makeKeyedHash } from '#kernel/keyed-hash.ts'

import { forEachEngine } from '../support/database.ts'
import { verifies } from '../support/verifies.ts'

const keyHash = makeKeyedHash('api-key', 'a server secret', null)
const addressHash = makeKeyedHash('signup-address', 'a server secret', null)

forEachEngine((engine) => {
  let monotonicMs = 0
  const clock: Clock = { now: () => new Date(), monotonicMs: () => monotonicMs }
  /** Two instances of the service on one database. */
  let instances: readonly Authenticate[]
  before(() => {
    instances = [1, 2].map(() => makeAuthenticate(engine.database.db, keyHash, clock))
  })

  const opens = async (apiKey: string): Promise<readonly string[]> =>
    Promise.all(
      instances.map((authenticate) =>
        authenticate(`Bearer ${apiKey}`).then(
          () => 'opens',
          (error: unknown) =>
            error instanceof ApiError ? (error.extras as { reason: string }).reason : 'a bug',
        ),
      ),
    )

  verifies('key:revoke-5s', async () => {
    const { database } = engine
    const person = { name: 'A school', email: 'a@b.co' }
    const deps = { database, keyHash, addressHash, clock, signUpsPerDay: 0 }
    const { apiKey, key, account } = await signUp(person, '192.0.2.1', deps)
    assert.deepEqual(await opens(apiKey), ['opens', 'opens'])
    await revokeKey(account.id, key.id, database.db)
    // Both had looked just before; neither looks again at once, and both do within 5 s.
    assert.deepEqual(await opens(apiKey), ['opens', 'opens'])
    monotonicMs += 4_999
    assert.deepEqual(await opens(apiKey), ['revoked', 'revoked'])
  })
})
