import { candidatesFor, type Candidate } from './align.ts'
import type { Atom, AtomOf, Figure } from './atom.ts'
import { countedFactLine } from './counted-facts.ts'
import { deriveFigure, type Derivation } from './derive-figure.ts'
import { derivedCue } from './derived-cue.ts'
import { entityWords } from './entities.ts'
import { atomize, type ExtractOptions } from './extract-atoms.ts'
import { isSmall } from './judge-statement.ts'
import { isKnownName } from './known-names.ts'
import { readSentences, type Sentence } from './passages.ts'
import { normalForm } from './protected-figures.ts'
import { readFacts, type FactSheet } from './read-facts.ts'
import type { PassageStatements, Statement } from './statements.ts'

/** A figure or name of a drafted letter that the fact sheet does not support. Offsets are UTF-16. */
export interface UnsupportedAtom {
  readonly kind: Atom['kind']
  readonly quote: string
  readonly start: number
  readonly end: number
  /** The value of the one fact that clearly speaks about the same thing, else null. */
  readonly expected: string | null
  /** The fact line `expected` stands in. */
  readonly factIndex: number | null
}

/** A fact must speak about the figure this well before its value is offered instead. */
const expectedCoverage = 0.4
/** No other fact may come this close to it. */
const rivalShare = 0.8

/**
 * Every figure and name of a letter that no line of the fact sheet supports, in order. Sums and differences of stated
 * amounts are supported where the letter's words announce them ("leaves a gap of").
 */
export function compareLetter(
  letter: string,
  factSheet: string,
  options: ExtractOptions = {},
): UnsupportedAtom[] {
  const sheet = readFacts(factSheet, options)
  return readSentences(
    atomize(letter, { ...options, nameWords: entityWords(sheet.entities) }),
    sheet.entities,
  )
    .filter((sentence) => !isDateLine(sentence))
    .flatMap((sentence) => sentence.parts.flatMap((part) => problemsOf(part, sentence, sheet)))
    .toSorted((a, b) => a.start - b.start)
}

function problemsOf(part: PassageStatements, { beyondLimit }: Sentence, sheet: FactSheet): UnsupportedAtom[] {
  const names = part.names.filter((mention) => !isKnownName(mention, sheet)).map(({ name }) => name)
  const years = part.years.filter((year) => !isKnownYear(year, sheet))
  return [
    ...[...names, ...years].map((atom) => unsupported(atom, noExpectation)),
    ...part.statements.flatMap((statement) =>
      beyondLimit ? valueProblemOf(statement, sheet) : problemOf(statement, sheet),
    ),
  ]
}

/** For texts with more figures than are aligned: the value alone decides. */
function valueProblemOf({ figure }: Statement, sheet: FactSheet): UnsupportedAtom[] {
  return sheet.values.has(normalForm(figure)) ? [] : [unsupported(figure, noExpectation)]
}

function problemOf(statement: Statement, sheet: FactSheet): UnsupportedAtom[] {
  const { figure } = statement
  if (isIdiom(figure) || isSpelledShare(figure)) return []
  const candidates = candidatesFor(statement, sheet).filter((candidate) => !candidate.otherSubject)
  const supporting = candidates.filter((candidate) => supportsLoosely(figure, candidate))
  if (supporting.length > 0) {
    // "$5,500 in grants" for a loan: the value stands in the facts, but they give the grants another.
    const moved = expectedFrom(candidates.filter((candidate) => !candidate.otherMatter))
    const isMoved = figure.kind === 'money' && supporting.every((candidate) => candidate.otherMatter)
    return isMoved && moved.expected !== null ? [unsupported(figure, moved)] : []
  }
  if (countedFactLine(statement, sheet) !== null) return []
  const cue = derivedCue(statement)
  const derivation = cue === null ? null : deriveFigure(statement, cue, { sheet, lenient: true })
  if (derivation?.comparison === 'equal') return []
  return [
    unsupported(figure, derivation === null ? expectedFrom(candidates) : derivedExpectation(derivation)),
  ]
}

/** In a whole letter the words of a fact may stand a sentence away, so a telling exact value is support enough. */
function supportsLoosely(figure: Figure, { comparison, score, fact }: Candidate): boolean {
  const rounded = comparison === 'undecided' && figure.kind !== 'date'
  if (comparison !== 'equal' && !rounded) return false
  // "About $7,000" of a fact is the same claim as "about $7,000"; near values prove nothing by themselves.
  const isExact = figure.approximator === null || normalForm(figure) === normalForm(fact.figure)
  return score > 0 || (!isSmall(figure) && isExact)
}

type Expectation = Pick<UnsupportedAtom, 'expected' | 'factIndex'>

const noExpectation: Expectation = { expected: null, factIndex: null }

/** The one fact that clearly speaks about the same thing. */
function expectedFrom(candidates: readonly Candidate[]): Expectation {
  const [best, second] = candidates
    .filter((candidate) => candidate.score > 0)
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || Math.max(best.factCoverage, best.claimCoverage) < expectedCoverage)
    return noExpectation
  if (second !== undefined && second.score >= best.score * rivalShare) return noExpectation
  return { expected: best.fact.figure.text, factIndex: best.fact.line }
}

function derivedExpectation(derivation: Derivation): Expectation {
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: 2 }
  const value = derivation.value.toLocaleString('en-US', digits)
  return {
    expected: derivation.operation === 'percent_change' ? `${value}%` : `$${value}`,
    factIndex: derivation.operands[0]?.line ?? null,
  }
}

/** The date a letter carries above its text is the writer's own. */
function isDateLine(sentence: Sentence): boolean {
  const [date] = sentence.parts[0]?.statements ?? []
  return (
    date?.figure.kind === 'date' && date.figure.start === sentence.start && date.figure.end === sentence.end
  )
}

/** "100 percent", "two reasons": figures of speech that state nothing to check. */
function isIdiom(figure: Figure): boolean {
  if (figure.kind === 'percent') return figure.value === 100 || figure.value === 110
  if (figure.kind !== 'quantity' || !Number.isInteger(figure.value) || figure.value > 3) return false
  return figure.noun.length > 0 && figure.noun.every((word) => idiomNouns.test(word))
}

/** "half of them", "a third of": prose loosens these, unlike "50 percent". */
const isSpelledShare = (figure: Figure): boolean =>
  figure.kind === 'percent' && !/%|percent|per cent|pct/i.test(figure.text)

const idiomNouns =
  /^(?:things?|reasons?|ways?|examples?|points?|parts?|sides?|times?|moments?|steps?|qualit(?:y|ies)|traits?|words?|pages?|paragraphs?|sentences?|questions?|thoughts?|matters?|areas?|kinds?|sorts?|types?|offers?|letters?)$/

function isKnownYear(year: AtomOf<'year'>, sheet: FactSheet): boolean {
  const dated = sheet.facts.flatMap(({ figure }) => (figure.kind === 'date' ? (figure.year ?? []) : []))
  // A school year holds a date of either year; of a longer stretch both ends must be known.
  const isDated =
    year.endYear - year.year <= 1
      ? dated.some((known) => known >= year.year && known <= year.endYear)
      : dated.includes(year.year) && dated.includes(year.endYear)
  return isDated || sheet.years.some((known) => known.year <= year.year && year.endYear <= known.endYear)
}

function unsupported(atom: Atom, expectation: Expectation): UnsupportedAtom {
  return { kind: atom.kind, quote: atom.text, start: atom.start, end: atom.end, ...expectation }
}
