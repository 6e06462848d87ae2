import { type Provenance, primary } from './provenance.ts'
import { sources } from './sources.ts'

/** The published range of the Federal Pell Grant for a full year at full time. */
export interface PellRange extends Provenance {
  readonly awardYear: string
  readonly maxUsd: number
  readonly minUsd: number
}

export const pellRanges: readonly PellRange[] = Object.freeze([
  { awardYear: '2026–27', maxUsd: 7395, minUsd: 740, ...primary(sources.pellAmounts) },
])

/** The range of an award year, or null while it is not published here. */
export function pellRange(awardYear: string): PellRange | null {
  return pellRanges.find((row) => row.awardYear === awardYear) ?? null
}

/** The newest range there is, to be printed only with its own year. */
export const newestPellRange = (): PellRange | undefined => pellRanges.at(-1)
