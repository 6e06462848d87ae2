import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#contract/errors.ts'
import type { SearchProvider } from '#contract/search-provider.ts'
import type { Clock } from '#kernel/clock.ts'
import { describeError } from '#kernel/describe-error.ts'
import { limits } from '#kernel/limits.ts'
import { guardedFetch } from '#model/ai-sdk/guarded-fetch.ts'
import type { FailureKind, ModelFailure } from '#model/attempt.ts'
import { builtInModel } from '#model/built-in.ts'
import { kindOfStatus, readRetryAfter } from '#model/http-failure.ts'
import { publicWeb } from '#model/pages/address-guard.ts'
import { makePageReader, type PageReader } from '#model/pages/open-page.ts'
import type { OnUsage } from '#model/port.ts'
import { retryAfterSeconds, retryDelayMs } from '#model/retry.ts'
import type { StepUsage } from '#model/usage.ts'
import type { ReadReply, SearchAdapter } from './adapter.ts'
import { brave, exa, searxng, serpapi, tavily } from './engines.ts'
import { anthropic, openai } from './model-search.ts'
import type { SearchAttempt, SearchPort, SearchReply } from './port.ts'
import { searchTitle, type SearchSettings } from './settings.ts'

const adapters: Readonly<Record<Exclude<SearchProvider, 'directory'>, SearchAdapter>> = Object.freeze({
  brave,
  tavily,
  exa,
  serpapi,
  searxng,
  anthropic,
  openai,
})

export interface SearchDependencies {
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>
  /** Told of every attempt when it ends, used or not. */
  readonly onAttempt: (attempt: SearchAttempt) => void
  /** Reads the public web when left out; only a test puts in one that reads anything else. */
  readonly pages?: PageReader
  readonly attemptMsMax?: number
}

/** The search port of this installation, or null when nobody searches. */
export function openSearch(settings: SearchSettings, deps: SearchDependencies): SearchPort | null {
  const { provider } = settings
  if (provider === 'directory') return null
  const asked = { adapter: adapters[provider], settings, deps }
  const pages = deps.pages ?? makePageReader(publicWeb)
  return Object.freeze({
    provider,
    title: searchTitle(provider),
    search: (query: string, signal: AbortSignal, onUsage?: OnUsage) =>
      search(asked, { query, signal, onUsage }),
    open: (url: string, signal: AbortSignal) => pages.open(url, signal),
  })
}

interface Asked {
  readonly adapter: SearchAdapter
  readonly settings: SearchSettings
  readonly deps: SearchDependencies
}

interface Asking {
  readonly query: string
  readonly signal: AbortSignal
  readonly onUsage: OnUsage | undefined
}

async function search(asked: Asked, { query, signal, onUsage }: Asking): Promise<SearchReply> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(asked, query, { attempt, signal })
    if (!('kind' in outcome)) {
      const usage = usageOf(outcome, asked.settings)
      onUsage?.(usage)
      return { results: outcome.results, usage }
    }
    if (signal.aborted) throw new ApiError('model_timeout', {})
    const delayMs = retryDelayMs(outcome, attempt)
    if (delayMs === null)
      throw new ApiError('search_unavailable', {
        retry_after_seconds: retryAfterSeconds(outcome.retryAfterMs),
      })
    await pause(delayMs, undefined, { signal }).catch(() => {
      throw new ApiError('model_timeout', {})
    })
  }
}

function usageOf({ searches, tokens }: ReadReply, { model }: SearchSettings): StepUsage {
  const none = { inputTokens: 0, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 0 }
  return { step: 'search', model: model ?? builtInModel, ...none, ...tokens, searches, estimated: false }
}

async function askOnce(
  asked: Asked,
  query: string,
  { attempt, signal }: { readonly attempt: number; readonly signal: AbortSignal },
): Promise<ReadReply | ModelFailure> {
  const { deps, settings } = asked
  const startMs = deps.clock.monotonicMs()
  const outcome = await ask(asked, query, signal)
  const failure = 'kind' in outcome ? outcome : null
  deps.onAttempt({
    provider: settings.provider,
    attempt,
    outcome: failure?.kind ?? 'used',
    status: failure?.status ?? null,
    errorName: failure?.errorName ?? null,
    ms: Math.round(deps.clock.monotonicMs() - startMs),
  })
  return outcome
}

async function ask(
  { adapter, settings, deps }: Asked,
  query: string,
  signal: AbortSignal,
): Promise<ReadReply | ModelFailure> {
  const timeout = AbortSignal.timeout(
    deps.attemptMsMax ?? (settings.model === null ? limits.searchMsMax : limits.modelAttemptMsMax),
  )
  try {
    const { path, method, headers, body } = adapter.request(query, settings)
    const response = await guardedFetch()(`${settings.baseUrl}${path}`, {
      method,
      headers,
      body,
      signal: AbortSignal.any([signal, timeout]),
    })
    const { status } = response
    if (status !== 200) {
      await response.body?.cancel()
      const told = Object.fromEntries(response.headers)
      return failed(kindOfStatus(status), {
        status,
        retryAfterMs: readRetryAfter(told, deps.clock.now().getTime()),
      })
    }
    return adapter.read(await response.json()) ?? failed('unreadable', { status })
  } catch (error) {
    const { name } = describeError(error)
    if (signal.aborted || timeout.aborted) return failed('timed_out', { errorName: name })
    return failed(error instanceof SyntaxError ? 'unreadable' : 'unreachable', { errorName: name })
  }
}

const failed = (kind: FailureKind, rest: Partial<ModelFailure> = {}): ModelFailure => ({
  kind,
  status: null,
  retryAfterMs: null,
  errorName: null,
  usage: null,
  ...rest,
})
