import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CallSettings } from '#calls/dependencies.ts'
import { limits } from '#kernel/limits.ts'
import { builtInModel } from '#model/built-in.ts'
import { type ModelSettings, readModelSettings, wellFormedModels } from '#model/provider-settings.ts'
import { readSearchSettings, type SearchSettings } from '#model/search/settings.ts'
import type { StripeSettings } from '#payments/stripe/provider.ts'
import { type PriceFile, parsePriceFile } from '#pricing/price-list.ts'
import { type Environment, environmentReader, secretLengthMin } from './environment.ts'
import { StartRefused } from './start-refusal.ts'

/** Everything an operator sets, read once from the environment, whole and frozen (contract 11). */
export interface Config {
  readonly host: string
  readonly port: number
  /** Without a trailing slash; null until the port is known. */
  readonly baseUrl: string | null
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Null = generated and kept in the data folder. */
  readonly serverSecret: string | null
  readonly serverSecretPrevious: string | null
  readonly models: ModelSettings
  readonly search: SearchSettings
  readonly priceFile: PriceFile
  /** Null = simulated payments. */
  readonly stripe: StripeSettings | null
  readonly trustedProxies: readonly string[]
  /** Browser origins that may use MCP, beside our own and those of this machine. */
  readonly allowedOrigins: readonly string[]
  /** How often a streamed answer shows that it lives. */
  readonly streamKeepAliveSeconds: number
  readonly signUpsPerDay: number
  /** Free requests per key, and requests without a key per network; 0 = no limit. Each process counts its own. */
  readonly quotesPerMinute: number
  readonly openRequestsPerMinute: number
  readonly calls: CallSettings
  readonly logLevel: LogLevel
  /** Null = no port of their own. */
  readonly metricsPort: number | null
  /** Null = not served beside the API. */
  readonly metricsToken: string | null
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const shippedPrices = fileURLToPath(new URL('./pricing/shipped-prices.json', import.meta.url))

/** Reads the configuration; all its problems are one error, and nothing has started yet. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const read = environmentReader(env, problems)
  const models = readModelSettings(read.text, problems)
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.whole('PORT', 3000, 65_535),
    baseUrl: read.origin('BASE_URL'),
    databaseUrl: read.text('DATABASE_URL'),
    dataDir: read.text('DATA_DIR') ?? './data',
    serverSecret: read.secret('SERVER_SECRET'),
    serverSecretPrevious: read.secret('SERVER_SECRET_PREVIOUS'),
    models,
    search: readSearchSettings(read.text, models.chains, problems),
    priceFile: readPrices(read.text('PRICES_FILE') ?? shippedPrices, problems),
    stripe: readPayments(read, problems),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    streamKeepAliveSeconds:
      read.optionalWhole('STREAM_KEEP_ALIVE_SECONDS', 1, 3600) ?? limits.streamKeepAliveSeconds,
    signUpsPerDay: read.whole('SIGNUPS_PER_DAY', 100),
    quotesPerMinute: read.whole('QUOTES_PER_MINUTE', 600, 1_000_000),
    openRequestsPerMinute: read.whole('OPEN_REQUESTS_PER_MINUTE', 600, 1_000_000),
    calls: {
      ratePerMinute: read.whole('RATE_LIMIT_PER_MINUTE', 600, 1_000_000),
      concurrentCallsMax: read.whole('MAX_CONCURRENT_CALLS', 100),
      unchargedMicroUsdPerDay: read.microUsd('UNCHARGED_USD_PER_DAY'),
      callDeadlineSeconds: read.optionalWhole('CALL_DEADLINE_SECONDS', 1, 3600),
      holdGraceSeconds: read.whole('HOLD_GRACE_SECONDS', limits.holdGraceSeconds, 3600),
      waiveFailedVerification: read.flag('WAIVE_FAILED_VERIFICATION'),
    },
    metricsPort: read.optionalWhole('METRICS_PORT', 0, 65_535),
    metricsToken: read.secret('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  }
  const accepted = {
    production: env['NODE_ENV'] === 'production',
    simulatedPayments: read.flag('ALLOW_SIMULATED_PAYMENTS'),
  }
  problems.push(...relations(config, accepted))
  if (problems.length > 0) throw new StartRefused(`configuration:\n  ${problems.join('\n  ')}`)
  return Object.freeze(config)
}

/** What must hold between settings. */
function relations(
  config: Config,
  { production, simulatedPayments }: { readonly production: boolean; readonly simulatedPayments: boolean },
): string[] {
  const problems: string[] = []
  if (config.databaseUrl !== undefined && config.serverSecret === null) {
    problems.push(
      `SERVER_SECRET is required with DATABASE_URL: give ${secretLengthMin} or more random characters`,
    )
  }
  if (production && config.baseUrl === null) problems.push('BASE_URL is required with NODE_ENV=production')
  const simulated = config.stripe === null
  if (simulated && (production || givesAway(config)) && !simulatedPayments) {
    problems.push(
      'PAYMENTS=simulated moves no money: with NODE_ENV=production, or with a paid model on an address that is not loopback, set ALLOW_SIMULATED_PAYMENTS=true to accept that',
    )
  }
  if (config.port !== 0 && config.metricsPort === config.port)
    problems.push('METRICS_PORT must be another port than PORT')
  for (const model of config.priceFile === noPrices ? [] : wellFormedModels(config.models.chains)) {
    if (!Object.hasOwn(config.priceFile.models, model)) problems.push(unpriced(model))
  }
  const { provider } = config.search
  if (config.priceFile !== noPrices && !Object.hasOwn(config.priceFile.searches, provider))
    problems.push(
      `search provider ${provider} has no price: add "${provider}": …, in micro-USD per search, to "searches" in PRICES_FILE`,
    )
  return problems
}

/** Whether strangers could spend the operator's money at a model provider for credits nobody paid. */
function givesAway({ models, search, priceFile, host, baseUrl }: Config): boolean {
  const paid =
    (priceFile.searches[search.provider] ?? 0) > 0 ||
    wellFormedModels(models.chains).some(
      (model) =>
        model !== builtInModel && Object.values(priceFile.models[model] ?? {}).some((price) => price > 0),
    )
  const hosts = [host, ...(baseUrl === null ? [] : [new URL(baseUrl).hostname])]
  return paid && hosts.some((name) => !/^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(name))
}

function unpriced(model: string): string {
  const price = '{ "input": …, "cached_input": …, "cache_write": …, "output": … }'
  return `model ${model} has no price: add "${model}": ${price}, in micro-USD per million tokens, to "models" in PRICES_FILE`
}

function readPayments(read: ReturnType<typeof environmentReader>, problems: string[]): StripeSettings | null {
  if (read.oneOf('PAYMENTS', ['simulated', 'stripe'], 'simulated') === 'simulated') return null
  const [secretKey, webhookSecret] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => {
    if (read.text(name) === undefined) problems.push(`${name} is required with PAYMENTS=stripe`)
    return read.text(name) ?? ''
  })
  return {
    secretKey: secretKey ?? '',
    webhookSecret: webhookSecret ?? '',
    apiBase: read.url('STRIPE_API_BASE'),
  }
}

function readPrices(path: string, problems: string[]): PriceFile {
  try {
    const { file, problems: found } = parsePriceFile(readFileSync(path, 'utf8'))
    problems.push(...found)
    if (file !== null) return file
  } catch {
    problems.push('PRICES_FILE cannot be read')
  }
  return noPrices
}

/** Stands in for a prices file that cannot be used; the start ends before anything reads it. */
const noPrices: PriceFile = Object.freeze({ margin: 0, models: {}, searches: {}, tools: {}, packs: [] })
