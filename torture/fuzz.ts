import assert from 'node:assert/strict'

import { makeCustomer } from '../test/support/rest-client.ts'
import { fuzzRest, type FuzzCounts } from './fuzz/rest.ts'
import { targetAt } from './fuzz/target.ts'
import { mark } from './fuzz/values.ts'
import type { Storm } from './storm.ts'
import { openWorld } from './world.ts'

/** Limits that are told and never reached, and every line of the log. */
const settings = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  QUOTES_PER_MINUTE: '1000000',
  OPEN_REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'debug',
}

/** Requests made from the service's own OpenAPI documents, a thousand a round; each answer must be one they tell of. */
export async function fuzz({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const world = await openWorld({ engine, settings })
  const customers = [
    await makeCustomer(world.baseUrl(), 'district'),
    await makeCustomer(world.baseUrl()),
  ] as const
  const target = await targetAt(world.baseUrl(), customers)
  tell(toldOf(await fuzzRest(target, { requests: rounds * 1_000, seed })))
  assert.ok(!world.service.output().includes(mark), 'the log repeats a caller')
  target.agent.destroy()
  await world.close()
}

function toldOf({ requests, busy, statuses, slowestMs, slowest }: FuzzCounts): string {
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  return `${requests} requests: ${counted.join(', ')}; ${busy} asked again; slowest ${Math.round(slowestMs)} ms, ${slowest}`
}
