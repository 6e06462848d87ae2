import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'
import { letterKinds } from '#domain/letter-norms.ts'

const offsets = {
  start: Type.Integer({ description: 'Offset in letterText, in Unicode code points.' }),
  end: Type.Integer(),
}

/** `output.data` of `letterlens`: the review as data. */
export const letterlensOutput = Type.Object({
  purpose: Type.Enum([...letterKinds], { description: 'With older names resolved.' }),
  score: Type.Integer({ description: 'Points given, after the caps of open gates.' }),
  points_possible: Type.Integer({
    description: 'What the judged criteria are worth together; 100 when all were judged.',
  }),
  band: Type.Enum(['ready', 'nearly_ready', 'needs_work', 'not_ready'], {
    description: 'How ready the letter is to go out; no prediction of any decision.',
  }),
  criteria: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      points: nullable(Type.Integer({ description: 'Null when nobody judged it.' })),
      points_max: Type.Integer(),
      method: Type.Enum(['code', 'reader', 'not_judged'], {
        description: 'Counted by rule, judged by a reader (a language model), or not judged.',
      }),
      finding: Type.String(),
      evidence: Type.Array(Type.Object({ quote: Type.String(), ...offsets })),
      advice: nullable(Type.String()),
    }),
  ),
  gates: Type.Array(
    Type.Object({
      id: Type.Enum(['privacy', 'wrong_name', 'contradiction']),
      kind: Type.String(),
      quote: Type.String({ description: 'The words; a personal number is masked.' }),
      ...offsets,
      cap: Type.Integer({
        description: 'The score stays at or below this share of 100 while the gate is open.',
      }),
      message: Type.String(),
    }),
    { description: 'What a person must settle before the letter goes out.' },
  ),
  strengths: Type.Array(Type.String()),
  fixes: Type.Array(Type.String(), {
    description: 'At most three, what gains most first; open gates are in gates.',
  }),
  focus: Type.Array(Type.String(), {
    description: 'The criteria that `focus` asks for; they come first in the text.',
  }),
  word_count: Type.Integer(),
  words_usual: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
})
export type LetterlensOutput = Static<typeof letterlensOutput>
