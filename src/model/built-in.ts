import { estimateTokens, type StepUsage } from './usage.ts'

/** The name under which the built-in writer appears in chains, prices, steps and `output.meta.models`. */
export const builtInModel = 'built-in'

/**
 * What one step of the built-in writer used. It bills like a model: tokens are ceil(UTF-8 bytes / 4) of the text it read and
 * of the text it wrote, which is exact by definition and so not `estimated`.
 */
export function builtInUsage(
  step: string,
  texts: { readonly read: string; readonly wrote: string },
): StepUsage {
  return {
    step,
    model: builtInModel,
    inputTokens: estimateTokens(texts.read),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: estimateTokens(texts.wrote),
    searches: 0,
    estimated: false,
  }
}
