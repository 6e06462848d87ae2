import type { AppealInput, AppealType } from './input.ts'

const people = {
  studentName: 'Jordan Reyes',
  counselorName: 'Priya Anand',
  schoolName: 'Westbrook High School',
} as const

/** Fictional cases, one for each ground of a request. */
export const fixtureInputs: Readonly<Record<AppealType, AppealInput>> = Object.freeze({
  changed_circumstances: {
    ...people,
    appealType: 'changed_circumstances',
    currentAward: 'Harlan University: $16,200 Harlan Grant, $5,500 federal loans',
    amountNeeded: '$6,400 a year',
    keyDetails: [
      "Jordan's mother was laid off from Tri-County Freight on October 9, 2026, when its depot closed.",
      'Household income fell from $71,500 in 2025 to a projected $38,200 for 2027.',
      'She has applied for more than forty positions and receives $390 a week in unemployment benefits until April 2027.',
      'The family has used $4,800 of savings for rent and insurance.',
      'Jordan works 14 hours a week at a grocery store and won a $2,000 scholarship from the Westbrook Rotary Club.',
      'Jordan has a 3.8 GPA and was admitted to the civil engineering program.',
      'The layoff letter and the last pay stub can be provided.',
      'The family asked me to write this letter.',
    ].join(' '),
  },
  special_circumstances: {
    ...people,
    appealType: 'special_circumstances',
    currentAward: 'Harlan University: $16,200 Harlan Grant, $5,500 federal loans',
    amountNeeded: '$5,900 a year',
    keyDetails: [
      "Jordan's younger sister had surgery in August 2026, and the family owes $11,300 in hospital bills after insurance.",
      'The payment plan is $310 a month through August 2029.',
      "Jordan's grandmother moved in with the family in January 2027, and a home care aide costs $640 a month.",
      'The family refinanced its car to lower the monthly payment and has no savings left.',
      'Jordan works 14 hours a week at a grocery store.',
      'Jordan has a 3.8 GPA and was admitted to the civil engineering program.',
      'The itemized bills and the payment plan can be provided.',
      'The family asked me to write this letter.',
    ].join(' '),
  },
  competing_offer: {
    ...people,
    appealType: 'competing_offer',
    currentAward: 'Harlan University: $16,200 Harlan Grant, $5,500 federal loans',
    amountNeeded: '$4,100 a year',
    keyDetails: [
      'Harlan University is the first choice of Jordan, who was admitted to the civil engineering program.',
      'The net price at Harlan University is $21,600 for the year, with on-campus housing.',
      'The family can pay $17,500 a year without a parent loan.',
      "Jordan's younger sister starts college in 2028, so the family does not want to borrow for the first year.",
      'Jordan works 14 hours a week at a grocery store and won a $2,000 scholarship from the Westbrook Rotary Club.',
      'Jordan has a 3.8 GPA and leads the bridge-building team.',
      'The family asked me to write this letter.',
    ].join(' '),
    competing: [
      'Brantwood College offered a grant of $24,000 a year, renewable for four years with a 3.0 GPA.',
      'The net price at Brantwood College is $17,500 for the year, with the same on-campus housing.',
    ].join(' '),
  },
  error_correction: {
    ...people,
    appealType: 'error_correction',
    currentAward: 'Harlan University: $16,200 Harlan Grant, $5,500 federal loans',
    keyDetails: [
      'On the FAFSA, family size was reported as 3; the correct family size is 5.',
      "Jordan's two younger brothers were left out of the entry because they lived with an aunt when the form was started.",
      'They moved back home in August 2026, and their parents provide all of their support.',
      'The FAFSA also shows $9,400 in child support received; the correct amount is $940.',
      'The amount was typed with one zero too many, and the court record shows $940 for the year.',
      'Their school records, the court record and the 2025 tax return can be provided.',
      "Jordan's mother corrected both entries in her own section on February 22, 2027.",
      'The corrected form has not reached the college portal yet.',
      'Jordan was admitted to the civil engineering program and works 14 hours a week at a grocery store.',
      'The family asked me to write this letter.',
    ].join(' '),
  },
})

/** A figure of the fixture and the wrong one that a failed verification shows. */
export function misstatement(letter: string): [given: string, wrong: string] {
  return letter.includes('$16,200') ? ['$16,200', '$19,700'] : ['2027–28', '2024–25']
}
