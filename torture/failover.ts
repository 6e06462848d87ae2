import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

import { connect } from '#postgres/connect.ts'

import { makeCustomer, restClient } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { allEntries, assertNoDrift, chargesOf, checkBooks } from './books.ts'
import { type DatabaseServer, openDatabaseServer } from './database-server.ts'
import { openFaultyLine } from './faulty-line.ts'
import { type LoadRecord, ruleKinds, startLoad } from './load.ts'
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
  const line = await openFaultyLine(portOf(primary))
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
    line.lead(portOf(standby))
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

/** Until then a standby has what its primary commits only with some delay. */
const lagMsMax = 300

/**
 * The same with a standby that follows asynchronously and lacks up to the last 300 ms: tells what was acknowledged and is
 * gone. What is left must add up.
 */
export async function failoverAsync({ rounds, seed, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  let primary = await openDatabaseServer()
  const line = await openFaultyLine(portOf(primary))
  const world = await openWorld({ engine: 'server', server: primary, databaseUrl: line.through(primary.url) })
  const { baseUrl } = world
  for (let round = 1; round <= rounds; round += 1) {
    const customer = await makeCustomer(baseUrl(), 'district')
    const replication = await openFaultyLine(portOf(primary))
    const standby = await primary.standby(Number(new URL(replication.through(primary.url)).port))
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: ruleKinds, refusals })
    await load.settled()
    await sleep(random() * 1_000)
    const lagMs = Math.round(random() * lagMsMax)
    replication.fail('stall')
    await sleep(lagMs)
    line.fail('stall')
    await primary.kill()
    await replication.close()
    standby.promote()
    line.lead(portOf(standby))
    line.mend()
    await load.settled()
    await load.stop()
    await primary.remove()
    primary = standby
    const { calls, credits } = await lostCharges(load.record, baseUrl())
    await assertNoDrift({ dataDir: '', databaseUrl: primary.url })
    const told = `${calls} of ${load.record.acknowledged.size} acknowledged calls lost, ${credits} credits`
    tell(`round ${round}: ${lagMs} ms behind: ${told}; ${totals(load.record)}`)
  }
  await world.service.stop()
  await line.close()
  await primary.remove()
}

const portOf = ({ url }: DatabaseServer): number => Number(new URL(url).port)

/** Calls told as settled that the promoted standby knows nothing of. */
async function lostCharges({ acknowledged, customer }: LoadRecord, baseUrl: string) {
  const known = chargesOf(await allEntries(restClient(baseUrl, customer.testKey))).byCall
  const lost = [...acknowledged].filter(([requestId]) => !known.has(requestId))
  return { calls: lost.length, credits: lost.reduce((sum, [, charge]) => sum + charge, 0) }
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
