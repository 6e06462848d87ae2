import { describe, test } from 'node:test'

import { clients } from '../../torture/clients.ts'
import { failover } from '../../torture/failover.ts'
import { kill } from '../../torture/kill.ts'
import { network } from '../../torture/network.ts'
import { providers } from '../../torture/providers.ts'
import type { Storm } from '../../torture/storm.ts'
import { serverUrl } from '../support/database.ts'
import { verifies } from '../support/verifies.ts'

/** One round of each here; the long forms are `npm run torture`. */
const rounds = Number(process.env['TORTURE_ROUNDS'] ?? 1)
const short: Storm = { rounds, seed: 1, engine: 'server', tell: () => undefined }
const skip = serverUrl === undefined ? 'TEST_DATABASE_URL is not set' : false

/** Twenty kills in all: a start of the embedded engine costs three of the server's. */
verifies('cap:crashes', () => kill({ ...short, rounds: 4 * rounds, engine: 'embedded' }))

describe('the books hold', { skip }, () => {
  test('when the service, the database server or both are killed at random moments', () =>
    kill({ ...short, rounds: 16 * rounds }))

  test('when the lines to the database and to the provider are cut, stalled or lose answers', () =>
    network(short))

  test('when three in ten answers of the provider are faults', () => providers(short))

  test('when callers leave at any moment, send byte by byte or never read', () => clients(short))

  test('when the primary is killed and its synchronous standby takes over', () => failover(short))
})
