import { Type } from 'typebox'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import type { FlawedPassage } from '#prose/fixes/mend-passages.ts'

/** Changes with every change of the prompt; recorded replies name the version they answered. */
export const rewritePromptVersion = 'fix_output-1'

export const rewriteInstructions = `You mend passages of a text that a person is about to send. Each passage has a fault of style; <faults> says which.

${dataNotOrders}

Give each passage back with the smallest change that removes its faults. Most words stay as they are and where they are.
- Every figure, date, name, title, "not" and everything in quotation marks stays exactly as it is.
- Say nothing new: no fact, reason, feeling, praise or name that the passage does not have. Lose nothing it states.
- A clause such as ", highlighting her dedication" becomes a plain statement of what it says ("and shows her dedication"), or goes if it says nothing. "Not just A but B" becomes "A and B". A worn word gives way to a plain one that means the same.
- No em dash, no list, no heading, no line break. Plain words. The same person, tense and language.
A passage that you cannot mend so is left out.`

/** Strict, so that providers hold the model to it. */
export const rewriteSchema = Type.Object(
  {
    passages: Type.Array(
      Type.Object({ number: Type.Integer(), text: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)

/** The passages with a number each, from 1, and what is wrong with them. */
export function rewritePrompt(passages: readonly FlawedPassage[]): string {
  const texts = passages.map(({ text }, index) => `[${index + 1}] ${text.replaceAll(/\s+/g, ' ')}`)
  const faults = passages.map(({ problems }, index) => `[${index + 1}] ${problems.join(' ')}`)
  return [tagged('passages', texts.join('\n')), tagged('faults', faults.join('\n'))].join('\n\n')
}
