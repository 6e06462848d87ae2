import { chmodSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { openDatabaseServer } from './database-server.ts'
import { ruleKinds, startLoad } from './load.ts'
import { type Storm, totals } from './storm.ts'
import { openWorld, type Settings } from './world.ts'

const refusals = ['service_unavailable', 'model_timeout', 'idempotent_replay']
const jumpsARound = 6
/** From a correction to a clock that was set wrong, and a month's end. */
const jumpSeconds = [0, -1, 2, -60, 60, 600, -3_600, 3_600, -86_400, 86_400, 40 * 86_400]

/** The wall clocks of process and database jump, apart from each other, by libfaketime; the monotonic ones do not. */
export async function clock({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const processClock = fakeClock()
  const databaseClock = fakeClock()
  const server = engine === 'server' ? await openDatabaseServer({ env: databaseClock.env }) : null
  const world = await openWorld({
    engine,
    settings: processClock.env,
    ...(server === null ? {} : { server }),
  })
  const { baseUrl } = world
  for (let round = 1; round <= rounds; round += 1) {
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 12, kinds: ruleKinds, refusals })
    await load.settled()
    const jumps: number[] = []
    for (let jump = 0; jump < jumpsARound; jump += 1) {
      const seconds = jumpSeconds[Math.floor(random() * jumpSeconds.length)] ?? 0
      for (const each of random() < 0.3
        ? [processClock, databaseClock]
        : [random() < 0.5 ? processClock : databaseClock])
        each.set(seconds)
      jumps.push(seconds)
      await sleep(random() * 800)
    }
    await load.stop()
    // Back to the right time: a hold of a wrong future is resolved by its process, or waits for that future.
    for (const each of [processClock, databaseClock]) each.set(0)
    await checkBooks(load.record, { baseUrl, refusals })
    tell(`round ${round}: ${jumps.join(', ')} s; ${totals(load.record)}`)
  }
  await world.close()
}

interface FakeClock {
  readonly env: Settings
  set(seconds: number): void
}

function fakeClock(): FakeClock {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (library === undefined) throw new Error('libfaketime is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'torture-clock-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  const set = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`)
  set(0)
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
