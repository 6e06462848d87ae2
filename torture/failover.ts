import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import { connect } from '#postgres/connect.ts'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { assertNoDrift, checkBooks } from './books.ts'
import { type DatabaseServer, openDatabaseServer } from './database-server.ts'
import { openFaultyLine } from './faulty-line.ts'
import { ruleKinds, startLoad } from './load.ts'
import { type Storm, totals } from './storm.ts'
import { openWorld } from './world.ts'

const refusals = ['service_unavailable', 'idempotent_replay']

/**
 * The primary is killed under load, its synchronous standby promoted, and the service led there by the same address. The
 * next round's standby is copied from the new primary.
 */
export async function failover({ rounds, seed, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  let primary = await openDatabaseServer()
  const line = await openFaultyLine(Number(new URL(primary.url).port))
  const world = await openWorld({ engine: 'server', server: primary, databaseUrl: line.through(primary.url) })
  const { baseUrl } = world
  for (let round = 1; round <= rounds; round += 1) {
    const standby = await primary.standby()
    await waitForStandby(primary)
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: ruleKinds, refusals })
    await load.settled()
    await sleep(random() * 1_000)
    line.fail('stall')
    await primary.kill()
    standby.promote()
    line.lead(Number(new URL(standby.url).port))
    line.mend()
    await sleep(random() * 500)
    await load.stop()
    await primary.remove()
    primary = standby
    await checkBooks(load.record, { baseUrl, refusals })
    await assertNoDrift({ dataDir: '', databaseUrl: primary.url })
    tell(`round ${round}: ${totals(load.record)}`)
  }
  await world.service.stop()
  await line.close()
  await primary.remove()
}

/** From here on a commit is answered when the standby has it on its disk. */
async function waitForStandby({ url }: DatabaseServer): Promise<void> {
  const database = await connect({ databaseUrl: url, dataDir: '' })
  const ask = <Row>(text: string): Promise<Row[]> => database.query<Row>(text, [])
  await ask(`alter system set synchronous_standby_names = 'standby'`)
  await ask('select pg_reload_conf()')
  for (let waits = 0; ; waits += 1) {
    const [state] = await ask<{ sync_state: string }>('select sync_state from pg_stat_replication')
    if (state?.sync_state === 'sync') break
    assert.ok(waits < 300, 'the standby does not follow')
    await sleep(100)
  }
  await database.close()
}
