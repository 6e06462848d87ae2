/** A fuzzer of code that asks nobody. */
export interface PureFuzz {
  readonly runs: number
  readonly seed: number
}

export interface PureCounts {
  runs: number
  /** Processor time: other work on the machine does not count. */
  slowestMs: number
  slowest: string
}
