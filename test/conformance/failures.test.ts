import assert from 'node:assert/strict'

import type { MintKeyAnswer } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import type { CallView } from '#contract/usage.ts'
import { DatabaseUnavailable } from '#postgres/errors.ts'

import { clientsOf } from '../support/doors/clients-of.ts'
import type { DoorAnswer, DoorCall, DoorClient } from '../support/doors/door.ts'
import { oncePerDoor } from '../support/once-per-door.ts'
import { forOneService, type LiveAccount, type TestService } from '../support/service.ts'
import { makeToyTool, unservedToyPrice, toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

const call = (
  client: DoorClient,
  key: string,
  asked: Partial<DoorCall> & { readonly play?: string } = {},
): Promise<DoorAnswer> => {
  const { play, ...rest } = asked
  const input = { note: 'abc', ...(play === undefined ? {} : { play }) }
  return client.call({ product: 'tools', tool: 'toy', input, key, ...rest })
}

/** A call that fails is told its code; nothing is charged or held, and its idempotency key is free again. */
async function assertUncharged(
  service: TestService,
  { client, play }: { readonly client: DoorClient; readonly play: string },
  code: string,
): Promise<void> {
  const account: LiveAccount = await service.liveAccount()
  const asked = { play, options: { idempotencyKey: play } }
  for (const _again of [1, 2])
    assert.equal((await call(client, account.liveKey, asked)).error?.code, code, client.name)
  const listed = await service.send('GET /v1/calls', { key: account.testKey })
  const calls = (listed.json as { items: CallView[] }).items
  assert.deepEqual(
    calls.map(({ billing_status, error_code, credits_charged }) => [
      billing_status,
      error_code,
      credits_charged,
    ]),
    [1, 2].map(() => ['voided', code, 0]),
  )
  const me = (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, unknown>
  assert.deepEqual([me['credit_balance'], me['credits_held']], [5000, 0])
}

forOneService(
  (service) => {
    const isTimedOut = oncePerDoor(async (door) => {
      service.plays.set('never', () => new Promise(() => {}))
      for (const client of clientsOf(service, door))
        await assertUncharged(service, { client, play: 'never' }, 'model_timeout')
    })
    verifies(['model-timeout:deadline', 'model-timeout:uncharged'], { doors: ['mcp', 'a2a'] }, isTimedOut)

    verifies('insufficient-credits:budget', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
      const account = await service.liveAccount()
      for (const client of clientsOf(service, door)) {
        const minted = await service.send('POST /v1/keys', {
          key: account.testKey,
          body: { budget: { credits: 100, window: 'total' } },
        })
        const { api_key: key } = minted.json as MintKeyAnswer
        assert.ok((await call(client, key)).envelope !== null)
        const { error } = await call(client, key)
        assert.deepEqual(
          [error?.code, error?.reason, error?.credits_required, error?.credits_available],
          ['insufficient_credits', 'key_budget', 81, 59],
        )
      }
    })

    const isVoided = oncePerDoor(async (door) => {
      service.plays.set('bug', async () => {
        throw new TypeError('Maya Alvarez')
      })
      for (const client of clientsOf(service, door))
        await assertUncharged(service, { client, play: 'bug' }, 'internal_error')
    })
    verifies(['internal-error:bug', 'internal-error:voided'], { doors: ['mcp', 'a2a'] }, isVoided)

    const isModelError = oncePerDoor(async (door) => {
      // Whatever the port throws, and a text that is none.
      service.plays.set('failed', async () => {
        throw new ApiError('model_error', {})
      })
      service.plays.set('blank', async () => toyResult({ text: ' \n' }))
      for (const client of clientsOf(service, door))
        for (const play of ['failed', 'blank'])
          await assertUncharged(service, { client, play }, 'model_error')
    })
    verifies(
      ['model-error:failed', 'model-error:unusable', 'model-error:uncharged'],
      { doors: ['mcp', 'a2a'] },
      isModelError,
    )

    const isUnavailable = oncePerDoor(async (door) => {
      service.plays.set('down', async () => {
        throw new ApiError('model_unavailable', { reason: 'down', retry_after_seconds: 30 })
      })
      for (const client of clientsOf(service, door))
        await assertUncharged(service, { client, play: 'down' }, 'model_unavailable')
    })
    verifies(
      ['model-unavailable:all-down', 'model-unavailable:uncharged'],
      { doors: ['mcp', 'a2a'] },
      isUnavailable,
    )

    verifies(
      ['service-unavailable:database', 'service-unavailable:fails-closed'],
      { doors: ['mcp', 'a2a'] },
      async ({ door, t }) => {
        const account = await service.liveAccount()
        let runs = 0
        service.plays.set('count', async () => {
          runs += 1
          return toyResult()
        })
        for (const client of clientsOf(service, door)) {
          const away = t.mock.method(service.calls.ledger, 'placeHold', async () => {
            throw new DatabaseUnavailable('57P01')
          })
          const { error } = await call(client, account.liveKey, { play: 'count' })
          assert.deepEqual([error?.code, error?.retry_after_seconds], ['service_unavailable', 5])
          away.mock.restore()
        }
        assert.equal(runs, 0)
      },
    )
  },
  { config: ({ calls }) => ({ calls: { ...calls, callDeadlineSeconds: 1 } }) },
)

forOneService(
  (service) => {
    verifies('model-unavailable:no-provider', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
      const { liveKey } = await service.liveAccount()
      for (const client of clientsOf(service, door)) {
        const { error } = await call(client, liveKey)
        assert.deepEqual([error?.code, error?.['reason']], ['model_unavailable', 'not_configured'])
      }
    })
  },
  {
    tools: [makeToyTool('toy', new Map())],
    config: ({ priceFile }) => ({
      priceFile: { ...priceFile, tools: { toy: unservedToyPrice } },
    }),
  },
)

forOneService(
  (service) => {
    verifies(['rate-limited:key', 'error:rate-limited'], { doors: ['mcp', 'a2a'] }, async ({ door }) => {
      for (const client of clientsOf(service, door)) {
        const { liveKey } = await service.liveAccount()
        for (const _call of [1, 2]) assert.ok((await call(client, liveKey)).envelope !== null)
        const { error } = await call(client, liveKey)
        assert.deepEqual([error?.code, error?.scope], ['rate_limited', 'key'])
        assert.ok((error?.retry_after_seconds ?? 0) >= 1)
      }
    })

    verifies('rate-limited:account', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
      for (const client of clientsOf(service, door)) {
        const { liveKey } = await service.liveAccount()
        const started = Promise.withResolvers<void>()
        const end = Promise.withResolvers<void>()
        service.plays.set('wait', async () => {
          started.resolve()
          await end.promise
          return toyResult()
        })
        const running = call(client, liveKey, { play: 'wait' })
        await started.promise
        const { error } = await call(client, liveKey)
        assert.deepEqual([error?.code, error?.scope], ['rate_limited', 'account'])
        end.resolve()
        assert.ok((await running).envelope !== null)
      }
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 2, concurrentCallsMax: 1 } }) },
)
