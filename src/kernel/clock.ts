/** The only source of wall-clock time. Deadlines of a run use `monotonicMs`, which no clock change moves. */
export interface Clock {
  now(): Date
  monotonicMs(): number
}

export const systemClock: Clock = Object.freeze({
  now: () => new Date(),
  monotonicMs: () => performance.now(),
})
