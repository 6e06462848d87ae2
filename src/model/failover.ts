import { setTimeout as pause } from 'node:timers/promises'
import type { Static, TObject } from 'typebox'
import { ApiError, modelNotConfigured } from '#contract/errors.ts'
import type { ModelChains } from '#contract/model-role.ts'
import { assert } from '#kernel/assert.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AskModel, AttemptOutcome, ModelAttempt, ModelFailure, ModelRequest } from './attempt.ts'
import { builtInModel, builtInUsage } from './built-in.ts'
import type { ModelPort, OnUsage, ObjectReply, ObjectRequest, TextReply, TextRequest } from './port.ts'
import { isDown, retryAfterSeconds, retryDelayMs } from './retry.ts'

export interface ModelPortDependencies {
  readonly chains: ModelChains
  /** How to ask each model of the chains, except the built-in writer. */
  readonly models: ReadonlyMap<string, AskModel>
  readonly clock: Pick<Clock, 'monotonicMs'>
  /** Told of every attempt when it ends, used or not. */
  readonly onAttempt: (attempt: ModelAttempt) => void
  readonly attemptMsMax: number
}

/** The port over the configured chains: each model a few times, then the next one. */
export function makeModelPort(deps: ModelPortDependencies): ModelPort {
  function generate(request: TextRequest, signal: AbortSignal, onUsage?: OnUsage): Promise<TextReply>
  function generate<Schema extends TObject>(
    request: ObjectRequest<Schema>,
    signal: AbortSignal,
    onUsage?: OnUsage,
  ): Promise<ObjectReply<Static<Schema>>>
  async function generate(
    request: ModelRequest,
    signal: AbortSignal,
    onUsage?: OnUsage,
  ): Promise<TextReply | ObjectReply<unknown>> {
    assert(request.outputTokensMax >= 1, 'every step has an output budget')
    const failures: ModelFailure[] = []
    for (const model of deps.chains[request.role]) {
      const outcome =
        model === builtInModel
          ? composed(request)
          : await askUntilUsable(model, { request, signal, onUsage }, deps)
      if (outcome === null) continue
      if (outcome.kind === 'text') return { text: outcome.text, usage: outcome.usage }
      if (outcome.kind === 'object') return { object: outcome.object, usage: outcome.usage }
      failures.push(outcome.failure)
    }
    throw errorOf(failures)
  }
  return Object.freeze({ chains: deps.chains, generate })
}

interface Asking {
  readonly request: ModelRequest
  readonly signal: AbortSignal
  readonly onUsage: OnUsage | undefined
}

/** The model's first usable answer, or its last failure. */
async function askUntilUsable(
  model: string,
  { request, signal, onUsage }: Asking,
  deps: ModelPortDependencies,
): Promise<AttemptOutcome> {
  let asked = request
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(model, { request: asked, signal, onUsage }, { attempt, deps })
    if (outcome.kind !== 'failed') return outcome
    if (signal.aborted) throw new ApiError('model_timeout', {})
    const delayMs = retryDelayMs(outcome.failure, attempt)
    if (delayMs === null) return outcome
    if (outcome.failure.kind === 'off_schema') asked = withSchemaTold(request)
    await pause(delayMs, undefined, { signal }).catch(() => {
      throw new ApiError('model_timeout', {})
    })
  }
}

async function askOnce(
  model: string,
  { request, signal, onUsage }: Asking,
  { attempt, deps }: { readonly attempt: number; readonly deps: ModelPortDependencies },
): Promise<AttemptOutcome> {
  if (signal.aborted) throw new ApiError('model_timeout', {})
  const ask = deps.models.get(model)
  assert(ask !== undefined, 'every model of a chain is connected')
  const startMs = deps.clock.monotonicMs()
  const outcome = await ask(request, AbortSignal.any([signal, AbortSignal.timeout(deps.attemptMsMax)]))
  const failure = outcome.kind === 'failed' ? outcome.failure : null
  const usage = outcome.kind === 'failed' ? outcome.failure.usage : outcome.usage
  if (usage !== null) onUsage?.(usage)
  deps.onAttempt({
    step: request.step,
    model,
    attempt,
    outcome: failure?.kind ?? 'used',
    status: failure?.status ?? null,
    errorName: failure?.errorName ?? null,
    ms: Math.round(deps.clock.monotonicMs() - startMs),
    usage,
  })
  return outcome
}

/** The built-in writer writes text by rule; a step without a rule for it passes the chain's end. */
function composed({ step, builtIn }: ModelRequest): AttemptOutcome | null {
  if (builtIn === undefined) return null
  const texts = builtIn()
  return { kind: 'text', text: texts.wrote, usage: builtInUsage(step, texts) }
}

/** For the one repair attempt. Holds no word of the reply it repairs: a long one would make the repair dearer than the hold. */
function withSchemaTold(request: ModelRequest): ModelRequest {
  const told = `Answer with one JSON object and nothing else. It must be valid under this JSON Schema:\n${JSON.stringify(request.schema)}`
  return { ...request, instructions: `${request.instructions}\n\n${told}` }
}

/** Nobody to ask, or all down: unavailable. One that answered, but not usably: an error. */
function errorOf(failures: readonly ModelFailure[]): ApiError {
  if (failures.length === 0) return modelNotConfigured()
  if (!failures.every(isDown)) return new ApiError('model_error', {})
  const waits = failures.map(({ retryAfterMs }) => retryAfterSeconds(retryAfterMs))
  return new ApiError('model_unavailable', { reason: 'down', retry_after_seconds: Math.min(...waits) })
}
