import { manifestPath, type Product, toolPath } from '#contract/paths.ts'
import { doorPaths, documentPaths } from './doors.ts'
import { productTexts, productTitles, titleOf } from './introduction.ts'
import type { ServiceFacts } from './service-facts.ts'
import { signUpCommand } from './shell-examples.ts'

/** `/llms.txt` (llmstxt.org): what this is, how to begin, and where everything else is. */
export function buildMap(facts: ServiceFacts): string {
  const sections = [
    ['Documents', documentLinks(facts)],
    ...(['tools', 'gate'] as const).map(
      (product) => [productTitles[product], toolLinks(product, facts)] as const,
    ),
    ['Other doors', doorLinks(facts)],
  ] as const
  const written = sections
    .filter(([, links]) => links.length > 0)
    .map(([title, links]) => `## ${title}\n\n${links.join('\n')}\n`)
  return [opening(facts), ...written].join('\n')
}

function opening({ baseUrl }: ServiceFacts): string {
  return `# ${titleOf(['tools', 'gate'])}

> ${productTexts.tools} ${productTexts.gate} JSON over HTTP, prepaid credits (1 credit = $0.001), no human needed to begin.

From here to a first paid call:

1. Sign up. The answer holds a test key (\`api_key\`) and \`next_steps\`: ready-made requests, in order. Follow them.
2. The test key runs every tool against fixtures and never bills. Quotes are free and tell what a call would hold.
3. Buying answers with a \`checkout_url\`: give it to a person, who pays on that page.
4. Mint a live key once that is paid, then repeat the tool call with the live key as the bearer.

\`\`\`sh
${signUpCommand(baseUrl)}
\`\`\`

Every refusal carries \`error.next_action\`: data that says what to do, with method, address and body where there is one.
Send an \`Idempotency-Key\` with every call that may be retried: it is billed at most once. By default no request or
response text is stored. Whoever holds the sign-up key can mint keys that spend real credits: keep it secret.
`
}

function documentLinks({ baseUrl }: ServiceFacts): string[] {
  return [
    link(
      'Guide for agents',
      `${baseUrl}${documentPaths.guide}`,
      'sign-up to paid call, every error and what to do, retries, test scenarios',
    ),
    link(
      'OpenAPI 3.1, tools',
      `${baseUrl}${documentPaths.openapi.tools}`,
      'every route, request, answer and refusal',
    ),
    link('OpenAPI 3.1, gate', `${baseUrl}${documentPaths.openapi.gate}`, 'the same for the output gate'),
    link('Manifest, tools', `${baseUrl}${manifestPath('tools')}`, 'tools with input schemas and live prices'),
    link('Manifest, gate', `${baseUrl}${manifestPath('gate')}`, 'the same for the output gate'),
    link('Reference page', `${baseUrl}${documentPaths.reference}`, 'the same for people'),
    link(
      'Console',
      `${baseUrl}${documentPaths.console}`,
      'a page for people: forms, results, credits, keys, without a line of code',
    ),
    link('Credit packs', `${baseUrl}/v1/credits/checkout`, 'GET with a key lists them, POST buys one'),
  ]
}

function toolLinks(product: Product, { baseUrl, tools }: ServiceFacts): string[] {
  return tools
    .filter((tool) => tool.product === product)
    .map((tool) =>
      link(tool.name, `${baseUrl}${toolPath(tool)}`, `POST. ${tool.title}. Add /quote for its price`),
    )
}

function doorLinks({ baseUrl, doors }: ServiceFacts): string[] {
  return [
    ...(doors.includes('mcp')
      ? [
          link('MCP, tools', `${baseUrl}${doorPaths.mcp.tools}`, 'Streamable HTTP; the same key as bearer'),
          link('MCP, gate', `${baseUrl}${doorPaths.mcp.gate}`, 'the same for the output gate'),
        ]
      : []),
    ...(doors.includes('a2a')
      ? [
          link('A2A 1.0 agent card', `${baseUrl}${documentPaths.agentCard}`, 'JSON-RPC tasks'),
          link('A2A 0.2 agent card', `${baseUrl}${documentPaths.legacyCard.tools}`, 'for older clients'),
          link('A2A 0.2 agent card, gate', `${baseUrl}${documentPaths.legacyCard.gate}`, 'the output gate'),
        ]
      : []),
  ]
}

function link(name: string, url: string, notes: string): string {
  return `- [${name}](${url}): ${notes}`
}
