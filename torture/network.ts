import { setTimeout as sleep } from 'node:timers/promises'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { openDatabaseServer } from './database-server.ts'
import { lineFaults, openFaultyLine } from './faulty-line.ts'
import { ruleKinds, startLoad } from './load.ts'
import { modelKinds, startProvider } from './provider.ts'
import { type Storm, totals } from './storm.ts'
import { openWorld } from './world.ts'

const refusals = [
  'service_unavailable',
  'model_error',
  'model_timeout',
  'model_unavailable',
  'idempotent_replay',
]
const faultsARound = 6

/**
 * Cuts, stalls and lost answers on the lines to the database and to the provider. A hold lives long enough here that a
 * settlement is tried again.
 */
export async function network({ rounds, seed, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const server = await openDatabaseServer()
  const { models, settings } = await startProvider(random, { delayMsMax: 60, faultRate: 0 })
  const toDatabase = await openFaultyLine(Number(new URL(server.url).port))
  const toProvider = await openFaultyLine(Number(new URL(models.baseUrl).port))
  const world = await openWorld({
    engine: 'server',
    server,
    databaseUrl: toDatabase.through(server.url),
    settings: {
      ...settings(toProvider.through(models.baseUrl)),
      CALL_DEADLINE_SECONDS: '4',
      HOLD_GRACE_SECONDS: '14',
    },
  })
  const { baseUrl } = world
  const kinds = [...ruleKinds, ...modelKinds]
  for (let round = 1; round <= rounds; round += 1) {
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds, refusals })
    await load.settled()
    for (let faulty = 0; faulty < faultsARound; faulty += 1) {
      const lines = random() < 0.7 ? [toDatabase] : random() < 0.5 ? [toProvider] : [toDatabase, toProvider]
      const fault = lineFaults[Math.floor(random() * lineFaults.length)] ?? 'cut'
      for (const line of lines) line.fail(fault)
      await sleep(random() * 700)
      for (const line of lines) line.mend()
      await sleep(random() * 500)
    }
    await load.stop()
    await checkBooks(load.record, { baseUrl, refusals })
    models.reset()
    tell(`round ${round}: ${faultsARound} faults, ${totals(load.record)}`)
  }
  await world.close()
  await Promise.all([toDatabase.close(), toProvider.close(), models.close()])
}
