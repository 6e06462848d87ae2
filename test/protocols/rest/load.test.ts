import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { limits } from '#kernel/limits.ts'
import { watchLoad } from '#protocols/rest/load.ts'

const response = () => new EventEmitter() as ServerResponse
const block = (ms: number): void => {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

test('a process takes as many requests at once as it may, and one more when one has ended', () => {
  const load = watchLoad({ delayMsMax: 60_000, requestsMax: 2 })
  after(() => load.stop())
  const first = response()
  assert.deepEqual([load.admit(first), load.admit(response()), load.admit(response())], [true, true, false])
  first.emit('close')
  assert.deepEqual([load.admit(response()), load.admit(response())], [true, false])
})

test('one pause is no overload; a loop that is late again and again takes no more requests until it is not', async () => {
  const load = watchLoad({ delayMsMax: 2 * limits.loadSampleMs, requestsMax: 100 })
  after(() => load.stop())
  block(8 * limits.loadSampleMs)
  await sleep(0)
  assert.equal(load.admit(response()), true)
  for (let round = 0; round < 6 && load.admit(response()); round += 1) {
    block(8 * limits.loadSampleMs)
    await sleep(0)
  }
  assert.equal(load.admit(response()), false)
  while (!load.admit(response())) await sleep(limits.loadSampleMs)
})
