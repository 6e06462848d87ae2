import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { FieldRules } from '#tools/field-rules.ts'
import { majorIn, selectivityOf } from './facts.ts'
import { readersOf } from './emphasis.ts'
import { profTypeOf, purposeOf, type RecInput } from './input.ts'
import { readStatements, type StatementField } from './read-statements.ts'
import { describeVoice, measureVoice } from './voice.ts'

function screenedLine(label: string, text: string): string | null {
  const kept = splitNotes(text).flatMap((note) => screenNote(note).text ?? [])
  return kept.length === 0 ? null : `${label}: ${kept.join(' ')}`
}

/** The counselor's notes as far as the letter may use them: what is withheld there reaches no model either. */
const notesLine =
  (label: string, field: StatementField) =>
  (_: string, input: RecInput): string | null => {
    const told = readStatements(input).statements.filter((statement) => statement.field === field)
    return told.length === 0 ? null : `${label}: ${told.map(({ source }) => source).join(' ')}`
  }

/** How each field of a recommendation reaches the prompt (contract 3, grounding lists). */
export const recFields: FieldRules<RecInput> = {
  studentName: { use: 'verbatim', line: (name) => screenedLine('Student', name) },
  counselorName: { use: 'verbatim', line: (name) => screenedLine('Counselor', name) },
  purpose: {
    use: 'mapped',
    line: (_, input) =>
      `Purpose: ${purposeOf(input).replaceAll('_', ' ')}. These readers look for ${readersOf({ kind: purposeOf(input), profType: null })}`,
  },
  profType: {
    use: 'mapped',
    line: (_, input) => {
      const profType = profTypeOf(input)
      return profType === null
        ? null
        : `Professional school: ${profType}. These readers look for ${readersOf({ kind: 'professional', profType })}`
    },
  },
  recipient: { use: 'verbatim', line: (recipient) => screenedLine('Recipient', recipient) },
  schools: { use: 'verbatim', line: (schools) => screenedLine('Colleges', schools) },
  major: {
    use: 'verbatim',
    line: (_, input) => {
      const major = majorIn(input)
      return major === null ? null : `Intended field: ${major}`
    },
  },
  selectivity: {
    use: 'mapped',
    line: (text) => {
      const selectivity = selectivityOf(text)
      if (selectivity === null) return null
      return selectivity === 'high'
        ? 'Readers choose among many strong applicants: put what sets this one apart first'
        : 'Readers admit most applicants: a short confirmation is enough'
    },
  },
  relationship: { use: 'verbatim', line: notesLine('Relationship', 'relationship') },
  traits: { use: 'verbatim', line: notesLine('Qualities', 'traits') },
  story: { use: 'verbatim', line: notesLine('Story', 'story') },
  contribution: { use: 'verbatim', line: notesLine('Contribution', 'contribution') },
  resumeText: { use: 'verbatim', line: notesLine('Record', 'resumeText') },
  // The sample's words stay here: only its manner is told.
  sampleText: {
    use: 'mapped',
    line: (sample) => {
      const voice = measureVoice(sample)
      return voice.measured ? `Manner of the counselor's own writing: ${describeVoice(voice)}` : null
    },
  },
}
