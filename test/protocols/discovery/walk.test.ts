import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { SendMessageRequest } from '@a2a-js/sdk'

import { client10 } from '../../support/a2a-official.ts'
import { connectClient } from '../../support/mcp-clients.ts'
import { forOneService, type TestService } from '../../support/service.ts'
import { curlBlocks } from '../../support/shell-blocks.ts'

/** One request as a document or an answer told it. */
interface Step {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

interface Reply {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/**
 * An agent that knows HTTP, JSON, Markdown and curl, and nothing of this service: it is given one address and does
 * what it reads there.
 */
function makeAgent(service: TestService) {
  const taken: string[] = []

  const send = async ({ method, url, headers, body }: Step): Promise<Reply> => {
    taken.push(`${method} ${new URL(url).pathname}`)
    const { pathname, origin } = new URL(url)
    assert.equal(origin, service.baseUrl, 'no step leads elsewhere')
    const answer = await service.send(`${method} ${pathname}`, {
      headers,
      ...(body === undefined ? {} : { bytes: JSON.stringify(body) }),
    })
    const isJson = answer.headers['content-type']?.includes('json') === true
    return { status: answer.status, json: isJson ? (answer.json as Reply['json']) : { text: answer.text } }
  }

  /** A step; what a refusal names as the next action is done first, then the step again. */
  const take = async (step: Step): Promise<Reply> => {
    const reply = await send(step)
    if (reply.status < 400) return reply
    const { next_action: next } = reply.json['error'] as { next_action: Partial<Step> & { type: string } }
    assert.ok(next.method !== undefined && next.url !== undefined, `${next.type} says how`)
    const opened = await send({ headers: step.headers, method: next.method, url: next.url, body: next.body })
    await givePerson(opened.json)
    const again = await send(step)
    assert.ok(again.status < 400, JSON.stringify(again.json))
    return again
  }

  /** The person opens the page and sends the one form that is on it. */
  const givePerson = async (opened: Reply['json']): Promise<void> => {
    const url = String(opened['checkout_url'])
    const page = await send({ method: 'GET', url, headers: {} })
    const [, method = ''] = /<form method="(\w+)"/.exec(String(page.json['text'])) ?? []
    const paid = await send({ method: method.toUpperCase(), url, headers: {} })
    assert.equal(paid.status, 303)
  }

  return { take, givePerson, taken }
}

const bodyOf = ({ body }: Step) => body as Record<string, unknown>

/** The request that a curl command in a document stands for. */
function readCurl(command: string): Step {
  const headers = Object.fromEntries(
    [...command.matchAll(/-H '([^:']+): ([^']*)'/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
  const [, url = ''] = /\bcurl -s (\S+)/.exec(command) ?? []
  const [, body = ''] = /-d '([^']*)'/.exec(command) ?? []
  return { method: 'POST', url, headers, body: JSON.parse(body) }
}

/** The address behind a link of the map, by the link's name. */
function linked(map: Reply, name: string): string {
  const [, url] = new RegExp(`^- \\[${name}\\]\\((\\S+)\\)`, 'm').exec(String(map.json['text'])) ?? []
  assert.ok(url !== undefined, `the map links to ${name}`)
  return url
}

/** From the map to a test key and, by what a refusal says, to a live one. */
async function keysOf(agent: ReturnType<typeof makeAgent>, map: Reply) {
  const signedUp = await agent.take(readCurl(curlBlocks(String(map.json['text']))[0] ?? ''))
  const [tryTool, , mint] = signedUp.json['next_steps'] as Step[]
  assert.ok(tryTool !== undefined && mint !== undefined)
  const testKey = String(signedUp.json['api_key'])
  return { testKey, tryTool, liveKey: async () => String((await agent.take(mint)).json['api_key']) }
}

/** A call on a test key costs nothing, one on a live key is settled. */
function assertBilled(envelope: unknown, mode: 'test' | 'live'): void {
  const { billing } = envelope as { billing: { status: string; credits_charged: number } }
  assert.equal(billing.status, 'settled')
  assert.equal(billing.credits_charged > 0, mode === 'live')
}

forOneService((service) => {
  test('from llms.txt alone an agent gets to a settled live call over MCP', async () => {
    const agent = makeAgent(service)
    const map = await agent.take({ method: 'GET', url: `${service.baseUrl}/llms.txt`, headers: {} })
    const { testKey, tryTool, liveKey } = await keysOf(agent, map)
    const door = linked(map, 'MCP, tools')
    assert.ok(door.startsWith(service.baseUrl))
    const connect = (key: string) =>
      connectClient('v2 auto', door.replace(service.baseUrl, `http://127.0.0.1:${service.port}`), key)
    const call = { name: new URL(tryTool.url).pathname.split('/').at(-1) ?? '', arguments: bodyOf(tryTool) }

    const rehearsing = await connect(testKey)
    assert.ok((await rehearsing.listTools()).tools.some(({ name }) => name === call.name))
    assertBilled((await rehearsing.callTool(call)).structuredContent, 'test')
    const priced = await rehearsing.callTool({
      name: 'quote_call',
      arguments: { tool: call.name, input: call.arguments },
    })
    // The quote says that the balance is not enough; the way to credits is the one that sign-up told.
    assert.equal((priced.structuredContent as { sufficient: boolean }).sufficient, false)
    await rehearsing.close()

    const paying = await connect(await liveKey())
    assertBilled((await paying.callTool(call)).structuredContent, 'live')
    await paying.close()
  })

  test('from llms.txt alone an agent gets to a settled live call over A2A', async () => {
    const agent = makeAgent(service)
    const map = await agent.take({ method: 'GET', url: `${service.baseUrl}/llms.txt`, headers: {} })
    const { testKey, liveKey } = await keysOf(agent, map)
    const cardUrl = linked(map, 'A2A 1.0 agent card')
    const { json: card } = await agent.take({ method: 'GET', url: cardUrl, headers: {} })
    const [skill] = card['skills'] as { id: string; examples: string[] }[]
    const data = JSON.parse(skill?.examples[0] ?? '') as object
    for (const [mode, key] of [['test', testKey] as const, ['live', await liveKey()] as const]) {
      const client = await client10(service, key, new URL(cardUrl).pathname.slice(1))
      const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data }] }
      const task = await client.sendMessage(SendMessageRequest.fromJSON({ message }))
      assert.ok('artifacts' in task)
      const [part] = task.artifacts[0]?.parts ?? []
      assert.equal(part?.content?.$case, 'data')
      assertBilled(part.content.value, mode)
    }
  })

