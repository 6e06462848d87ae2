import { Type, type Static } from 'typebox'

/** `output.data` of `revision`: what changed, computed from the two texts. */
export const revisionOutput = Type.Object({
  changes: Type.Array(
    Type.Object({
      before: Type.String(),
      after: Type.String(),
      start: Type.Integer(),
      end: Type.Integer(),
    }),
    {
      description:
        'Every change in order. start and end are code point offsets of before in currentText; putting each after in the place of its before gives output.text.',
    },
  ),
  unchanged_percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Share of the characters of currentText that stand as they were.',
  }),
  left_out: Type.Array(Type.String(), {
    description:
      'Figures, dates, names, links and quotations the text no longer states, as the instruction allows.',
  }),
  word_count: Type.Integer(),
})
export type RevisionOutput = Static<typeof revisionOutput>
