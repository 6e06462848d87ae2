import { sameNegations } from '#prose/facts/negations.ts'
import { protectedFigures } from '#prose/facts/protected-figures.ts'
import { findQuotations } from '#prose/quotations.ts'

/**
 * Whether a rewrite of one sentence states the same: `keepsWords`, and every figure reads as before (a comma put
 * between "March 5" and "2026" would make a date of them).
 */
export function keepsFacts(before: string, after: string, whole: string): boolean {
  return keepsWords(before, after, whole) && sameFigures(before, after)
}

/**
 * Whether two texts have the same digits and number words in the same order, the same negations, quotations and open
 * brackets, and every name of `before` in `after` or elsewhere in the text `whole` they come from.
 */
export function keepsWords(before: string, after: string, whole: string): boolean {
  return (
    numeralsOf(before) === numeralsOf(after) &&
    sameNegations(before, after) &&
    openBracketsOf(before) === openBracketsOf(after) &&
    quotationsOf(before) === quotationsOf(after) &&
    namesOf(before).every((name) => after.includes(name) || standsTwice(whole, name))
  )
}

const numeral =
  /\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|dozens?|half|twice|first|second|third|fourth|fifth)\b/gi

const numeralsOf = (text: string): string => (text.match(numeral) ?? []).join(' ').toLowerCase()

/** Reading figures costs a hundred times the search for a numeral, and most sentences have none. */
function sameFigures(before: string, after: string): boolean {
  if (before.search(numeral) < 0) return true
  const [a, b] = [protectedFigures(before), protectedFigures(after)]
  return a.size === b.size && Array.from(a).every(([figure, count]) => b.get(figure) === count)
}

/** Brackets opened and not closed: an aside must not lose one of its two. */
const openBracketsOf = (text: string): number => text.split('(').length - text.split(')').length

function quotationsOf(text: string): string {
  return findQuotations(text)
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
}

/** Capitalised words that do not open a sentence. */
export function namesOf(text: string): string[] {
  return Array.from(text.matchAll(/(?<=[\p{L}\p{N},;'’)] )\p{Lu}[\p{L}'’-]{1,40}/gu), ([name]) => name)
}

const standsTwice = (text: string, word: string): boolean => text.indexOf(word) !== text.lastIndexOf(word)
