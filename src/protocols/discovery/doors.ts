import type { Product } from '#contract/paths.ts'

/** Doors beside REST. Documents name only those that the service really serves. */
export type Door = 'mcp' | 'a2a'

/** Where each door is, per product; `null` where there is none (spec 9: A2A 1.0 exists for the tool API only). */
export const doorPaths = Object.freeze({
  mcp: { tools: '/mcp', gate: '/gate/mcp' },
  a2a: { tools: '/a2a/v1', gate: null },
  a2aLegacy: { tools: '/a2a', gate: '/gate/a2a' },
} as const satisfies Record<string, Readonly<Record<Product, string | null>>>)

/** Where the documents and pages themselves are. */
export const documentPaths = Object.freeze({
  openapi: { tools: '/v1/openapi.json', gate: '/gate/v1/openapi.json' },
  agentCard: '/.well-known/agent-card.json',
  legacyCard: { tools: '/.well-known/agent.json', gate: '/gate/agent.json' },
  apiCatalog: '/.well-known/api-catalog',
  serverJson: { tools: '/server.json', gate: '/gate/server.json' },
  map: '/llms.txt',
  guide: '/api-docs/agents.md',
  reference: '/docs',
  console: '/console',
})
