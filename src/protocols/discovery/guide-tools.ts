import { manifestPath, type Product, toolPath } from '#contract/paths.ts'
import { isServed, sizeHold, typicalCredits } from '#pricing/size-hold.ts'
import type { Tool } from '#tools/define-tool.ts'
import { inputBytesMax } from '#tools/input-size.ts'
import { productTitles } from './introduction.ts'
import type { Section } from './guide.ts'
import type { ServiceFacts } from './service-facts.ts'

const priceMultiplier = 10_000

/** Each product's tools with what they cost and how long they may run. */
export function toolSections(facts: ServiceFacts): Section[] {
  return (['tools', 'gate'] as const).flatMap((product) => {
    const tools = facts.tools.filter((tool) => tool.product === product)
    return tools.length === 0 ? [] : [toolSection(product, tools, facts)]
  })
}

function toolSection(product: Product, tools: readonly Tool[], { baseUrl, prices }: ServiceFacts): Section {
  const rows = tools.map((tool) => {
    const inputBytes = inputBytesMax(tool.inputSchema)
    const hold = sizeHold(prices, tool.name, { inputBytes, priceMultiplier })
    const typical = typicalCredits(prices, tool.name, priceMultiplier)
    const path = isServed(prices, tool.name)
      ? `\`${toolPath(tool)}\``
      : `\`${toolPath(tool)}\` (not available here)`
    return `| ${path} | ${tool.title} | ${typical} | ${hold} | ${tool.runSecondsMax} |`
  })
  return `## ${productTitles[product]}

\`POST\` a body to the path. Input schemas and your own prices: ${baseUrl}${manifestPath(product)}

| path | what it does | typical credits | hold at most | seconds at most |
|---|---|---:|---:|---:|
${rows.join('\n')}

${tools.map((tool) => `- \`${tool.name}\`: ${tool.description}`).join('\n')}
`
}
