import { Type, type Static } from 'typebox'

/** The body of `awardlens` (spec 2.2). */
export const awardlensInput = Type.Object(
  {
    studentName: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "The student's name; used in the heading of the text only.",
      }),
    ),
    letter1: Type.String({
      minLength: 20,
      maxLength: 6000,
      description:
        'The text of an award letter as printed, with line breaks and column spacing kept: the layout is read. ' +
        'Leave out Social Security and account numbers.',
    }),
    letter2: Type.Optional(
      Type.String({ maxLength: 6000, description: 'A second letter, for a comparison on equal terms.' }),
    ),
    letter3: Type.Optional(
      Type.String({ maxLength: 6000, description: 'A third letter. Ignored without letter2.' }),
    ),
    scorecardData: Type.Optional(
      Type.Array(Type.String({ maxLength: 500 }), {
        maxItems: 6,
        description:
          'Public college data lines (acceptance rate, graduation rate, average net price) with the letter number and ' +
          'school/campus. Shown as unverified context; never part of any arithmetic.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type AwardlensInput = Static<typeof awardlensInput>

/** The letters to read, in order; a third without a second is left out (contract 2). */
export function lettersOf({ letter1, letter2 = '', letter3 = '' }: AwardlensInput): string[] {
  const second = letter2.trim() !== ''
  return [letter1, ...(second ? [letter2] : []), ...(second && letter3.trim() !== '' ? [letter3] : [])]
}
