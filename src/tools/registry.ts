import { aid } from './aid/tool.ts'
import { appeal } from './appeal/tool.ts'
import { awardlens } from './awardlens/tool.ts'
import { checkOutput } from './check-output/tool.ts'
import type { Product } from '#contract/paths.ts'
import type { Tool } from './define-tool.ts'
import { fafsa } from './fafsa/tool.ts'
import { humanizeTool } from './humanize/tool.ts'
import { fixOutput } from './fix-output/tool.ts'
import { revision } from './revision/tool.ts'
import { letterlens } from './letterlens/tool.ts'
import { profile } from './profile/tool.ts'
import { rec } from './rec/tool.ts'
import { scholarship } from './scholarship/tool.ts'
import { translateTool } from './translate/tool.ts'

/** Every tool there is. Doors, quotes, prices and documents are computed from this list. */
export interface Registry {
  readonly tools: readonly Tool[]
  find(product: Product, name: string): Tool | undefined
}

export function makeRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map(tools.map((tool) => [`${tool.product}/${tool.name}`, tool]))
  return Object.freeze({ tools, find: (product: Product, name: string) => byName.get(`${product}/${name}`) })
}

export const registry: Registry = makeRegistry([
  appeal,
  awardlens,
  revision,
  fafsa,
  rec,
  aid,
  translateTool,
  letterlens,
  humanizeTool,
  profile,
  scholarship,
  checkOutput,
  fixOutput,
])
