import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'

const usd = (description: string) => nullable(Type.Number({ description }))
const provenance = {
  source: Type.String(),
  evidence: Type.Enum(['primary', 'secondary', 'unverified']),
  seen_on: nullable(Type.String()),
}

const part = Type.Object({ id: Type.String(), title: Type.String(), words: Type.String() })

/** `output.data` of `aid`: the explanation for programs. */
export const aidOutput = Type.Object({
  disclaimer: Type.String(),
  award_year: Type.String(),
  income_as_stated: nullable(Type.String({ description: 'Context only; nothing is computed from it.' })),
  terms: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), meaning: Type.String(), ...provenance }),
  ),
  limits: Type.Object({
    award_year: Type.String({
      description: 'The year these limits are of; it may be an earlier one than `award_year`.',
    }),
    is_current: Type.Boolean({ description: 'False: no limits of `award_year` are in the tables; check.' }),
    rows: Type.Array(
      Type.Object({
        loan: Type.Enum(['direct_undergraduate', 'direct_graduate', 'parent_plus']),
        student: nullable(Type.Enum(['dependent', 'independent'])),
        study_year: nullable(Type.Enum(['first', 'second', 'third_and_later'])),
        year_usd: usd('Most for one year.'),
        subsidized_usd: usd('Of this at most subsidized.'),
        total_usd: usd('Most for all years together.'),
        total_subsidized_usd: usd('Of this at most subsidized.'),
        ...provenance,
      }),
    ),
  }),
  rates: Type.Object({
    award_year: Type.String(),
    is_current: Type.Boolean(),
    paid_out_from: Type.String({ description: 'For loans first paid out from this day …' }),
    paid_out_until: Type.String({ description: '… to this one, both included.' }),
    rows: Type.Array(
      Type.Object({
        loan: Type.Enum(['undergraduate', 'graduate', 'plus']),
        percent: Type.Number(),
        ...provenance,
      }),
    ),
  }),
  fees: Type.Array(
    Type.Object({
      loan: Type.Enum(['direct', 'plus']),
      percent: nullable(Type.Number({ description: 'Null when nobody has read its source; check.' })),
      paid_out_before: nullable(Type.String({ description: 'For loans first paid out before this day.' })),
      ...provenance,
    }),
  ),
  pell: nullable(
    Type.Object({
      award_year: Type.String({ description: 'The year of this range; it may be an earlier one.' }),
      is_current: Type.Boolean(),
      min_usd: Type.Number(),
      max_usd: Type.Number({ description: 'Published for a full year at full time; no amount for anyone.' }),
      ...provenance,
    }),
  ),
  schools: Type.Array(
    Type.Object({
      name: Type.String(),
      given: Type.Array(Type.Object({ kind: Type.String(), usd: Type.Number(), is_yearly: Type.Boolean() })),
      coa_usd: usd('As given; null when missing or unclear.'),
      gift_usd: usd('Sum of the grants and scholarships given.'),
      net_price_usd: usd('COA minus gift, where both are given.'),
      loans_usd: usd('Student loans given; Parent PLUS and private loans not included.'),
      work_study_usd: usd('As given.'),
      problems: Type.Array(Type.String()),
    }),
  ),
  repayment: Type.Object({
    owed_usd: usd('As given; null when no amount was.'),
    parts: Type.Array(part),
  }),
  next_steps: Type.Array(part),
  sources: Type.Array(Type.String()),
})
export type AidOutput = Static<typeof aidOutput>
