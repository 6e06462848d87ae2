import type { Product } from '#contract/paths.ts'
import { doorPaths, documentPaths } from './doors.ts'
import { productTitles } from './introduction.ts'
import { descriptionVersion, type ServiceFacts } from './service-facts.ts'

/** The entry of a product in an MCP registry: where it is and which header it wants. */
export function buildServerJson(product: Product, { baseUrl }: ServiceFacts): object {
  const name = product === 'tools' ? 'counseling-tools' : 'output-gate'
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${reverseHost(baseUrl)}/${name}`,
    title: productTitles[product],
    description: registryTexts[product],
    version: descriptionVersion,
    websiteUrl: `${baseUrl}${documentPaths.reference}`,
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}${doorPaths.mcp[product]}`,
        headers: [
          {
            name: 'Authorization',
            description: `Bearer and an API key; POST ${baseUrl}/v1/accounts gives one`,
            isRequired: true,
            isSecret: true,
          },
        ],
      },
    ],
  }
}

/** A registry takes 100 characters. */
const registryTexts: Readonly<Record<Product, string>> = {
  tools: 'Metered drafting and analysis tools for school counselors and financial-aid work.',
  gate: 'Final check of generated text before a person sees it, and the smallest rewrite that clears it.',
}

/** A registry names servers by their owner's host, reversed: `https://api.example.org` → `org.example.api`. */
function reverseHost(baseUrl: string): string {
  return new URL(baseUrl).hostname.split('.').toReversed().join('.')
}
