/** Tokens and searches of one step whose output was used; only these are charged. */
export interface StepUsage {
  readonly step: string
  /** `provider/model`, or `built-in`. */
  readonly model: string
  /** All tokens that were read; the cached and the cache-writing ones are part of them. */
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly cacheWriteTokens: number
  /** All tokens that were written, reasoning included. */
  readonly outputTokens: number
  readonly searches: number
  /** True when the provider told no usage and tokens were counted as ceil(UTF-8 bytes / 4). */
  readonly estimated: boolean
}

/** Tokens of a text when nobody counted them: ceil(UTF-8 bytes / 4) (contract 3). */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / 4)
}
