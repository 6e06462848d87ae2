import { makeRateLimit } from '#accounts/rate-limit.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import { openPriceBook } from '#calls/price-book.ts'
import { makeRuns } from '#calls/runs.ts'
import { assert } from '#kernel/assert.ts'
import { makeKeyedHash } from '#kernel/keyed-hash.ts'
import { limits } from '#kernel/limits.ts'
import type { Meter } from '#kernel/meter.ts'
import type { RunStatement } from '#ledger/apply-batch.ts'
import { makeLedger } from '#ledger/ledger.ts'
import type { Database } from '#postgres/database.ts'
import type { PriceList } from '#pricing/price-list.ts'
import { publishPrices } from '#pricing/publish-prices.ts'
import { inputBytesMax } from '#tools/input-size.ts'
import type { Registry } from '#tools/registry.ts'
import type { Config } from './config.ts'
import { keptServerSecret } from './server-secret.ts'

/** What every billed call works with: ledger, published prices, running calls, keyed hashes. */
export async function composeCalls(
  config: Config,
  database: Database,
  parts: Pick<CallDependencies, 'clock' | 'log' | 'meter' | 'registry' | 'model' | 'search'>,
): Promise<CallDependencies> {
  const secret = config.serverSecret ?? (await keptServerSecret(config.dataDir))
  const hash = (purpose: Parameters<typeof makeKeyedHash>[0]) =>
    makeKeyedHash(purpose, secret, config.serverSecretPrevious)
  return {
    ...parts,
    database,
    ledger: makeLedger(timed(database, parts.meter)),
    prices: await openPriceBook(database.db, pricesOf(config, parts.registry)),
    runs: makeRuns(),
    freeLimit: makeRateLimit('key', config.quotesPerMinute),
    hashes: {
      idempotency: hash('idempotency'),
      fingerprint: hash('fingerprint'),
      quote: hash('quote'),
      task: hash('task'),
      apiKey: hash('api-key'),
      signUpAddress: hash('signup-address'),
    },
    settings: config.calls,
  }
}

/** The ledger's way to its database, with the time that each statement took. */
function timed(database: Database, meter: Meter): RunStatement {
  return async (text, params) => {
    const startMs = performance.now()
    try {
      return await database.query(text, params)
    } finally {
      meter.ledgerStatement(performance.now() - startMs)
    }
  }
}

/** The published prices of the tools there are. */
function pricesOf({ priceFile, models, search }: Config, { tools }: Registry): PriceList {
  for (const { name, runSecondsMax } of tools) {
    assert(Object.hasOwn(priceFile.tools, name), `tool ${name} has a price`)
    assert(limits.modelAttemptMsMax < runSecondsMax * 1000, 'an attempt at a model ends before its run')
  }
  const { margin, models: modelPrices, searches, tools: toolPrices } = priceFile
  const terms = { margin, models: modelPrices, searches, tools: toolPrices }
  return publishPrices(
    { ...terms, chains: models.chains, search_provider: search.provider },
    tools.map(({ name, inputSchema }) => ({ name, inputBytesMax: inputBytesMax(inputSchema) })),
  )
}
