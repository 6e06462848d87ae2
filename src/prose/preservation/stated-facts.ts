import type { Figure } from '#prose/facts/atom.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { foldText } from '#prose/facts/fold-text.ts'
import { normalForm } from '#prose/facts/protected-figures.ts'
import { findQuotations } from '#prose/quotations.ts'
import type { Span } from '#prose/sentences.ts'
import { anyOverlaps, byStart, joinSpans } from '#prose/span.ts'

export type FactKind = 'figure' | 'date' | 'name' | 'negation' | 'link' | 'quotation' | 'placeholder'

/** Something a text states that a rewrite must keep. Offsets are UTF-16. */
export interface StatedFact extends Span {
  readonly kind: Exclude<FactKind, 'negation'>
  /** Equal for every spelling of the same fact. */
  readonly key: string
  readonly text: string
  /** What a figure counts and in what period ("hour", "/month"), where the text says so. */
  readonly unit: string | null
}

// Web addresses (also without a scheme), e-mail addresses and telephone numbers. Every part is bounded.
const links =
  /https?:\/\/[!#-;=?-~]{1,2000}|www\.[!#-;=?-~]{1,500}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|\b[a-z\d-]{2,63}(?:\.[a-z\d-]{2,63}){0,4}\.(?:gov|edu|org|com|net|us)\b(?:\/[!#-;=?-~]{0,500})?|(?<![\d-])(?:\+?1[ .-])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-.]\d{4}(?!\d)|(?<![\d-])\d{3}-\d{4}(?!\d)/gi

/** Something that every one of them has, and that most lines have not. */
const linkMark = /[@/]|\.\S|-\d{4}/

const placeholder = /\[[^[\]\n]{1,200}\]/g

/** Web and e-mail addresses and telephone numbers, without the punctuation behind them. */
export function findLinks(text: string): Span[] {
  const folded = foldText(text)
  if (!linkMark.test(folded)) return []
  return Array.from(folded.matchAll(links), ({ 0: link, index }) => ({
    start: index,
    end: index + link.replace(/[.,;:!?)\]'"]{1,8}$/, '').length,
  }))
}

/** Gaps in square brackets, as a person fills them in. */
export function findPlaceholders(text: string): Span[] {
  return Array.from(text.matchAll(placeholder), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Every figure, date, name, address, quotation and gap of a text, in order. Linear; never throws. */
export function readStatedFacts(text: string): StatedFact[] {
  const linked = findLinks(text)
  const gaps = findPlaceholders(text)
  const verbatim = joinSpans([...linked, ...gaps])
  const atoms = extractAtoms(text).filter((atom) => !anyOverlaps(verbatim, atom))
  const figures = atoms.filter((atom) => atom.kind !== 'name')
  const names = atoms.filter((atom) => atom.kind === 'name')
  return [
    ...linked.map((span) => fact(text, span, 'link')),
    ...gaps.map((span) => fact(text, span, 'placeholder')),
    ...findQuotations(text).map((span) => quotationIn(text, span)),
    ...figures.map((atom) => ({
      ...fact(text, atom, kindOf(atom)),
      key: normalForm(atom),
      unit: unitOf(atom),
    })),
    ...names.map((atom) => ({ ...fact(text, atom, 'name'), key: atom.words.join(' ') })),
    ...bareNumbers(text, joinSpans([...verbatim, ...figures])),
  ].toSorted(byStart)
}

function fact(text: string, { start, end }: Span, kind: StatedFact['kind']): StatedFact {
  const own = text.slice(start, end)
  return { kind, key: foldText(own), text: own, unit: null, start, end }
}

/** A full stop or comma moves in and out of quotation marks with the house style. */
function quotationIn(text: string, span: Span): StatedFact {
  const found = fact(text, span, 'quotation')
  return { ...found, key: foldText(found.text.slice(1, -1)).replace(/[.,]$/, '') }
}

/** Numbers that are no figures but still facts: W-2, Algebra 2, 412 Maple Street. */
function bareNumbers(text: string, taken: readonly Span[]): StatedFact[] {
  return Array.from(foldText(text).matchAll(/\d+/g), ({ 0: digits, index }) => ({
    ...fact(text, { start: index, end: index + digits.length }, 'figure'),
    key: `digits:${digits}`,
  })).filter((found) => !anyOverlaps(taken, found))
}

const kindOf = ({ kind }: Figure): 'date' | 'figure' =>
  kind === 'date' || kind === 'year' || kind === 'time' ? 'date' : 'figure'

/** Two readings of one figure need not both tell its period, so measure and period are told apart by "/". */
function unitOf(figure: Figure): string | null {
  if (figure.kind !== 'money' && figure.kind !== 'quantity') return null
  const measure = figure.kind === 'quantity' ? (figure.measure ?? '') : ''
  return figure.per === null ? measure || null : `${measure}/${figure.per}`
}
