import { type Provenance, secondary } from './provenance.ts'
import { sources } from './sources.ts'

export type FafsaDateKind = 'federal_deadline' | 'corrections_deadline'

/** A federal date of one award year's form. */
export interface FafsaDate extends Provenance {
  readonly awardYear: string
  readonly kind: FafsaDateKind
  /** ISO date; the day ends at 11:59 p.m. Central time. */
  readonly date: string
}

export const fafsaDates: readonly FafsaDate[] = Object.freeze([
  { awardYear: '2026–27', kind: 'federal_deadline', date: '2027-06-30', ...secondary(sources.deadlines) },
  { awardYear: '2026–27', kind: 'corrections_deadline', date: '2027-09-12', ...secondary(sources.deadlines) },
  { awardYear: '2027–28', kind: 'federal_deadline', date: '2028-06-30', ...secondary(sources.deadlines) },
])

/** The date, or null when no source for this award year has been read. */
export function fafsaDate(awardYear: string, kind: FafsaDateKind): FafsaDate | null {
  return fafsaDates.find((row) => row.awardYear === awardYear && row.kind === kind) ?? null
}
