import { Type, type Static } from 'typebox'
import type { LetterKind } from '#domain/letter-norms.ts'

const purposes = [
  'rec_college',
  'rec_scholarship',
  'rec_transfer',
  'rec_professional',
  'rec_employment',
  'rec_program',
  'undergraduate',
  'graduate',
  'scholarship',
  'transfer',
  'internship',
  'other',
] as const

/** The body of `letterlens` (spec 2.2). */
export const letterlensInput = Type.Object(
  {
    letterText: Type.String({
      minLength: 50,
      maxLength: 3000,
      description: 'The finished letter, greeting and closing included. It is read, never changed.',
    }),
    purpose: Type.Optional(
      Type.Enum(purposes, {
        type: 'string',
        default: 'rec_college',
        description:
          'What the letter is for; decides its usual length and what its readers look for. Names without rec_ are older ones that keep working.',
      }),
    ),
    focus: Type.Optional(
      Type.String({
        maxLength: 500,
        description:
          'What the author wants looked at first, such as "the opening" or "privacy". It changes the order, never the points.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type LetterlensInput = Static<typeof letterlensInput>

const kinds: Readonly<Record<(typeof purposes)[number], LetterKind>> = Object.freeze({
  rec_college: 'college_general',
  rec_scholarship: 'scholarship',
  rec_transfer: 'transfer',
  rec_professional: 'professional',
  rec_employment: 'employment',
  rec_program: 'program',
  undergraduate: 'college_general',
  graduate: 'professional',
  scholarship: 'scholarship',
  transfer: 'transfer',
  internship: 'employment',
  other: 'other',
})

/** What the letter is for, with the default and the older names resolved. */
export const kindOf = ({ purpose }: Pick<LetterlensInput, 'purpose'>): LetterKind =>
  kinds[purpose ?? 'rec_college']
