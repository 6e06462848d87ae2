import { setTimeout as sleep } from 'node:timers/promises'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { ruleKinds, startLoad } from './load.ts'
import { mountSmallDisk } from './small-disk.ts'
import { type Storm, totals } from './storm.ts'
import { openWorld } from './world.ts'

const refusals = ['service_unavailable', 'idempotent_replay']
const megabytes = 300

/** The database's disk is full for a while under load. What died of it is started again once there is room. */
export async function disk({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const small = mountSmallDisk(megabytes)
  const world = await openWorld({ engine, parent: small.folder })
  const { baseUrl, server } = world
  for (let round = 1; round <= rounds; round += 1) {
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: ruleKinds, refusals })
    await load.settled()
    small.fill()
    await sleep(1_000 + random() * 3_000)
    small.free()
    const died = server !== null && !server.running
    if (died) await server.start()
    // The embedded engine stops for good when it cannot write; its process is what an operator starts again.
    const ready = (await fetch(`${baseUrl()}/readyz`)).ok
    if (server === null && !ready) await world.restart()
    await load.stop()
    await checkBooks(load.record, { baseUrl, refusals })
    const end =
      server === null ? `process ${ready ? 'lived' : 'restarted'}` : `server ${died ? 'died' : 'lived'}`
    tell(`round ${round}: ${end}, ${totals(load.record)}`)
  }
  await world.close()
  small.remove()
}
