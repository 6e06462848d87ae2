/** What is left of a limit on requests. */
export interface RateState {
  readonly remaining: number
  /** Until the limit is whole again. */
  readonly resetMs: number
}
