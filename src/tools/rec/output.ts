import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'
import { letterKinds } from '#domain/letter-norms.ts'

const texts = (description: string) => Type.Array(Type.String(), { description })

/** `output.data` of `rec`: what the analysis found, for programs. */
export const recOutput = Type.Object({
  purpose: Type.Enum([...letterKinds], { description: 'With legacy aliases resolved.' }),
  prof_type: nullable(
    Type.String({ description: 'The professional school, where the purpose is professional.' }),
  ),
  recipient: Type.String({ description: 'Whom the letter addresses.' }),
  evidence: Type.Array(
    Type.Object({
      trait: Type.String({ description: 'A quality the notes claim.' }),
      claim: Type.String({ description: 'The words that claim it.' }),
      evidence: texts('The statements of the notes that show it; empty when none does.'),
    }),
    { description: 'Each quality with what it rests on.' },
  ),
  voice: Type.Object(
    {
      measured: Type.Boolean({ description: 'False without a sample of at least 25 words.' }),
      formality: Type.Enum(['formal', 'plain', 'warm']),
      contractions: Type.Boolean(),
      sentence_words: Type.Integer(),
    },
    { description: "The manner the letter follows, measured on the counselor's sample." },
  ),
  wording: Type.Array(Type.Object({ kind: Type.String(), quote: Type.String(), advice: Type.String() }), {
    description:
      'Words of the letter that readers weigh against a student: doubt, stereotypes, stock phrases. Suggestions.',
  }),
  missing: texts('What a person must still add, in words.'),
  advice: texts('What would make the letter stronger, and what to check before it goes out.'),
  left_out: texts('Statements that did not fit the length, or that the application carries already.'),
  word_count: Type.Integer(),
  words_usual: Type.Object(
    { min: Type.Integer(), max: Type.Integer() },
    { description: 'The length a letter for this purpose aims at.' },
  ),
})
export type RecOutput = Static<typeof recOutput>
