import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { foldText } from '#prose/facts/fold-text.ts'
import type { Span } from '#prose/sentences.ts'
import type { LinePair, TranslationDifference } from './compare-translation.ts'
import { marksOf, otherCurrency } from './languages.ts'
import {
  matchNumbers,
  type NumberMatch,
  sourceNumbers,
  type TargetNumber,
  targetNumbers,
} from './number-match.ts'
import { findLinks, findPlaceholders } from './stated-facts.ts'

/** What is compared character by character elsewhere. */
export const blankedSpans = (text: string): Span[] => [...findLinks(text), ...findPlaceholders(text)]

/** The same length with addresses and gaps blanked. */
function blanked(text: string): string {
  return blankedSpans(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

/** Figures of a line that its translation lacks, changed or added, and amounts that are no dollars any more. */
export function figureDifferences(pair: LinePair): TranslationDifference[] {
  const { pairs, lost, added } = matchLine(pair)
  const spelled = spelledValues(pair.source)
  const extra = added.filter(
    (number) =>
      number.text !== '00' &&
      !number.values.some((value) => spelled.has(value)) &&
      !explainsQuotation(pair, number),
  )
  return [
    ...lost.map(({ text }, index): TranslationDifference => ({
      kind: 'figure',
      quote: extra[index]?.text ?? text,
      expected: text,
    })),
    ...extra
      .slice(lost.length)
      .map(({ text }): TranslationDifference => ({ kind: 'figure', quote: text, expected: null })),
    ...pairs.flatMap(({ source, target }) =>
      source.isMoney && !isDollars(pair, target)
        ? [{ kind: 'figure' as const, quote: around(pair.target, target, 10), expected: `$${source.text}` }]
        : [],
    ),
  ]
}

const quotedThenExplained = /["“«„「]([^"”»“」\n]{3,200})["”»“」] ?[(（]([^)）\n]{3,200})[)）]/gu

/** English words that the source quotes may stay, with their sense in brackets behind them and the same figure in it. */
const explainsQuotation = ({ source, target }: LinePair, number: TargetNumber): boolean =>
  Array.from(target.matchAll(quotedThenExplained)).some(
    ({ index, 0: whole, 1: quoted = '', 2: sense = '' }) =>
      number.start >= index + whole.length - sense.length - 1 &&
      number.end <= index + whole.length &&
      source.includes(quoted) &&
      quoted.includes(number.text),
  )

/** A translation with every figure written as in the source: Western digits, 12,500 and not 12.500. */
export function withSourceFigures(pair: LinePair): string {
  const { pairs } = matchLine(pair)
  let { target } = pair
  for (const { source, target: number } of pairs.toSorted((a, b) => b.target.start - a.target.start)) {
    const isSame = number.plain.some((value) => value === source.values[0])
    if (isSame && number.text !== source.text)
      target = target.slice(0, number.start) + source.text + target.slice(number.end)
  }
  return target
}

function matchLine({ source, target, language }: LinePair): NumberMatch {
  const numbers = sourceNumbers(blanked(source))
  const wanted = new Set(numbers.flatMap(({ values }) => values))
  return matchNumbers(numbers, targetNumbers(blanked(target), language, wanted))
}

const around = (text: string, { start, end }: Span, reach: number): string =>
  text.slice(Math.max(0, start - reach), end + reach).trim()

/** How far from an amount its currency may stand: "12,500 – 14,000 US-Dollar". */
const currencyReach = 24

function isDollars({ target, language }: LinePair, number: TargetNumber): boolean {
  const near = target.slice(Math.max(0, number.start - currencyReach), number.end + currencyReach)
  const tight = target.slice(Math.max(0, number.start - 4), number.end + 10)
  return marksOf(language).dollar.test(near) && (!otherCurrency.test(tight) || /\$|USD/.test(tight))
}

const smallNumbers = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value]),
)
const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)

/** Values an English line has in words, which a translation may write in digits: "three", "March", "half". */
function spelledValues(line: string): ReadonlySet<number> {
  const values = new Set<number>()
  for (const atom of extractAtoms(line)) {
    if (atom.kind === 'date' && atom.month !== null) values.add(atom.month)
    if ('value' in atom && !/\d/.test(atom.text)) values.add(atom.value)
    if (atom.kind === 'rank') values.add(atom.place)
  }
  for (const word of line.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = smallNumbers.get(word) ?? ordinals.get(word) ?? otherWords.get(word)
    if (value !== undefined) values.add(value)
  }
  return values
}

const otherWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    both: 2,
    twice: 2,
    double: 2,
    half: 50,
    dozen: 12,
    quarter: 25,
    noon: 12,
    midnight: 0,
  }),
)

/** Months of a line that its translation lacks, and dates written so that day and month cannot be told apart. */
export function dateDifferences({ source, target, language }: LinePair): TranslationDifference[] {
  const marks = marksOf(language).months
  const folded = foldText(target)
  const dates = extractAtoms(source).filter((atom) => atom.kind === 'date')
  const found = numericDates(folded)
  return dates.flatMap(({ month, text }): TranslationDifference[] => {
    if (month === null || !/[a-z]/i.test(text)) return []
    const name = marks[month - 1]
    if (name?.test(folded) === true || englishMonths[month - 1]?.test(target) === true) return []
    const numeric = found.find(({ parts }) => parts.includes(month))
    if (numeric !== undefined && !numeric.isAmbiguous) return []
    const other = marks.map((mark) => mark.exec(folded)?.[0]).find((match) => match !== undefined)
    return [{ kind: 'date', quote: numeric?.text ?? other ?? text, expected: text }]
  })
}

const englishMonths = 'January February March April May June July August September October November December'
  .split(' ')
  .map((name) => new RegExp(`\\b${name}\\b`))

interface NumericDate {
  readonly text: string
  readonly parts: readonly number[]
  readonly isAmbiguous: boolean
}

/** 02/03/2027 may be either; 2027/3/2 and 25/3/2027 are clear. */
function numericDates(text: string): NumericDate[] {
  return Array.from(
    text.matchAll(/\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{4}\. ?\d{1,2}\. ?\d{1,2}/g),
    ([date]) => {
      const parts = date.split(/[./-] ?/).map(Number)
      const isAmbiguous =
        !/^\d{4}/.test(date) && parts[0] !== parts[1] && parts.slice(0, 2).every((part) => part <= 12)
      return { text: date, parts, isAmbiguous }
    },
  )
}
