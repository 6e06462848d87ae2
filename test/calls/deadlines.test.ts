import assert from 'node:assert/strict'
import { before } from 'node:test'
import { registry } from '#tools/registry.ts'
import { readConfig } from '../../src/config.ts'
import { forOneService, type LiveAccount, startService } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { freshDatabase } from '../support/database.ts'
import { verifies } from '../support/verifies.ts'

const long = new Set(['appeal', 'rec', 'scholarship'])

verifies('crash:limit-180', () => {
  for (const { name, runSecondsMax } of registry.tools)
    if (long.has(name)) assert.equal(runSecondsMax, 180, name)
})

verifies('crash:limit-90', () => {
  for (const { name, runSecondsMax } of registry.tools)
    if (!long.has(name)) assert.equal(runSecondsMax, 90, name)
})

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })
  const call = (play: string) =>
    service.send('POST /v1/tools/toy', { key: account.liveKey, body: { note: 'abc', play } })

  verifies('crash:deadline', async () => {
    const { request_id: requestId } = (await call('')).envelope
    const [hold] = await service.database.query<{ seconds: number; off: number }>(
      `select extract(epoch from hold_deadline - started_at)::int as seconds,
              abs(extract(epoch from clock_timestamp() - started_at))::int as off
         from hold where request_id = $1`,
      [requestId],
    )
    assert.equal(hold?.seconds, 90 + 90)
    assert.ok(hold.off < 60, "the database's clock")
  })

  verifies('crash:monotonic', async () => {
    const jumps = [3_600_000, -7_200_000]
    for (const [index, jump] of jumps.entries()) {
      service.plays.set('jump', async () => {
        service.clock.advance(jump)
        await new Promise((resolve) => setTimeout(resolve, 20))
        return toyResult({ text: `After jump ${index}.` })
      })
      const answer = await call('jump')
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.envelope.billing.status, 'settled')
    }
  })
})

verifies('config:CALL_DEADLINE_SECONDS', async () => {
  assert.equal(readConfig({}).calls.callDeadlineSeconds, null)
  const fresh = await freshDatabase('embedded', 'migrated')
  const { callDeadlineSeconds } = readConfig({ CALL_DEADLINE_SECONDS: '1' }).calls
  const { service, stop } = await startService('embedded', {
    on: fresh,
    config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds } }),
  })
  try {
    const { liveKey: key } = await service.liveAccount()
    service.plays.set('never', () => new Promise(() => {}))
    const answer = await service.send('POST /v1/tools/toy', { key, body: { note: 'abc', play: 'never' } })
    assert.deepEqual([answer.status, answer.error.code], [504, 'model_timeout'])
  } finally {
    await stop()
    await fresh.drop()
  }
})

verifies('idempotency:previous-secret', async () => {
  const fresh = await freshDatabase('embedded', 'migrated')
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)]
  const body = { note: 'a toy' }
  const headers = { 'idempotency-key': 'monday-1' }
  const first = await startService('embedded', { on: fresh, config: () => ({ serverSecret: old }) })
  const { liveKey: key } = await first.service.liveAccount()
  const { request_id: original } = (await first.service.send('POST /v1/tools/toy', { key, body, headers }))
    .envelope
  await first.stop()
  const rotated = { serverSecret: next, serverSecretPrevious: old }
  const second = await startService('embedded', { on: fresh, config: () => rotated })
  try {
    const replay = await second.service.send('POST /v1/tools/toy', { key, body, headers })
    assert.deepEqual([replay.status, replay.error['original_request_id']], [409, original])
    const reused = await second.service.send('POST /v1/tools/toy', {
      key,
      body: { note: 'another' },
      headers,
    })
    assert.deepEqual([reused.status, reused.error.code], [422, 'idempotency_key_reused'])
  } finally {
    await second.stop()
    await fresh.drop()
  }
})
