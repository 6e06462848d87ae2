import { Type, type Static } from 'typebox'

const appealTypes = [
  'changed_circumstances',
  'financial_hardship',
  'competing_offer',
  'special_circumstances',
  'error_correction',
] as const

const statuses = [
  'first_gen',
  'low_income',
  'undocumented',
  'foster_youth',
  'disability',
  'housing_insecure',
  'homeless',
  'single_parent',
] as const

const lengths = ['short', 'standard', 'detailed'] as const

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** The body of `appeal` (spec 2.2). */
export const appealInput = Type.Object(
  {
    studentName: text(100, "The student's name as it should appear in the letter."),
    counselorName: text(100, 'The counselor who will review, sign and send the letter.'),
    schoolName: text(
      200,
      "The counselor's school or agency, printed under the counselor's name. Not the college: name the college in keyDetails or currentAward.",
    ),
    appealType: Type.Optional(
      Type.Enum(appealTypes, {
        type: 'string',
        default: 'changed_circumstances',
        description:
          'Ground of the request: income or assets changed since the tax year on the FAFSA (changed_circumstances), ' +
          'an unusual cost or situation (special_circumstances), a better offer elsewhere (competing_offer), ' +
          'wrong data on a form (error_correction). financial_hardship is an older alias of changed_circumstances.',
      }),
    ),
    currentAward: text(
      200,
      'The aid offered now, with amounts, e.g. "Ohio State: $12,000 grant, $5,500 loan".',
    ),
    amountNeeded: text(
      200,
      'The further amount the family needs, e.g. "$6,500 a year". Never computed: leave it out if unknown.',
    ),
    keyDetails: Type.String({
      maxLength: 3000,
      description:
        'The facts, best as plain sentences in the third person: what changed, when, figures before and after, what the ' +
        'family has done, who the student is, documents at hand, whether the family authorized this letter. ' +
        'The letter states nothing beyond these. Leave out SSNs, birth dates, account numbers and diagnoses.',
    }),
    competing: text(
      3000,
      'For competing_offer only: the other offer (college, grants, total cost, net price, year, housing). Ignored otherwise.',
    ),
    status: Type.Optional(
      Type.Array(Type.Enum(statuses, { type: 'string' }), {
        maxItems: 8,
        description:
          'Circumstances of the student. They steer the request and are printed only where useful, marked for the family to ' +
          'confirm; undocumented is never printed. homeless and housing_insecure are one category.',
      }),
    ),
    length: Type.Optional(
      Type.Enum(lengths, {
        type: 'string',
        default: 'standard',
        description: 'About 330, 440 or 560 words; shorter when the facts given do not carry more.',
      }),
    ),
    naturalness: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        default: 3,
        description:
          '1 is formal institutional English, 3 warm and professional, 5 plain and conversational.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type AppealInput = Static<typeof appealInput>

/** What a letter can ask for, with the legacy alias resolved. */
export type AppealType = Exclude<(typeof appealTypes)[number], 'financial_hardship'>
export type Status = (typeof statuses)[number]
export type LetterLength = (typeof lengths)[number]

/** Resolves the default and the legacy alias `financial_hardship` (spec 9). */
export function appealTypeOf(input: Pick<AppealInput, 'appealType'>): AppealType {
  const given = input.appealType ?? 'changed_circumstances'
  return given === 'financial_hardship' ? 'changed_circumstances' : given
}

/** The statuses given, each once; `homeless` is the same category as `housing_insecure` (spec 2.2). */
export function statusesOf(input: Pick<AppealInput, 'status'>): ReadonlySet<Exclude<Status, 'homeless'>> {
  return new Set((input.status ?? []).map((status) => (status === 'homeless' ? 'housing_insecure' : status)))
}
