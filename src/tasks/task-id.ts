import type { Caller } from '#accounts/authenticate.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'
import { derivedId, newId } from '#kernel/ids.ts'

/** The id of a task: derived from its idempotency key, so that a retry by any lane names the same task (spec 4.5). */
export function taskIdFor(
  { accountId, mode }: Pick<Caller, 'accountId' | 'mode'>,
  idempotencyKey: unknown,
  hash: KeyedHash,
): string {
  if (typeof idempotencyKey !== 'string') return newId('task')
  return derivedId('task', Buffer.from(hash.current('id', accountId, mode, idempotencyKey), 'base64url'))
}
