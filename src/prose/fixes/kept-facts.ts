import type { Figure } from '#prose/facts/atom.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { findQuotations } from '#prose/quotations.ts'

/**
 * Whether a rewrite of one sentence states the same: `keepsWords`, and every figure reads as before (a comma put
 * between "March 5" and "2026" would make a date of them).
 */
export function keepsFacts(before: string, after: string, whole: string): boolean {
  return keepsWords(before, after, whole) && figuresOf(before) === figuresOf(after)
}

/**
 * Whether two texts have the same digits and number words in the same order, as many negations and open brackets, the
 * same quotations, and every name of `before` in `after` or elsewhere in the text `whole` they come from.
 */
export function keepsWords(before: string, after: string, whole: string): boolean {
  return (
    numeralsOf(before) === numeralsOf(after) &&
    countOf(before, negation) === countOf(after, negation) &&
    openBracketsOf(before) === openBracketsOf(after) &&
    quotationsOf(before) === quotationsOf(after) &&
    namesOf(before).every((name) => after.includes(name) || standsTwice(whole, name))
  )
}

const numeral =
  /\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|dozens?|half|twice|first|second|third|fourth|fifth)\b/gi
const negation = /\b(?:not|never|no|none|nor|neither|nobody|nothing|without|cannot)\b|n['’]t\b/gi

const numeralsOf = (text: string): string => (text.match(numeral) ?? []).join(' ').toLowerCase()

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Brackets opened and not closed: an aside must not lose one of its two. */
const openBracketsOf = (text: string): number => text.split('(').length - text.split(')').length

function quotationsOf(text: string): string {
  return findQuotations(text)
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
}

/** Capitalised words that do not open a sentence. */
function namesOf(text: string): string[] {
  return Array.from(text.matchAll(/(?<=[\p{L}\p{N},;'’)] )\p{Lu}[\p{L}'’-]{1,40}/gu), ([name]) => name)
}

const standsTwice = (text: string, word: string): boolean => text.indexOf(word) !== text.lastIndexOf(word)

/** Every figure by value, in any order, as one comparable string. */
function figuresOf(text: string): string {
  if (text.search(numeral) < 0) return ''
  const figures = extractAtoms(text).flatMap((atom) => (atom.kind === 'name' ? [] : figureKey(atom)))
  return figures.toSorted().join('|')
}

function figureKey(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return `${figure.currency} ${figure.value}`
    case 'percent':
      return `${figure.value} %`
    case 'quantity':
      return `${figure.value} of`
    case 'score':
      return `${figure.test} ${figure.value}`
    case 'rank':
      return `rank ${figure.place}/${figure.of ?? ''}`
    case 'date':
      return `date ${figure.year ?? ''}-${figure.month ?? figure.term ?? ''}-${figure.day ?? ''}`
    case 'year':
      return `year ${figure.year}-${figure.endYear}`
    case 'time':
      return `time ${figure.minutes}`
  }
}
