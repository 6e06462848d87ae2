import { foldForMatching, type TextDocument } from './document.ts'
import { findQuotations } from './quotations.ts'
import type { Span } from './sentences.ts'
import { anyOverlaps, covers, indexAfter, joinSpans } from './span.ts'
import type { TermHit } from './vocabulary/match-terms.ts'

/** What style rules leave alone in one text: the caller's own words. */
export interface Exemptions {
  /** Quotations that stand in the source facts, links and addresses. Sorted and joined. */
  readonly verbatim: readonly Span[]
  /** Occurrences of the caller's allowed terms. Sorted and joined. */
  readonly allowed: readonly Span[]
  /** Allowed terms, lower case, straight apostrophes. */
  readonly allowedTerms: ReadonlySet<string>
}

const link = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|\S{1,64}@[\w.-]{1,253}/g

/** Reads the exemptions of a text. `sourceFacts` may be empty; `allowTerms` are plain phrases. */
export function readExemptions(
  document: TextDocument,
  sourceFacts: string,
  allowTerms: readonly string[],
): Exemptions {
  const terms = allowTerms.map((term) => foldForMatching(term.trim())).filter((term) => term !== '')
  const quotations = sourceFacts === '' ? [] : quotedFrom(document.text, sourceFacts)
  return {
    verbatim: joinSpans([...quotations, ...findLinks(document.text)]),
    allowed: joinSpans(terms.flatMap((term) => occurrences(document.folded, term))),
    allowedTerms: new Set(terms),
  }
}

/** Whether a style rule must not speak about this stretch. */
export const isExempt = (exemptions: Exemptions, span: Span): boolean =>
  anyOverlaps(exemptions.verbatim, span) || anyOverlaps(exemptions.allowed, span)

/** Whether the finding lies wholly inside an allowed term, whatever its rule. */
export function isInsideAllowed({ allowed }: Exemptions, span: Span): boolean {
  const candidate = allowed[indexAfter(allowed, span.start)]
  return candidate !== undefined && covers(candidate, span)
}

/** Whether the caller allowed this word in another inflection: "delve" also lets "delves into" pass. */
export function isAllowedTerm(exemptions: Exemptions, hit: TermHit): boolean {
  if (exemptions.allowedTerms.size === 0) return false
  const { name } = hit.form.term
  return exemptions.allowedTerms.has(name) || exemptions.allowedTerms.has(name.split(' ', 1).join(''))
}

function quotedFrom(text: string, sourceFacts: string): Span[] {
  return findQuotations(text).filter(({ start, end }) => sourceFacts.includes(text.slice(start + 1, end - 1)))
}

function findLinks(text: string): Span[] {
  if (!/:\/\/|www\.|@/i.test(text)) return []
  return Array.from(text.matchAll(link), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Whole-word occurrences of a folded term. */
function occurrences(folded: string, term: string): Span[] {
  const spans: Span[] = []
  for (let start = folded.indexOf(term); start >= 0; start = folded.indexOf(term, start + term.length)) {
    const end = start + term.length
    if (!splitsWord(folded, start) && !splitsWord(folded, end)) spans.push({ start, end })
  }
  return spans
}

const splitsWord = (folded: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(folded.slice(Math.max(0, at - 1), at + 1))
