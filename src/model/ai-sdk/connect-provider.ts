import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { assert } from '#kernel/assert.ts'
import type { ProviderName, ProviderSettings } from '#model/provider-settings.ts'
import { guardedFetch } from './guarded-fetch.ts'

/** A provider's models, and the options each call to them carries. */
export interface ConnectedProvider {
  readonly modelOf: (modelId: string) => LanguageModelV4
  readonly options: Pick<LanguageModelV4CallOptions, 'providerOptions' | 'reasoning'>
}

/**
 * Connects one provider; its client is loaded here and not before. Every step has an output budget that reasoning would
 * eat, so it is turned down as far as a model allows. A server of one's own may know no such option and gets none.
 */
export async function connectProvider(
  name: ProviderName,
  { apiKey, baseUrl: baseURL }: ProviderSettings,
): Promise<ConnectedProvider> {
  switch (name) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      const modelOf = createAnthropic({ baseURL, apiKey: given(apiKey), fetch: guardedFetch() })
      return { modelOf, options: { reasoning: 'none' } }
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const client = createOpenAI({ baseURL, apiKey: given(apiKey), fetch: guardedFetch() })
      // Responses are stored for 30 days unless told otherwise; a summary of the reasoning would be billed and not read.
      const openai = { store: false, reasoningSummary: null }
      return {
        modelOf: (modelId) => client.responses(modelId),
        options: { providerOptions: { openai }, reasoning: 'none' },
      }
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      // Projects made since 2026-10-26 log prompts and replies unless a request says `store: false`; the client has no
      // option for it. https://ai.google.dev/gemini-api/docs/logs-datasets
      const modelOf = createGoogleGenerativeAI({
        baseURL,
        apiKey: given(apiKey),
        fetch: guardedFetch({ store: false }),
      })
      return { modelOf, options: { reasoning: 'none' } }
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const modelOf = createOpenAICompatible({
        name,
        baseURL,
        ...(apiKey === null ? {} : { apiKey }),
        supportsStructuredOutputs: true,
        fetch: guardedFetch(),
      })
      return { modelOf, options: {} }
    }
  }
}

/** An absent key must not reach a client: it would look for one in the environment by itself. */
function given(apiKey: string | null): string {
  assert(apiKey !== null, 'a provider that needs a key has one')
  return apiKey
}
