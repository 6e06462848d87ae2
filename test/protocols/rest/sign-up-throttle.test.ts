import assert from 'node:assert/strict'
import { test } from 'node:test'

import { forEachService, forOneService, type TestService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const dayMs = 24 * 3_600_000
const perDay = 2
let addresses = 0
/** An address nobody signed up from. */
const newAddress = (): string => `10.${(addresses += 1)}.0.1`

/** Signs up from an address, as a trusted proxy tells it; true when it was let in. */
async function signsUp(
  service: TestService,
  address: string,
  body: object = { name: 'A', email: 'a@b.co' },
): Promise<boolean> {
  const answer = await service.send('POST /v1/accounts', { body, headers: { 'x-forwarded-for': address } })
  if (answer.status === 429)
    assert.deepEqual([answer.error.code, answer.error.scope], ['rate_limited', 'signup'])
  return answer.status === 201
}

async function fill(service: TestService, address: string): Promise<void> {
  for (let count = 0; count < perDay; count += 1) assert.equal(await signsUp(service, address), true)
}

forEachService(
  (service) => {
    verifies(
      ['auth:sign-up-throttled', 'rate-limited:signup', 'error:retry-after-header'],
      async ({ id }) => {
        const address = `10.0.0.${id.length}`
        await fill(service, address)
        const headers = { 'x-forwarded-for': address }
        const answer = await service.send('POST /v1/accounts', {
          body: { name: 'A', email: 'a@b.co' },
          headers,
        })
        const { status, error } = answer
        assert.deepEqual([status, error.code, error.scope], [429, 'rate_limited', 'signup'])
        const now = service.clock.now()
        const untilMidnightSeconds = (dayMs - (now.getTime() % dayMs)) / 1000
        assert.ok(Math.abs(error.retry_after_seconds - untilMidnightSeconds) < 60)
        assert.equal(answer.headers['retry-after'], String(error.retry_after_seconds))
        assert.deepEqual(error.next_action, { type: 'retry', after_seconds: error.retry_after_seconds })
        assert.equal(await signsUp(service, newAddress()), true)
      },
    )

    verifies('error:rate-limited', { doors: ['rest'] }, async () => {
      await fill(service, '10.0.2.1')
      const answer = await service.send('POST /v1/accounts', {
        body: { name: 'A', email: 'a@b.co' },
        headers: { 'x-forwarded-for': '10.0.2.1' },
      })
      assert.equal(typeof answer.error.retry_after_seconds, 'number')
    })

    test('the next UTC day lets an address in again', async () => {
      await fill(service, '10.0.3.1')
      assert.equal(await signsUp(service, '10.0.3.1'), false)
      service.clock.advance(dayMs)
      assert.equal(await signsUp(service, '10.0.3.1'), true)
      service.clock.advance(-dayMs)
    })

    verifies('account:throttle-refused', async () => {
      for (let count = 0; count < 5; count += 1) {
        await service.send('POST /v1/accounts', {
          body: { name: '' },
          headers: { 'x-forwarded-for': '10.0.4.1' },
        })
        await signsUp(service, '10.0.4.2', { name: 'A', email: 'not an address' })
      }
      await fill(service, '10.0.4.1')
      await fill(service, '10.0.4.2')
      // Neither does what the throttle itself refuses.
      const counts = await service.database.query<{ most: number }>(
        'select max(signups)::int as most from signup_count',
        [],
      )
      for (let count = 0; count < 3; count += 1) assert.equal(await signsUp(service, '10.0.4.1'), false)
      assert.deepEqual(
        counts,
        await service.database.query('select max(signups)::int as most from signup_count', []),
      )
    })

    verifies('account:throttle-ipv6', async () => {
      await fill(service, '2001:db8:1:2::1')
      for (const same of ['2001:db8:1:2:ffff::', '2001:0db8:0001:0002:3:4:5:6', '2001:DB8:1:2::9'])
        assert.equal(await signsUp(service, same), false, same)
      assert.equal(await signsUp(service, '2001:db8:1:3::1'), true)
      // An IPv4 address in IPv6 clothes is that address.
      await fill(service, '203.0.113.7')
      for (const mapped of ['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107'])
        assert.equal(await signsUp(service, mapped), false, mapped)
      assert.equal(await signsUp(service, '::ffff:203.0.113.8'), true)
    })

    test('an address that a proxy tells with its port is that address', async () => {
      await fill(service, '203.0.113.20')
      assert.equal(await signsUp(service, '203.0.113.20:4711'), false)
      await fill(service, '2001:db8:5:5::1')
      assert.equal(await signsUp(service, '[2001:db8:5:5::2]:4711'), false)
    })

    test('two sign-ups at once for the last place let one in', async () => {
      assert.equal(await signsUp(service, '10.0.5.1'), true)
      const both = await Promise.all([signsUp(service, '10.0.5.1'), signsUp(service, '10.0.5.1')])
      assert.deepEqual(both.filter(Boolean), [true])
    })

    verifies('idempotency:raw-ip-not-stored', async () => {
      await signsUp(service, '198.51.100.77')
      const rows = await service.database.query<{ address_hash: string; day: string }>(
        'select * from signup_count',
        [],
      )
      assert.equal(JSON.stringify(rows).includes('198.51.100'), false)
      const day = service.clock.now().toISOString().slice(0, 10)
      const hash = service.calls.hashes.signUpAddress.current(day, '198.51.100.77')
      assert.ok(rows.some((row) => row.address_hash === hash && row.day === day))
      assert.notEqual(hash, service.calls.hashes.signUpAddress.current('2026-01-01', '198.51.100.77'))
    })
  },
  { config: () => ({ signUpsPerDay: perDay, trustedProxies: ['127.0.0.1'] }) },
)

forOneService(
  (service) => {
    verifies(['account:trusted-proxy', 'config:TRUSTED_PROXIES'], async () => {
      // Nobody is trusted: whatever the header says, all this is one address.
      for (let count = 0; count < perDay; count += 1) await signsUp(service, newAddress())
      assert.equal(await signsUp(service, newAddress()), false)
    })
  },
  { config: () => ({ signUpsPerDay: perDay }) },
)

forOneService(
  (service) => {
    verifies('config:SIGNUPS_PER_DAY-off', async () => {
      for (let count = 0; count < 5; count += 1) assert.equal(await signsUp(service, ''), true)
    })
  },
  { config: () => ({ signUpsPerDay: 0 }) },
)
