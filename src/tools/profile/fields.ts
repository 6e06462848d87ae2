import type { FieldRules } from '#tools/field-rules.ts'
import { nameLine, printableLine } from '#tools/one-line.ts'
import { initialsOf, printedTags } from './facts.ts'
import type { NoteField, ProfileInput } from './input.ts'
import { readNotes } from './read-notes.ts'

/** The notes of a field that the brief tells; what is withheld reaches no model either. */
const told =
  (field: NoteField) =>
  (_: string, input: ProfileInput): string | null => {
    const quotes = readNotes(input)
      .statements.filter((statement) => statement.field === field)
      .map(({ quote }) => quote)
    return quotes.length === 0 ? null : quotes.join('\n')
  }

/** How each field of a brief is used (contract 3, grounding lists). */
export const profileFields: FieldRules<ProfileInput> = {
  studentName: { use: 'verbatim', line: (name) => initialsOf(name) ?? nameLine(name, []) },
  grade: { use: 'verbatim', line: (grade) => printableLine(grade, []) },
  school: { use: 'verbatim', line: (school) => printableLine(school, []) },
  major: { use: 'verbatim', line: (major) => printableLine(major, []) },
  academics: { use: 'verbatim', line: told('academics') },
  activities: { use: 'verbatim', line: told('activities') },
  strengths: { use: 'verbatim', line: told('strengths') },
  challenges: { use: 'verbatim', line: told('challenges') },
  goals: { use: 'verbatim', line: told('goals') },
  tags: {
    use: 'mapped',
    line: (tags) => {
      const printed = printedTags(tags)
      return printed.length === 0 ? null : printed.join(', ')
    },
  },
  notes: { use: 'verbatim', line: told('notes') },
}
