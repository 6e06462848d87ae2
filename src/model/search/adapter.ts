import type { SearchResult } from './port.ts'
import type { SearchSettings } from './settings.ts'

/** What is sent for one query. The query stands in the body wherever the provider reads it there. */
export interface SearchRequest {
  /** Below the base address. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** What a provider's reply says. */
export interface ReadReply {
  readonly results: readonly SearchResult[]
  /** What a model that searches has used; null where no model does. */
  readonly tokens: {
    readonly inputTokens: number
    readonly cachedInputTokens: number
    readonly cacheWriteTokens: number
    readonly outputTokens: number
  } | null
  /** Searches the provider bills for. */
  readonly searches: number
}

/** One provider's API, as its public reference describes it. */
export interface SearchAdapter {
  request(query: string, settings: SearchSettings): SearchRequest
  /** Null when this is not what the API sends. */
  read(reply: unknown): ReadReply | null
}

/** Hits asked for with each query. */
export const hitsMax = 10

export const jsonPost = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): SearchRequest => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A reply of hits alone: one search. */
export const hits = (
  found: readonly {
    readonly url: string
    readonly title?: string | null | undefined
    readonly snippet?: string | null | undefined
  }[],
): ReadReply => ({
  results: found
    .slice(0, hitsMax)
    .map(({ url, title, snippet }) => ({ url, title: title ?? '', snippet: snippet ?? '' })),
  tokens: null,
  searches: 1,
})
