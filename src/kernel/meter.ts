/** Counts what happens, for the operator's metrics. Labels are our own words: never caller text, an account or a key. */
export interface Meter {
  /** A call came to its end, or was refused before it began; `outcome` is `succeeded`, `caller_gone` or an error code. */
  call(ended: CallEnd): void
  /** A settlement was written. */
  settled(credits: { readonly held: number; readonly charged: number }): void
  /** The ledger's statement took this long, whatever came of it. */
  ledgerStatement(ms: number): void
  /** What a live run cost the operator that nobody pays for. */
  uncharged(microUsd: number): void
}

export interface CallEnd {
  readonly tool: string
  readonly mode: 'test' | 'live'
  readonly surface: string
  readonly outcome: string
  readonly ms: number
}

/** Where nobody looks. */
export const noMeter: Meter = Object.freeze({
  call() {},
  settled() {},
  ledgerStatement() {},
  uncharged() {},
})
