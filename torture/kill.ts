import { setTimeout as sleep } from 'node:timers/promises'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { type LoadRecord, ruleKinds, startLoad } from './load.ts'
import type { Storm } from './storm.ts'
import { openWorld, type World } from './world.ts'

/** The books of a round are looked at after its last hold's deadline and a sweep. */
const settledAfterMs = 11_000
const refusals = ['service_unavailable', 'idempotent_replay']

/**
 * SIGKILL at random moments while callers call: of the process, of every process of the database server, or of both at
 * once. What was killed is started again on what is on disk.
 */
export async function kill({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const world = await openWorld({ engine })
  const unchecked: { record: LoadRecord; dueAtMs: number }[] = []
  const totals = { sent: 0, acknowledged: 0, unanswered: 0 }
  const checkDue = async (nowMs: number): Promise<void> => {
    for (const due of unchecked.filter(({ dueAtMs }) => dueAtMs <= nowMs)) {
      await checkBooks(due.record, { baseUrl: world.baseUrl, refusals })
      unchecked.splice(unchecked.indexOf(due), 1)
      totals.sent += due.record.sent
      totals.acknowledged += due.record.acknowledged.size
      totals.unanswered += due.record.statuses.get('unanswered') ?? 0
    }
  }
  for (let round = 1; round <= rounds; round += 1) {
    const { baseUrl } = world
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: ruleKinds, refusals })
    await load.warm
    await sleep(random() * 800)
    const victim = await strike(world, random)
    await sleep(random() * 300)
    await load.stop()
    const waitMs = engine === 'embedded' ? 0 : settledAfterMs
    unchecked.push({ record: load.record, dueAtMs: performance.now() + waitMs })
    await checkDue(performance.now())
    tell(
      `round ${round}: killed the ${victim}, ${load.record.acknowledged.size} of ${load.record.sent} acknowledged`,
    )
  }
  await sleep(Math.max(0, ...unchecked.map(({ dueAtMs }) => dueAtMs - performance.now())))
  await checkDue(Infinity)
  await world.close()
  const { sent, acknowledged, unanswered } = totals
  tell(`${rounds} kills: ${sent} calls sent, ${acknowledged} acknowledged, ${unanswered} not answered`)
}

async function strike(world: World, random: () => number): Promise<string> {
  const { server } = world
  const victim =
    server === null
      ? 'process'
      : (['process', 'database', 'process and database'][Math.floor(random() * 3)] ?? '')
  if (server !== null && victim.includes('database')) {
    const killed = server.kill()
    if (victim !== 'database') await world.service.kill()
    await killed
    await sleep(random() * 200)
    await server.start()
  }
  if (victim !== 'database') await world.restart()
  return victim
}
