import { Type, type Static } from 'typebox'

const style = Type.Object({
  findings: Type.Integer({ description: 'Findings of the output gate that block.' }),
  vocabulary_density: Type.Number({ description: 'Weight of overused words per 100 words.' }),
  structure_score: Type.Number(),
  em_dashes: Type.Integer(),
})

/** `output.data` of `humanize`. */
export const humanizeOutput = Type.Object({
  passages: Type.Array(
    Type.Object({
      start: Type.Integer(),
      end: Type.Integer(),
      kind: Type.Enum(['prose', 'code', 'legal', 'technical', 'other_language', 'too_short']),
      outcome: Type.Enum(['rewritten', 'unchanged', 'kept'], {
        description:
          'kept: a rewrite broke a check, so the passage stands as it was; where none could be used, rules cleaned the text instead.',
      }),
      faults: Type.Array(Type.String(), { description: 'What the rewrite that was not used broke.' }),
    }),
    { description: 'The paragraphs of the text sent, with code point offsets into it.' },
  ),
  changes: Type.Array(
    Type.Object({ before: Type.String(), after: Type.String(), start: Type.Integer(), end: Type.Integer() }),
    {
      description: 'Every change in order; start and end are code point offsets of before in the text sent.',
    },
  ),
  preserved: Type.Array(Type.Object({ text: Type.String(), times: Type.Integer() }), {
    description: 'How often each string of preserve stands in the text sent, and so in the output.',
  }),
  style: Type.Object({ before: style, after: style }),
  word_count: Type.Integer(),
})
export type HumanizeOutput = Static<typeof humanizeOutput>
