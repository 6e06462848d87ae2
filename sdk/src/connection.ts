import type { Connection } from './send.ts'

/** Where a service is and how it is reached. */
export interface ServiceOptions {
  /** The address of the service, such as `https://api.example.org`. */
  readonly baseUrl: string
  /** Instead of the platform's own. */
  readonly fetch?: typeof fetch
  /** How often a failed request is sent again. Default: 2. */
  readonly maxRetries?: number
  /** The longest wait that the service may ask for before a retry. Default: 60,000. */
  readonly maxRetryWaitMs?: number
}

/** Throws for an address that is none. */
export function connectionTo(
  { baseUrl, fetch: given = fetch, maxRetries = 2, maxRetryWaitMs = 60_000 }: ServiceOptions,
  apiKey: string | null,
): Connection {
  const { href } = new URL(baseUrl)
  return { baseUrl: href.replace(/\/+$/, ''), apiKey, fetch: given, maxRetries, maxRetryWaitMs }
}
