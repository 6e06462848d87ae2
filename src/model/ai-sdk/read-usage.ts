import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import type { ModelRequest } from '#model/attempt.ts'
import { estimateTokens, type StepUsage } from '#model/usage.ts'

/** Above this a count is a fault of the provider's; no context window comes near it. */
const tokensMax = 10_000_000

/** What an attempt used: as the provider tells it, else counted from the texts. */
export function readUsage(
  told: LanguageModelV4Usage,
  attempt: { readonly model: string; readonly request: ModelRequest; readonly text: string },
): StepUsage {
  const { request, text, model } = attempt
  const inputTold = plausible(told.inputTokens.total)
  // A reply of no text may have cost no tokens; a reply with text has cost some.
  const outputTold =
    plausible(told.outputTokens.total) ?? (text === '' && told.outputTokens.total === 0 ? 0 : null)
  const inputTokens = inputTold ?? inputEstimate(request)
  const cacheReads = plausible(told.inputTokens.cacheRead) ?? 0
  const cacheWrites = plausible(told.inputTokens.cacheWrite) ?? 0
  const cachedInputTokens = inputTold === null ? 0 : Math.min(cacheReads, inputTold)
  const cacheWriteTokens = inputTold === null ? 0 : Math.min(cacheWrites, inputTold - cachedInputTokens)
  return {
    step: request.step,
    model,
    inputTokens,
    cachedInputTokens,
    cacheWriteTokens,
    outputTokens: outputTold ?? estimateTokens(text),
    searches: 0,
    estimated: inputTold === null || outputTold === null,
  }
}

/** What an attempt that was given up may have cost: nobody tells, so its whole output budget is assumed. */
export function usageOfAborted(model: string, request: ModelRequest): StepUsage {
  return {
    step: request.step,
    model,
    inputTokens: inputEstimate(request),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: request.outputTokensMax,
    searches: 0,
    estimated: true,
  }
}

const inputEstimate = ({ instructions, prompt }: ModelRequest): number =>
  estimateTokens(instructions + prompt)

/** A count that can be billed, or null: absent, zero, broken or absurd. */
function plausible(count: number | undefined): number | null {
  return count !== undefined && Number.isSafeInteger(count) && count > 0 && count <= tokensMax ? count : null
}
