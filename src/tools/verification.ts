import type { Verification } from '#contract/envelope.ts'
import type { DraftVerdict } from '#pipelines/steps/verify-draft.ts'

/** How a text was checked (contract 3). */
type VerificationMethod = 'fact_sheet' | 'arithmetic' | 'rule_tables' | 'source_spans' | 'fact_preservation'

/** `output.verification` of a text that code checked. */
export const verifiedBy = (
  method: VerificationMethod,
  { status, score, issues }: DraftVerdict,
  fixApplied: boolean,
): Verification => ({ checked: true, method, status, score, fix_applied: fixApplied, issues: [...issues] })

/** `output.verification` of the tools without a verify pass. */
export const unchecked: Verification = Object.freeze({
  checked: false,
  method: null,
  status: null,
  score: null,
  fix_applied: null,
  issues: [],
})
