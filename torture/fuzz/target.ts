import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { newApiKey } from '#accounts/api-key-text.ts'
import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'

import { type Customer, type RestClient, restClient } from '../../test/support/rest-client.ts'
import type { Target } from './rest.ts'

/** Two accounts with credits, ids of both, and keys that open much, little and nothing. */
export async function targetAt(
  baseUrl: string,
  [own, other]: readonly [Customer, Customer],
): Promise<Target> {
  const client = restClient(baseUrl, own.testKey)
  const documents = await documentsAt(client)
  const toolsOnly = await client.post('/v1/keys', { scopes: ['tools'] })
  const ids = [...(await idsOf(client, own)), ...(await idsOf(restClient(baseUrl, other.testKey), other))]
  const port = Number(new URL(baseUrl).port)
  return {
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 8 }),
    documents,
    keys: [
      ...Array<string>(8).fill(own.testKey),
      own.liveKey,
      own.liveKey,
      String(toolsOnly.body['api_key']),
      newApiKey('live'),
      'bm_live_x',
    ],
    goodKeys: new Set([own.testKey]),
    ids,
  }
}

/** Both documents; a service too busy to give them is asked again. */
export async function documentsAt(client: RestClient): Promise<OpenApiDocument[]> {
  const documents: OpenApiDocument[] = []
  for (const path of ['/v1/openapi.json', '/gate/v1/openapi.json']) {
    let answer = await client.get(path)
    for (; answer.status === 503; answer = await client.get(path)) await sleep(500)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    documents.push(answer.body)
  }
  return documents
}

async function idsOf(client: RestClient, customer: Customer): Promise<string[]> {
  const minted = await client.post('/v1/keys', { mode: 'test' })
  const checkout = await client.post('/v1/credits/checkout', { pack: 'starter' })
  const called = await client.post('/v1/tools/fafsa', {})
  return [
    customer.accountId,
    String(minted.body['key']['id']),
    String(checkout.body['checkout_id']),
    String(called.body['request_id']),
    String(called.body['billing']['price_version']),
  ]
}
