import type { PackView } from '#contract/account.ts'
import type { PriceList } from '#pricing/price-list.ts'
import type { Route } from '#protocols/rest/route.ts'
import type { Tool } from '#tools/define-tool.ts'
import type { Door } from './doors.ts'

/** Everything the documents are computed from. They hold no other knowledge of the service. */
export interface ServiceFacts {
  /** The only source of addresses; without a trailing slash. */
  readonly baseUrl: string
  readonly tools: readonly Tool[]
  /** Every route that is served, the documents' own ones included. */
  readonly routes: readonly Route[]
  readonly doors: readonly Door[]
  readonly prices: PriceList
  readonly packs: readonly PackView[]
  /** Billed calls per key; 0 = no limit. */
  readonly callsPerMinute: number
  /** Quotes and other free requests per key; 0 = no limit. */
  readonly freePerMinute: number
}

/** The version that both OpenAPI documents, the cards and the registry entry carry (spec 9). */
export const descriptionVersion = '1.0.0'
