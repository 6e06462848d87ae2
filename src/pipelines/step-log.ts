import { ApiError } from '#contract/errors.ts'
import { openSpan } from '#kernel/trace.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from './run-context.ts'

/** Times and traces each step, and stops between steps once nobody waits. */
export function stepLog(context: RunContext) {
  const steps: StepTrace[] = []
  return {
    steps: steps as readonly StepTrace[],
    async timed<Result extends { readonly usage: StepUsage | null }>(
      name: string,
      work: () => Promise<Result>,
    ): Promise<Result> {
      context.signal.throwIfAborted()
      context.onStep?.(name)
      const startMs = context.monotonicMs()
      const result = await traced(name, work)
      steps.push({ name, model: result.usage?.model ?? null, durationMs: context.monotonicMs() - startMs })
      return result
    },
  }
}

async function traced<Result extends { readonly usage: StepUsage | null }>(
  step: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = openSpan('step', { step })
  try {
    const result = await span.within(work)
    const { model = null, inputTokens = null, outputTokens = null } = result.usage ?? {}
    span.end('succeeded', { model, input_tokens: inputTokens, output_tokens: outputTokens })
    return result
  } catch (cause) {
    span.end(cause instanceof ApiError ? cause.code : 'internal_error')
    throw cause
  }
}
