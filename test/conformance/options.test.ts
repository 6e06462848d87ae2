import assert from 'node:assert/strict'
import { before } from 'node:test'

import type { Product } from '#contract/paths.ts'
import type { CallView, LedgerEntryView } from '#contract/usage.ts'

import { clientsOf } from '../support/doors/clients-of.ts'
import type { DoorAnswer, DoorClient, DoorOptions } from '../support/doors/door.ts'
import { assertReplayed } from '../support/doors/replays.ts'
import { traceOf } from '../support/refusals.ts'
import { type Account, forOneService, type LiveAccount } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const body: object = { note: 'abc' }
const quarterHourMs = 15 * 60_000

interface Asked {
  readonly options?: DoorOptions
  readonly key?: string
  readonly input?: unknown
  readonly tool?: string
  readonly product?: Product
}

const problems = ({ error }: DoorAnswer): string[] =>
  (error?.validation_errors ?? []).map((problem) => `${problem.in} ${problem.path} ${problem.code}`)

forOneService((service) => {
  let account: LiveAccount
  let stranger: Account
  before(async () => {
    account = await service.liveAccount()
    stranger = await service.signUp()
  })

  const call = (client: DoorClient, asked: Asked = {}): Promise<DoorAnswer> =>
    client.call({ product: 'tools', tool: 'toy', input: body, key: account.liveKey, ...asked })
  const refused = async (client: DoorClient, options: DoorOptions) => {
    const answer = await call(client, { options })
    assert.equal(answer.error?.code, 'invalid_input')
    return problems(answer)
  }
  const delivered = async (client: DoorClient, asked: Asked = {}) => {
    const { envelope, error } = await call(client, asked)
    assert.ok(envelope !== null, error?.code)
    return envelope
  }
  /** A quote id of the toy, for whoever holds this key. */
  const quoteId = async (key: string, input: object = body): Promise<string> =>
    (await service.send('POST /v1/tools/toy/quote', { key, body: input })).quote.quote_id ?? ''
  /** The account without credits. */
  const spend = (owner: Account) =>
    service.database.query(
      'update account_balance set credits_granted = credits_charged, credits_balance = 0 where account_id = $1',
      [owner.id],
    )

  verifies(
    [
      'header:idempotency-key-optional',
      'header:max-credits-optional',
      'service:metered',
      'state:charge-settles-usage',
    ],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for (const client of clientsOf(service, door)) {
        const { billing } = await delivered(client)
        assert.deepEqual([billing.status, billing.credits_held, billing.credits_charged], ['settled', 81, 41])
      }
    },
  )

  verifies('header:idempotency-key-length', { doors: ['mcp', 'a2a'] }, async ({ door, id }) => {
    for (const client of clientsOf(service, door)) {
      await delivered(client, { options: { idempotencyKey: `${client.name} ${id} `.padEnd(128, 'é') } })
      assert.deepEqual(await refused(client, { idempotencyKey: 'k'.repeat(129) }), [
        'header Idempotency-Key max_length',
      ])
    }
  })

  verifies('boundary:key-empty', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door))
      assert.deepEqual(await refused(client, { idempotencyKey: '' }), ['header Idempotency-Key min_length'])
  })

  verifies('boundary:key-verbatim', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door))
      for (const idempotencyKey of [`a b ${client.name}`, `a  b ${client.name}`, `A b ${client.name}`])
        await delivered(client, { options: { idempotencyKey } })
  })

  verifies('header:max-credits-minimum', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door)) {
      assert.equal((await call(client, { options: { maxCredits: '1' } })).error?.code, 'insufficient_credits')
      assert.deepEqual(await refused(client, { maxCredits: '0' }), ['header X-Max-Credits minimum'])
    }
  })

  verifies('header:max-credits-maximum', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door)) {
      await delivered(client, { options: { maxCredits: '2147483647' } })
      assert.deepEqual(await refused(client, { maxCredits: '2147483648' }), ['header X-Max-Credits maximum'])
    }
  })

  verifies(
    ['header:max-credits-integer', 'invalid-input:header'],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for (const client of clientsOf(service, door))
        for (const maxCredits of ['1.5', 'many', '', '1e3', '0x10'])
          assert.deepEqual(await refused(client, { maxCredits }), ['header X-Max-Credits type'])
    },
  )

  verifies(
    ['header:max-credits-hold', 'insufficient-credits:max', 'test-key:cap'],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for (const client of clientsOf(service, door))
        for (const key of [account.liveKey, account.testKey]) {
          const { error } = await call(client, { key, options: { maxCredits: '80' } })
          assert.deepEqual(
            [error?.code, error?.reason, error?.credits_required, error?.max_credits],
            ['insufficient_credits', 'spending_limit', 81, 80],
          )
          await delivered(client, { key, options: { maxCredits: '81' } })
        }
    },
  )

  verifies('header:max-credits-charge', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door)) {
      const { billing } = await delivered(client, { options: { maxCredits: '81' } })
      assert.ok((billing.credits_charged ?? 0) <= 81)
    }
  })

  verifies(
    [
      'insufficient-credits:balance',
      'insufficient-credits:figures',
      'error:insufficient-credits',
      'limit:hold-covers',
    ],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for (const client of clientsOf(service, door)) {
        const poor = await service.liveAccount()
        await spend(poor)
        const { error } = await call(client, { key: poor.liveKey })
        assert.deepEqual(
          [error?.code, error?.reason, error?.credits_required, error?.credits_available],
          ['insufficient_credits', 'balance', 81, 0],
        )
        assert.equal(error?.top_up_url, `${service.baseUrl}/v1/credits/checkout`)
      }
    },
  )

  verifies(
    ['invalid-input:body', 'error:invalid-input', 'problem:all-at-once', 'header:unknown-property'],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for (const client of clientsOf(service, door)) {
        const answer = await call(client, {
          input: { note: 'a', level: 9, extra: 1 },
          options: { maxCredits: '0' },
        })
        assert.equal(answer.error?.code, 'invalid_input')
        assert.deepEqual(problems(answer), [
          'body /note min_length',
          'body /level maximum',
          'body /extra unknown_property',
          'header X-Max-Credits minimum',
        ])
      }
    },
  )

  verifies('call:validate-before-price', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    const poor = await service.liveAccount()
    await spend(poor)
    for (const client of clientsOf(service, door)) {
      const options = { maxCredits: '1', quoteId: 'qt_wrong' }
      assert.equal(
        (await call(client, { key: poor.liveKey, input: { note: 'a' }, options })).error?.code,
        'invalid_input',
      )
    }
  })

  verifies(
    ['call:refused-no-row', 'call:refused-no-money', 'call:refused-key-free'],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const own = await service.liveAccount()
        const before_ = await traceOf(service, own.testKey)
        const idempotencyKey = `${id} ${client.name}`
        for (const asked of [
          { input: { note: 7 }, options: { idempotencyKey } },
          { options: { idempotencyKey, maxCredits: '1' } },
          { options: { idempotencyKey, quoteId: 'qt_wrong' } },
        ])
          assert.ok((await call(client, { ...asked, key: own.liveKey })).error !== null)
        assert.deepEqual(await traceOf(service, own.testKey), before_)
        await delivered(client, { key: own.liveKey, input: { note: 'another' }, options: { idempotencyKey } })
      }
    },
  )

  verifies(['call:quote-id', 'quote-mismatch:expired'], { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door)) {
      const id = await quoteId(account.liveKey)
      assert.equal((await delivered(client, { options: { quoteId: id } })).billing.quote_id, id)
      service.clock.advance(quarterHourMs)
      const { error } = await call(client, { options: { quoteId: id } })
      assert.deepEqual([error?.code, error?.reason], ['quote_mismatch', 'expired'])
    }
  })

  const mismatches = async (client: DoorClient, asked: Asked, reason: string): Promise<void> => {
    const options = { quoteId: await quoteId(account.liveKey), ...asked.options }
    const { error } = await call(client, { ...asked, options })
    assert.deepEqual([error?.code, error?.reason], ['quote_mismatch', reason])
  }
  verifies('quote-mismatch:input', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door))
      await mismatches(client, { input: { note: 'abd' } }, 'input_changed')
  })
  verifies('quote-mismatch:tool', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door)) await mismatches(client, { tool: 'other' }, 'other_tool')
  })
  verifies('quote-mismatch:invalid', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door))
      await mismatches(client, { options: { quoteId: 'qt_nobody' } }, 'invalid')
  })
  verifies('quote-mismatch:account', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    const options = { quoteId: await quoteId(stranger.testKey) }
    for (const client of clientsOf(service, door)) await mismatches(client, { options }, 'other_account')
  })

  verifies(
    [
      'auth:test-key-runs',
      'auth:test-key-never-bills',
      'test-key:zero-held',
      'test-key:zero-charged',
      'test-key:field-lists',
      'test-key:request-id',
    ],
    { doors: ['mcp', 'a2a'] },
    async ({ door }) => {
      for (const client of clientsOf(service, door)) {
        const input = { note: 'abc', hidden: 'x', level: 2 }
        const [first, second] = [1, 2].map(() => delivered(client, { key: stranger.testKey, input }))
        const { billing, output, request_id: requestId } = (await first) ?? assert.fail()
        assert.deepEqual([billing.credits_held, billing.credits_charged, billing.status], [0, 0, 'settled'])
        assert.equal(output.text, 'A toy of a fixture.')
        assert.deepEqual(output.grounding.fields_reflected_in_prompt, ['note'])
        assert.deepEqual(output.grounding.fields_not_reflected, ['hidden'])
        assert.notEqual(requestId, (await second)?.request_id)
      }
    },
  )

  verifies('state:hold-before-run', { doors: ['mcp', 'a2a'] }, async ({ door }) => {
    for (const client of clientsOf(service, door)) {
      const own = await service.liveAccount()
      let entries: string[] = []
      service.plays.set('look', async () => {
        const listed = (await service.send('GET /v1/ledger', { key: own.testKey })).json
        entries = (listed as { items: LedgerEntryView[] }).items.map(({ kind }) => kind)
        throw new Error('seen')
      })
      await call(client, { key: own.liveKey, input: { note: 'abc', play: 'look' } })
      assert.deepEqual(entries, ['hold', 'purchase'])
    }
  })

  verifies(
    ['gate:test-keys', 'gate:idempotency', 'gate:catalogue'],
    { doors: ['mcp', 'a2a'] },
    async ({ door, id }) => {
      for (const client of clientsOf(service, door)) {
        const own = await service.liveAccount()
        for (const key of [own.testKey, own.liveKey]) {
          const gate = {
            key,
            product: 'gate',
            tool: 'check_output',
            input: { text: 'A plain sentence.' },
            options: { idempotencyKey: id },
          } as const
          const first = await call(client, gate)
          assert.equal(first.envelope?.tool, 'check_output')
          assertReplayed(client, await call(client, gate), first)
          assert.deepEqual(problems(await call(client, { ...gate, input: { text: 7 } })), ['body /text type'])
        }
        const listed = (await service.send('GET /v1/calls', { key: own.testKey })).json as {
          items: CallView[]
        }
        assert.deepEqual(
          listed.items.map(({ surface }) => surface),
          [door, door],
        )
      }
    },
  )
})
