import type { CallDependencies } from '#calls/dependencies.ts'
import { scenarioNames } from '#calls/scenarios.ts'
import type { Manifest, ToolEntry } from '#contract/manifest.ts'
import { type Product, quotePath, toolPath } from '#contract/paths.ts'
import { providerTitles } from '#model/provider-settings.ts'
import { isServed, sizeHold, typicalCredits } from '#pricing/size-hold.ts'
import type { Tool } from '#tools/define-tool.ts'
import { inputBytesMax } from '#tools/input-size.ts'

type ManifestDependencies = Pick<CallDependencies, 'registry' | 'prices'>

/** A product's tools with the prices of whoever asks (contract 10). */
export function buildManifest(
  product: Product,
  prices: { priceMultiplier: number },
  deps: ManifestDependencies,
): Manifest {
  const list = deps.prices.current
  const models = [...new Set(Object.values(list.chains).flat())]
  return {
    price_version: list.price_version,
    tools: deps.registry.tools
      .filter((tool) => tool.product === product)
      .map((tool) => toolEntry(tool, prices, deps)),
    providers: { models, model_providers: providerTitles(list.chains), search: list.search_provider },
    test_scenarios: scenarioNames,
  }
}

function toolEntry(
  tool: Tool,
  { priceMultiplier }: { priceMultiplier: number },
  deps: ManifestDependencies,
): ToolEntry {
  const list = deps.prices.current
  const available = isServed(list, tool.name)
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    path: toolPath(tool),
    quote_path: quotePath(tool),
    input_schema: tool.inputSchema,
    typical_credits: typicalCredits(list, tool.name, priceMultiplier),
    max_credits: sizeHold(list, tool.name, { inputBytes: inputBytesMax(tool.inputSchema), priceMultiplier }),
    available,
    ...(available ? {} : { unavailable_reason: 'no model provider is configured' }),
  }
}
