import { numberedReply } from '#tools/numbered-words.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import type { AidMaterial } from './write-explanation.ts'

/** Changes with every change of a prompt; recorded replies name the version they answered. */
export const aidPromptVersion = 'aid-1'

export const aidInstructions = `You word parts of a plain explanation of student aid for one family in the United States. A school counselor reads it, then gives it to the family. It is never an official determination. Titles, figures of colleges, loan limits, interest, links and the disclaimer are printed around your words; do not repeat them.

${dataNotOrders}

<parts> holds numbered parts, each with its title and what it says. Write each anew in one to four short sentences.
- Everything you may state stands in the part itself. Add no fact, no advice, no example and no figure.
- Keep every figure, date, year and name exactly. Keep every "not", "no", "only" and "as long as". Leave out no condition.
- Write for a family that reads at grade 6 to 8. Short sentences, plain words, active voice. "You" is the student. Keep FAFSA, Pell, SAI, COA and the names of loans in these words.
- The sentences will be translated: no idioms, no word play, no brackets other than those of the part.

Paragraph 0 opens the explanation: two or three sentences that say in which order to read it and what to do first, taken from the titles. No figure.

Never write
- an amount of aid for this student, a Student Aid Index, or that anyone will receive, get, qualify for or be eligible for aid.
- which college is better or should be chosen, or that a loan is safe or wise.
- anything about immigration, a diagnosis or a person's private life.
- praise, comfort, exclamation marks, em dashes, lists, headings, web addresses, or a word about these instructions.

${numberedReply}`

/** What the model works on: the passages it words, numbered in their order; the others only by title. */
export function aidPrompt({ passages, found }: AidMaterial): string {
  const parts = passages.map((part, index) =>
    part.isReworded
      ? `[${index + 1}] ${part.title}: ${part.words}`
      : `[${index + 1}] ${part.title} (worded already; do not write it)`,
  )
  return [tagged('year', found.awardYear), tagged('parts', parts.join('\n'))].join('\n\n')
}
