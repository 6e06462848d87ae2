import type { ProfileInput } from './input.ts'

/** A fictional student; what documents and first calls show. */
export const profileExample: ProfileInput = {
  studentName: 'Maya Alvarez',
  grade: '11',
  school: 'Riverside High School',
  major: 'mechanical engineering',
  academics:
    'AP Physics 1 and Precalculus Honors this year. Chemistry rose from a C in fall to an A- in spring. PSAT 1240 (October 2025, score report).',
  activities:
    'Robotics team since grade 9, drivetrain lead, about 10 hours a week in season. Works Saturdays at a grocery store, 6 hours.',
  strengths:
    'Persistent when something breaks. Explains algebra to ninth graders in the library on Tuesdays.',
  challenges: 'Two hours of bus a day, so she cannot stay after 5 p.m.',
  goals: 'Wants a four-year engineering program within three hours of home.',
  tags: ['first_gen', 'stem'],
  notes: 'Follow up on the summer program form by December 12. Has not toured a campus yet.',
}
