import { Type, type Static, type TSchema } from 'typebox'

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One thing the verification found and could not mend; told so that a person can look. */
export const verificationIssue = Type.Object({
  kind: Type.String(),
  quote: Type.String(),
  expected: nullable(Type.String()),
  message: Type.String(),
})
export type VerificationIssue = Static<typeof verificationIssue>

/** Spec 2.3 `output.verification`; `method` per tool in contract 3, `score` 0 to 100. */
export const verification = Type.Object({
  checked: Type.Boolean(),
  method: nullable(Type.String()),
  status: nullable(Type.Enum(['PASS', 'FAIL'])),
  score: nullable(Type.Integer()),
  fix_applied: nullable(Type.Boolean()),
  issues: Type.Array(verificationIssue),
})
export type Verification = Static<typeof verification>

/** The three field lists partition exactly the top-level fields the body sent (contract 3). */
export const grounding = Type.Object({
  fact_sheet: nullable(Type.String()),
  fields_reflected_in_prompt: Type.Array(Type.String()),
  fields_mapped_or_transformed: Type.Array(Type.String()),
  fields_not_reflected: Type.Array(Type.String()),
})
export type Grounding = Static<typeof grounding>

export const outputWarning = Type.Enum([
  'built_in_writer',
  'too_long_for_revision',
  'do_not_send_unreviewed',
  'left_unchanged',
  'machine_translation',
])
export type OutputWarning = Static<typeof outputWarning>

export const outputMeta = Type.Object({
  mode: Type.Enum(['test', 'live']),
  pipeline: Type.String(),
  steps: Type.Array(
    Type.Object({ name: Type.String(), model: nullable(Type.String()), duration_ms: Type.Number() }),
  ),
  verify_status: nullable(Type.Enum(['PASS', 'FAIL'])),
  fix_pass: nullable(Type.Boolean()),
  models: Type.Array(Type.String()),
  warnings: Type.Array(outputWarning),
  missing: Type.Array(Type.String()),
  withheld: Type.Array(Type.String()),
})
export type OutputMeta = Static<typeof outputMeta>

/** One priced step of a call. `credits_exact` is decimal text with margin and multiplier in it. */
export const breakdownRow = Type.Object({
  step: Type.String(),
  model: Type.String(),
  input_tokens: Type.Integer(),
  cached_input_tokens: Type.Integer(),
  cache_write_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  searches: Type.Integer(),
  credits_exact: Type.String(),
  estimated: Type.Optional(Type.Boolean()),
})
export type BreakdownRow = Static<typeof breakdownRow>

/** What the call cost, recomputable from `breakdown` and the price list of `price_version`. */
export const billing = Type.Object({
  status: Type.Enum(['settled', 'pending']),
  credits_held: Type.Integer(),
  credits_charged: nullable(Type.Integer()),
  credits_remaining: nullable(Type.Integer()),
  usd_charged: nullable(Type.Number()),
  price_version: Type.String(),
  price_multiplier: Type.Number(),
  quote_id: nullable(Type.String()),
  waived_reason: nullable(Type.String()),
  low_balance: Type.Boolean(),
  breakdown: Type.Array(breakdownRow),
})
export type Billing = Static<typeof billing>

/** What a text tool gives (spec 2.3 `output`). */
export interface TextOutput {
  readonly text: string
  readonly data: unknown
  readonly meta: OutputMeta
  readonly verification: Verification
  readonly grounding: Grounding
  readonly input_fidelity: 'strict'
}

/** The answer to a delivered call: `output` from the text tools, `result` from the gate. */
export interface Envelope {
  readonly request_id: string
  readonly tool: string
  readonly output?: TextOutput
  readonly result?: unknown
  readonly billing: Billing
}
