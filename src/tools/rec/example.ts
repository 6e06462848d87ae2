import type { RecInput } from './input.ts'

/** A fictional student; what documents and first calls show. */
export const recExample: RecInput = {
  studentName: 'Maya Alvarez',
  counselorName: 'Jordan Lee',
  purpose: 'college_general',
  major: 'mechanical engineering',
  relationship:
    'I have been her counselor since ninth grade, and we meet every other week. I also sit in on robotics reviews as the club sponsor.',
  traits:
    'Maya is the most persistent problem solver I have worked with in nine years. She does not accept that a thing works until she knows why it works. ' +
    'She is also generous with what she knows. Ninth graders find her in the library on Tuesdays, and she explains one step at a time until they can do it without her.',
  story:
    "In October 2025 the robotics team's drivetrain failed the night before the regional meet. Maya asked everyone to stop guessing and drew the power path on a whiteboard. " +
    'She traced the fault to one worn gear, cut a replacement on the school lathe, and had the robot running at 11:40 p.m. The team placed third of 28 the next day.',
  contribution:
    'She wrote the repair notes the team now trains from. This year she teaches the safety course for new members.',
}
