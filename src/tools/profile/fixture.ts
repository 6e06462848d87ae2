import { builtInUsage } from '#model/built-in.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { briefResult, inOwnWords } from './brief-student.ts'
import { analyseNotes } from './facts.ts'
import type { ProfileInput } from './input.ts'

/** Fixtures read as if written on this day, so that they never change. */
const fixtureDay = new Date('2027-03-15T12:00:00Z')

const notes: ProfileInput = {
  studentName: 'Jordan Reyes',
  grade: '11',
  school: 'Westbrook High School',
  major: 'civil engineering',
  academics:
    'AP Physics 1 and AP Calculus AB this year. English rose from a C+ to a B+ since fall. PSAT 1210 (October 2026, score report).',
  activities:
    'Bridge-building team since grade 9, test lead this year, 8 hours a week. Opens the tool room at 6:50 every morning. Looks after two younger brothers on weekday evenings.',
  strengths:
    'Reliable. Says first when a plan of his has failed. Teaches ninth graders to read drawings on Thursdays; began with three, now fourteen.',
  challenges: 'Has no quiet place to study before 9 p.m. He was in the hospital in January.',
  goals:
    'Wants to study civil engineering and come back to the county. Would like to stay within two hours of home.',
  notes:
    'Has to register for the SAT by April 2. Ms. Anand has agreed to write a letter. His family asks about scholarships for the first year.',
}

/** What a test key gets: the brief of a fictional student with the caller's tags and none of the caller's text. */
export function profileFixture(input: ProfileInput, variant: FixtureVariant): ToolResult {
  const { tags } = input
  const given = { ...notes, ...(tags === undefined ? {} : { tags }) }
  const student = analyseNotes(given, fixtureDay)
  const { body, text } = briefResult({
    input: given,
    student,
    statements: inOwnWords(student),
    isBuiltIn: true,
    ...(variant === 'verification_fail'
      ? { misstate: (brief: string) => brief.replace('8 hours', '18 hours') }
      : {}),
  })
  return {
    body:
      variant === 'fix_applied' && body.kind === 'text'
        ? { ...body, verification: { ...body.verification, fix_applied: true } }
        : body,
    pipeline: 'single-pass',
    steps: [
      { name: 'analyse', model: null, durationMs: 1 },
      { name: 'compose', model: 'built-in', durationMs: 1 },
    ],
    usage: [builtInUsage('compose', { read: text, wrote: text })],
  }
}
