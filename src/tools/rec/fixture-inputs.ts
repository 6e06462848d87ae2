import type { LetterKind } from '#domain/letter-norms.ts'
import { profTypeOf, purposeOf, type RecInput } from './input.ts'

const student: RecInput = {
  studentName: 'Jordan Reyes',
  counselorName: 'Priya Anand',
  relationship:
    'I have been his counselor at Westbrook High School since ninth grade. We meet every other week, and I sit in on the design reviews of the bridge-building team, so I have seen his work at first hand.',
  traits:
    'Jordan thinks with a pencil in his hand. In class he asks the question that shows where the argument is weak, and he asks it kindly. ' +
    'He is persistent: he rewrote his statics notes four times until a friend who had missed two weeks could learn from them alone. ' +
    'He is also reliable. He opens the tool room at 6:50 every morning and has not missed a day this year. ' +
    'When a plan of his fails, he says so first.',
  story:
    'In March 2026 the bridge-building team tested its model two days before the state meet, and the span broke at 41 pounds. ' +
    'The others wanted to add wood. Jordan asked for the broken pieces and laid them out in the order in which they had failed. ' +
    'He showed that one joint had been cut against the grain, and that every other joint would have held. ' +
    'The team cut eleven new joints that evening and changed nothing else. At the meet the span carried 118 pounds, and the team placed second of 34.',
  contribution:
    'He wrote up the failure as a lesson, and our physics teacher now uses it every fall. ' +
    'On Thursdays he teaches ninth graders to read drawings. He began with three of them; now fourteen come. ' +
    'At home he looks after two younger brothers until his mother returns from the late shift at the hospital.',
  resumeText:
    'AP Physics C, AP Calculus BC; Westbrook Rotary Club scholarship, 2026; Summer drafting course, Harlan Community College',
}

const aims: Readonly<Record<LetterKind, RecInput | Pick<RecInput, 'recipient' | 'schools' | 'major'>>> =
  Object.freeze({
    college_general: { major: 'civil engineering' },
    college_honors: { schools: 'Harlan University', major: 'civil engineering' },
    scholarship: { recipient: 'Keystone Builders Scholarship Committee', major: 'civil engineering' },
    transfer: { schools: 'Harlan University', major: 'civil engineering' },
    professional: { major: 'civil engineering' },
    employment: { recipient: 'Tri-County Engineering' },
    program: { recipient: 'Harlan Summer Institute' },
    other: {},
  })

/** The case of a fictional student that fits the caller's enums. */
export function fixtureInput(input: RecInput): RecInput {
  const { purpose } = input
  const profType = profTypeOf(input)
  return {
    ...student,
    ...aims[purposeOf(input)],
    ...(purpose === undefined ? {} : { purpose }),
    ...(profType === null ? {} : { profType, major: '' }),
  }
}

/** A figure of the fixture and the wrong one that a failed verification shows. */
export const misstatement: [given: string, wrong: string] = ['118 pounds', '190 pounds']
