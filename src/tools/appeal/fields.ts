import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { FieldRules } from '#tools/field-rules.ts'
import { wordsTarget } from './compose.ts'
import { appealTypeOf, statusesOf, type AppealInput } from './input.ts'

/** The caller's words as far as they may leave this process: without personal numbers, instructions, diagnoses. */
function screenedLine(label: string, text: string): string | null {
  const kept = splitNotes(text).flatMap((note) => screenNote(note).text ?? [])
  return kept.length === 0 ? null : `${label}: ${kept.join(' ')}`
}

const statusLines = Object.freeze({
  undocumented: "Funds to ask about: the college's own only",
  first_gen: 'To confirm with the family: first-generation college student',
  low_income: 'To confirm with the family: low-income household',
  single_parent: 'To confirm with the family: single-parent household',
  disability: 'Documents: add invoices for related costs that insurance does not cover',
  foster_youth: 'Documents: independent-student papers can follow separately',
  housing_insecure: 'Documents: independent-student papers can follow separately',
})

export const tones: Readonly<Record<number, string>> = Object.freeze({
  1: 'formal institutional English, no contractions',
  2: 'formal, no contractions',
  3: 'warm and professional',
  4: 'plain and friendly, contractions allowed',
  5: 'plain and conversational, contractions, no slang',
})

/** How each field of an appeal reaches the prompt (contract 3, grounding lists). */
export const appealFields: FieldRules<AppealInput> = {
  studentName: { use: 'verbatim', line: (name) => screenedLine('Student', name) },
  counselorName: { use: 'verbatim', line: (name) => screenedLine('Counselor', name) },
  schoolName: { use: 'verbatim', line: (name) => screenedLine("Counselor's school", name) },
  appealType: {
    use: 'mapped',
    line: (_, input) => `Ground of the request: ${appealTypeOf(input).replaceAll('_', ' ')}`,
  },
  currentAward: { use: 'verbatim', line: (award) => screenedLine('Current award', award) },
  // A correction of data asks for no amount.
  amountNeeded: {
    use: 'verbatim',
    line: (amount, input) =>
      appealTypeOf(input) === 'error_correction' ? null : screenedLine('Amount needed', amount),
  },
  keyDetails: { use: 'verbatim', line: (details) => screenedLine('Details', details) },
  // Another offer weakens a request that rests on circumstances or on wrong data.
  competing: {
    use: 'verbatim',
    line: (offer, input) =>
      appealTypeOf(input) === 'competing_offer' ? screenedLine('Other offer', offer) : null,
  },
  status: { use: 'mapped', line: (_, input) => statusLine(input) },
  length: { use: 'mapped', line: (length) => `Length: about ${wordsTarget[length]} words` },
  naturalness: { use: 'mapped', line: (level) => `Tone: ${tones[level] ?? ''}` },
}

/** The word `undocumented` never reaches a prompt; what follows from it does. */
function statusLine(input: AppealInput): string | null {
  if (appealTypeOf(input) === 'error_correction') return null
  const lines = new Set([...statusesOf(input)].map((status) => statusLines[status]))
  return lines.size === 0 ? null : [...lines].join('\n')
}
