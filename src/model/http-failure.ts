import type { FailureKind } from './attempt.ts'

/** What an HTTP status other than 2xx says about the provider that sent it. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 429 || status === 503 || status === 529) return 'overloaded'
  if (status >= 500 || status === 408) return 'broken'
  if (status < 400) return 'unreadable'
  return status >= 401 && status <= 404 ? 'locked_out' : 'rejected'
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date (RFC 9110, 10.2.3); null when absent, unreadable or past. */
export function readRetryAfter(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const ms = headers['retry-after-ms']
  if (ms !== undefined && /^\d{1,12}$/.test(ms)) return Number(ms)
  const after = headers['retry-after']
  if (after === undefined) return null
  if (/^\d{1,9}$/.test(after)) return Number(after) * 1000
  const untilMs = Date.parse(after) - nowMs
  return untilMs >= 0 ? untilMs : null
}
