import { type FindingKind, type RuleId, rules } from './rules.ts'
import type { Span } from './sentences.ts'

export type Severity = 'block' | 'warn'

/** One thing the gate has to say about a stretch of text (contract 9). `match` is masked for personal data. */
export interface Finding extends Span {
  readonly rule: RuleId
  readonly kind: FindingKind
  readonly severity: Severity
  readonly match: string
  readonly message: string
  readonly suggestion?: string
}

/** What a detector knows beyond the rule; `suggestion` is the text to put in place of the match. */
export interface FindingDetails extends Span {
  readonly severity: Severity
  readonly message: string
  readonly suggestion?: string | undefined
}

/** A finding whose `match` is the stretch itself. Offsets are UTF-16 until `checkText` converts them. */
export function makeFinding(text: string, rule: RuleId, details: FindingDetails): Finding {
  const { start, end, severity, message, suggestion } = details
  const match = text.slice(start, end)
  const finding = { rule, kind: rules[rule].kind, severity, start, end, match, message }
  return suggestion === undefined ? finding : { ...finding, suggestion }
}
