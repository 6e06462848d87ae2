import type { Product } from '#contract/paths.ts'
import type { Tool } from '#tools/define-tool.ts'
import { doorPaths, documentPaths } from './doors.ts'
import { productTexts, productTitles } from './introduction.ts'
import { descriptionVersion, type ServiceFacts } from './service-facts.ts'

const json = ['application/json'] as const
const retryHint =
  'Send one data part {skill, input}. Pass metadata.idempotencyKey to make a retry safe, and wait as long as the tool may run. ' +
  'Ids are opaque: put no student information into them.'

/** A2A 1.0 agent card of the tool API (spec 4.5); there is none for the gate (spec 9). */
export function buildAgentCard(facts: ServiceFacts): object {
  const { baseUrl } = facts
  return {
    ...commonOf('tools', facts),
    supportedInterfaces: [
      { url: `${baseUrl}${doorPaths.a2a.tools}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ],
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    securitySchemes: {
      bearer: {
        httpAuthSecurityScheme: {
          scheme: 'Bearer',
          bearerFormat: 'opaque',
          description: `An API key: POST ${baseUrl}/v1/accounts gives one`,
        },
      },
    },
    securityRequirements: [{ schemes: { bearer: { list: [] } } }],
  }
}

/** A2A 0.2 card of either product. */
export function buildLegacyCard(product: Product, facts: ServiceFacts): object {
  return {
    protocolVersion: '0.2.6',
    ...commonOf(product, facts),
    url: `${facts.baseUrl}${doorPaths.a2aLegacy[product]}`,
    preferredTransport: 'JSONRPC',
    capabilities: { streaming: false, pushNotifications: false, stateTransitionHistory: false },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'opaque' } },
    security: [{ bearer: [] }],
    supportsAuthenticatedExtendedCard: false,
  }
}

function commonOf(product: Product, { baseUrl, tools }: ServiceFacts) {
  return {
    name: productTitles[product],
    description: `${productTexts[product]} ${retryHint}`,
    version: descriptionVersion,
    provider: { organization: productTitles.tools, url: baseUrl },
    documentationUrl: `${baseUrl}${documentPaths.guide}`,
    defaultInputModes: json,
    defaultOutputModes: json,
    skills: tools.filter((tool) => tool.product === product).map((tool) => skillOf(tool, baseUrl)),
  }
}

/** A skill has no place for a schema: its description links to it, and its example is the exact part to send. */
function skillOf(tool: Tool, baseUrl: string): object {
  return {
    id: tool.name,
    name: tool.title,
    description: `${tool.description} Input schema: ${baseUrl}${documentPaths.openapi[tool.product]}`,
    tags: [tool.product === 'tools' ? 'counseling' : 'output-gate', tool.name],
    examples: [JSON.stringify({ skill: tool.name, input: tool.example })],
    inputModes: json,
    outputModes: json,
  }
}
