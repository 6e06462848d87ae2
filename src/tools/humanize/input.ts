import { Type, type Static } from 'typebox'

export const audiences = ['family', 'student', 'committee', 'general'] as const
export type Audience = (typeof audiences)[number]

/** The body of `humanize` (contract 9). */
export const humanizeInput = Type.Object(
  {
    text: Type.String({
      minLength: 20,
      maxLength: 12000,
      description:
        'Prose that people will read. Not code, SQL or JSON; legal and technical passages stay as they are.',
    }),
    audience: Type.Optional(
      Type.Enum([...audiences], { type: 'string', default: 'general', description: 'Who reads it.' }),
    ),
    naturalness: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        default: 3,
        description: '1 is formal without contractions, 3 plain and professional, 5 conversational.',
      }),
    ),
    preserve: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 20,
        description: 'Words that stay exactly as they are, such as a title or a slogan.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type HumanizeInput = Static<typeof humanizeInput>

export const audienceOf = (input: Pick<HumanizeInput, 'audience'>): Audience => input.audience ?? 'general'
export const naturalnessOf = (input: Pick<HumanizeInput, 'naturalness'>): number => input.naturalness ?? 3
