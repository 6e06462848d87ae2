import { signal } from '@preact/signals'
import type { Manifest, ToolEntry } from '#contract/manifest.ts'
import type { Product } from '#contract/paths.ts'
import { request } from './api/request.ts'

/** The tools of both products as the server tells them, with the prices of the key in use. */
export const manifest = signal<Readonly<Record<Product, readonly ToolEntry[]>> | null>(null)

export async function loadManifest(key: string | null): Promise<void> {
  const [tools, gate] = await Promise.all([
    request<Manifest>('/v1/tools', { key }),
    request<Manifest>('/gate/v1/tools', { key }),
  ])
  manifest.value = { tools: tools.tools, gate: gate.tools }
}

export function findTool(product: Product, name: string | undefined): ToolEntry | undefined {
  return manifest.value?.[product].find((tool) => tool.name === name)
}
