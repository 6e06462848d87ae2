import type { Finding } from '#prose/finding.ts'
import type { CheckOptions } from '#prose/inspect-text.ts'
import type { RuleId } from '#prose/rules.ts'
import type { Span } from '#prose/sentences.ts'
import { joinSpans, overlaps } from '#prose/span.ts'
import { applyEdits, composeEdits, type Edit } from './edit.ts'
import { addedFindings, type Fixed, inspectedAfter } from './inspected.ts'
import { keepsMeaning } from './keeps-meaning.ts'

/** One or more sentences with a fault of style that rules cannot mend. */
export interface FlawedPassage {
  readonly text: string
  readonly problems: readonly string[]
}

/** What somebody offers in the place of a flawed passage. */
export interface Rewriting {
  readonly passage: string
  readonly rewritten: string
}

/**
 * What makes a text block as a whole, and the findings in its sentences that add up to it. Not lists of three: an item less is
 * a fact less. Not a denial before an assertion: it is a statement.
 */
const causes: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  'structure.score': [
    'structure.not_just_but',
    'structure.participle_tail',
    'structure.summary_closer',
    'structure.connectors',
    'punctuation.em_dash',
  ],
  'vocabulary.density': ['vocabulary.soft', 'vocabulary.opener', 'vocabulary.ban'],
  'vocabulary.ban': ['vocabulary.ban'],
  'punctuation.em_dash': ['punctuation.em_dash'],
  'artifact.self_reference': ['artifact.self_reference'],
}

/** The passages of a text whose findings make it block, in order. */
export function flawedPassages({ text, document, inspection }: Fixed): FlawedPassage[] {
  const faults = faultsOf(inspection.findings)
  return joinSpans(
    document.sentences.filter((sentence) => faults.some((fault) => overlaps(fault, sentence))),
  ).map((passage) => ({
    text: text.slice(passage.start, passage.end),
    problems: [...new Set(faults.filter((fault) => overlaps(fault, passage)).map(({ message }) => message))],
  }))
}

function faultsOf(findings: readonly Finding[]): Finding[] {
  const blocking = findings.filter(({ severity }) => severity === 'block')
  const wanted = new Set(blocking.flatMap(({ rule }) => causes[rule] ?? []))
  return findings.filter(({ rule }) => wanted.has(rule))
}

/** Takes the rewritings that clear a fault, bring no other and keep what the passage states, until nothing needs mending. */
export function mendPassages(byRules: Fixed, rewritings: readonly Rewriting[], options: CheckOptions): Fixed {
  return rewritings.reduce<Fixed>(
    (fixed, rewriting) => mendPassage(fixed, rewriting, options) ?? fixed,
    byRules,
  )
}

function mendPassage(fixed: Fixed, { passage, rewritten }: Rewriting, options: CheckOptions): Fixed | null {
  const faults = faultsOf(fixed.inspection.findings)
  const start = fixed.text.indexOf(passage)
  const place = { start, end: start + passage.length }
  const own = faults.filter((fault) => overlaps(fault, place))
  const after = rewritten.trim()
  const [fault] = own
  if (start < 0 || fault === undefined || after === '' || after.includes('\n')) return null
  const unflawed = without(
    passage,
    own.map((one) => shifted(one, -start)),
  )
  if (!keepsMeaning({ text: passage, unflawed, whole: fixed.text }, after)) return null
  const edit = { ...narrowed(passage, after, start), rule: fault.rule }
  // What was read about the old words says nothing about the new ones.
  const judged = fixed.judged.filter((claim) => !overlaps(claim, place))
  const next = inspectedAfter({ ...fixed, judged }, [edit], options)
  const isBetter = faultsOf(next.inspection.findings).length < faults.length
  if (!isBetter || addedFindings(fixed.inspection, next.inspection).length > 0) return null
  return { ...next, edits: composeEdits(fixed.text, fixed.edits, [edit]) }
}

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })

const without = (text: string, spans: readonly Span[]): string =>
  applyEdits(
    text,
    joinSpans(spans).map(({ start, end }) => ({
      start: Math.max(0, start),
      end: Math.min(text.length, end),
      after: ' ',
      rule: 'structure.score',
    })),
  )

/** The stretch that differs, by whole words. */
function narrowed(before: string, after: string, offset: number): Omit<Edit, 'rule'> {
  const [old, fresh] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  let head = 0
  while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head += 1
  let tail = 0
  while (tail < Math.min(old.length, fresh.length) - head && old.at(-1 - tail) === fresh.at(-1 - tail))
    tail += 1
  const start = old.slice(0, head).join('').length
  const end = before.length - old.slice(old.length - tail).join('').length
  return {
    start: offset + start,
    end: offset + end,
    after: after.slice(start, after.length - fresh.slice(fresh.length - tail).join('').length),
  }
}
