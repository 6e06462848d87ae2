import assert from 'node:assert/strict'

import type { DoorAnswer, DoorClient } from './door.ts'

/** That a finished call asked for again was told as a replay: refused, or by the same task, which may keep its reply. */
export function assertReplayed(client: DoorClient, again: DoorAnswer, original: DoorAnswer): void {
  const requestId = original.envelope?.request_id
  assert.notEqual(requestId, undefined)
  if (client.replays === 'same-task') {
    assert.equal(again.error, null)
    assert.equal(again.envelope?.request_id ?? requestId, requestId)
  } else {
    assert.deepEqual(
      [again.envelope, again.error?.code, again.error?.original_request_id],
      [null, 'idempotent_replay', requestId],
    )
  }
}
