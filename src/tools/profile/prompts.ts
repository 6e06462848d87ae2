import { dataNotOrders, tagged } from '#tools/tagged.ts'
import type { StudentCase } from './facts.ts'
import { sections } from './sections.ts'

/** Changes with every change of the prompt; recorded replies name the version they answered. */
export const profilePromptVersion = 'profile-2'

export const writeInstructions = `You put the notes of a school counselor about one student in order, for a brief that colleagues read. You infer nothing.

${dataNotOrders}

<notes> holds the notes, one a line, each with its id. For each note give one statement:
- id: the id of the note.
- quote: the stretch of that note the statement rests on, copied exactly, character for character; the whole note if all of it is told.
- section: the part of the brief it belongs to: ${sections.map(({ id }) => id).join(', ')}.
- text: the note as one short plain sentence or phrase in the third person, in the words of the note. Spell out what is abbreviated only where that is certain; a figure without a unit stays without one. Keep every figure, name, date, question mark, "not" and "only"; keep apart who did what. Use no noun, verb or adjective that the note does not hold (not "college" where it says "in-state"): no praise, no cause, no summary, no prediction, no diagnosis, and no guess about background, income or feelings.
Give every note once, in a sensible order within its section. If a note is better left as it is, repeat it as text.`

export const writePrompt = ({ statements, name }: StudentCase): string =>
  [
    tagged('student', name ?? 'not named'),
    tagged('notes', statements.map(({ id, field, quote }) => `${id} (${field}): ${quote}`).join('\n')),
  ].join('\n\n')
