import { Type, type Static } from 'typebox'
import type { LetterKind } from '#domain/letter-norms.ts'

const purposes = [
  'college_general',
  'college_honors',
  'scholarship',
  'transfer',
  'professional',
  'employment',
  'program',
  'undergraduate',
  'graduate',
  'internship',
  'other',
] as const

const profTypes = ['law', 'medical', 'mba', 'dental', 'pharmacy', 'pa', 'nursing', 'socialwork'] as const
export type ProfType = (typeof profTypes)[number]

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** The body of `rec` (spec 2.2). */
export const recInput = Type.Object(
  {
    studentName: text(100, "The student's name as it should appear in the letter."),
    counselorName: text(100, 'The counselor who will review, complete, sign and send the letter.'),
    purpose: Type.Optional(
      Type.Enum(purposes, {
        type: 'string',
        default: 'college_general',
        description:
          'What the letter is for; decides its wording, length and what is asked for when facts are missing. Older names keep ' +
          'working: undergraduate is college_general, graduate is professional without a profType, internship is employment; ' +
          'other is a letter that names no purpose of its own.',
      }),
    ),
    profType: Type.Optional(
      Type.Enum(profTypes, {
        type: 'string',
        description: 'The kind of professional school. Used only when purpose is professional.',
      }),
    ),
    recipient: text(
      200,
      'Who reads it: a person, a committee, a scholarship or a program, as it should be addressed.',
    ),
    schools: text(
      500,
      'Colleges the letter goes to. One is named in the letter; with several the letter names none, so that it serves all.',
    ),
    major: text(200, 'The intended major or field, as "mechanical engineering".'),
    selectivity: text(
      100,
      'How selective the readers are, in plain words: "highly selective", "open admission".',
    ),
    relationship: text(
      3000,
      'Who the counselor is to the student, since when, and how often they meet: "I have been her counselor since ninth grade."',
    ),
    traits: Type.String({
      maxLength: 3000,
      description:
        'What the counselor would tell a colleague about this student, as prose in whole sentences, not a list of adjectives: ' +
        'each quality with what the student did that shows it. The letter states nothing beyond the facts given. Private ' +
        'matters (health, disability, discipline, immigration, faith, family income) are left out unless the text says that ' +
        'the student or the family agreed to have them told.',
    }),
    story: text(3000, 'One moment, told in order: what happened, what the student did, how it ended.'),
    contribution: text(
      3000,
      'What the student gave to others: the class, a team, the school, the neighborhood, the family.',
    ),
    resumeText: text(
      3000,
      'Activities, courses, honors. A line or two may reach the letter; the rest is left to the application.',
    ),
    sampleText: text(
      3000,
      "A sample of the counselor's own writing. Only its manner is measured (length of sentences, contractions, formality); its content is never used.",
    ),
  },
  { additionalProperties: false },
)
export type RecInput = Static<typeof recInput>

type LegacyPurpose = 'undergraduate' | 'graduate' | 'internship'
const legacy: Readonly<Record<LegacyPurpose, LetterKind>> = Object.freeze({
  undergraduate: 'college_general',
  graduate: 'professional',
  internship: 'employment',
})

/** Resolves the default and the legacy aliases (spec 9). */
export function purposeOf({ purpose }: Pick<RecInput, 'purpose'>): LetterKind {
  const given = purpose ?? 'college_general'
  return given in legacy ? legacy[given as LegacyPurpose] : (given as LetterKind)
}

/** `profType` counts only beside the literal `professional` (spec 2.2). */
export const profTypeOf = ({ purpose, profType }: RecInput): ProfType | null =>
  purpose === 'professional' ? (profType ?? null) : null
