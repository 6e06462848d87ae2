import type { AwardYearRule } from './award-years.ts'
import { printedDate } from './as-printed.ts'
import { type Provenance, primary } from './provenance.ts'
import { sources } from './sources.ts'

/** The statute's tests of independence as yes-or-no questions; the dates are those of one award year. */
export function independenceQuestions(year: AwardYearRule): readonly string[] {
  return [
    `Were you born before ${printedDate(year.bornBefore)}?`,
    'At any time since you turned 13, were both your parents dead, or were you in foster care or a ward of the court?',
    'Did a court in your state make you an emancipated minor, or put you in a legal guardianship?',
    'Are you a veteran, or on active duty for more than training?',
    'Will you be in a graduate or professional program?',
    'Are you married and not separated?',
    'Do you have children or other people, not a spouse, who get more than half of their support from you?',
    `At any time on or after ${printedDate(year.homelessSince)}, were you homeless and not in the care of a parent, or on your own and about to lose your home?`,
    'Are you unable to reach your parents, or is contact with them not safe for you?',
  ]
}

/** Where these tests stand. */
export const independenceSource: Provenance = primary(sources.independence)
