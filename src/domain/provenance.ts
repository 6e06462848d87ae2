/** How far a row of a rule table can be trusted (contract 11); an unverified row never prints a figure, a date or a gloss. */
export type Evidence = 'primary' | 'secondary' | 'unverified'

/** Where a rule comes from and the day its source was read (ISO date), null when it was not read. */
export interface Provenance {
  readonly source: string
  readonly evidence: Evidence
  readonly seen_on: string | null
}

/** The row when it may be printed, else null: what nobody has read is not told. */
export function printable<Row extends Provenance>(row: Row | undefined): Row | null {
  return row === undefined || row.evidence === 'unverified' ? null : row
}

/** The day the sources of these tables were last read. */
const readOn = '2026-11-21'

export const primary = (source: string): Provenance => ({ source, evidence: 'primary', seen_on: readOn })
/** Seen in a page that quotes or transcribes the source. */
export const secondary = (source: string): Provenance => ({ source, evidence: 'secondary', seen_on: readOn })
export const unverified = (source: string): Provenance => ({ source, evidence: 'unverified', seen_on: null })
