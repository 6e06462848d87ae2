import { type ModelChains, type ModelRole, modelRoles } from '#contract/model-role.ts'
import { limits } from '#kernel/limits.ts'
import { builtInModel } from './built-in.ts'
import { checkBaseUrl, checkKey } from './check-provider-text.ts'

/** Where a provider is, by what key, and under which name callers are told of it. */
export interface ProviderSettings {
  readonly baseUrl: string
  /** Null where none is needed: a server of one's own. */
  readonly apiKey: string | null
}

interface ProviderFacts {
  readonly title: string
  readonly keyVariable: string
  readonly keyRequired: boolean
  /** Passed explicitly: without it the clients read an address from their own environment variables. */
  readonly baseUrl: string | null
}

/** Contract 11. Addresses as in the providers' API references. */
const providers = {
  anthropic: {
    title: 'Anthropic',
    keyVariable: 'ANTHROPIC_API_KEY',
    keyRequired: true,
    baseUrl: 'https://api.anthropic.com/v1',
  },
  openai: {
    title: 'OpenAI',
    keyVariable: 'OPENAI_API_KEY',
    keyRequired: true,
    baseUrl: 'https://api.openai.com/v1',
  },
  google: {
    title: 'Google (Gemini API)',
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    keyRequired: true,
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  },
  'openai-compatible': {
    title: 'a server with an OpenAI-compatible API, chosen by the operator',
    keyVariable: 'OPENAI_COMPATIBLE_API_KEY',
    keyRequired: false,
    baseUrl: null,
  },
} as const satisfies Record<string, ProviderFacts>

export type ProviderName = keyof typeof providers
export type ProvidersSettings = Readonly<Partial<Record<ProviderName, ProviderSettings>>>

const roleVariables: Readonly<Record<ModelRole, string>> = {
  writer: 'MODEL_WRITER',
  judge: 'MODEL_JUDGE',
  fast: 'MODEL_FAST',
}
const baseUrlVariable = 'OPENAI_COMPATIBLE_BASE_URL'

export interface ModelSettings {
  readonly chains: ModelChains
  /** Only those that a chain names. */
  readonly providers: ProvidersSettings
}

/** One model of a chain. */
export interface ModelName {
  readonly provider: ProviderName
  /** As the provider names it; may hold slashes. */
  readonly modelId: string
}

/** `provider/model` in its parts, or null when it is none. */
export function parseModelName(name: string): ModelName | null {
  const slash = name.indexOf('/')
  const provider = name.slice(0, Math.max(0, slash))
  const modelId = name.slice(slash + 1)
  const known = Object.hasOwn(providers, provider) && /^[\w.:@/-]{1,200}$/.test(modelId)
  return known ? { provider: provider as ProviderName, modelId } : null
}

/** Every model of the chains, each once, without entries that are no model's name. */
export function wellFormedModels(chains: ModelChains): string[] {
  const names = modelRoles.flatMap((role) => chains[role])
  return [...new Set(names)].filter((name) => name === builtInModel || parseModelName(name) !== null)
}

/** Who receives what a caller sends, in words; nobody while only the built-in writer is configured. */
export function providerTitles(chains: ModelChains): string[] {
  return providersOf(chains).map((name) => providers[name].title)
}

/** Reads the model settings of contract 11. Problems are sentences for the operator and never show a key. */
export function readModelSettings(
  text: (variable: string) => string | undefined,
  problems: string[],
): ModelSettings {
  const chainOf = (role: ModelRole): string[] => readChain(roleVariables[role], text, problems)
  const chains: ModelChains = { writer: chainOf('writer'), judge: chainOf('judge'), fast: chainOf('fast') }
  const settings = providersOf(chains).map((name) => [name, readProvider(name, text, problems)] as const)
  return { chains, providers: Object.fromEntries(settings) }
}

function providersOf(chains: ModelChains): ProviderName[] {
  const named = modelRoles.flatMap((role) => chains[role].map(parseModelName))
  return [...new Set(named.flatMap((name) => (name === null ? [] : [name.provider])))]
}

function readChain(
  variable: string,
  text: (variable: string) => string | undefined,
  problems: string[],
): string[] {
  const chain = (text(variable) ?? builtInModel).split(',').map((model) => model.trim())
  for (const [index, model] of chain.entries()) {
    if (model === builtInModel || parseModelName(model) !== null) continue
    const known = Object.keys(providers).join(', ')
    problems.push(
      `${variable}: entry ${index + 1} is neither built-in nor provider/model, provider one of ${known}`,
    )
  }
  if (chain.length > limits.modelChainMax)
    problems.push(`${variable} may name at most ${limits.modelChainMax} models`)
  if (new Set(chain).size < chain.length) problems.push(`${variable} names a model twice`)
  return chain
}

function readProvider(
  name: ProviderName,
  text: (variable: string) => string | undefined,
  problems: string[],
): ProviderSettings {
  const { keyVariable, keyRequired, baseUrl } = providers[name]
  const apiKey = text(keyVariable) ?? null
  if (apiKey === null && keyRequired)
    problems.push(`${keyVariable} is required: a model of ${name} is configured`)
  if (apiKey !== null) checkKey(keyVariable, apiKey, problems)
  return { apiKey, baseUrl: baseUrl ?? readBaseUrl(text, problems) }
}

function readBaseUrl(text: (variable: string) => string | undefined, problems: string[]): string {
  const value = text(baseUrlVariable)
  if (value === undefined) {
    problems.push(`${baseUrlVariable} is required: a model of openai-compatible is configured`)
    return ''
  }
  return checkBaseUrl(baseUrlVariable, value, problems)
}
