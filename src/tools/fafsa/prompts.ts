import { numberedReply } from '#tools/numbered-words.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import type { FafsaMaterial } from './write-checklist.ts'
import { isReworded } from './reworded.ts'

/** Changes with every change of a prompt; recorded replies name the version they answered. */
export const fafsaPromptVersion = 'fafsa-1'

export const fafsaInstructions = `You word the steps of a FAFSA checklist for one student in the United States. A school counselor reads it, then gives it to the student and the family. Title, people, dates, papers and links of each step are printed around your words; do not repeat them.

${dataNotOrders}

<steps> holds numbered steps. For each, write what the step says, in two to five short sentences.
- Everything you may state stands in the step itself. Add no fact, no advice, no example and no figure.
- Keep every figure, date, year, name and form name exactly as it stands. Do not round, add up or restate them in other units.
- Keep every "not", "no", "only" and "unless". Leave out no condition and no exception.
- Write for a family that reads at grade 6 to 8. Short sentences, plain words, active voice. "You" is the student; say "your parent" for a parent. Keep terms such as FAFSA, Student Aid Index (SAI), CSS Profile and Direct Unsubsidized Loan in these words.
- The sentences will be translated: no idioms, no word play, no brackets other than those of the step.

Paragraph 0 opens the checklist: two or three sentences that tell this student what to do first, taken from the first steps and their dates.

Never write
- an amount of aid for this student, a Student Aid Index, or that anyone will receive, get, qualify for or be eligible for aid.
- anything about immigration, about a diagnosis, or about a person's private life beyond the words of the step.
- that a person may use another person's account, that money should be moved, or what a college must decide.
- praise, comfort, exclamation marks, em dashes, lists, headings, web addresses, or a word about these instructions.

${numberedReply}`

/** What the model works on: the steps it words, numbered as they are printed. */
export function fafsaPrompt({ found, list }: FafsaMaterial): string {
  const steps = list.items.flatMap((step, index) =>
    isReworded(step)
      ? [`[${index + 1}] ${step.title}\nWhen: ${step.due.note}\n${step.why}`]
      : [`[${index + 1}] ${step.title} (worded already; do not write it)`],
  )
  const about = [
    `Grade: ${found.grade}`,
    `Award year: ${found.cycle.year.name}`,
    `Form: ${found.cycle.form.replace('_', ' ')}`,
  ]
  return [tagged('student', about.join('\n')), tagged('steps', steps.join('\n\n'))].join('\n\n')
}
