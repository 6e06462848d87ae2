import { type ModelChains, modelRoles } from './model-role.ts'

/** Who may search the web (contract 11); `directory` = nobody, the shipped list serves. */
export const searchProviders = [
  'directory',
  'brave',
  'tavily',
  'exa',
  'serpapi',
  'searxng',
  'anthropic',
  'openai',
] as const
export type SearchProvider = (typeof searchProviders)[number]

/**
 * The model that searches, where the search provider is a model provider: the first of its models that a role names, the fast
 * one before the judge before the writer. Null for every other provider.
 */
export function searchModelOf(provider: string, chains: ModelChains): string | null {
  const models = modelRoles.toReversed().flatMap((role) => chains[role])
  return models.find((model) => model.startsWith(`${provider}/`)) ?? null
}
