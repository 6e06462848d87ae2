import { type Provenance, secondary } from './provenance.ts'
import { sources } from './sources.ts'

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

export const awardYears: readonly AwardYear[] = Object.freeze([
  {
    name: '2026–27',
    baseTaxYear: 2024,
    currentFrom: '2025-10-01',
    currentUntil: '2026-09-22',
    ...secondary(`${sources.deadlines}, transcribed by school aid pages`),
  },
  {
    name: '2027–28',
    baseTaxYear: 2025,
    currentFrom: '2026-09-23',
    currentUntil: '2027-09-30',
    ...secondary(
      'https://fsapartners.ed.gov/knowledge-center/library/electronic-announcements/2026-07-21/2027-28-fafsa-beta-testing-plan-updated-sept-23-2026, transcribed by school aid pages',
    ),
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

/** What the rules alone say of an award year, also of one the table does not hold yet. */
export interface AwardYearRule {
  readonly name: string
  readonly startYear: number
  readonly baseTaxYear: number
  readonly startsOn: string
  readonly endsOn: string
  /** The statute has the form open by this day. */
  readonly opensBy: string
  /** A student born before this day is independent by age: 24 by the end of the award year's first December. */
  readonly bornBefore: string
  /** The test of homelessness looks at any time on or after this day. */
  readonly homelessSince: string
}

/** Where the rule of the second year before and of 1 October stands. */
export const awardYearRuleSource: Provenance = secondary(sources.specifications)

/** The award year that begins on 1 July of `startYear`, by rule: income of the second year before, form open by 1 October. */
export function awardYearStarting(startYear: number): AwardYearRule {
  return {
    name: `${startYear}–${String((startYear + 1) % 100).padStart(2, '0')}`,
    startYear,
    baseTaxYear: startYear - 2,
    startsOn: `${startYear}-07-01`,
    endsOn: `${startYear + 1}-06-30`,
    opensBy: `${startYear - 1}-10-01`,
    bornBefore: `${startYear - 23}-01-01`,
    homelessSince: `${startYear - 1}-07-01`,
  }
}
