import { type CheckResult, codePointConverter, toCheckResult, withCodePoints } from './check-text.ts'
import type { Finding } from './finding.ts'
import { composeEdits, type Edit } from './fixes/edit.ts'
import { addedFindings, type Fixed, inspected, type Inspected, inspectedAfter } from './fixes/inspected.ts'
import { withoutFrames } from './fixes/keeps-meaning.ts'
import { keepsWords } from './fixes/kept-facts.ts'
import { type FlawedPassage, flawedPassages, mendPassages, type Rewriting } from './fixes/mend-passages.ts'
import { planEdits } from './fixes/plan-edits.ts'
import { isResidueEdit, proveEdits } from './fixes/prove-edits.ts'
import { withoutResidue } from './fixes/without-residue.ts'
import type { CheckOptions } from './inspect-text.ts'
import { maskAll } from './personal-data/mask.ts'
import type { RuleId } from './rules.ts'
import type { Span } from './sentences.ts'
import { anyOverlaps, joinSpans } from './span.ts'

/** One replacement in the given text; code point offsets. `before` is masked where it held personal data. */
export interface TextEdit extends Span {
  readonly before: string
  readonly after: string
  readonly rule: RuleId
}

export interface FixResult {
  readonly text: string
  readonly changed: boolean
  readonly edits: readonly TextEdit[]
  readonly before: CheckResult
  readonly after: CheckResult
  /** Equal to `after.pass`. */
  readonly cleared: boolean
  /** Figures, negations, quotations and names are those of the given text, personal data apart. */
  readonly facts_preserved: boolean
}

/** Each round clears what the one before made visible; two or three are usual. */
const roundsMax = 12
const attemptsMax = 3

/**
 * Rewrites only what a finding touches, and only where a proof shows that nothing stated changes: figures (also
 * contradicted ones), negations, quotations and names stay; personal data gives way to a mark. Rules go first; then each
 * of the rewritings that somebody offers for `passagesToMend` is taken if it clears and keeps. What cannot be cleared
 * without inventing is left and told. `fixText(fixText(x).text)` changes nothing.
 */
export function fixText(
  text: string,
  options: CheckOptions = {},
  rewritings: readonly Rewriting[] = [],
): FixResult {
  const given = inspected(text, options)
  const byRules = fixByRules(given, options)
  const fixed = mendPassages(byRules, rewritings, options)
  const before = toCheckResult(given.document, given.inspection)
  const after = toCheckResult(fixed.document, fixed.inspection)
  return {
    text: fixed.text,
    changed: fixed.text !== text,
    edits: toTextEdits(text, fixed.edits, before.findings),
    before,
    after,
    cleared: after.pass,
    facts_preserved: fixed.edits.length === 0 || preserves(text, fixed.text),
  }
}

/** What rules leave blocked in a text and a writer may mend, passage by passage. */
export function passagesToMend(text: string, options: CheckOptions = {}): FlawedPassage[] {
  return flawedPassages(fixByRules(inspected(text, options), options))
}

/** Where all edits together would change what is stated, residue goes first and alone: without it the rest may be safe. */
function fixByRules(given: Inspected, options: CheckOptions): Fixed {
  const start: Fixed = { ...given, edits: [] }
  const full = fixInRounds(start, options, () => true)
  if (full.edits.length === 0 || preserves(given.text, full.text)) return full
  const bare = fixInRounds(start, options, isResidueEdit)
  const again = fixInRounds(bare, options, () => true)
  return preserves(bare.text, again.text) ? again : bare
}

const preserves = (before: string, after: string): boolean =>
  keepsWords(withoutFrames(withoutResidue(before)), withoutFrames(withoutResidue(after)), before)

function fixInRounds(start: Fixed, options: CheckOptions, isWanted: (edit: Edit) => boolean): Fixed {
  let fixed = start
  for (let round = 0; round < roundsMax; round += 1) {
    const planned = planEdits(fixed.document, fixed.inspection).filter(isWanted)
    const step = acceptedStep(fixed, proveEdits(fixed.document, planned), options)
    if (step === null) break
    fixed = { ...step.next, edits: composeEdits(fixed.text, fixed.edits, step.edits) }
  }
  return fixed
}

interface Step {
  readonly edits: readonly Edit[]
  readonly next: Inspected
}

/** Applies the edits, scans again, and takes back those beside which a new finding appears; `null` when none is left. */
function acceptedStep(current: Inspected, proven: readonly Edit[], options: CheckOptions): Step | null {
  let edits = proven
  for (let attempt = 0; edits.length > 0; attempt += 1) {
    const next = inspectedAfter(current, edits, options)
    const added = addedFindings(current.inspection, next.inspection)
    if (added.length === 0 || edits.every(isResidueEdit)) return { edits, next }
    edits = attempt < attemptsMax ? withoutEditsBeside(edits, added) : edits.filter(isResidueEdit)
  }
  return null
}

/**
 * Takes back the edits that touch a new finding. When none does, those that move whole lines go, then all but the
 * removal of personal data.
 */
function withoutEditsBeside(edits: readonly Edit[], added: readonly Finding[]): Edit[] {
  const touched = joinSpans(added)
  let growth = 0
  const kept = edits.filter((edit) => {
    const start = edit.start + growth
    growth += edit.after.length - (edit.end - edit.start)
    const beside = anyOverlaps(touched, { start: start - 2, end: start + edit.after.length + 2 })
    return !beside || isResidueEdit(edit)
  })
  if (kept.length < edits.length) return withoutHalfBrackets(kept)
  const inSentences = edits.filter((edit) => isResidueEdit(edit) || !edit.rule.startsWith('artifact.'))
  return inSentences.length < edits.length ? inSentences : edits.filter(isResidueEdit)
}

/** An aside is put in brackets by two edits: one without the other goes too. */
function withoutHalfBrackets(edits: readonly Edit[]): Edit[] {
  const brackets = edits.filter(({ after }) => after === ' (' || after === ') ')
  return edits.filter((edit) => {
    const at = brackets.indexOf(edit)
    if (at < 0) return true
    return edit.after === ' (' ? brackets[at + 1]?.after === ') ' : brackets[at - 1]?.after === ' ('
  })
}

function toTextEdits(text: string, edits: readonly Edit[], findings: readonly Finding[]): TextEdit[] {
  const toCodePoint = codePointConverter(text)
  const personal = joinSpans(findings.filter((finding) => finding.kind === 'pii'))
  return edits.flatMap(({ start, end, after, rule }) => {
    const before = text.slice(start, end)
    if (before === after) return []
    const edit = withCodePoints({ start, end, before, after, rule }, toCodePoint)
    return anyOverlaps(personal, edit) ? { ...edit, before: maskAll(before) } : edit
  })
}
