import { manifestPath, type Product } from '#contract/paths.ts'
import { documentPaths } from './doors.ts'
import type { ServiceFacts } from './service-facts.ts'

export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** `/.well-known/api-catalog` (RFC 9727): each product as a link context with its descriptions. */
export function buildApiCatalog(facts: ServiceFacts): object {
  return { linkset: [contextOf('tools', facts), contextOf('gate', facts)] }
}

/** The `Link` header that a HEAD of the catalog answers with (RFC 9727, 2). */
export function apiCatalogLink(baseUrl: string): string {
  return `<${baseUrl}${documentPaths.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"`
}

function contextOf(product: Product, { baseUrl, doors }: ServiceFacts): object {
  const to = (path: string, type: string) => ({ href: `${baseUrl}${path}`, type })
  return {
    anchor: `${baseUrl}${manifestPath(product)}`,
    'service-desc': [
      to(documentPaths.openapi[product], 'application/json'),
      ...(doors.includes('mcp') ? [to(documentPaths.serverJson[product], 'application/json')] : []),
      ...(doors.includes('a2a') ? [to(documentPaths.legacyCard[product], 'application/json')] : []),
    ],
    'service-doc': [
      to(documentPaths.reference, 'text/html'),
      to(documentPaths.guide, 'text/markdown'),
      to(documentPaths.map, 'text/plain'),
      to(documentPaths.console, 'text/html'),
    ],
    status: [to('/healthz', 'application/json')],
  }
}
