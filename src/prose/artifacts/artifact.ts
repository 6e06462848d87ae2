import type { Severity } from '#prose/finding.ts'
import type { RuleId } from '#prose/rules.ts'
import type { Span } from '#prose/sentences.ts'

/** Residue of a chat tool. `removal` is what to put in its place; absent when only a person can repair it. */
export interface Artifact extends Span {
  readonly rule: RuleId
  readonly severity: Severity
  readonly message: string
  readonly removal?: string
}

/** A pattern whose every match is an artifact. Global, bounded, no look-behind over more than a character. */
export interface ArtifactPattern {
  readonly rule: RuleId
  readonly pattern: RegExp
  readonly message: string
  readonly severity?: Severity
  readonly removal?: string
}

export function matchPattern(text: string, row: ArtifactPattern): Artifact[] {
  const found: Artifact[] = []
  for (const match of text.matchAll(row.pattern)) {
    found.push({
      rule: row.rule,
      severity: row.severity ?? 'block',
      message: row.message,
      start: match.index,
      end: match.index + match[0].length,
      ...(row.removal === undefined ? {} : { removal: row.removal }),
    })
  }
  return found
}
