import type { Figure } from '#prose/facts/atom.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { findQuotations } from '#prose/quotations.ts'

/**
 * Whether a rewrite states the same: equal figures, negations and quotations, and every name of `before` in `after`
 * or elsewhere in the text `whole` that both stretches come from.
 */
export function keepsFacts(before: string, after: string, whole: string): boolean {
  return (
    figuresOf(before) === figuresOf(after) &&
    negationsOf(before) === negationsOf(after) &&
    quotationsOf(before) === quotationsOf(after) &&
    openBracketsOf(before) === openBracketsOf(after) &&
    namesOf(before).every((name) => holdsWord(after, name) || standsTwice(whole, name))
  )
}

/** Figures by value and digits by spelling, in any order, as one comparable string. */
function figuresOf(text: string): string {
  const figures = extractAtoms(text).flatMap((atom) => (atom.kind === 'name' ? [] : figureKey(atom)))
  return [...figures, ...(text.match(/\d+/g) ?? [])].toSorted().join('|')
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

const negation = /\b(?:not|never|no|none|nor|neither|nobody|nothing|without|cannot)\b|n['’]t\b/gi

const negationsOf = (text: string): number => text.match(negation)?.length ?? 0

function quotationsOf(text: string): string {
  const quotations = findQuotations(text).map(({ start, end }) => text.slice(start, end))
  return quotations.toSorted().join('\n')
}

/** Brackets opened and not closed: an aside must not lose one of its two. */
const openBracketsOf = (text: string): number => text.split('(').length - text.split(')').length

/** Capitalised words that do not open a sentence. */
function namesOf(text: string): string[] {
  return Array.from(text.matchAll(/[\p{L}\p{N},;'’)] (\p{Lu}[\p{L}'’-]{1,40})/gu), (match) => match[1] ?? '')
}

const holdsWord = (text: string, word: string): boolean => text.includes(word)

const standsTwice = (text: string, word: string): boolean => text.indexOf(word) !== text.lastIndexOf(word)
