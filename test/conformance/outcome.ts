import type { CallView } from '#contract/usage.ts'

import type { DoorAnswer } from '../support/doors/door.ts'

/** Members that differ from one run to the next, whatever the door. */
const ofTheRun = new Set([
  'request_id',
  'original_request_id',
  'original_completed_at',
  'duration_ms',
  'credits_remaining',
  'credits_available',
])

/** An answer without what belongs to its run alone: two doors that say the same give the same. */
export function comparable(answer: Pick<DoorAnswer, 'envelope' | 'error'>): unknown {
  return withoutRun({ envelope: answer.envelope, error: answer.error })
}

function withoutRun(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRun)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !ofTheRun.has(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutRun(member)]))
}

/** What a call left behind, as the usage log tells it. */
export function traceOfCall(call: CallView): unknown {
  const { tool, mode, status, billing_status, error_code, credits_held, credits_charged, waived_reason } =
    call
  return { tool, mode, status, billing_status, error_code, credits_held, credits_charged, waived_reason }
}
