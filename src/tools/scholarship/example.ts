import type { ScholarshipInput } from './input.ts'

/** A fictional senior. */
export const scholarshipExample: ScholarshipInput = {
  studentName: 'Maya Alvarez',
  grade: '12',
  gpa: '3.7',
  major: 'Mechanical engineering',
  state: 'Ohio',
  backgrounds: ['first_gen', 'low_income', 'rural'],
  activities: 'Robotics team lead; tutors ninth graders in algebra.',
}
