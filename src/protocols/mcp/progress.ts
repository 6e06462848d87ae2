import type { OnStep } from '#pipelines/run-context.ts'

/** One notification of progress; `progress` only ever grows. */
export interface Progress {
  readonly progress: number
  readonly message: string
}

export interface ProgressTeller {
  readonly onStep: OnStep
  stop(): void
}

/**
 * Tells each step as it begins, and goes on telling that it runs: clients count their patience from the last progress.
 * Whole numbers are steps; in between the value only creeps towards the next one.
 */
export function tellProgress(everyMs: number, tell: (progress: Progress) => void): ProgressTeller {
  let step = 0
  let beats = 0
  let message = 'waiting'
  const timer = setInterval(() => {
    beats += 1
    tell({ progress: step + beats / (beats + 1), message })
  }, everyMs)
  return {
    onStep(name) {
      step += 1
      beats = 0
      message = name.replaceAll('_', ' ')
      tell({ progress: step, message })
    },
    stop: () => clearInterval(timer),
  }
}
