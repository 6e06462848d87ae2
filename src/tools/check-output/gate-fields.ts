import type { CheckOptions } from '#prose/inspect-text.ts'
import type { FieldRules } from '#tools/field-rules.ts'
import type { GateInput } from './input.ts'

/** How each field reaches the check. */
export const gateFields: FieldRules<GateInput> = {
  text: { use: 'verbatim', line: (text) => text },
  source_facts: { use: 'verbatim', line: (facts) => facts },
  deterministic_only: { use: 'mapped', line: (only) => (only ? 'rules only' : 'rules and judge') },
  strict: {
    use: 'mapped',
    line: (strict) =>
      strict ? 'every unverified claim blocks' : 'unverified figures, dates and names block',
  },
  allow_terms: { use: 'mapped', line: (terms) => terms.join('\n') },
}

export function checkOptionsOf(input: GateInput): CheckOptions {
  return {
    sourceFacts: input.source_facts ?? '',
    strict: input.strict ?? false,
    allowTerms: input.allow_terms ?? [],
  }
}
