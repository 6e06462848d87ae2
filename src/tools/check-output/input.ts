import { Type, type Static } from 'typebox'

/** What both gate tools take (contract 9). */
export const gateInput = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 20_000,
      description: 'The generated text that a person is about to see.',
    }),
    source_facts: Type.Optional(
      Type.String({
        maxLength: 12_000,
        description:
          'Facts, one a line. Claims of the text are judged against these and nothing else; without them no claim is judged.',
      }),
    ),
    deterministic_only: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'True: rules only, no model, cheaper. What rules cannot judge is unverified.',
      }),
    ),
    strict: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'True: every unverified claim blocks, not only figures, dates and names.',
      }),
    ),
    allow_terms: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: 50,
        description: 'Phrases you want in the text: nothing is found inside them.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type GateInput = Static<typeof gateInput>
