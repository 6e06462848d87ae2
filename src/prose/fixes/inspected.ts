import type { JudgedClaim } from '#prose/claims.ts'
import { readDocument, type TextDocument } from '#prose/document.ts'
import type { Finding } from '#prose/finding.ts'
import { type CheckOptions, inspectText, type Inspection } from '#prose/inspect-text.ts'
import type { RuleId } from '#prose/rules.ts'
import { applyEdits, type Edit } from './edit.ts'

/** A text on its way through a fix, as the rules see it. */
export interface Inspected {
  readonly text: string
  readonly document: TextDocument
  readonly inspection: Inspection
  /** What was read about its claims, at their places in this text. */
  readonly judged: readonly JudgedClaim[]
}

export interface Fixed extends Inspected {
  /** From the given text to `text`. */
  readonly edits: readonly Edit[]
}

export function inspected(text: string, options: CheckOptions): Inspected {
  const document = readDocument(text)
  return { text, document, inspection: inspectText(document, options), judged: options.judged ?? [] }
}

/** The text after these edits, looked at again. */
export function inspectedAfter(current: Inspected, edits: readonly Edit[], options: CheckOptions): Inspected {
  const judged = current.judged.map((claim) => ({
    ...claim,
    start: movedBy(edits, claim.start),
    end: movedBy(edits, claim.end),
  }))
  return inspected(applyEdits(current.text, edits), { ...options, judged })
}

/** Where an offset of the text stands after the edits. */
function movedBy(edits: readonly Edit[], offset: number): number {
  const before = edits.filter(({ start }) => start < offset)
  return before.reduce((at, edit) => at + edit.after.length - (edit.end - edit.start), offset)
}

/** Findings of every rule that speaks more often than before. */
export function addedFindings(before: Inspection, after: Inspection): Finding[] {
  const counts = new Map<RuleId, number>()
  for (const { rule } of before.findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  for (const { rule } of after.findings) counts.set(rule, (counts.get(rule) ?? 0) - 1)
  return after.findings.filter(({ rule }) => (counts.get(rule) ?? 0) < 0)
}
