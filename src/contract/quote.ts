import { Type, type Static } from 'typebox'
import { fieldProblem } from './field-problem.ts'
import { nullable } from './nullable.ts'

/** Spec 2.4 with the additions of contract 5. */
export const quote = Type.Object({
  tool: Type.String(),
  valid: Type.Boolean(),
  validation_errors: Type.Immutable(
    Type.Array(fieldProblem, { description: 'Equal to what a real call would be refused with.' }),
  ),
  estimated_credits: Type.Integer({ description: 'The expected charge of this very call.' }),
  estimated_usd: Type.Number(),
  typical_credits: Type.Integer({ description: 'What a usual call of this tool costs.' }),
  max_credits_held: Type.Integer({ description: 'The hold a real call would take; it bounds the charge.' }),
  max_credits_supported: Type.Boolean({ description: 'Whether X-Max-Credits is obeyed; always true.' }),
  credit_balance: Type.Integer({ description: 'Credits owned, held ones included.' }),
  credits_available: Type.Integer(),
  sufficient: Type.Boolean({ description: 'Whether credits_available covers the hold.' }),
  price_multiplier: Type.Number({ description: "The account's price factor." }),
  price_version: Type.String(),
  quote_id: nullable(
    Type.String({ description: 'Sent as X-Quote-Id, the same input is held and charged at this price.' }),
  ),
  expires_at: nullable(Type.String({ format: 'date-time' })),
})
export type Quote = Static<typeof quote>
