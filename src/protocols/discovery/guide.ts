import type { Product } from '#contract/paths.ts'
import { documentPaths } from './doors.ts'
import { doorSections } from './guide-doors.ts'
import { errorSections } from './guide-errors.ts'
import { firstCallSections } from './guide-first-call.ts'
import { ruleSections } from './guide-rules.ts'
import { toolSections } from './guide-tools.ts'
import { productTexts, productTitles } from './introduction.ts'
import type { ServiceFacts } from './service-facts.ts'

/** One section of a Markdown document, heading included. */
export type Section = string

/** `/api-docs/agents.md`: everything an agent needs, from sign-up to a paid call and back from every error. */
export function buildGuide(facts: ServiceFacts): string {
  return [
    opening(facts),
    ...firstCallSections(facts),
    ...toolSections(facts),
    ...ruleSections(facts),
    ...errorSections(facts),
    ...doorSections(facts),
  ].join('\n')
}

function opening({ baseUrl }: ServiceFacts): Section {
  const products = (['tools', 'gate'] as const satisfies readonly Product[])
    .map((product) => `- **${productTitles[product]}**: ${productTexts[product]}`)
    .join('\n')
  return `# Guide for agents

${products}

Base address: \`${baseUrl}\`. JSON over HTTP; prepaid credits, 1 credit = $0.001. This guide is computed from the running
service, and so are the OpenAPI documents for [the tools](${baseUrl}${documentPaths.openapi.tools}) and
[the gate](${baseUrl}${documentPaths.openapi.gate}). The commands below run as they stand, in order, in a shell with curl.
`
}
