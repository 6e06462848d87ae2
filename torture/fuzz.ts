import assert from 'node:assert/strict'
import { Agent } from 'node:http'

import { makeCustomer, restClient } from '../test/support/rest-client.ts'
import { payInFull, startStripeServer } from '../test/support/stripe-server.ts'
import { fuzzGate as gateRuns } from './fuzz/gate.ts'
import { fuzzLetters as letterRuns } from './fuzz/letters.ts'
import type { PureCounts } from './fuzz/pure.ts'
import { fuzzRest, type FuzzCounts, type Target } from './fuzz/rest.ts'
import { fuzzRpc as rpcRequests } from './fuzz/rpc.ts'
import { targetAt } from './fuzz/target.ts'
import { mark } from './fuzz/values.ts'
import { fuzzWebhooks as webhookRequests } from './fuzz/webhooks.ts'
import type { Storm } from './storm.ts'
import { openWorld, type World } from './world.ts'

const requestsARound = 1_000

/** Limits that are told and never reached, and every line of the log. */
const settings = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  QUOTES_PER_MINUTE: '1000000',
  OPEN_REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'debug',
}

/** Requests made from the service's own OpenAPI documents, a thousand a round; each answer must be one they tell of. */
export function fuzz({ rounds, seed, engine, tell }: Storm): Promise<void> {
  return againstWorld(engine, async (target) => {
    tell(toldOf(await fuzzRest(target, { requests: rounds * requestsARound, seed })))
  })
}

/** Envelopes of JSON-RPC to both doors, a thousand a round. */
export function fuzzRpc({ rounds, seed, engine, tell }: Storm): Promise<void> {
  return againstWorld(engine, async (target) => {
    const { requests, answers } = await rpcRequests(target, { requests: rounds * requestsARound, seed })
    tell(`${requests} requests: ${countsOf(answers)}`)
  })
}

async function againstWorld(engine: Storm['engine'], send: (target: Target) => Promise<void>): Promise<void> {
  const world = await openWorld({ engine, settings })
  const customers = [
    await makeCustomer(world.baseUrl(), 'district'),
    await makeCustomer(world.baseUrl()),
  ] as const
  const target = await targetAt(world.baseUrl(), customers)
  await send(target)
  target.agent.destroy()
  await closeQuietWorld(world)
}

async function closeQuietWorld(world: World): Promise<void> {
  assert.ok(!world.service.output().includes(mark), 'the log repeats a caller')
  await world.close()
}

/** Texts of arbitrary Unicode through the gate's rules, a thousand a round. */
export async function fuzzGate({ rounds, seed, tell }: Storm): Promise<void> {
  tell(runsOf(gateRuns({ runs: rounds * requestsARound, seed })))
}

/** Damaged award letters through the tool that breaks them down, a thousand a round. */
export async function fuzzLetters({ rounds, seed, tell }: Storm): Promise<void> {
  tell(runsOf(await letterRuns({ runs: rounds * requestsARound, seed })))
}

/** Webhooks signed, forged and without sense, a thousand a round; only what was paid is granted. */
export async function fuzzWebhooks({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const secret = 'whsec_of_a_fuzzer'
  const stripe = await startStripeServer()
  const payments = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: stripe.baseUrl,
  }
  const world = await openWorld({ engine, settings: { ...settings, ...payments } })
  const buyers = await Promise.all(Array.from({ length: 3 }, () => openCheckout(world.baseUrl())))
  const checkoutIds = buyers.map(({ checkoutId }) => checkoutId)
  payInFull(stripe.paymentOf(checkoutIds[0] ?? ''))
  const agent = new Agent({ keepAlive: true })
  const target = { port: Number(new URL(world.baseUrl()).port), agent, stripe, secret, checkoutIds }
  const statuses = await webhookRequests(target, { requests: rounds * requestsARound, seed })
  agent.destroy()
  const balances = buyers.map(async ({ client }) => (await client.get('/v1/me')).body['credit_balance'])
  assert.deepEqual(await Promise.all(balances), [5_000, 0, 0])
  tell(`${rounds * requestsARound} webhooks: ${countsOf(statuses)}`)
  await closeQuietWorld(world)
  await stripe.close()
}

async function openCheckout(baseUrl: string) {
  const signedUp = await restClient(baseUrl).post('/v1/accounts', { name: 'A school', email: 'a@b.co' })
  const client = restClient(baseUrl, String(signedUp.body['api_key']))
  const checkout = await client.post('/v1/credits/checkout', { pack: 'starter' })
  return { client, checkoutId: String(checkout.body['checkout_id']) }
}

function toldOf({ requests, busy, statuses, slowestMs, slowest }: FuzzCounts): string {
  const slow = `slowest ${Math.round(slowestMs)} ms, ${slowest}`
  return `${requests} requests: ${countsOf(statuses)}; ${busy} asked again; ${slow}`
}

const runsOf = ({ runs, slowestMs, slowest }: PureCounts): string =>
  `${runs} texts, the slowest ${Math.round(slowestMs)} ms of processor time: ${slowest}`

const countsOf = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
