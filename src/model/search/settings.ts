import type { ModelChains } from '#contract/model-role.ts'
import { checkBaseUrl, checkKey } from '#model/check-provider-text.ts'
import { searchModelOf, type SearchProvider, searchProviders } from '#contract/search-provider.ts'

/** Which provider searches, where it is, by what key and, where a model searches, by which one. */
export interface SearchSettings {
  readonly provider: SearchProvider
  readonly baseUrl: string
  /** Null where none is needed: a server of one's own. */
  readonly apiKey: string | null
  /** `provider/model`; null where no model searches. */
  readonly model: string | null
}

interface SearchFacts {
  readonly title: string
  readonly keyVariable: string | null
  /** Null = the operator names it. */
  readonly baseUrl: string | null
  readonly searchesByModel?: true
}

/** Contract 11. Addresses and names of keys as in the providers' API references. */
const facts: Readonly<Record<Exclude<SearchProvider, 'directory'>, SearchFacts>> = Object.freeze({
  brave: {
    title: 'Brave Search',
    keyVariable: 'BRAVE_SEARCH_API_KEY',
    baseUrl: 'https://api.search.brave.com/res/v1',
  },
  tavily: { title: 'Tavily', keyVariable: 'TAVILY_API_KEY', baseUrl: 'https://api.tavily.com' },
  exa: { title: 'Exa', keyVariable: 'EXA_API_KEY', baseUrl: 'https://api.exa.ai' },
  serpapi: { title: 'SerpApi', keyVariable: 'SERPAPI_API_KEY', baseUrl: 'https://serpapi.com' },
  searxng: { title: 'a SearXNG server, chosen by the operator', keyVariable: null, baseUrl: null },
  anthropic: {
    title: 'Anthropic web search',
    keyVariable: 'ANTHROPIC_API_KEY',
    baseUrl: 'https://api.anthropic.com/v1',
    searchesByModel: true,
  },
  openai: {
    title: 'OpenAI web search',
    keyVariable: 'OPENAI_API_KEY',
    baseUrl: 'https://api.openai.com/v1',
    searchesByModel: true,
  },
})

const baseUrlVariable = 'SEARCH_BASE_URL'

/** Who receives a query, in words. */
export function searchTitle(provider: SearchProvider): string {
  return provider === 'directory' ? 'the shipped directory' : facts[provider].title
}

/** Reads the search settings of contract 11. Problems are sentences for the operator and never show a key. */
export function readSearchSettings(
  text: (variable: string) => string | undefined,
  chains: ModelChains,
  problems: string[],
): SearchSettings {
  const named = text('SEARCH') ?? 'directory'
  const provider = searchProviders.find((name) => name === named)
  if (provider === undefined) problems.push(`SEARCH must be one of ${searchProviders.join(', ')}`)
  if (provider === undefined || provider === 'directory') return noSearch
  const { keyVariable, searchesByModel } = facts[provider]
  const model = searchModelOf(provider, chains)
  if (searchesByModel === true && model === null)
    problems.push(
      `SEARCH=${provider} searches with a model: name one of ${provider} in MODEL_FAST, MODEL_JUDGE or MODEL_WRITER`,
    )
  return {
    provider,
    baseUrl: readBaseUrl(provider, text, problems),
    apiKey: keyVariable === null ? null : readKey(keyVariable, { provider, text, problems }),
    model,
  }
}

const noSearch: SearchSettings = Object.freeze({
  provider: 'directory',
  baseUrl: '',
  apiKey: null,
  model: null,
})

interface Reading {
  readonly provider: SearchProvider
  readonly text: (variable: string) => string | undefined
  readonly problems: string[]
}

function readKey(variable: string, { provider, text, problems }: Reading): string {
  const key = text(variable) ?? ''
  if (key === '') problems.push(`${variable} is required with SEARCH=${provider}`)
  else checkKey(variable, key, problems)
  return key
}

function readBaseUrl(
  provider: Exclude<SearchProvider, 'directory'>,
  text: Reading['text'],
  problems: string[],
): string {
  const value = text(baseUrlVariable) ?? facts[provider].baseUrl
  if (value === null) {
    problems.push(`${baseUrlVariable} is required with SEARCH=${provider}`)
    return ''
  }
  return checkBaseUrl(baseUrlVariable, value, problems)
}
