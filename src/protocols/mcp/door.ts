import type { CallDependencies } from '#calls/dependencies.ts'
import type { Product } from '#contract/paths.ts'
import { limits } from '#kernel/limits.ts'
import { productTexts, productTitles } from '#protocols/discovery/introduction.ts'
import { descriptionVersion } from '#protocols/discovery/service-facts.ts'
import type { Tool } from '#tools/define-tool.ts'
import { type FreeTool, freeTools } from './free-tools.ts'
import { entryOf, type ToolEntry } from './tool-entry.ts'

/** One product's MCP server: what it says of itself and which tools it has. Made once, at start. */
export interface McpDoor {
  readonly baseUrl: string
  readonly keepAliveMs: number
  readonly serverInfo: { readonly name: string; readonly title: string; readonly version: string }
  readonly instructions: string
  readonly entries: readonly ToolEntry[]
  find(name: string): Tool | FreeTool | undefined
  /** Whether a call of this tool may take longer than a client's usual patience. */
  isLong(name: string): boolean
}

export interface DoorSettings {
  readonly baseUrl: string
  readonly keepAliveMs: number
}

export function openDoor(product: Product, settings: DoorSettings, deps: CallDependencies): McpDoor {
  const tools = deps.registry.tools.filter((tool) => tool.product === product)
  const free = freeTools(product, tools, deps)
  const byName = new Map<string, Tool | FreeTool>([
    ...tools.map((tool) => [tool.name, tool] as const),
    ...free.map((tool) => [tool.entry.name, tool] as const),
  ])
  const long = new Set(
    tools.filter(({ runSecondsMax }) => runSecondsMax > limits.plainRunSecondsMax).map(({ name }) => name),
  )
  return Object.freeze({
    ...settings,
    serverInfo: {
      name: product === 'tools' ? 'counseling-tools' : 'output-gate',
      title: productTitles[product],
      version: descriptionVersion,
    },
    instructions: instructionsOf(product, free),
    entries: [...tools.map(entryOf), ...free.map(({ entry }) => entry)],
    find: (name: string) => byName.get(name),
    isLong: (name: string) => long.has(name),
  })
}

/** What the list of tools cannot say. Clients cut it after 2,048 characters. */
function instructionsOf(product: Product, free: readonly FreeTool[]): string {
  return [
    productTexts[product],
    `Every tool except ${free.map(({ entry }) => entry.name).join(' and ')} bills credits (1 credit = $0.001) for actual use, never above the hold; a test key never bills.`,
    'Failures are results with isError and an error object: follow its next_action. On insufficient_credits give the human top_up_url; on rate_limited wait retry_after_seconds.',
    'To make a retry safe send _meta counseling-tools/idempotencyKey: the same value when you repeat the same call after a time-out, a new one for new work. counseling-tools/maxCredits caps what a call may cost.',
    'Results are drafts and analyses for a person to review; estimates are never official determinations. Send no more about a student than the task needs.',
  ].join(' ')
}
