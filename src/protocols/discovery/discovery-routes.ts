import type { CallDependencies } from '#calls/dependencies.ts'
import { viewPack } from '#payments/checkout.ts'
import type { Pack } from '#pricing/price-list.ts'
import type { Route } from '#protocols/rest/route.ts'
import { buildAgentCard, buildLegacyCard } from './agent-cards.ts'
import { apiCatalogLink, apiCatalogType, buildApiCatalog } from './api-catalog.ts'
import { documentRoute, type ServedDocument } from './document-route.ts'
import { documentPaths, type Door } from './doors.ts'
import { buildGuide } from './guide.ts'
import { productTitles } from './introduction.ts'
import { buildMap } from './map.ts'
import { buildOpenApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'
import { buildServerJson } from './server-json.ts'
import type { ServiceFacts } from './service-facts.ts'

export interface DiscoveryDependencies {
  readonly baseUrl: string
  readonly calls: Pick<CallDependencies, 'registry' | 'prices' | 'settings' | 'freeLimit'>
  readonly packs: readonly Pack[]
  /** Doors beside REST that this service serves. */
  readonly doors: readonly Door[]
}

/** Every document, computed from the routes and the registry: what is added there appears here. */
export function discoveryRoutes(routes: readonly Route[], deps: DiscoveryDependencies): Route[] {
  const all: Route[] = [...routes]
  const facts: ServiceFacts = {
    baseUrl: deps.baseUrl,
    tools: deps.calls.registry.tools,
    routes: all,
    doors: deps.doors,
    prices: deps.calls.prices.current,
    packs: deps.packs.map(viewPack),
    callsPerMinute: deps.calls.settings.ratePerMinute,
    freePerMinute: deps.calls.freeLimit.perMinute,
  }
  const documents = [
    ...descriptions(facts),
    ...(deps.doors.includes('a2a') ? cards(facts) : []),
    ...(deps.doors.includes('mcp') ? registryEntries(facts) : []),
    ...referencePage(facts),
  ].map(documentRoute)
  all.push(...documents)
  return documents
}

const jsonType = 'application/json; charset=utf-8'
const group = 'discovery' as const
const json = (value: object): string => JSON.stringify(value)

function descriptions(facts: ServiceFacts): ServedDocument[] {
  return [
    {
      path: documentPaths.map,
      mediaType: 'text/plain; charset=utf-8',
      group,
      operationId: 'readMap',
      summary: 'The map (llms.txt)',
      description: 'What this service is, how to begin, and where everything else is.',
      render: () => buildMap(facts),
    },
    {
      path: documentPaths.guide,
      mediaType: 'text/markdown; charset=utf-8',
      group,
      operationId: 'readGuide',
      summary: 'The guide for agents',
      description: 'From sign-up to a paid call, every error and what to do, retries, test scenarios.',
      render: () => buildGuide(facts),
    },
    ...(['tools', 'gate'] as const).map((product) => ({
      path: documentPaths.openapi[product],
      mediaType: jsonType,
      group,
      operationId: product === 'tools' ? 'readOpenApi' : 'readGateOpenApi',
      summary: `OpenAPI 3.1: ${productTitles[product].toLowerCase()}`,
      description: 'Every route, request, answer and refusal, with examples.',
      render: () => json(buildOpenApi([product], facts)),
    })),
    {
      path: documentPaths.apiCatalog,
      mediaType: apiCatalogType,
      group,
      operationId: 'readApiCatalog',
      summary: 'The API catalog',
      description: 'Links to all descriptions, as RFC 9727 has it.',
      headers: { link: apiCatalogLink(facts.baseUrl) },
      render: () => json(buildApiCatalog(facts)),
    },
  ]
}

function cards(facts: ServiceFacts): ServedDocument[] {
  return [
    {
      path: documentPaths.agentCard,
      mediaType: jsonType,
      group,
      operationId: 'readAgentCard',
      summary: 'A2A 1.0 agent card',
      description: 'The tools as skills of an agent.',
      render: () => json(buildAgentCard(facts)),
    },
    ...(['tools', 'gate'] as const).map((product) => ({
      path: documentPaths.legacyCard[product],
      mediaType: jsonType,
      group,
      operationId: product === 'tools' ? 'readLegacyCard' : 'readGateCard',
      summary: `A2A 0.2 agent card: ${productTitles[product].toLowerCase()}`,
      description: 'For clients of the older protocol.',
      render: () => json(buildLegacyCard(product, facts)),
    })),
  ]
}

function registryEntries(facts: ServiceFacts): ServedDocument[] {
  return (['tools', 'gate'] as const).map((product) => ({
    path: documentPaths.serverJson[product],
    mediaType: jsonType,
    group,
    operationId: product === 'tools' ? 'readServerJson' : 'readGateServerJson',
    summary: `MCP registry entry: ${productTitles[product].toLowerCase()}`,
    description: 'Where the MCP server is and which header it wants.',
    render: () => json(buildServerJson(product, facts)),
  }))
}
