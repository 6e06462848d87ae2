import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { Check } from 'typebox/value'

import { billing, type Billing, textOutput } from '#contract/envelope.ts'
import type { PriceList } from '#pricing/price-list.ts'
import { appealExample } from '#tools/appeal/example.ts'

import { forEachService, type LiveAccount } from '../../support/service.ts'
import { toyResult, toyUsage } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

/** What a bill adds up to, from its breakdown and a published list alone (contract 3 and 4). */
function recompute(bill: Billing, list: PriceList): { exact: string[]; credits: number } {
  const multiplier = BigInt(Math.round(bill.price_multiplier * 10_000))
  const parts = bill.breakdown.map((row) => {
    const price = list.models[row.model]
    assert.ok(price !== undefined)
    const plain = row.input_tokens - row.cached_input_tokens - row.cache_write_tokens
    const tokens =
      BigInt(plain) * BigInt(price.input) +
      BigInt(row.cached_input_tokens) * BigInt(price.cached_input) +
      BigInt(row.cache_write_tokens) * BigInt(price.cache_write) +
      BigInt(row.output_tokens) * BigInt(price.output)
    const searches = BigInt(row.searches) * BigInt(list.searches[list.search_provider] ?? 0) * 1_000_000n
    return (tokens + searches) * BigInt(list.margin) * multiplier
  })
  const one = 10n ** 17n
  const sum = parts.reduce((total, part) => total + part, 0n)
  return {
    exact: parts.map((part) => decimal(part, one)),
    credits: Math.max(1, Number((sum + one - 1n) / one)),
  }
}

function decimal(part: bigint, one: bigint): string {
  const fraction = (part % one).toString().padStart(17, '0').replace(/0+$/, '')
  return fraction === '' ? `${part / one}` : `${part / one}.${fraction}`
}

forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const run = async (tool: string, body: object, headers = {}) => {
    const answer = await service.send(`POST /v1/tools/${tool}`, { key: account.liveKey, body, headers })
    assert.equal(answer.status, 200, answer.text)
    return answer.envelope
  }
  const priceList = async (version: string): Promise<PriceList> =>
    (await service.send(`GET /v1/prices/${version}`)).json as PriceList
  const available = async (): Promise<number> => {
    const me = await service.send('GET /v1/me', { key: account.testKey })
    return (me.json as { credits_available: number }).credits_available
  }

  verifies(
    [
      'route:POST-appeal',
      'envelope:request_id',
      'envelope:tool',
      'envelope:output.text',
      'envelope:output.meta',
      'envelope:verification.checked',
      'envelope:verification.method',
      'envelope:verification.status',
      'envelope:verification.score',
      'envelope:verification.fix_applied',
      'envelope:grounding.fact_sheet',
      'envelope:fields_reflected',
      'envelope:fields_mapped',
      'envelope:input_fidelity',
      'envelope:billing.status',
      'envelope:billing.credits_charged',
      'envelope:billing.credits_remaining',
      'output:meta-mode',
      'output:meta-pipeline',
      'output:meta-models',
      'output:method-appeal',
      'output:score',
      'output:data',
    ],
    async () => {
      const envelope = await run('appeal', appealExample)
      assert.deepEqual(Object.keys(envelope), ['request_id', 'tool', 'output', 'billing'])
      assert.match(envelope.request_id, /^req_/)
      assert.equal(envelope.tool, 'appeal')
      const { output } = envelope
      assert.ok(Check(textOutput, output))
      assert.ok(Check(billing, envelope.billing))
      assert.match(output.text, /Maya Alvarez/)
      assert.deepEqual(
        [output.meta.mode, output.meta.pipeline, output.meta.models],
        ['live', 'draft', ['built-in']],
      )
      const { verification } = output
      assert.deepEqual(
        [verification.checked, verification.method, verification.status],
        [true, 'fact_sheet', 'PASS'],
      )
      assert.ok(
        Number.isInteger(verification.score) &&
          Number(verification.score) >= 0 &&
          Number(verification.score) <= 100,
      )
      assert.equal(verification.fix_applied, false)
      assert.match(output.grounding.fact_sheet ?? '', /\$84,000/)
      assert.equal(output.input_fidelity, 'strict')
      assert.equal(typeof output.data, 'object')
      assert.equal(envelope.billing.status, 'settled')
    },
  )

  verifies(
    ['output:meta-steps', 'output:meta-verify', 'output:meta-fix', 'output:meta-warnings'],
    async () => {
      service.plays.set('unsure', async () => toyResult({ status: 'FAIL' }))
      const { output } = await run('toy', { note: 'abc', play: 'unsure' })
      assert.deepEqual(output.meta.steps, [{ name: 'write', model: 'built-in', duration_ms: 1.3 }])
      assert.equal(output.meta.verify_status, output.verification.status)
      assert.equal(output.meta.fix_pass, output.verification.fix_applied)
      assert.deepEqual(output.meta.warnings, ['do_not_send_unreviewed'])
    },
  )

  verifies(['output:lists-partition', 'output:lists-absent', 'envelope:fields_not_reflected'], async () => {
    const { output } = await run('toy', { hidden: 'x', tags: ['a'], play: '', level: 3, note: 'abc' })
    assert.deepEqual(output.grounding.fields_reflected_in_prompt, ['tags', 'note'])
    assert.deepEqual(output.grounding.fields_mapped_or_transformed, ['level'])
    assert.deepEqual(output.grounding.fields_not_reflected, ['hidden', 'play'])

    const letter = await run('appeal', { ...appealExample, competing: 'Another offer', status: [] })
    const { grounding } = letter.output
    const lists = [
      ...grounding.fields_reflected_in_prompt,
      ...grounding.fields_mapped_or_transformed,
      ...grounding.fields_not_reflected,
    ]
    assert.deepEqual(lists.toSorted(), [...Object.keys(appealExample), 'competing', 'status'].toSorted())
  })

  verifies(
    [
      'billing:recompute',
      'billing:sum-rounded',
      'billing:credits_exact',
      'billing:breakdown',
      'billing:price_version',
      'charge:formula',
      'charge:integer',
      'charge:one-ceiling',
      'charge:whole',
      'open:prices',
    ],
    async () => {
      service.plays.set('three steps', async () =>
        toyResult({
          usage: [
            toyUsage({ step: 'plan', inputTokens: 333, outputTokens: 7 }),
            toyUsage({
              step: 'write',
              inputTokens: 1000,
              cachedInputTokens: 300,
              cacheWriteTokens: 200,
              outputTokens: 12_345,
            }),
            toyUsage({ step: 'check', outputTokens: 1, searches: 2, estimated: true }),
          ],
        }),
      )
      for (const envelope of [
        await run('toy', { note: 'abc', play: 'three steps' }),
        await run('appeal', appealExample),
      ]) {
        const bill = envelope.billing
        const { exact, credits } = recompute(bill, await priceList(bill.price_version))
        assert.deepEqual(
          bill.breakdown.map((row) => row.credits_exact),
          exact,
        )
        assert.equal(bill.credits_charged, credits)
      }
      const { breakdown } = (await run('toy', { note: 'abc', play: 'three steps' })).billing
      assert.deepEqual(
        breakdown.map(({ step, searches, estimated }) => [step, searches, estimated]),
        [
          ['plan', 0, undefined],
          ['write', 0, undefined],
          ['check', 2, true],
        ],
      )
    },
  )

  verifies('charge:usage-estimated-marked', async () => {
    service.plays.set('estimated', async () =>
      toyResult({ usage: [toyUsage({ outputTokens: 5, estimated: true })] }),
    )
    const { breakdown } = (await run('toy', { note: 'abc', play: 'estimated' })).billing
    assert.equal(breakdown[0]?.estimated, true)
  })

  verifies(['charge:at-least-one'], async () => {
    service.plays.set('for nothing', async () => toyResult({ usage: [toyUsage({ outputTokens: 1 })] }))
    const before_ = await available()
    const { billing: bill } = await run('toy', { note: 'abc', play: 'for nothing' })
    assert.equal(bill.credits_charged, 1)
    assert.equal(await available(), before_ - 1)
  })

  verifies(['charge:below-hold', 'charge:overflow'], async () => {
    service.plays.set('overflow', async () => toyResult({ usage: [toyUsage({ outputTokens: 9_000_000 })] }))
    const { billing: bill } = await run('toy', { note: 'abc', play: 'overflow' })
    assert.equal(bill.credits_charged, bill.credits_held)
    const held = bill.credits_held
    const capped = await run('toy', { note: 'abc', play: 'overflow' }, { 'x-max-credits': String(held) })
    assert.equal(capped.billing.credits_charged, held)
  })

  verifies(
    ['header:max-credits-charge', 'service:metered', 'state:charge-settles-usage'],
    { doors: ['rest'] },
    async () => {
      const before_ = await available()
      const { billing: bill } = await run('toy', { note: 'abc' }, { 'x-max-credits': '81' })
      assert.deepEqual([bill.credits_held, bill.credits_charged], [81, 41])
      assert.equal(await available(), before_ - 41)
    },
  )

  verifies(
    [
      'billing:credits_held',
      'billing:credits_remaining',
      'billing:usd_charged',
      'service:credit-value',
      'billing:quote_id',
      'billing:waived_reason',
    ],
    async () => {
      const { billing: bill } = await run('toy', { note: 'abc' })
      assert.deepEqual(
        [bill.credits_held, bill.credits_charged, bill.usd_charged, bill.quote_id, bill.waived_reason],
        [81, 41, 0.041, null, null],
      )
      assert.equal(bill.credits_remaining, await available())
    },
  )

  verifies(['charge:multiplier-fixed', 'charge:version-fixed'], async () => {
    // The multiplier changes while the call runs: what was fixed when the hold was placed stands.
    service.plays.set('dearer', async () => {
      await service.database.query('update account set price_multiplier = 100000 where account_id = $1', [
        account.id,
      ])
      return toyResult()
    })
    const { billing: bill } = await run('toy', { note: 'abc', play: 'dearer' })
    await service.database.query('update account set price_multiplier = 10000 where account_id = $1', [
      account.id,
    ])
    assert.deepEqual([bill.price_multiplier, bill.credits_charged], [1, 41])
    const [row] = await service.database.query<{ price_version: string; price_multiplier: number }>(
      'select price_version, price_multiplier from call where account_id = $1 order by request_id desc limit 1',
      [account.id],
    )
    assert.deepEqual(row, { price_version: bill.price_version, price_multiplier: 10_000 })
  })

  verifies(['state:hold-before-run', 'limit:hold-covers'], { doors: ['rest'] }, async () => {
    let heldMeanwhile: unknown
    service.plays.set('look', async () => {
      const me = await service.send('GET /v1/me', { key: account.testKey })
      heldMeanwhile = (me.json as { credits_held: number }).credits_held
      return toyResult()
    })
    await run('toy', { note: 'abc', play: 'look' })
    assert.equal(heldMeanwhile, 81)
  })

  verifies('call:no-open-transaction', async () => {
    service.plays.set('ask the database', async () => {
      // The embedded engine has one session: inside an open transaction this would wait for ever.
      await service.database.query('select 1', [])
      return toyResult()
    })
    await run('toy', { note: 'abc', play: 'ask the database' })
  })

  const low = async (threshold: number): Promise<boolean> => {
    const own = await service.liveAccount()
    const sql = 'update account set low_balance_credits = $2 where account_id = $1'
    await service.database.query(sql, [own.id, threshold])
    const answer = await service.send('POST /v1/tools/toy', { key: own.liveKey, body: { note: 'abc' } })
    return answer.envelope.billing.low_balance
  }

  verifies('billing:low_balance', async () => {
    assert.deepEqual([await low(4959), await low(4960)], [false, true])
  })

  verifies('envelope:every-door', { doors: ['rest'] }, async () => {
    const live = await run('toy', { note: 'abc' })
    const played = await service.send('POST /v1/tools/toy', { key: account.testKey, body: { note: 'abc' } })
    assert.deepEqual(Object.keys(played.envelope.output), Object.keys(live.output))
    assert.deepEqual(Object.keys(played.envelope.billing), Object.keys(live.billing))
  })

  test('a live call tells its rate, and the next one has one call less', async () => {
    const own = await service.liveAccount()
    const sent = { key: own.liveKey, body: { note: 'abc' } }
    const rates = [
      await service.send('POST /v1/tools/toy', sent),
      await service.send('POST /v1/tools/toy', sent),
    ]
    assert.deepEqual(
      rates.map(({ headers }) => headers['ratelimit-policy']),
      ['"key";q=600;w=60', '"key";q=600;w=60'],
    )
    assert.match(String(rates[0]?.headers['ratelimit']), /^"key";r=599;t=\d+$/)
    assert.match(String(rates[1]?.headers['ratelimit']), /^"key";r=59[89];t=\d+$/)
  })
})
