/** How far a row of a rule table can be trusted (contract 11); an unverified row never prints a figure or a date. */
export type Evidence = 'primary' | 'secondary' | 'unverified'

/** Where a rule comes from and the day its source was read (ISO date), null when it was not read. */
export interface Provenance {
  readonly source: string
  readonly evidence: Evidence
  readonly seen_on: string | null
}

/** A federal award year (1 July to 30 June) as a counselor meets it. */
export interface AwardYear extends Provenance {
  /** As printed, with an en dash: "2027–28". */
  readonly name: string
  /** The tax year whose income the FAFSA of this award year asks for. */
  readonly baseTaxYear: number
  /** From this day (ISO) the FAFSA of this award year is the one a student about to enrol files. */
  readonly currentFrom: string
  /** The day before the next year's form takes its place; the statute has it open by 1 October. */
  readonly currentUntil: string
}

const awardYears: readonly AwardYear[] = Object.freeze([
  {
    name: '2026–27',
    baseTaxYear: 2024,
    currentFrom: '2025-10-01',
    currentUntil: '2026-09-22',
    source: 'https://studentaid.gov/apply-for-aid/fafsa/fafsa-deadlines, transcribed by school aid pages',
    evidence: 'secondary',
    seen_on: '2026-11-21',
  },
  {
    name: '2027–28',
    baseTaxYear: 2025,
    currentFrom: '2026-09-23',
    currentUntil: '2027-09-30',
    source:
      'https://fsapartners.ed.gov/knowledge-center/library/electronic-announcements/2026-07-21/2027-28-fafsa-beta-testing-plan-updated-sept-23-2026, transcribed by school aid pages',
    evidence: 'secondary',
    seen_on: '2026-11-21',
  },
])

/** The award year a new request is about on this day (UTC), or null when no row covers the day. */
export function awardYearOn(today: Date): AwardYear | null {
  const day = today.toISOString().slice(0, 10)
  return awardYears.find((row) => row.currentFrom <= day && day <= row.currentUntil) ?? null
}

/** The row for a year as a caller writes it ("2026-27", "2026–2027"), or null when the table has none. */
export function awardYearNamed(startYear: number): AwardYear | null {
  return awardYears.find((row) => row.name.startsWith(`${startYear}–`)) ?? null
}
