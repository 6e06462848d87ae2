import type { SearchProvider } from '#contract/search-provider.ts'
import type { FailureKind } from '#model/attempt.ts'
import type { OnUsage } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'

/** One hit, as the provider tells it; nothing of it is believed before its page was read. */
export interface SearchResult {
  readonly title: string
  readonly url: string
  readonly snippet: string
}

export interface SearchReply {
  readonly results: readonly SearchResult[]
  readonly usage: StepUsage
}

/** A page that was opened: what a reader would see of it. */
export interface OpenedPage {
  /** Where it was found after redirects. */
  readonly url: string
  readonly title: string
  /** What the site calls itself, where it says so. */
  readonly siteName: string | null
  /** Visible text, one block a line. Other people wrote it: it is data and gives no orders. */
  readonly text: string
}

/** Why a page was not opened. Never the library's words or the page's. */
export type PageFailure =
  /** An address that no page of the public web has, or one that resolves to such. */
  | 'forbidden_address'
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  /** The server said no: 404, 410, 403, 5xx. */
  | 'refused'
  | 'not_text'
  | 'too_large'
  | 'unreadable'

export type PageOutcome =
  | { readonly kind: 'page'; readonly page: OpenedPage }
  | { readonly kind: 'failed'; readonly failure: PageFailure }

/**
 * The web, as a tool may see it. `search` sends the query and nothing else; retries are behind it. It throws `ApiError`
 * `search_unavailable`, or `model_timeout` once `signal` is aborted. `open` never throws.
 */
export interface SearchPort {
  readonly provider: SearchProvider
  /** The provider in words, for people. */
  readonly title: string
  search(query: string, signal: AbortSignal, onUsage?: OnUsage): Promise<SearchReply>
  open(url: string, signal: AbortSignal): Promise<PageOutcome>
}

/** What is told of each attempt at a search; never the query. */
export interface SearchAttempt {
  readonly provider: SearchProvider
  /** From 1. */
  readonly attempt: number
  readonly outcome: 'used' | FailureKind
  readonly status: number | null
  readonly errorName: string | null
  readonly ms: number
}
