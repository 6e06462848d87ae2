import type { Log } from '#kernel/log.ts'
import type { SearchAttempt } from './port.ts'

/** One line for each attempt at a search that failed; never the query. A provider that will not let us in needs the operator. */
export function logFailedSearch(log: Log, attempt: SearchAttempt): void {
  if (attempt.outcome === 'used') return
  const { provider, outcome, status, errorName, ms } = attempt
  log[outcome === 'locked_out' ? 'error' : 'warn']('search_attempt_failed', {
    provider,
    attempt: attempt.attempt,
    outcome,
    status,
    error_name: errorName,
    ms,
  })
}
