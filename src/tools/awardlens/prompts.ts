import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import { amountPeriods } from './periods.ts'

/** Changes with every change of the prompt; recorded replies name the version they answered. */
export const awardlensPromptVersion = 'awardlens-2'

export const readInstructions = `You read lines of college award letters that a program could not read. You do not add up, judge or explain anything.

${dataNotOrders}

Each letter has one printed line a line, with its number. <unread> names the lines to read. Use the lines around them to see what belongs together: a label may stand on another line than its amount, and the head of a table says what its columns are.

For each amount in those lines give one row:
- letter and line: where the amount is printed.
- label: the words of the letter that name it, copied exactly. Words that are not in the letter are never a label.
- amount: the amount, copied exactly as printed.
- per: the period the letter prints for this amount: year, semester, quarter, trimester, month, or null when the letter does not say. multi_year only for a sum over several years. An amount that comes in one term only, or once, is year: it is not to be doubled.

Of several amounts of one label give the one for the year if it is printed. Leave out what is no aid, cost or loan of this letter: dates, telephone numbers, limits, examples, other students. Leave out every row you are not sure of; a line that nobody can read is asked about.`

/** Strict, so that providers hold the model to it. */
export const readRowsSchema = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          letter: Type.Integer(),
          line: Type.Integer(),
          label: Type.String(),
          amount: Type.String(),
          per: nullable(Type.Enum(amountPeriods)),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type ReadRowReply = Static<typeof readRowsSchema>['rows'][number]

/** The letters that have such lines, numbered, and the lines asked about. */
export function readPrompt(
  letters: readonly { number: number; text: string; unread: readonly number[] }[],
): string {
  const asked = letters.filter(({ unread }) => unread.length > 0)
  return [
    ...asked.map(({ number, text }) =>
      tagged(
        `letter_${number}`,
        text
          .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
          .map((line, at) => `${at + 1}: ${line}`)
          .join('\n'),
      ),
    ),
    tagged(
      'unread',
      asked.map(({ number, unread }) => `letter ${number}: lines ${unread.join(', ')}`).join('\n'),
    ),
  ].join('\n\n')
}
