// node bench/kill-9.ts [--engine=embedded|server] [--rounds=50] [--seed=1]
//
// Kills the service with SIGKILL at random moments while clients call it, starts it again on the same database and checks
// that no credit is lost or invented: every hold is resolved after its deadline, every acknowledged settlement stands with
// the same charge, the ledger adds up entry by entry, and a repeated key is answered, not billed again.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Customer, type Json, makeCustomer, restClient } from '../test/support/rest-client.ts'
import { type ServiceProcess, startService } from '../test/support/service-process.ts'
import { seeded } from '../test/support/seeded.ts'
import { startThrowawayServer } from '../test/support/throwaway-server.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const callersAtOnce = 12
const input = { keyDetails: 'Hours were cut.' }

interface Acknowledged {
  readonly key: string
  readonly requestId: string
  readonly charged: number
}

const random = seeded(Number(values.seed))
const folder = await mkdtemp(join(tmpdir(), 'counseling-kill-'))
const server = values.engine === 'server' ? await startThrowawayServer() : null
if (typeof server === 'string') throw new Error(server)
const settings = {
  DATA_DIR: folder,
  SERVER_SECRET: 'kill-9 kill-9 kill-9 kill-9 kill-9 kill-9',
  RATE_LIMIT_PER_MINUTE: '0',
  // A hold's deadline is 5 s after it was placed.
  CALL_DEADLINE_SECONDS: '2',
  HOLD_GRACE_SECONDS: '3',
  LOG_LEVEL: 'error',
  ...(server === null ? {} : { DATABASE_URL: server.url }),
}

let service = await startService(settings)
const customer = await makeCustomer(service.baseUrl, 'district')
const acknowledged: Acknowledged[] = []
let callsSent = 0
let heldAtKill = 0
for (let round = 1; round <= Number(values.rounds); round += 1) {
  await callUntilKilled(service, customer, random() * 1500)
  service = await startService(settings)
  await check(service, customer)
  process.stdout.write(
    `round ${round}: ${acknowledged.length} acknowledged of ${callsSent}, ready after ${Math.round(service.startMs)} ms\n`,
  )
}
process.stdout.write(
  `${values.rounds} kills on ${values.engine}, seed ${values.seed}: ${callsSent} calls sent, ${acknowledged.length} acknowledged, ` +
    `${heldAtKill} held when killed; books balance, no call billed twice, no acknowledged settlement lost\n`,
)
await service.stop()
await server?.stop()
await rm(folder, { recursive: true })

/** Kills the service some time after the first answer of this round; before it, a cold process is still warming up. */
async function callUntilKilled(
  running: ServiceProcess,
  { liveKey }: Customer,
  killAfterMs: number,
): Promise<void> {
  const kill = new AbortController()
  const firstAnswer = Promise.withResolvers<void>()
  const client = restClient(running.baseUrl, liveKey)
  const callers = Array.from({ length: callersAtOnce }, async () => {
    while (!kill.signal.aborted) {
      const key = `k${(callsSent += 1)}`
      try {
        const { status, body } = await client.post('/v1/tools/appeal', input, { 'idempotency-key': key })
        assert.equal(status, 200, JSON.stringify(body))
        if (body['billing']?.['status'] === 'settled') {
          acknowledged.push({
            key,
            requestId: body['request_id'] ?? '',
            charged: body['billing']['credits_charged'] ?? -1,
          })
        }
        firstAnswer.resolve()
      } catch (cause) {
        if (!kill.signal.aborted) throw cause
      }
    }
  })
  await Promise.race([firstAnswer.promise, Promise.all(callers)])
  await sleep(killAfterMs)
  kill.abort()
  await running.kill()
  await Promise.all(callers)
}

async function check(running: ServiceProcess, { testKey, liveKey }: Customer): Promise<void> {
  const client = restClient(running.baseUrl, testKey)
  const before = (await client.get('/v1/me')).body
  if (before['credits_held'] > 0) heldAtKill += 1
  let me = before
  for (let waitedMs = 0; me['credits_held'] > 0; waitedMs += 100) {
    assert.ok(waitedMs < 15_000, 'a hold outlived its deadline')
    await sleep(100)
    me = (await client.get('/v1/me')).body
  }
  let available = 0
  let held = 0
  const charges = new Map<string, number>()
  for (const entry of await allEntries(client)) {
    available += entry['available_change'] as number
    held += entry['held_change'] as number
    assert.equal(entry['available_after'], available)
    assert.equal(entry['held_after'], held)
    if (entry['kind'] === 'settle') {
      const requestId = entry['request_id'] as string
      assert.ok(!charges.has(requestId), 'a call was billed twice')
      charges.set(requestId, -(entry['held_change'] as number) - (entry['available_change'] as number))
    }
  }
  assert.equal(me['credits_available'], available)
  assert.equal(held, 0)
  for (const { requestId, charged } of acknowledged)
    assert.equal(charges.get(requestId), charged, 'an acknowledged settlement was lost')
  const last = acknowledged.at(-1)
  if (last === undefined) return
  const again = await restClient(running.baseUrl, liveKey).post(
    '/v1/tools/appeal',
    { keyDetails: 'Hours were cut.' },
    { 'idempotency-key': last.key },
  )
  assert.equal(again.status, 409)
  assert.equal(again.body['error']?.['original_request_id'], last.requestId)
}

/** Oldest first. */
async function allEntries(client: ReturnType<typeof restClient>): Promise<Json[]> {
  const entries: Json[] = []
  let cursor = ''
  for (;;) {
    const { body } = await client.get(`/v1/ledger?limit=100${cursor}`)
    entries.push(...(body['items'] as readonly Json[]))
    if (body['next_cursor'] === null) return entries.toReversed()
    cursor = `&cursor=${String(body['next_cursor'])}`
  }
}
