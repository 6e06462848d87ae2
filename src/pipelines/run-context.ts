import type { ModelPort } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'

/** Takes the name of a step that begins. */
export type OnStep = (step: string) => void

/** What a run may use from outside. */
export interface RunContext {
  /** Aborted when nobody waits any more or the deadline passed. */
  readonly signal: AbortSignal
  readonly today: Date
  readonly monotonicMs: () => number
  readonly model: ModelPort
  /** Left out when nobody searches. */
  readonly search?: SearchPort
  /** The output budget of a step, from the price list the call is held by. */
  readonly outputTokensMax: (step: string) => number
  /** Told each step as it begins, for callers who watch. */
  readonly onStep?: OnStep
}

/** One step as `output.meta.steps` tells it. */
export interface StepTrace {
  readonly name: string
  readonly model: string | null
  readonly durationMs: number
}
