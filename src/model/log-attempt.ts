import type { Log } from '#kernel/log.ts'
import type { ModelAttempt } from './attempt.ts'

/** One line for each attempt that failed: no caller pays for it. A provider that will not let us in needs the operator. */
export function logFailedAttempt(log: Log, attempt: ModelAttempt): void {
  if (attempt.outcome === 'used') return
  const { step, model, outcome, status, errorName, ms, usage } = attempt
  log[outcome === 'locked_out' ? 'error' : 'warn']('model_attempt_failed', {
    step,
    model,
    attempt: attempt.attempt,
    outcome,
    status,
    error_name: errorName,
    ms,
    input_tokens: usage?.inputTokens ?? null,
    output_tokens: usage?.outputTokens ?? null,
  })
}