  test('from llms.txt alone an agent gets to a settled live call, each step told by the answer before', async () => {
    const agent = makeAgent(service)
    const map = await agent.take({ method: 'GET', url: `${service.baseUrl}/llms.txt`, headers: {} })
    const [command = ''] = curlBlocks(String(map.json['text']))

    const signedUp = await agent.take(readCurl(command))
    const [tryTool, , mint] = signedUp.json['next_steps'] as Step[]
    assert.ok(tryTool !== undefined && mint !== undefined)
    const rehearsed = await agent.take(tryTool)
    assert.equal((rehearsed.json['billing'] as { credits_charged: number }).credits_charged, 0)

    // Asked before anything was bought: the refusal says what to buy and where.
    const minted = await agent.take(mint)
    const key = String(minted.json['api_key'])
    const called = await agent.take({
      ...tryTool,
      headers: { ...tryTool.headers, Authorization: `Bearer ${key}` },
    })
    const billing = called.json['billing'] as { status: string; credits_charged: number }
    assert.equal(billing.status, 'settled')
    assert.ok(billing.credits_charged >= 1)
    assert.deepEqual(
      agent.taken.map((step) => step.replace(/chk_\w+/, '…')),
      [
        'GET /llms.txt',
        'POST /v1/accounts',
        'POST /v1/tools/appeal',
        'POST /v1/keys',
        'POST /v1/credits/checkout',
        'GET /checkout/…',
        'POST /checkout/…',
        'POST /v1/keys',
        'POST /v1/tools/appeal',
      ],
    )
  })

  test('an agent that takes next_steps in order has a live key at their end', async () => {
    const agent = makeAgent(service)
    const map = await agent.take({ method: 'GET', url: `${service.baseUrl}/llms.txt`, headers: {} })
    const signedUp = await agent.take(readCurl(curlBlocks(String(map.json['text']))[0] ?? ''))
    let last: Reply | undefined
    for (const step of signedUp.json['next_steps'] as Step[]) {
      last = await agent.take(step)
      if ('checkout_url' in last.json) await agent.givePerson(last.json)
    }
    assert.match(String(last?.json['api_key']), /^bm_live_/)
    assert.equal(
      agent.taken.filter((step) => step === 'POST /v1/keys').length,
      1,
      'nothing had to be done twice',
    )
  })
})
