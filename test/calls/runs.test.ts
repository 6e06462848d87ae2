import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import { type Run, makeRuns, type RunSpec } from '#calls/runs.ts'
import type { FinishedRun } from '#calls/runs.ts'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'

import { everyDoor } from '../requirements/row.ts'
import { verifies } from '../support/verifies.ts'

const minuteMs = 60_000
const finished = {} as FinishedRun

/** A run in memory, of which only the id matters; `voids` collects the errors it was voided with. */
function specOf(changes: Partial<RunSpec>, voids: string[] = []): RunSpec {
  return {
    subject: { held: { requestId: 'req_1' } } as RunSpec['subject'],
    claimed: true,
    sealed: false,
    settle: () => assert.fail('nothing settles here'),
    runMsMax: minuteMs,
    holdMs: 10 * minuteMs,
    work: async () => finished,
    voidHold: async (code) => void voids.push(code),
    reportBug: (cause) => assert.fail(String(cause)),
    ...changes,
  }
}

const never = new AbortController().signal

/** A caller who came and left. */
async function leaveFrom(run: Run): Promise<void> {
  assert.equal(await run.wait({ gone: AbortSignal.abort() }), null)
  run.leave()
}

verifies('disconnect:parked-2-min', { doors: everyDoor }, async ({ t }) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const runs = makeRuns()
  const voids: string[] = []
  const run = runs.start(specOf({}, voids))
  await leaveFrom(run)
  await setImmediate()
  t.mock.timers.tick(2 * minuteMs - 1)
  await setImmediate()
  assert.deepEqual([voids, runs.find('req_1') === run], [[], true])
  t.mock.timers.tick(1)
  await setImmediate()
  assert.deepEqual([voids, runs.find('req_1')], [['not_delivered'], undefined])
})

test('a waiting reply is given up in time to be voided before its hold’s deadline', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const runs = makeRuns()
  const voids: string[] = []
  await leaveFrom(runs.start(specOf({ holdMs: limits.settleMarginMs + 5_000 }, voids)))
  await setImmediate()
  mock.timers.tick(5_001)
  await setImmediate()
  assert.deepEqual(voids, ['not_delivered'])
})

test('a collected reply is not given up by the timer of its wait', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const runs = makeRuns()
  const voids: string[] = []
  const run = runs.start(specOf({}, voids))
  await leaveFrom(run)
  await setImmediate()
  const end = await run.wait({ gone: never })
  assert.equal(end?.kind, 'done')
  mock.timers.tick(10 * minuteMs)
  await setImmediate()
  assert.deepEqual(voids, [])
})

test('a run that two wait for goes on when one leaves, and stops when both have', async () => {
  const runs = makeRuns()
  let stopped = false
  const work = (signal: AbortSignal): Promise<FinishedRun> =>
    new Promise(() => signal.addEventListener('abort', () => (stopped = true)))
  const run = runs.start(specOf({ claimed: false, work }))
  const first = new AbortController()
  const second = new AbortController()
  const waits = [run.wait({ gone: first.signal }), run.wait({ gone: second.signal })]
  first.abort()
  assert.equal(await waits[0], null)
  run.leave()
  assert.deepEqual([stopped, run.awaited], [false, true])
  second.abort()
  assert.equal(await waits[1], null)
  run.leave()
  assert.equal(stopped, true)
})

test('a tool that ignores its signal cannot keep a run open past its time', async () => {
  const run = makeRuns().start(specOf({ runMsMax: 10, work: () => new Promise(() => {}) }))
  const end = await run.wait({ gone: never })
  assert.ok(end?.kind === 'failed')
  assert.equal(end.error.code, 'model_timeout')
})

test('a drain voids waiting replies at once and waits for runs that are awaited', async () => {
  const runs = makeRuns()
  const voids: string[] = []
  await leaveFrom(runs.start(specOf({}, voids)))
  await setImmediate()
  const end = Promise.withResolvers<FinishedRun>()
  const subject = { held: { requestId: 'req_2' } } as RunSpec['subject']
  const running = runs.start(specOf({ subject, work: () => end.promise }, voids))
  const waiting = running.wait({ gone: never })
  const drained = runs.drain(minuteMs)
  assert.equal(runs.draining, true)
  await setImmediate()
  assert.deepEqual(voids, ['not_delivered'])
  end.resolve(finished)
  assert.equal((await waiting)?.kind, 'done')
  // Its caller leaves without its reply: nothing waits for a retry any more.
  running.leave()
  await drained
  assert.deepEqual(voids, ['not_delivered', 'not_delivered'])
})

test('a drain that has waited long enough stops what still runs, and tells its caller to come again', async () => {
  const runs = makeRuns()
  const voids: string[] = []
  const run = runs.start(specOf({ work: () => new Promise(() => {}) }, voids))
  const waiting = run.wait({ gone: never })
  await runs.drain(1)
  const end = await waiting
  assert.ok(end?.kind === 'failed')
  assert.equal(end.error.code, 'service_unavailable')
  assert.deepEqual([voids, runs.find('req_1')], [['service_unavailable'], undefined])
})

test('what a run throws that is no refusal of ours is told as a bug, without its words', async () => {
  const bugs: unknown[] = []
  const bug = new TypeError('Maya')
  const run = makeRuns().start(
    specOf({ work: () => Promise.reject(bug), reportBug: (cause) => bugs.push(cause) }),
  )
  const end = await run.wait({ gone: never })
  assert.ok(end?.kind === 'failed' && end.error instanceof ApiError)
  assert.equal(end.error.code, 'internal_error')
  assert.deepEqual(bugs, [bug])
})

test('a sealed reply that cannot be sealed while nobody waits is given up, not charged', async () => {
  const voids: string[] = []
  const settle = () => Promise.reject(new Error('the database is away'))
  const runs = makeRuns()
  await leaveFrom(runs.start(specOf({ sealed: true, settle }, voids)))
  await setImmediate()
  await setImmediate()
  assert.deepEqual([voids, runs.find('req_1')], [['not_delivered'], undefined])
})
