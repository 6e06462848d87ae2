import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'

import { makeRateLimit } from '#accounts/rate-limit.ts'
import { makeRestApp } from '#protocols/rest/app.ts'
import { discoveryRoutes } from '#protocols/discovery/discovery-routes.ts'
import type { Door } from '#protocols/discovery/doors.ts'

import { forOneService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

interface Card {
  readonly [name: string]: unknown
  readonly url: string
  readonly version: string
  readonly capabilities: Readonly<Record<string, boolean>>
  readonly supportedInterfaces: readonly Readonly<Record<string, string>>[]
  readonly securitySchemes: { readonly bearer: Readonly<Record<string, unknown>> }
  readonly defaultInputModes: readonly string[]
  readonly defaultOutputModes: readonly string[]
  readonly skills: readonly {
    readonly id: string
    readonly examples: readonly string[]
    readonly [name: string]: unknown
  }[]
}

const cardPaths = ['/.well-known/agent-card.json', '/.well-known/agent.json', '/gate/agent.json'] as const
const baseUrl = 'https://api.example.org'

const unlimited = makeRateLimit('ip', 0)

forOneService((service) => {
  const apps: { close(): Promise<unknown> }[] = []
  after(() => Promise.all(apps.map((app) => app.close())))

  /** The documents of a service that serves these doors beside REST. */
  const documentsWith = async (doors: readonly Door[]) => {
    const routes = discoveryRoutes([], {
      baseUrl,
      calls: service.calls,
      packs: [{ id: 'starter', name: 'Starter', credits: 5000, amount_usd_cents: 500 }],
      doors,
    })
    const app = makeRestApp({
      load: { admit: () => true, stop: () => {} },
      limits: { free: unlimited, open: unlimited },
      authenticate: () => Promise.reject(new Error('no key is sent')),
      routes,
      baseUrl,
      trustedProxies: [],
      log: { info: () => {}, warn: () => {}, error: () => {} },
      isDraining: () => false,
      onAnswer: () => undefined,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    apps.push(app)
    const { port } = app.server.address() as AddressInfo
    return async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      return { status: response.status, text: await response.text() }
    }
  }

  let card: Card
  let legacy: Card
  let gate: Card
  before(async () => {
    const read = await documentsWith(['a2a'])
    const [current, old, gateCard] = await Promise.all(
      cardPaths.map(async (path) => JSON.parse((await read(path)).text) as Card),
    )
    assert.ok(current !== undefined && old !== undefined && gateCard !== undefined)
    card = current
    legacy = old
    gate = gateCard
  })

  test('a door that is not served is named by no document', async () => {
    const read = await documentsWith([])
    for (const path of [...cardPaths, '/server.json', '/gate/server.json'])
      assert.equal((await read(path)).status, 404, path)
    for (const path of [
      '/llms.txt',
      '/api-docs/agents.md',
      '/v1/openapi.json',
      '/.well-known/api-catalog',
      '/docs',
    ])
      assert.doesNotMatch(
        (await read(path)).text,
        /\/mcp\b|\/a2a\b|\bA2A\b|\bMCP\b|agent-card|agent\.json/,
        path,
      )
  })

  test('a door that is served is shown by the guide, the map and the catalog', async () => {
    const [none, mcp, a2a] = await Promise.all([
      documentsWith([]),
      documentsWith(['mcp']),
      documentsWith(['a2a']),
    ])
    for (const path of ['/llms.txt', '/api-docs/agents.md', '/.well-known/api-catalog']) {
      const [plain, withMcp, withA2a] = await Promise.all(
        [none, mcp, a2a].map(async (read) => (await read(path)).text),
      )
      assert.doesNotMatch(plain ?? '', /\/mcp|\/a2a|server\.json|agent\.json/)
      assert.match(withMcp ?? '', /https:\/\/api\.example\.org\/(gate\/)?(mcp|server\.json)/)
      assert.doesNotMatch(withMcp ?? '', /\/a2a/)
      assert.match(
        withA2a ?? '',
        /https:\/\/api\.example\.org\/(a2a|gate\/a2a|\.well-known\/agent|gate\/agent)/,
      )
    }
    const guide = (await mcp('/api-docs/agents.md')).text
    assert.match(
      guide,
      /^claude mcp add --transport http \S+ https:\/\/api\.example\.org\/mcp --header "Authorization: Bearer \$LIVE"$/m,
    )
    for (const block of guide.matchAll(/^```json\n(?<json>.*?)\n```$/gms))
      JSON.parse(block.groups?.['json'] ?? '')
  })

  // PROTO AgentCard of A2A 1.0: directories refuse members it does not name.
  test('the 1.0 card has the members of A2A 1.0 and no others', () => {
    assert.deepEqual(Object.keys(card).toSorted(), [
      'capabilities',
      'defaultInputModes',
      'defaultOutputModes',
      'description',
      'documentationUrl',
      'name',
      'provider',
      'securityRequirements',
      'securitySchemes',
      'skills',
      'supportedInterfaces',
      'version',
    ])
    for (const skill of card.skills) {
      const members = ['description', 'examples', 'id', 'inputModes', 'name', 'outputModes', 'tags']
      assert.deepEqual(Object.keys(skill).toSorted(), members)
    }
    assert.deepEqual(card['securityRequirements'], [{ schemes: { bearer: { list: [] } } }])
  })

  test('the 0.2 cards have the members of A2A 0.2 and no others', () => {
    for (const [old, url] of [
      [legacy, `${baseUrl}/a2a`],
      [gate, `${baseUrl}/gate/a2a`],
    ] as const) {
      assert.deepEqual(Object.keys(old).toSorted(), [
        'capabilities',
        'defaultInputModes',
        'defaultOutputModes',
        'description',
        'documentationUrl',
        'name',
        'preferredTransport',
        'protocolVersion',
        'provider',
        'security',
        'securitySchemes',
        'skills',
        'supportsAuthenticatedExtendedCard',
        'url',
        'version',
      ])
      assert.equal(old.url, url)
      assert.equal(old['protocolVersion'], '0.2.6')
      assert.deepEqual(old.securitySchemes.bearer, { type: 'http', scheme: 'bearer', bearerFormat: 'opaque' })
      assert.deepEqual(old['security'], [{ bearer: [] }])
    }
  })

  test('each card lists exactly the tools of its product, each with an example that is valid', () => {
    for (const [found, product] of [
      [card, 'tools'],
      [legacy, 'tools'],
      [gate, 'gate'],
    ] as const) {
      const tools = service.calls.registry.tools.filter((tool) => tool.product === product)
      assert.deepEqual(
        found.skills.map(({ id }) => id),
        tools.map(({ name }) => name),
      )
      for (const [index, { examples }] of found.skills.entries()) {
        const part = JSON.parse(examples[0] ?? '') as { skill: string; input: unknown }
        assert.equal(part.skill, tools[index]?.name)
        assert.equal(tools[index]?.prepare(part.input).ok, true)
      }
    }
  })

  verifies('card:binding', () => assert.equal(card.supportedInterfaces[0]?.['protocolBinding'], 'JSONRPC'))
  verifies('card:protocol-version', () =>
    assert.equal(card.supportedInterfaces[0]?.['protocolVersion'], '1.0'),
  )
  verifies('card:url', () => {
    assert.deepEqual(
      card.supportedInterfaces.map(({ url }) => url),
      [`${baseUrl}/a2a/v1`],
    )
  })
  verifies('card:input-modes', () => assert.deepEqual(card.defaultInputModes, ['application/json']))
  verifies('card:output-modes', () => assert.deepEqual(card.defaultOutputModes, ['application/json']))
  verifies('card:no-streaming', () => assert.equal(card.capabilities['streaming'], false))
  verifies('card:no-push', () => assert.equal(card.capabilities['pushNotifications'], false))
  verifies('card:no-extended', () => assert.equal(card.capabilities['extendedAgentCard'], false))
  verifies('auth:card-scheme', () => {
    const scheme = card.securitySchemes.bearer['httpAuthSecurityScheme'] as Readonly<Record<string, string>>
    assert.equal(scheme['scheme'], 'Bearer')
    assert.equal(scheme['bearerFormat'], 'opaque')
  })
  verifies('version:card', () => {
    for (const { version } of [card, legacy, gate]) assert.equal(version, '1.0.0')
  })
  verifies(['version:card-tool-api-only', 'version:gate-card-legacy'], async () => {
    const read = await documentsWith(['a2a'])
    for (const path of ['/gate/agent-card.json', '/gate/.well-known/agent-card.json'])
      assert.equal((await read(path)).status, 404)
    assert.equal(gate.supportedInterfaces, undefined)
    assert.equal(gate['protocolVersion'], '0.2.6')
  })

  // A registry reads this entry: where the server is, and the one header it wants.
  test('the MCP registry entry names the server and its header', async () => {
    const read = await documentsWith(['mcp'])
    for (const [path, url] of [
      ['/server.json', `${baseUrl}/mcp`],
      ['/gate/server.json', `${baseUrl}/gate/mcp`],
    ] as const) {
      const entry = JSON.parse((await read(path)).text) as {
        name: string
        description: string
        version: string
        remotes: {
          type: string
          url: string
          headers: { name: string; isRequired: boolean; isSecret: boolean }[]
        }[]
      }
      assert.match(entry.name, /^org\.example\.api\/[a-z-]+$/)
      assert.ok(entry.description.length <= 100)
      assert.equal(entry.version, '1.0.0')
      const [remote] = entry.remotes
      assert.deepEqual([remote?.type, remote?.url], ['streamable-http', url])
      const [header] = remote?.headers ?? []
      assert.deepEqual([header?.name, header?.isRequired, header?.isSecret], ['Authorization', true, true])
    }
  })
})
