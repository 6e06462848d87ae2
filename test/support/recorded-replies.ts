import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailureKind } from '#model/attempt.ts'
import type { ProviderName } from '#model/provider-settings.ts'
import type { StepUsage } from '#model/usage.ts'

/** A reply in the shape a provider documents, and what it is to become. */
export interface RecordedReply {
  readonly provider: ProviderName
  readonly name: string
  /** The page that documents the shape. */
  readonly source: string
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly expected: {
    readonly outcome: 'text' | 'object' | FailureKind
    readonly text?: string
    readonly object?: unknown
    readonly retryAfterMs?: number | null
    /** `inputTokens` null: as estimated from what was asked. */
    readonly usage?: Pick<
      StepUsage,
      'cachedInputTokens' | 'cacheWriteTokens' | 'outputTokens' | 'estimated'
    > & { readonly inputTokens: number | null }
  }
}

const folder = join(import.meta.dirname, '../data/model-replies')

/** Every reply below `test/data/model-replies/<provider>/`. */
export function recordedReplies(): readonly RecordedReply[] {
  return (readdirSync(folder) as ProviderName[]).flatMap((provider) =>
    readdirSync(join(folder, provider)).map((file) => ({
      ...(JSON.parse(readFileSync(join(folder, provider, file), 'utf8')) as Omit<
        RecordedReply,
        'provider' | 'name'
      >),
      provider,
      name: file.replace(/\.json$/, ''),
    })),
  )
}
