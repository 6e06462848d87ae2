import { setTimeout as sleep } from 'node:timers/promises'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { type LoadRecord, ruleKinds, startLoad } from './load.ts'
import type { Storm } from './storm.ts'
import { openWorld, type World } from './world.ts'

/** The books are looked at after the last hold's deadline and a sweep. */
const settledAfterMs = 11_000
/** Strikes that one account's callers live through before its books are looked at: a look costs more than a strike. */
const strikesALook = 5
const refusals = ['service_unavailable', 'idempotent_replay']

/**
 * SIGKILL at random moments while callers call: of the process, of every process of the database server, or of both at
 * once. What was killed is started again on what is on disk.
 */
export async function kill({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const world = await openWorld({ engine })
  const unchecked: { record: LoadRecord; dueAtMs: number }[] = []
  const totals = { strikes: 0, sent: 0, acknowledged: 0, unanswered: 0 }
  const checkDue = async (nowMs: number): Promise<void> => {
    for (const due of unchecked.filter(({ dueAtMs }) => dueAtMs <= nowMs)) {
      await checkBooks(due.record, { baseUrl: world.baseUrl, refusals })
      unchecked.splice(unchecked.indexOf(due), 1)
      totals.sent += due.record.sent
      totals.acknowledged += due.record.acknowledged.size
      totals.unanswered += due.record.statuses.get('unanswered') ?? 0
    }
  }
  while (totals.strikes < rounds) {
    const { baseUrl } = world
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: ruleKinds, refusals })
    const victims: string[] = []
    for (; victims.length < strikesALook && totals.strikes < rounds; totals.strikes += 1) {
      await load.settled()
      await sleep(random() * 400)
      victims.push(await strike(world, random))
    }
    await load.settled()
    await load.stop()
    const waitMs = engine === 'embedded' ? 0 : settledAfterMs
    unchecked.push({ record: load.record, dueAtMs: performance.now() + waitMs })
    await checkDue(performance.now())
    tell(
      `${totals.strikes} kills: ${victims.join(', ')}; ${load.record.acknowledged.size} of ${load.record.sent} acknowledged`,
    )
  }
  await sleep(Math.max(0, ...unchecked.map(({ dueAtMs }) => dueAtMs - performance.now())))
  await checkDue(Infinity)
  await world.close()
  const { strikes, sent, acknowledged, unanswered } = totals
  tell(`${strikes} kills: ${sent} calls sent, ${acknowledged} acknowledged, ${unanswered} not answered`)
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
