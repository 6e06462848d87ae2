import { type Provenance, secondary, unverified } from './provenance.ts'
import { sources } from './sources.ts'

/** What a state says about when to file the FAFSA of one award year. */
export interface StateDeadline extends Provenance {
  readonly awardYear: string
  readonly code: string
  /** ISO date; `asap` = as soon as possible after the form opens; `check` = the state's aid office tells. */
  readonly rule: string
  readonly program: string
}

type DeadlineRow = readonly [code: string, rule: string, program?: string]

/** 2026–27 as the FAFSA form's own table was transcribed. Kansas is left to `conflicting`. */
const transcribed: readonly DeadlineRow[] = [
  ['AL', 'check'],
  ['AK', 'asap'],
  ['AZ', '2026-04-01', 'Arizona Promise'],
  ['AR', '2026-07-01', 'Academic Challenge'],
  ['CA', '2026-03-02', 'Cal Grant'],
  ['CO', 'check'],
  ['CT', '2026-02-15', 'priority date'],
  ['DE', '2026-05-30'],
  ['DC', '2026-06-25', 'DCTAG priority date'],
  ['FL', '2026-05-15'],
  ['GA', 'asap'],
  ['HI', 'check'],
  ['ID', '2026-03-01', 'Opportunity Scholarship priority date'],
  ['IL', 'asap', 'Monetary Award Program'],
  ['IN', '2026-04-15', 'Frank O’Bannon Grant'],
  ['IA', '2026-07-01'],
  ['KY', 'asap'],
  ['LA', '2027-07-01'],
  ['ME', '2026-05-01'],
  ['MD', '2026-03-01'],
  ['MA', '2026-05-01', 'priority date'],
  ['MI', '2026-07-01', 'priority date'],
  ['MN', 'term+30'],
  ['MS', '2026-10-15', 'MTAG and MESG'],
  ['MO', '2026-02-02', 'priority date'],
  ['MT', 'asap'],
  ['NE', 'check'],
  ['NV', 'asap', 'Silver State Opportunity Grant'],
  ['NH', 'check'],
  ['NJ', '2026-09-15', 'new applicants'],
  ['NM', 'check'],
  ['NY', '2027-06-30', 'Tuition Assistance Program'],
  ['NC', 'asap'],
  ['ND', 'asap'],
  ['OH', '2026-10-01'],
  ['OK', 'check'],
  ['OR', 'asap', 'Oregon Opportunity Grant'],
  ['PA', '2026-05-01', 'most applicants'],
  ['RI', 'check'],
  ['SC', 'asap'],
  ['SD', 'check'],
  ['TN', '2026-04-01', 'State Grant'],
  ['TX', '2026-01-15', 'priority date'],
  ['UT', 'check'],
  ['VT', 'asap'],
  ['VA', 'asap'],
  ['WA', 'asap'],
  ['WV', '2026-04-15', 'West Virginia Higher Education Grant'],
  ['WI', 'check'],
  ['WY', 'check'],
]

const dateFor202728: readonly DeadlineRow[] = [
  ['CA', '2027-03-02', 'Cal Grant'],
  ['OH', '2027-10-01'],
  ['TN', '2027-04-01', 'Tennessee Promise'],
]

/** Two pages give two dates (1 and 15 April 2026). */
const conflicting: readonly DeadlineRow[] = [['KS', '2026-04-01', 'priority date']]

const deadlineOf =
  (awardYear: string, provenance: Provenance) =>
  ([code, rule, program = '']: DeadlineRow): StateDeadline => ({
    awardYear,
    code,
    rule,
    program,
    ...provenance,
  })

export const stateDeadlines: readonly StateDeadline[] = Object.freeze([
  ...transcribed.map(deadlineOf('2026–27', secondary(sources.stateForm))),
  ...conflicting.map(deadlineOf('2026–27', unverified(sources.stateForm))),
  ...dateFor202728.map(deadlineOf('2027–28', secondary(sources.deadlines))),
])

/** The row of a state and an award year; undefined when nobody has read one. */
export const stateDeadline = (awardYear: string, code: string): StateDeadline | undefined =>
  stateDeadlines.find((row) => row.awardYear === awardYear && row.code === code)
