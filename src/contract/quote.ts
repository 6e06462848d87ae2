import { Type, type Static } from 'typebox'

/** Spec 2.4 with the additions of contract 5. */
export const quote = Type.Object({
  tool: Type.String(),
  valid: Type.Boolean(),
  validation_errors: Type.Array(Type.Unknown()),
  estimated_credits: Type.Integer(),
  estimated_usd: Type.Number(),
  typical_credits: Type.Integer(),
  max_credits_held: Type.Integer(),
  max_credits_supported: Type.Boolean(),
  credit_balance: Type.Integer(),
  credits_available: Type.Integer(),
  sufficient: Type.Boolean(),
  price_multiplier: Type.Number(),
  price_version: Type.String(),
  quote_id: Type.Union([Type.String(), Type.Null()]),
  expires_at: Type.Union([Type.String(), Type.Null()]),
})
export type Quote = Static<typeof quote>
