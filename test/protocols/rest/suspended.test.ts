import assert from 'node:assert/strict'
import { before } from 'node:test'
import { postIn } from '#ledger/ledger.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
    const run = <Row>(text: string, params: readonly unknown[]): Promise<Row[]> =>
      service.database.query<Row>(text, params)
    await postIn(run, {
      kind: 'claw_back',
      accountId: account.id,
      credits: 6000,
      sourceId: 'chargeback',
      reason: 'disputed',
    })
    await run(`update account set suspended_at = now(), suspended_reason = 'debt' where account_id = $1`, [
      account.id,
    ])
    service.clock.advance(10_000)
    const call = { key: account.liveKey, body: { note: 'a toy' } }
    const refused = await service.send('POST /v1/tools/toy', call)
    assert.deepEqual([refused.status, refused.error['reason']], [403, 'account_suspended'])
  })

  verifies('cap:suspended-me', async () => {
    const { status, json } = await service.send('GET /v1/me', { key: account.liveKey })
    assert.equal(status, 200)
    const { credit_balance, debt } = json as Record<string, unknown>
    assert.deepEqual([credit_balance, debt], [0, 1000])
  })

  verifies('cap:suspended-ledger', async () => {
    const { status, json } = await service.send('GET /v1/ledger', { key: account.testKey })
    assert.equal(status, 200)
    const { items } = json as { items: { kind: string }[] }
    assert.deepEqual(items.map(({ kind }) => kind).toSorted(), ['claw_back', 'debt', 'purchase'])
  })

  verifies('cap:suspended-checkout', async () => {
    const key = account.liveKey
    assert.equal((await service.send('GET /v1/credits/checkout', { key })).status, 200)
    const opened = await service.send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } })
    assert.equal(opened.status, 201)
    const { checkout_url, checkout_id } = opened.json as Record<string, string>
    await service.send(`POST ${new URL(checkout_url ?? '').pathname}`)
    const { json } = await service.send(`GET /v1/credits/checkout/${checkout_id}`, { key })
    assert.equal((json as { status: string }).status, 'settled')
    const me = (await service.send('GET /v1/me', { key })).json as Record<string, unknown>
    assert.deepEqual([me['credit_balance'], me['debt']], [4000, 0])
  })
})
