import { setTimeout as sleep } from 'node:timers/promises'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { startLoad } from './load.ts'
import { modelKinds, startProvider } from './provider.ts'
import { type Storm, totals } from './storm.ts'
import { openWorld } from './world.ts'

const refusals = ['model_error', 'model_timeout', 'model_unavailable', 'idempotent_replay']

/** Three in ten answers of the model provider are faults of every kind. */
export async function providers({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const { models, settings } = await startProvider(random, { delayMsMax: 60, faultRate: 0.3 })
  const world = await openWorld({ engine, settings: settings(models.baseUrl) })
  const { baseUrl } = world
  for (let round = 1; round <= rounds; round += 1) {
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: modelKinds, refusals })
    await load.settled()
    await sleep(2_000)
    await load.stop()
    await checkBooks(load.record, { baseUrl, refusals })
    models.reset()
    tell(`round ${round}: ${totals(load.record)}`)
  }
  await world.close()
  await models.close()
}
