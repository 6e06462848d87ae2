import { type Cues, holdsCue, type TextDocument } from '#prose/document.ts'
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
  /** Words and marks of which the text must hold one for the pattern to match. */
  readonly cues?: Cues
  readonly message: string
  readonly severity?: Severity
  readonly removal?: string
}

export function matchPattern(document: TextDocument, row: ArtifactPattern): Artifact[] {
  if (!holdsCue(document, row.cues)) return []
  const found: Artifact[] = []
  for (const match of document.text.matchAll(row.pattern)) {
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
