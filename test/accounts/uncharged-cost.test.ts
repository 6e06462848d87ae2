import assert from 'node:assert/strict'
import { before } from 'node:test'

import { ApiError } from '#contract/errors.ts'
import type { ModelPort, OnUsage } from '#model/port.ts'
import { earliestId } from '#kernel/ids.ts'

import { builtInChains } from '../support/scripted-model.ts'
import { forServerService, type LiveAccount, type TestService } from '../support/service.ts'
import { toyResult, toyUsage } from '../support/toy-tool.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'

/** A model that uses a million tokens before it is left, or refuses: $0.40 at the price of the built-in writer. */
const model: ModelPort = {
  chains: builtInChains,
  async generate(_request: unknown, signal: AbortSignal, onUsage?: OnUsage): Promise<never> {
    onUsage?.(toyUsage({ outputTokens: 4_000_000 }))
    if (refuses) throw new ApiError('model_error', {})
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    throw new ApiError('model_timeout', {})
  },
}
let refuses = false
const prompt = { step: 'write', role: 'writer', instructions: '', prompt: '', outputTokensMax: 1 } as const

const call = (service: TestService, key: string, sent: { play?: string; signal?: AbortSignal } = {}) =>
  service.send('POST /v1/tools/toy', {
    key,
    body: { note: 'abc', play: sent.play ?? '' },
    ...(sent.signal === undefined ? {} : { signal: sent.signal }),
  })

function playWith(service: TestService): void {
  service.plays.set('model', async (context) => {
    await context.model.generate(prompt, context.signal)
    return toyResult()
  })
}

/** What is counted once it has come to `microUsd`: a call does not wait for it. */
const countedAt = async (service: TestService, account: LiveAccount, microUsd: number) => {
  await until(async () => (await countedOf(service, account))[0] === microUsd)
  return countedOf(service, account)
}

const countedOf = async (service: TestService, { id }: LiveAccount) => {
  const [row] = await service.database.query<{ micro_usd: number; bound_micro_usd: number }>(
    'select micro_usd, bound_micro_usd from uncharged_cost where account_id = $1',
    [id],
  )
  return row === undefined ? [0, 0] : [row.micro_usd, row.bound_micro_usd]
}

/** A caller who leaves while the model writes, and the end of its call. */
async function leave(service: TestService, account: LiveAccount): Promise<void> {
  const [before_ = 0] = await countedOf(service, account)
  const caller = new AbortController()
  const sent = call(service, account.liveKey, { play: 'model', signal: caller.signal }).catch(() => null)
  await until(async () => {
    const { items } = (await service.send('GET /v1/calls?status=running', { key: account.testKey })).json as {
      items: unknown[]
    }
    return items.length > 0
  })
  caller.abort()
  await sent
  await until(async () => ((await countedOf(service, account))[0] ?? 0) > before_)
}

forServerService(
  (service) => {
    before(() => playWith(service))

    verifies(['abuse:disconnects', 'abuse:limited'], async () => {
      const account = await service.liveAccount()
      refuses = false
      await leave(service, account)
      assert.deepEqual(await countedOf(service, account), [400_000, 1_000_000])
      assert.equal((await call(service, account.liveKey)).status, 200)
      await leave(service, account)
      await leave(service, account)
      const { status, error, headers } = await call(service, account.liveKey)
      assert.deepEqual([status, error.code, error.scope], [429, 'rate_limited', 'account'])
      assert.ok(error.retry_after_seconds >= 1 && error.retry_after_seconds <= 86_400)
      assert.equal(headers['retry-after'], String(error.retry_after_seconds))
      // Test calls, other accounts and the next day are not concerned.
      assert.equal((await call(service, account.testKey)).status, 200)
      assert.equal((await call(service, (await service.liveAccount()).liveKey)).status, 200)
      await service.database.query('update uncharged_cost set day = day - 1 where account_id = $1', [
        account.id,
      ])
      assert.equal((await call(service, account.liveKey)).status, 200)
    })

    verifies('abuse:refusals', async () => {
      const account = await service.liveAccount()
      refuses = true
      for (const microUsd of [400_000, 800_000, 1_200_000]) {
        assert.equal((await call(service, account.liveKey, { play: 'model' })).error.code, 'model_error')
        assert.deepEqual(await countedAt(service, account, microUsd), [microUsd, 1_000_000])
      }
      assert.equal((await call(service, account.liveKey, { play: 'model' })).error.code, 'rate_limited')
    })

    verifies('abuse:default', async () => {
      const account = await service.liveAccount()
      await call(service, account.liveKey)
      // Another call of the last 30 days, and one before them, of 10,000 credits each.
      for (const [days, charged] of [
        [29, 10_000],
        [31, 10_000],
      ] as const)
        await service.database.query(
          `insert into resolution (account_id, request_id, resolution, status, credits_charged, completed_at)
           values ($1, $2, 'settled', 'succeeded', $3, now())`,
          [account.id, earliestId('req', Date.now() - days * 86_400_000), charged],
        )
      refuses = true
      await call(service, account.liveKey, { play: 'model' })
      assert.deepEqual(await countedAt(service, account, 400_000), [400_000, 1_000_000 + 100 * 10_041])
    })
  },
  { model },
)
