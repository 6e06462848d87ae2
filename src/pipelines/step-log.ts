import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from './run-context.ts'

/** Times each step and stops between steps once nobody waits. */
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
      const result = await work()
      steps.push({ name, model: result.usage?.model ?? null, durationMs: context.monotonicMs() - startMs })
      return result
    },
  }
}
