import { ApiError } from '#contract/errors.ts'
import type { IdempotencyClaim, ReplayedCall } from '#ledger/outcomes.ts'
import type { Caller } from '#accounts/authenticate.ts'
import { isAlive } from '#accounts/keys.ts'
import type { CallDependencies } from './dependencies.ts'
import type { Run } from './runs.ts'

const inProgressRetrySeconds = 2

/**
 * The run a repeated call may take over: same input, still held, and nobody waits for it any more, so its reply was
 * never delivered. `joins` is true for a door whose duplicates wait with the first caller. Otherwise throws.
 */
export function takeOverRun(original: ReplayedCall, joins: boolean, deps: CallDependencies): Run {
  if (!original.sameInput) {
    throw new ApiError('idempotency_key_reused', { original_request_id: original.requestId })
  }
  const run = deps.runs.find(original.requestId)
  if (original.status === 'running' && run !== undefined && !run.pending && (joins || !run.awaited))
    return run
  throw replayRefusal(original, run?.pending === true)
}

function replayRefusal(original: ReplayedCall, pending: boolean): ApiError {
  const running = original.status === 'running' && !pending
  return new ApiError('idempotent_replay', {
    original_request_id: original.requestId,
    original_status: running ? 'in_progress' : 'succeeded',
    original_completed_at: original.completedAt?.toISOString() ?? null,
    credits_charged: running ? null : original.creditsCharged,
    ...(running ? { retry_after_seconds: inProgressRetrySeconds } : {}),
  })
}

/**
 * A plain look-up of an idempotency key, for calls that are about to be refused before their hold. Like the hold's
 * statement it tells nothing to a key that no longer works.
 */
export async function findReplayed(
  claim: IdempotencyClaim | null,
  caller: Caller,
  deps: CallDependencies,
): Promise<ReplayedCall | null> {
  if (claim === null) return null
  const hashes = claim.hashPrevious === null ? [claim.hash] : [claim.hash, claim.hashPrevious]
  const row = await deps.database.db
    .selectFrom('call')
    .select(['request_id', 'status', 'completed_at', 'credits_charged', 'fingerprint'])
    .where('account_id', '=', caller.accountId)
    .where('idempotency_hash', 'in', hashes)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('api_key')
          .select('api_key.key_id')
          .where('api_key.account_id', '=', caller.accountId)
          .where('api_key.key_id', '=', caller.keyId)
          .where(isAlive),
      ),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    requestId: row.request_id,
    status: row.status,
    completedAt: row.completed_at,
    creditsCharged: row.credits_charged,
    sameInput:
      row.fingerprint === claim.fingerprint ||
      (claim.fingerprintPrevious !== null && row.fingerprint === claim.fingerprintPrevious),
  }
}
