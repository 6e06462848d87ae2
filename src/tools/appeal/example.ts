import type { AppealInput } from './input.ts'

/** A fictional family whose income fell; what documents and first calls show. */
export const appealExample: AppealInput = {
  studentName: 'Maya Alvarez',
  counselorName: 'Jordan Lee',
  schoolName: 'Riverside High School',
  appealType: 'changed_circumstances',
  currentAward: '$18,400 in grants from Westfield College',
  amountNeeded: '$6,500',
  keyDetails:
    'Her father was laid off from Carter Steel on March 3, 2026. Household income fell from $84,000 to $31,000. ' +
    'Her mother works part time and has no employer health insurance. Maya works 12 hours a week at a grocery store.',
  length: 'standard',
  naturalness: 3,
}
