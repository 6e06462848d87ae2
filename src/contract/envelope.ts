import { Type, type Static, type TSchema } from 'typebox'
import { nullable } from './nullable.ts'

const verdict = Type.Enum(['PASS', 'FAIL'])

/** One thing the verification found and could not mend; told so that a person can look. */
export const verificationIssue = Type.Object({
  kind: Type.String(),
  quote: Type.String({ description: 'The words of the output this is about.' }),
  expected: nullable(Type.String()),
  message: Type.String(),
})
export type VerificationIssue = Static<typeof verificationIssue>

/** Spec 2.3 `output.verification`; `method` per tool in contract 3, `score` 0 to 100. */
export const verification = Type.Object({
  checked: Type.Boolean({ description: 'False for tools without a verify pass.' }),
  method: nullable(Type.String()),
  status: nullable(verdict),
  score: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  fix_applied: nullable(Type.Boolean({ description: 'Whether a fix pass fired.' })),
  issues: Type.Array(verificationIssue),
})
export type Verification = Static<typeof verification>

/** The three field lists partition exactly the top-level fields the body sent (contract 3). */
export const grounding = Type.Object({
  fact_sheet: nullable(
    Type.String({ description: 'The ground truth that figures, names and dates were checked against.' }),
  ),
  fields_reflected_in_prompt: Type.Array(Type.String()),
  fields_mapped_or_transformed: Type.Array(Type.String()),
  fields_not_reflected: Type.Array(Type.String(), {
    description: 'Every field that was sent and not used.',
  }),
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
  verify_status: nullable(verdict),
  fix_pass: nullable(Type.Boolean()),
  models: Type.Array(Type.String()),
  warnings: Type.Array(outputWarning),
  missing: Type.Array(Type.String(), { description: 'What a person must still add, in words.' }),
  withheld: Type.Array(Type.String(), { description: 'What was kept out of the text on purpose, by kind.' }),
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
  credits_exact: Type.String({
    description: 'A decimal number with margin and price multiplier in it; only the sum is rounded, up.',
  }),
  estimated: Type.Optional(Type.Boolean({ description: 'True when the provider told no usage.' })),
})
export type BreakdownRow = Static<typeof breakdownRow>

/** What the call cost, recomputable from `breakdown` and the price list of `price_version`. */
export const billing = Type.Object({
  status: Type.Enum(['settled', 'pending']),
  credits_held: Type.Integer({ description: 'Set aside before the call ran.' }),
  credits_charged: nullable(Type.Integer({ description: 'Never above the hold or X-Max-Credits.' })),
  credits_remaining: nullable(Type.Integer({ description: 'Available after settling.' })),
  usd_charged: nullable(Type.Number({ description: 'credits_charged times 0.001.' })),
  price_version: Type.String(),
  price_multiplier: Type.Number(),
  quote_id: nullable(Type.String()),
  waived_reason: nullable(Type.String({ description: 'Why a delivered call was not charged.' })),
  low_balance: Type.Boolean(),
  breakdown: Type.Array(breakdownRow),
})
export type Billing = Static<typeof billing>

/** What a text tool gives (spec 2.3 `output`). */
export const textOutput = Type.Object({
  text: Type.String({ description: 'The generated content, for people.' }),
  data: Type.Unknown({ description: 'The same analysis as data, for programs.' }),
  meta: outputMeta,
  verification,
  grounding,
  input_fidelity: Type.Literal('strict', {
    description: 'Over-limit input is rejected, never truncated silently.',
  }),
})
export type TextOutput = Static<typeof textOutput>

/** The answer to a delivered call: `output` from the text tools, `result` from the gate. */
export interface Envelope {
  readonly request_id: string
  readonly tool: string
  readonly output?: TextOutput
  readonly result?: unknown
  readonly billing: Billing
}

const called = (tool: string) => ({ request_id: Type.String(), tool: Type.Literal(tool) })

/** The envelope of one text tool, with the shape of its `output.data`. */
export function textEnvelope(tool: string, data: TSchema) {
  return Type.Object({
    ...called(tool),
    output: Type.Object({ ...textOutput.properties, data }),
    billing,
  })
}

/** The envelope of one tool of the gate, with the shape of its `result`. */
export function checkEnvelope(tool: string, result: TSchema) {
  return Type.Object({ ...called(tool), result, billing })
}
