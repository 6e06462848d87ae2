import type { CallOptions } from '#calls/call-request.ts'
import type { CheckedCall } from '#calls/check-call.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import type { HeldCall } from '#calls/settle-run.ts'
import type { Product } from '#contract/paths.ts'
import { assert } from '#kernel/assert.ts'
import { credits } from '#kernel/credits.ts'
import type { Mode } from '#postgres/tables.ts'
import { unseal } from '#kernel/seal.ts'
import type { Vault } from './vault.ts'

/** What a queued task needs to be run by any process; kept sealed. */
export interface StoredCall {
  readonly product: Product
  readonly toolName: string
  readonly body: unknown
  readonly options: Pick<CallOptions, 'quoteId' | 'scenario' | 'latencyMs'>
  readonly lowBalanceCredits: number
}

/** One claim of one task: whoever holds the latest may end it. */
export interface Claim {
  readonly account_id: string
  readonly request_id: string
  readonly attempt: number
}

export interface ClaimedTask extends Claim {
  readonly data_key: Buffer
  readonly input: Buffer
  readonly mode: Mode
  readonly credits_held: number
  readonly price_version: string
  readonly price_multiplier: number
  readonly lease_seconds: number
}

/** A claimed task ready to run, as a call with its hold. */
export interface OpenedTask {
  readonly claim: Claim
  readonly dataKey: Buffer
  readonly checked: CheckedCall
  readonly held: HeldCall
  readonly lowBalanceCredits: number
}

/** What a text of a task is sealed for. */
export function placeOf(task: Pick<Claim, 'account_id' | 'request_id'>): string {
  return `${task.account_id} ${task.request_id}`
}

/** Null when it cannot be run here: sealed with a secret that is gone, or for a tool that is. */
export async function openTask(
  task: ClaimedTask,
  vault: Vault,
  deps: CallDependencies,
): Promise<OpenedTask | null> {
  const place = placeOf(task)
  const dataKey = vault.openDataKey(task.data_key, place)
  const text = dataKey === null ? null : unseal(dataKey, task.input, place)
  const list = await deps.prices.find(task.price_version)
  if (dataKey === null || text === null || list === null) return null
  const stored = JSON.parse(text.toString()) as StoredCall
  const tool = deps.registry.find(stored.product, stored.toolName)
  const prepared = tool?.prepare(stored.body)
  if (tool === undefined || prepared?.ok !== true) return null
  assert(task.lease_seconds > 0, 'a claim has time to run')
  const { quoteId } = stored.options
  return {
    claim: task,
    dataKey,
    checked: {
      tool,
      call: prepared.call,
      options: { ...stored.options, idempotencyKey: null, creditsMax: null },
    },
    held: {
      accountId: task.account_id,
      requestId: task.request_id,
      mode: task.mode,
      price: {
        list,
        priceMultiplier: task.price_multiplier,
        creditsHeld: credits(task.credits_held),
        quoteId,
      },
      holdDeadlineMs: deps.clock.monotonicMs() + task.lease_seconds * 1000,
      availableAfterHold: 0,
    },
    lowBalanceCredits: stored.lowBalanceCredits,
  }
}
