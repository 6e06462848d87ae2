import type { AskModel } from '#model/attempt.ts'
import { parseModelName, type ProviderName, type ProvidersSettings } from '#model/provider-settings.ts'
import { askModel } from './ask-model.ts'
import { connectProvider, type ConnectedProvider } from './connect-provider.ts'

/** Connects each named model through its provider's client of the AI SDK. Opens no connection yet. */
export async function connectModels(
  names: readonly string[],
  settings: ProvidersSettings,
): Promise<Map<string, AskModel>> {
  const connected = new Map<ProviderName, ConnectedProvider>()
  const models = new Map<string, AskModel>()
  for (const name of names) {
    const parsed = parseModelName(name)
    const provider = parsed === null ? undefined : settings[parsed.provider]
    if (parsed === null || provider === undefined)
      throw new Error('broken invariant: a checked model has a provider')
    const { modelOf, options } =
      connected.get(parsed.provider) ?? (await connectProvider(parsed.provider, provider))
    connected.set(parsed.provider, { modelOf, options })
    models.set(name, askModel({ name, model: modelOf(parsed.modelId), options }))
  }
  return models
}
