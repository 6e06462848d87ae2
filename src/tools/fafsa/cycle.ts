import { awardYearNamed, awardYearOn, awardYearStarting, type AwardYearRule } from '#domain/award-years.ts'
import { fafsaDate } from '#domain/fafsa-dates.ts'
import type { FafsaInput, Grade } from './input.ts'
import { readStartTerm, type StartTerm } from './start-term.ts'

/** Where the form of an award year stands on the day of the call. */
export type FormState =
  | 'open'
  | 'opens_later'
  /** The statutory day has passed, but nobody has read that the form opened. */
  | 'look'
  | 'closed'

/** Which form this student files, and why that one. */
export interface Cycle {
  readonly year: AwardYearRule
  readonly form: FormState
  /** Where the form of the year after stands: every year has its own. */
  readonly nextForm: FormState
  /** ISO dates, null when no source for this award year has been read. */
  readonly federalDeadline: string | null
  readonly correctionsDeadline: string | null
  readonly decidedBy: 'timeline' | 'grade' | 'today'
  readonly start: StartTerm | null
  /** The other form a transfer may need, when the term was not told. */
  readonly otherYear: AwardYearRule | null
  /** A term that was told but cannot be right, or clashes with the grade. */
  readonly doubt: 'past' | 'grade' | null
}

const yearsToGo: Readonly<Record<Exclude<Grade, 'transfer'>, number>> = { '9': 3, '10': 2, '11': 1, '12': 0 }

/** Derives the award year from grade, timeline and the day. */
export function cycleOf(input: Pick<FafsaInput, 'grade' | 'timeline' | 'notes'>, today: Date): Cycle {
  const day = today.toISOString().slice(0, 10)
  const told = readStartTerm(input.timeline ?? '', input.notes ?? '')
  const grade = input.grade ?? '12'
  const doubt = doubtOf(told, grade, today)
  const start = doubt === null ? told : null
  const startYear = start?.startYear ?? startYearOf(grade, today)
  const year = awardYearStarting(startYear)
  const open = awardYearStarting(currentStartYear(today))
  return {
    year,
    form: formStateOf(year, day),
    nextForm: formStateOf(awardYearStarting(startYear + 1), day),
    federalDeadline: fafsaDate(year.name, 'federal_deadline')?.date ?? null,
    correctionsDeadline: fafsaDate(year.name, 'corrections_deadline')?.date ?? null,
    decidedBy: start !== null ? 'timeline' : grade === 'transfer' ? 'today' : 'grade',
    start,
    otherYear: grade === 'transfer' && start === null && open.startYear !== startYear ? open : null,
    doubt,
  }
}

/** The school year turns on 1 July. */
const seniorClassOf = (today: Date): number => today.getUTCFullYear() + (today.getUTCMonth() >= 6 ? 1 : 0)

/** The award year the day itself lies in. */
const currentStartYear = (today: Date): number => seniorClassOf(today) - 1

function startYearOf(grade: Grade, today: Date): number {
  if (grade !== 'transfer') return seniorClassOf(today) + yearsToGo[grade]
  const row = awardYearOn(today)
  return row === null ? seniorClassOf(today) : Number(row.name.slice(0, 4))
}

function doubtOf(told: StartTerm | null, grade: Grade, today: Date): Cycle['doubt'] {
  if (told === null) return null
  if (told.startYear < currentStartYear(today)) return 'past'
  const byGrade = grade === 'transfer' ? null : startYearOf(grade, today)
  // A start before the end of high school, or years after it: one of the two is a slip.
  return byGrade !== null &&
    (told.startYear < byGrade - (grade === '12' ? 1 : 0) || told.startYear > byGrade + 2)
    ? 'grade'
    : null
}

function formStateOf(year: AwardYearRule, day: string): FormState {
  const row = awardYearNamed(year.startYear)
  const deadline = fafsaDate(year.name, 'federal_deadline')?.date ?? null
  if (deadline !== null && day > deadline) return 'closed'
  if (row !== null) return day >= row.currentFrom ? 'open' : 'opens_later'
  return day < year.opensBy ? 'opens_later' : 'look'
}
