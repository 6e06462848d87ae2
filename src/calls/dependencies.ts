import type { Clock } from '#kernel/clock.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import type { Log } from '#kernel/log.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { ModelPort } from '#model/port.ts'
import type { Database } from '#postgres/database.ts'
import type { Registry } from '#tools/registry.ts'
import type { IdempotencyHashes } from './idempotency.ts'
import type { PriceBook } from './price-book.ts'
import type { Runs } from './runs.ts'

/** What the use cases of calls need; wired once in `compose.ts`. */
export interface CallDependencies {
  readonly registry: Registry
  readonly database: Database
  readonly ledger: Ledger
  readonly prices: PriceBook
  readonly model: ModelPort
  readonly runs: Runs
  readonly hashes: IdempotencyHashes &
    Readonly<Record<'quote' | 'task' | 'apiKey' | 'signUpAddress', KeyedHash>>
  readonly clock: Clock
  readonly log: Log
  readonly settings: CallSettings
}

export interface CallSettings {
  /** Billed calls per key; 0 = no limit. */
  readonly ratePerMinute: number
  readonly concurrentCallsMax: number
  /** Overrides every tool's run limit; null = each tool's own. */
  readonly callDeadlineSeconds: number | null
  /** Added to the run limit to get the hold's deadline. */
  readonly holdGraceSeconds: number
  readonly waiveFailedVerification: boolean
}
