import assert from 'node:assert/strict'
import type { Static, TObject } from 'typebox'
import { Check } from 'typebox/value'
import type { ApiError } from '#contract/errors.ts'
import type { ModelChains } from '#contract/model-role.ts'
import type { ModelPort, ObjectReply, ObjectRequest, TextReply, TextRequest } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'

/** What the model is to answer next: a text, an object, or the error the port would throw. */
export type ScriptedReply =
  | { readonly text: string; readonly usage?: Partial<StepUsage> }
  | { readonly object: unknown; readonly usage?: Partial<StepUsage> }
  | { readonly error: ApiError }
  /** Answers only by being aborted. */
  | { readonly hangs: true }

export type RecordedCall = TextRequest & Partial<Pick<ObjectRequest<TObject>, 'schema'>>

export interface ScriptedModel extends ModelPort {
  /** What was asked, in order. */
  readonly calls: readonly RecordedCall[]
  readonly callsLeft: number
}

const scriptedChains: ModelChains = {
  writer: ['scripted/writer'],
  judge: ['scripted/judge'],
  fast: ['scripted/fast'],
}

/** No provider: every role falls to the built-in writer. */
export const builtInChains: ModelChains = { writer: ['built-in'], judge: ['built-in'], fast: ['built-in'] }

/** The in-process twin of the model port: gives the replies in order, records what was asked, fails on a call too many. */
export function scriptedModel(
  replies: readonly ScriptedReply[],
  chains: ModelChains = scriptedChains,
): ScriptedModel {
  const calls: RecordedCall[] = []
  function generate(request: TextRequest, signal: AbortSignal): Promise<TextReply>
  function generate<Schema extends TObject>(
    request: ObjectRequest<Schema>,
    signal: AbortSignal,
  ): Promise<ObjectReply<Static<Schema>>>
  async function generate(
    request: RecordedCall,
    signal: AbortSignal,
  ): Promise<TextReply | ObjectReply<unknown>> {
    signal.throwIfAborted()
    const reply = replies[calls.length]
    assert.ok(reply !== undefined, `unscripted model call ${calls.length + 1}, step ${request.step}`)
    calls.push(request)
    if ('error' in reply) throw reply.error
    if ('hangs' in reply) return untilAborted(signal)
    const usage: StepUsage = { ...usageOf(request, chains), ...reply.usage }
    if (request.schema === undefined) {
      assert.ok('text' in reply, `step ${request.step} asked for text and is scripted an object`)
      return { text: reply.text, usage }
    }
    assert.ok('object' in reply, `step ${request.step} asked for an object and is scripted a text`)
    assert.ok(
      Check(request.schema, reply.object),
      `the object scripted for ${request.step} breaks its schema`,
    )
    return { object: reply.object, usage }
  }
  return {
    chains,
    generate,
    calls,
    get callsLeft() {
      return replies.length - calls.length
    },
  }
}

function usageOf({ step, role }: RecordedCall, chains: ModelChains): StepUsage {
  const [model] = chains[role]
  assert.ok(model !== undefined, `role ${role} has a model`)
  return {
    step,
    model,
    inputTokens: 1000,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 500,
    searches: 0,
    estimated: false,
  }
}

async function untilAborted(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  throw signal.reason
}
