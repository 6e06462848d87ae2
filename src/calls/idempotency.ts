import type { Caller } from '#accounts/authenticate.ts'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import type { IdempotencyClaim } from '#ledger/outcomes.ts'

export interface IdempotencyHashes {
  readonly idempotency: KeyedHash
  readonly fingerprint: KeyedHash
}

interface ClaimedCall {
  readonly caller: Caller
  readonly toolName: string
  readonly input: object
}

/**
 * What is stored of an idempotency key: a keyed hash of account, mode and key to find it by, and one of key, tool and
 * canonical input to compare with. Neither gives back the key or the input (contract 3).
 */
export function claimFor(
  key: string | null,
  call: ClaimedCall,
  hashes: IdempotencyHashes,
): IdempotencyClaim | null {
  if (key === null) return null
  const place = [call.caller.accountId, call.caller.mode, key] as const
  const content = [key, call.toolName, canonicalJson(call.input)] as const
  return {
    hash: hashes.idempotency.current(...place),
    hashPrevious: hashes.idempotency.previous(...place),
    fingerprint: hashes.fingerprint.current(...content),
    fingerprintPrevious: hashes.fingerprint.previous(...content),
  }
}
