import type { TextDocument } from '#prose/document.ts'
import type { Finding } from '#prose/finding.ts'
import type { Inspection } from '#prose/inspect-text.ts'
import { findQuotations } from '#prose/quotations.ts'
import { anyOverlaps, joinSpans } from '#prose/span.ts'
import { isDense } from '#prose/vocabulary/density.ts'
import type { TermHit } from '#prose/vocabulary/match-terms.ts'
import { type Edit, inOrder } from './edit.ts'
import { termEdit } from './term-edits.ts'

/**
 * The edits that would clear the findings, in order of offset: personal data, residue, dashes and banned phrases
 * always, overused words only as far as the density needs it. Quotations stay, except for personal data in them.
 */
export function planEdits(document: TextDocument, inspection: Inspection): Edit[] {
  const quotations = joinSpans(findQuotations(document.text))
  const extra = wordsToThin(document, inspection)
  const edits = inspection.findings.flatMap((finding) => {
    if (finding.suggestion === undefined) return []
    if (finding.kind !== 'pii' && anyOverlaps(quotations, finding)) return []
    return editFor(document, finding, extra) ?? []
  })
  return inOrder(edits)
}

function editFor(document: TextDocument, finding: Finding, extra: ReadonlySet<number>): Edit | null {
  const { start, end, rule, suggestion = '' } = finding
  switch (finding.kind) {
    case 'pii':
      return { start, end, after: suggestion, rule }
    case 'artifact':
      return residueEdit(document.text, finding)
    case 'punctuation':
      return dashEdit(document.text, finding)
    case 'vocabulary': {
      const wanted = rule === 'vocabulary.ban' || extra.has(start)
      return wanted && rule !== 'vocabulary.density' ? termEdit(document, finding) : null
    }
    case 'structure':
    case 'claim':
      return null
  }
}

/** Removes residue; a preamble or a closing offer goes with the blank lines that parted it from the text. */
function residueEdit(text: string, { start, end, rule, suggestion = '' }: Finding): Edit {
  if (rule === 'artifact.preamble') {
    const blank = /^\s{0,20}/.exec(text.slice(end, end + 20))?.[0].length ?? 0
    return { start: 0, end: end + blank, after: '', rule }
  }
  if (rule === 'artifact.sign_off') {
    const blank = /\s{0,20}$/.exec(text.slice(Math.max(0, start - 20), start))?.[0].length ?? 0
    return { start: start - blank, end, after: '', rule }
  }
  const doubled =
    suggestion === '' && text.charAt(start - 1) === ' ' && /^[ .,;:!?]/.test(text.slice(end, end + 1))
  return { start: doubled ? start - 1 : start, end, after: suggestion, rule }
}

/** A dash goes with the spaces around it; its replacement brings its own. */
function dashEdit(text: string, { start, end, rule, suggestion = '' }: Finding): Edit {
  const left = /[ \t]{0,2}$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0
  const right = /^[ \t]{0,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0
  return { start: start - left, end: end + right, after: suggestion, rule }
}

/**
 * Where overused words stand that have to go for the density to pass: the heaviest terms first, each with all its
 * places, and no more than needed. When structure blocks, stock openings go too.
 */
function wordsToThin(document: TextDocument, { findings, style }: Inspection): ReadonlySet<number> {
  const blocks = (rule: Finding['rule']): boolean => findings.some((finding) => finding.rule === rule)
  const thinned = new Set<number>()
  if (blocks('structure.score')) {
    for (const hit of style.weighed) if (isOpening(hit)) thinned.add(hit.start)
  }
  if (!blocks('vocabulary.density')) return thinned
  const replaceable = new Set(findings.filter((one) => one.suggestion !== undefined).map((one) => one.start))
  let rest = style.weighed.filter((hit) => hit.form.term.tier !== 'ban' || !replaceable.has(hit.start))
  for (const name of heaviestFirst(rest.filter((hit) => replaceable.has(hit.start)))) {
    if (!isDense(rest, document.words.length, style.densityMax)) break
    for (const hit of rest) if (hit.form.term.name === name) thinned.add(hit.start)
    rest = rest.filter((hit) => hit.form.term.name !== name || !replaceable.has(hit.start))
  }
  return thinned
}

const connectors: ReadonlySet<string> = new Set(['moreover', 'furthermore', 'additionally', 'consequently'])

const isOpening = (hit: TermHit): boolean =>
  hit.form.term.tier === 'opener' || connectors.has(hit.form.term.name)

function heaviestFirst(hits: readonly TermHit[]): string[] {
  const weights = new Map<string, number>()
  for (const { form } of hits)
    weights.set(form.term.name, (weights.get(form.term.name) ?? 0) + form.term.weight)
  return [...weights].toSorted((a, b) => b[1] - a[1]).map(([name]) => name)
}
