import assert from 'node:assert/strict'

/** A parsed answer; `body` is whatever JSON it was. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

// A JSON value that a test walks by the names it expects.
export type Json = { readonly [name: string]: Json } & readonly Json[] & string & number & boolean & null

/** A caller of the service with one key. */
export interface RestClient {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export function restClient(baseUrl: string, apiKey: string | null = null): RestClient {
  const send = async (
    method: string,
    path: string,
    init: { body?: string; headers: Record<string, string> },
  ): Promise<Answer> => {
    const headers = { ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }), ...init.headers }
    const response = await fetch(path.startsWith('http') ? path : `${baseUrl}${path}`, {
      method,
      ...init,
      headers,
      redirect: 'manual',
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Json,
    }
  }
  return {
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) =>
      send('POST', path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      }),
  }
}

/** A fresh account: its test key and, after one bought pack, a live key. */
export interface Customer {
  readonly testKey: string
  readonly liveKey: string
  readonly accountId: string
}

export async function makeCustomer(baseUrl: string, pack = 'starter'): Promise<Customer> {
  const signedUp = await restClient(baseUrl).post('/v1/accounts', {
    name: 'Test school',
    email: 'test@example.org',
  })
  assert.equal(signedUp.status, 201)
  const testKey: string = signedUp.body['api_key'] ?? ''
  const client = restClient(baseUrl, testKey)
  const checkout = await client.post('/v1/credits/checkout', { pack })
  assert.equal((await restClient(baseUrl).post(checkout.body['checkout_url'] as string)).status, 303)
  const minted = await client.post('/v1/keys')
  assert.equal(minted.status, 201)
  return {
    testKey,
    liveKey: minted.body['api_key'] ?? '',
    accountId: signedUp.body['account']?.['id'] ?? '',
  }
}
