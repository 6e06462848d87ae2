import type { RateLimit } from '#accounts/rate-limit.ts'
import type { Clock } from '#kernel/clock.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import type { Log } from '#kernel/log.ts'
import type { Meter } from '#kernel/meter.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { ModelPort } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
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
  /** Null = nobody searches; the shipped directory serves. */
  readonly search: SearchPort | null
  /** Of quotes and every other free request, per key and process. */
  readonly freeLimit: RateLimit
  readonly runs: Runs
  readonly hashes: IdempotencyHashes &
    Readonly<Record<'quote' | 'task' | 'apiKey' | 'signUpAddress', KeyedHash>>
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  readonly settings: CallSettings
}

export interface CallSettings {
  /** Billed calls per key; 0 = no limit. */
  readonly ratePerMinute: number
  readonly concurrentCallsMax: number
  /** What an account may cost us a day by calls nobody pays for; null = by what it was charged, 0 = no limit. */
  readonly unchargedMicroUsdPerDay: number | null
  /** Overrides every tool's run limit; null = each tool's own. */
  readonly callDeadlineSeconds: number | null
  /** Added to the run limit to get the hold's deadline. */
  readonly holdGraceSeconds: number
  readonly waiveFailedVerification: boolean
}
