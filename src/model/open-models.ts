import { limits } from '#kernel/limits.ts'
import type { AskModel } from './attempt.ts'
import { builtInModel } from './built-in.ts'
import { makeModelPort, type ModelPortDependencies } from './failover.ts'
import type { ModelPort } from './port.ts'
import { type ModelSettings, type ProvidersSettings, wellFormedModels } from './provider-settings.ts'

/** The model port of this installation. The AI SDK is loaded only when a provider is configured. */
export async function openModels(
  { chains, providers }: ModelSettings,
  deps: Pick<ModelPortDependencies, 'clock' | 'onAttempt'>,
): Promise<ModelPort> {
  const names = wellFormedModels(chains).filter((name) => name !== builtInModel)
  const models = names.length === 0 ? new Map<string, AskModel>() : await connect(names, providers)
  return makeModelPort({ chains, models, ...deps, attemptMsMax: limits.modelAttemptMsMax })
}

async function connect(
  names: readonly string[],
  providers: ProvidersSettings,
): Promise<Map<string, AskModel>> {
  const { connectModels } = await import('./ai-sdk/connect-models.ts')
  return connectModels(names, providers)
}
