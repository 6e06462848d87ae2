import type { LetterlensInput } from './input.ts'

/** A fictional letter with good parts and weak ones. */
export const letterlensExample: LetterlensInput = {
  letterText: [
    'Dear Admissions Committee,',
    'It is my pleasure to recommend Maya Alvarez. I have been her counselor at Riverside High School for three years.',
    "In October 2025 the robotics team's drivetrain failed the night before the regional meet. Maya drew the power path on a whiteboard, traced the fault to one worn gear and cut a replacement on the school lathe. The team placed third of 28 the next day.",
    'She is a hard worker and seems to be a good writer. On Tuesdays she explains algebra to ninth graders in the library.',
    'I recommend her for admission. Please call me with any questions.',
    'Sincerely,\nJordan Lee',
  ].join('\n\n'),
  purpose: 'rec_college',
  focus: 'Is there enough evidence, and is the tone fair?',
}
