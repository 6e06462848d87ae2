import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { after, before, test } from 'node:test'

import type { CheckoutView } from '#contract/account.ts'
import { findDrift } from '#ledger/find-drift.ts'

import { fuzzGate } from '../../torture/fuzz/gate.ts'
import { fuzzLetters } from '../../torture/fuzz/letters.ts'
import { fuzzRest, type Target } from '../../torture/fuzz/rest.ts'
import { fuzzRpc } from '../../torture/fuzz/rpc.ts'
import { targetAt } from '../../torture/fuzz/target.ts'
import { mark } from '../../torture/fuzz/values.ts'
import { fuzzWebhooks } from '../../torture/fuzz/webhooks.ts'
import { type Account, forOneService, problemsIn } from '../support/service.ts'
import { payInFull, startStripeServer } from '../support/stripe-server.ts'

forOneService(
  (service) => {
    let target: Target
    before(async () => {
      const customer = async () => {
        const { id, ...keys } = await service.liveAccount()
        return { ...keys, accountId: id }
      }
      target = await targetAt(`http://127.0.0.1:${service.port}`, [await customer(), await customer()])
    })
    after(() => target.agent.destroy())

    test('requests made from the service’s own documents, valid or not, are answered as the documents say', async () => {
      const { requests } = await fuzzRest(target, { requests: 600, seed: 1 })
      assert.ok(requests >= 600)
      assert.ok(!JSON.stringify(service.log).includes(mark))
    })

    test('whatever JSON-RPC envelope comes to MCP or A2A, its answer is one message of the protocol and no bug of ours', async () => {
      const { requests } = await fuzzRpc(target, { requests: 600, seed: 1 })
      assert.ok(requests >= 600)
      assert.deepEqual(problemsIn(service.log), [])
      assert.ok(!JSON.stringify(service.log).includes(mark))
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 1_000_000 }, signUpsPerDay: 0 }) },
)

test('the gate’s places lie in the text it was given and its fixes keep every figure, whatever Unicode comes', () => {
  fuzzGate({ runs: 100, seed: 1 })
})

test('a damaged award letter is read to data of the published shape whose sums hold', async () => {
  await fuzzLetters({ runs: 60, seed: 1 })
})

const stripe = await startStripeServer()
after(() => stripe.close())
const secret = 'whsec_of_a_fuzzer'

forOneService(
  (service) => {
    test('webhooks signed, forged, repeated, out of order or without sense grant what was paid and nothing else', async () => {
      const checkouts: [Account, string][] = []
      for (let made = 0; made < 3; made += 1) {
        const account = await service.signUp()
        const body = { pack: 'starter' }
        const { json } = await service.send('POST /v1/credits/checkout', { key: account.testKey, body })
        checkouts.push([account, (json as CheckoutView).checkout_id])
      }
      const checkoutIds = checkouts.map(([, id]) => id)
      payInFull(stripe.paymentOf(checkoutIds[0] ?? ''))
      const agent = new Agent({ keepAlive: true })
      const target = { port: service.port, agent, stripe, secret, checkoutIds }
      const statuses = await fuzzWebhooks(target, { requests: 400, seed: 1 })
      agent.destroy()
      assert.ok((statuses.get(200) ?? 0) > 0 && (statuses.get(400) ?? 0) > 0)
      const balances = checkouts.map(async ([{ testKey: key }]) => {
        const { json } = await service.send('GET /v1/me', { key })
        return (json as { credit_balance: number }).credit_balance
      })
      assert.deepEqual(await Promise.all(balances), [5_000, 0, 0])
      assert.deepEqual(problemsIn(service.log), [])
      assert.deepEqual(await service.database.transaction(findDrift), [])
      assert.ok(!JSON.stringify(service.log).includes(mark))
    })
  },
  {
    config: () => ({
      stripe: { secretKey: 'sk_test_stand_in', webhookSecret: secret, apiBase: stripe.baseUrl },
    }),
  },
)
