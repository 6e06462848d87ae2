import type { FieldRules } from '#tools/field-rules.ts'
import { personLine } from '#tools/one-line.ts'
import { readColleges } from './colleges.ts'
import type { FafsaInput } from './input.ts'
import { readSignals, readSupport } from './read-notes.ts'
import { readResidence } from './residence.ts'
import { readStartTerm } from './start-term.ts'

const line = (label: string, parts: readonly string[]): string | null =>
  parts.length === 0 ? null : `${label}: ${parts.join('; ')}`

/** How each field reaches the checklist (contract 3, grounding lists). Free text is read for facts; its words go no further. */
export const fafsaFields: FieldRules<FafsaInput> = {
  studentName: {
    use: 'verbatim',
    line: (name) => line('Student', personLine(name, []) === null ? [] : [name]),
  },
  grade: { use: 'mapped', line: (grade) => `Grade: ${grade}` },
  dependency: { use: 'mapped', line: (dependency) => `Dependency: ${dependency}` },
  income: { use: 'mapped', line: (income) => `Income band: ${income}` },
  specials: {
    use: 'mapped',
    line: (specials) => (specials.length === 0 ? null : `Situations: ${specials.length}`),
  },
  schools: {
    use: 'verbatim',
    line: (schools) =>
      line(
        'Colleges',
        readColleges(schools, []).map(({ name }) => name),
      ),
  },
  timeline: { use: 'mapped', line: (timeline) => line('Timeline', factsIn(timeline, timeline)) },
  notes: { use: 'mapped', line: (notes) => line('Notes', factsIn('', notes)) },
}

/** What was read out of a free text, none of it in the caller's words. */
function factsIn(timeline: string, text: string): string[] {
  const start = readStartTerm(timeline, text)
  const residence = readResidence([text])
  const support = readSupport(text)
  return [
    ...(start === null ? [] : [`starts ${start.words}`]),
    ...(residence.kind === 'told' ? [`lives in ${residence.agency.state}`] : []),
    ...(support === null ? [] : [`supported by the ${support}`]),
    ...[...readSignals([text])].map((signal) => signal.replaceAll('_', ' ')),
  ]
}
