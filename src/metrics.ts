import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '#kernel/log.ts'
import type { Meter } from '#kernel/meter.ts'
import type { BatcherCounts } from '#ledger/batcher.ts'
import { countOverdueHolds } from '#ledger/sweep.ts'
import type { ModelAttempt } from '#model/attempt.ts'
import type { SearchAttempt } from '#model/search/port.ts'
import type { Database } from '#postgres/database.ts'
import type { AnsweredRequest } from '#protocols/rest/app.ts'

/** The metrics of one process, in the Prometheus format. */
export interface Metrics {
  readonly meter: Meter
  onAttempt(attempt: ModelAttempt): void
  onSearch(attempt: SearchAttempt): void
  onAnswer(answered: AnsweredRequest): void
  /** The same log, with its warnings and errors counted by event. */
  counting(log: Log): Log
  /** Reads the ledger's own counters and the database whenever somebody looks. */
  watchLedger(counts: BatcherCounts, database: Database): void
  /** Reads how much room is left where the data is. */
  watchDisk(folder: string): void
  text(): Promise<string>
}

/** Seconds; a model takes minutes at worst, a request as long as its call, a ledger statement milliseconds at best. */
const modelBuckets = [0.1, 0.3, 1, 3, 10, 30, 60]
const requestBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 90, 180]
const statementBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 15]
const prefix = 'counseling_'
/** Below the ten seconds that Prometheus waits for everything: a scrape while the database hangs still tells the rest. */
const databaseMsMax = 2_000

/** What is logged as an error: each needs a person. A process that crashed tells it to nobody's scrape. */
export const errorEvents = [
  'hold_lost',
  'model_attempt_failed',
  'payment_mismatch',
  'request_failed',
  'run_failed',
  'search_attempt_failed',
  'task_not_ended',
  'task_not_opened',
] as const

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const make = makersIn(registry)
  const counted = make.counter('log_lines_total', 'Warnings and errors in the log.', ['level', 'event'])
  // A series that begins with its first error never rises from zero, and no alert on it fires.
  for (const event of errorEvents) counted.inc({ level: 'error', event }, 0)
  const attempts = make.histogram('model_attempt_seconds', 'Attempts at a model.', {
    labelNames: ['model', 'outcome'],
    buckets: modelBuckets,
  })
  const searches = make.histogram('search_attempt_seconds', 'Attempts at a web search.', {
    labelNames: ['provider', 'outcome'],
    buckets: modelBuckets,
  })
  const requests = make.histogram('http_request_seconds', 'HTTP requests.', {
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
  })
  const counting = (log: Log, level: 'warn' | 'error'): Log['warn'] => {
    return (event, fields) => {
      counted.inc({ level, event })
      log[level](event, fields)
    }
  }
  return {
    meter: makeMeter(make),
    onAttempt: ({ model, outcome, ms }) => attempts.observe({ model, outcome }, ms / 1000),
    onSearch: ({ provider, outcome, ms }) => searches.observe({ provider, outcome }, ms / 1000),
    onAnswer: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    counting: (log) => ({
      info: (event, fields) => log.info(event, fields),
      warn: counting(log, 'warn'),
      error: counting(log, 'error'),
    }),
    watchLedger: (counts, database) => watchLedger(make, counts, database),
    watchDisk(folder) {
      make.gauge('disk_free_bytes', 'Free for us where the data is.', async () => {
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize
      })
      make.gauge('disk_size_bytes', 'Size of the disk where the data is.', async () => {
        const { blocks, bsize } = await statfs(folder)
        return blocks * bsize
      })
    },
    text: () => registry.metrics(),
  }
}

type Makers = ReturnType<typeof makersIn>

function makersIn(registry: Registry) {
  const registers = [registry]
  const named = (name: string, help: string) => ({ name: `${prefix}${name}`, help, registers })
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter({ ...named(name, help), labelNames }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      options: { readonly labelNames: readonly Label[]; readonly buckets: number[] },
    ) => new Histogram({ ...named(name, help), ...options }),
    /** Read whenever somebody looks; what cannot be read is not a number. */
    gauge(name: string, help: string, read: () => Promise<number>): void {
      void new Gauge({
        ...named(name, help),
        async collect() {
          this.set(await read().catch(() => Number.NaN))
        },
      })
    },
    /** Counted elsewhere, since the start. */
    counterOf(name: string, help: string, read: () => number): void {
      void new Counter({
        ...named(name, help),
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
  }
}

function makeMeter(make: Makers): Meter {
  const labels = ['tool', 'mode', 'surface', 'outcome'] as const
  const calls = make.counter('calls_total', 'Calls by how they ended, refused ones too.', labels)
  const durations = make.histogram('call_seconds', 'Live calls that succeeded, from request to reply.', {
    labelNames: ['tool'],
    buckets: requestBuckets,
  })
  const statements = make.histogram(
    'ledger_statement_seconds',
    'Group commits, as the service waits for them.',
    {
      labelNames: [],
      buckets: statementBuckets,
    },
  )
  const held = make.counter('credits_held_total', 'Credits that were held for calls settled since the start.')
  const charged = make.counter('credits_charged_total', 'Credits charged since the start.')
  const uncharged = make.counter(
    'uncharged_micro_usd_total',
    'Provider cost of live calls that nobody pays for.',
  )
  return {
    call({ tool, mode, surface, outcome, ms }) {
      calls.inc({ tool, mode, surface, outcome })
      if (mode === 'live' && outcome === 'succeeded') durations.observe({ tool }, ms / 1000)
    },
    settled(credits) {
      held.inc(credits.held)
      charged.inc(credits.charged)
    },
    ledgerStatement: (ms) => statements.observe(ms / 1000),
    uncharged: (microUsd) => uncharged.inc(microUsd),
  }
}

function watchLedger(make: Makers, counts: BatcherCounts, database: Database): void {
  make.counterOf('ledger_batches_total', 'Group commits.', () => counts.batches)
  make.counterOf('ledger_items_total', 'Holds, resolutions and postings.', () => counts.items)
  make.counterOf('ledger_items_again_total', 'Items that were asked again, alone.', () => counts.itemsAgain)
  make.gauge('database_up', 'Whether the database answers within two seconds.', () =>
    inTime(database.query('select 1', [])).then(
      () => 1,
      () => 0,
    ),
  )
  make.gauge('holds_overdue', 'Holds past their deadline that no sweeper has ended.', () =>
    inTime(countOverdueHolds(database.db)),
  )
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = sleep(databaseMsMax, undefined, { ref: false }).then(() => {
    throw new Error('the database takes too long')
  })
  return Promise.race([work, late])
}
