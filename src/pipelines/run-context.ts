import type { ModelPort } from '#model/port.ts'

/** What a run may use from outside. */
export interface RunContext {
  /** Aborted when nobody waits any more or the deadline passed. */
  readonly signal: AbortSignal
  readonly today: Date
  readonly monotonicMs: () => number
  readonly model: ModelPort
  /** The output budget of a step, from the price list the call is held by. */
  readonly outputTokensMax: (step: string) => number
}

/** One step as `output.meta.steps` tells it. */
export interface StepTrace {
  readonly name: string
  readonly model: string | null
  readonly durationMs: number
}
