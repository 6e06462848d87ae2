import { negationsIn } from '#prose/facts/negations.ts'
import { splitSentences } from '#prose/sentences.ts'
import { joinSpans } from '#prose/span.ts'
import { blankedSpans, dateDifferences, figureDifferences } from './translated-figures.ts'
import { marksOf, type TargetLanguage } from './languages.ts'
import { languageDifferences } from './translated-language.ts'
import { lostSentences, translatedSentences } from './lost-sentences.ts'
import { withoutNotRepaid } from './not-repaid.ts'
import { findLinks, findPlaceholders } from './stated-facts.ts'

export type TranslationFault =
  | 'figure'
  | 'date'
  | 'name'
  | 'negation'
  | 'link'
  | 'placeholder'
  | 'term'
  | 'structure'
  | 'language'
  | 'length'

/** One way in which a translation states something else than its English source. */
export interface TranslationDifference {
  readonly kind: TranslationFault
  /** Words of the translation, or of the source where the translation has none. */
  readonly quote: string
  readonly expected: string | null
}

/** What must stand in a translation as it stands in the source. */
export interface KeptWords {
  /** Names of programmes, forms and laws. */
  readonly terms: readonly string[]
  /** Names of people, schools and firms. */
  readonly names: readonly string[]
}

/** A source line with its translation. */
export interface LinePair {
  readonly source: string
  readonly target: string
  readonly language: TargetLanguage
}

/**
 * Where a translation has other figures, dates, addresses, gaps, names, terms or negations than its English source, line by
 * line. No difference is proof that these are there, not that the translation is good.
 */
export function compareTranslation(texts: LinePair, kept: KeptWords): TranslationDifference[] {
  const [source, target] = [linesOf(texts.source), linesOf(texts.target)]
  const sameLines = source.length === target.length
  const pairs = sameLines
    ? source.map((line, index): LinePair => ({
        source: line,
        target: target[index] ?? '',
        language: texts.language,
      }))
    : [texts]
  return [
    ...(sameLines
      ? []
      : [
          { kind: 'structure' as const, quote: `${target.length} lines`, expected: `${source.length} lines` },
        ]),
    ...pairs.flatMap((pair) => [
      ...verbatimDifferences(pair),
      ...keptDifferences(pair, kept),
      ...figureDifferences(pair),
      ...dateDifferences(pair),
      ...negationDifferences(pair),
    ]),
    ...(sameLines ? lostSentences(pairs) : []),
    ...languageDifferences(texts, [...kept.terms, ...kept.names]),
  ]
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

/** Addresses and gaps, character by character. */
function verbatimDifferences({ source, target }: LinePair): TranslationDifference[] {
  return [
    ...missing('link', textsOf(source, findLinks), textsOf(target, findLinks)),
    ...missing('placeholder', textsOf(source, findPlaceholders), textsOf(target, findPlaceholders)),
  ]
}

const textsOf = (line: string, find: typeof findLinks): string[] =>
  find(line).map(({ start, end }) => line.slice(start, end))

function missing(
  kind: 'link' | 'placeholder',
  source: readonly string[],
  target: readonly string[],
): TranslationDifference[] {
  const lost = without(source, target)
  const added = without(target, source)
  return [
    ...lost.map((text, index) => ({ kind, quote: added[index] ?? text, expected: text })),
    ...added.slice(lost.length).map((text) => ({ kind, quote: text, expected: null })),
  ]
}

function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return texts.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Names and terms that a line of the source holds and its translation does not. */
function keptDifferences({ source, target }: LinePair, { terms, names }: KeptWords): TranslationDifference[] {
  const lost = (kind: 'term' | 'name', words: readonly string[]) =>
    words
      .filter((word) => holds(source, word) && !word.split(' ').every((part) => holds(target, part)))
      .map((word): TranslationDifference => ({ kind, quote: word, expected: word }))
  return [...lost('term', terms), ...lost('name', names)]
}

/** Letters of other scripts may touch a Latin word, Latin ones may not. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.slice(at + word.length, at + word.length + 2)]
    if (!/[\p{Script=Latin}\d]/u.test(before) && !/^(?!s\b|['’]s)[\p{Script=Latin}\d]/u.test(after))
      return true
  }
  return false
}

/** English words that may become a negation in another language, or already half are one. */
const nearNegation =
  /\b(?:un\w{3,}|in(?:eligible|complete|correct|dependent|accurate|active|valid|sufficient)\w*|im\w{4,}|ir\w{4,}|dis\w{4,}|non-?\w+|mis\w{4,}|unless|until|only|few|little|less|lack\w*|fail\w*|refus\w*|deny|denied|denies|avoid\w*|prevent\w*|stop\w*|free|rather|instead|except|but|miss\w*|lost|lose|laid off|decline\w*|exclud\w*|beyond|away|hardly|rarely|barely|seldom|absence|absent|exempt\w*|waive\w*|before|any|else|other|different|even|still|yet|may|might|whether|too|either)\b/i

const givesAid = /\b(?:gift aid|grants?|scholarships?|waivers?)\b/i

/** Sentence by sentence where both lines have as many; else the line as a whole. */
function negationDifferences({ source, target, language }: LinePair): TranslationDifference[] {
  const english = splitSentences(source).map(({ start, end }) => source.slice(start, end))
  const translated = translatedSentences(target)
  const pairs =
    english.length === translated.length
      ? english.map((one, index) => [one, translated[index] ?? ''] as const)
      : [[source, target] as const]
  const { negation, plainNegation } = marksOf(language)
  return pairs.flatMap(([one, other]): TranslationDifference[] => {
    const negated = negationsIn(one).size > 0
    if (negated && !negation.test(withoutKept(other)))
      return [{ kind: 'negation', quote: other.trim(), expected: one.trim() }]
    const said = givesAid.test(one) ? withoutNotRepaid(other, language) : other
    const added = !negated && !nearNegation.test(one) && plainNegation.test(withoutKept(said))
    return added ? [{ kind: 'negation', quote: other.trim(), expected: one.trim() }] : []
  })
}

/** Without gaps and addresses: the words of a gap are English. */
function withoutKept(text: string): string {
  return joinSpans(blankedSpans(text)).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  )
}
