import type { Assessment } from './assess-letter.ts'
import type { ComparisonData } from './output.ts'
import { isOpen } from './read-letter.ts'

/** "Letter 2, Northfield University". */
export const letterName = ({ number, letter }: Assessment): string =>
  letter.college === null ? `Letter ${number}` : `Letter ${number}, ${letter.college}`

/** Ranks letters by net price where they stand on equal terms, and says of each other one why it does not. */
export function compareLetters(letters: readonly Assessment[]): ComparisonData | null {
  if (letters.length < 2) return null
  const different = differentTerms(letters)
  const reasons = letters.map((assessment) => ({
    letter: assessment.number,
    reason: different ?? whyNot(assessment),
  }))
  const fit = letters.filter((_letter, at) => reasons[at]?.reason === null)
  const ranked =
    fit.length < 2 ? [] : fit.toSorted((a, b) => (a.bottom.netPrice ?? 0) - (b.bottom.netPrice ?? 0))
  const prices = ranked.map(({ bottom }) => bottom.netPrice ?? 0)
  return {
    comparable: ranked.length === letters.length,
    ranking: ranked.map(({ number }, at) => ({
      rank: prices.indexOf(prices[at] ?? 0) + 1,
      letter: number,
      net_price: (prices[at] ?? 0) / 100,
      above_lowest: ((prices[at] ?? 0) - (prices[0] ?? 0)) / 100,
    })),
    not_ranked: reasons.flatMap(({ letter, reason }) => {
      if (reason !== null) return [{ letter, reason }]
      return ranked.length === 0 ? [{ letter, reason: 'no other letter can stand beside it' }] : []
    }),
    caveats: caveatsOf(letters, different === null),
  }
}

/** Why no letter can be ranked: they are for different years, living or enrolment. */
function differentTerms(letters: readonly Assessment[]): string | null {
  const differ = (pick: (letter: Assessment['letter']) => string | null): boolean =>
    new Set(letters.flatMap(({ letter }) => pick(letter) ?? [])).size > 1
  if (differ(({ awardYear }) => awardYear)) return 'the letters are for different award years'
  if (differ(({ living }) => living)) return 'the letters count on different housing, which changes the cost'
  return differ(({ enrollment }) => enrollment) ? 'the letters count on different enrollment' : null
}

function whyNot({ period, bottom, letter }: Assessment): string | null {
  if (period === 'not_stated') return 'it does not say whether its amounts are for a year'
  if (bottom.cost.statedDiffer) return 'it prints more than one cost of attendance'
  if (bottom.cost.cents === null) {
    return bottom.cost.printedCents === null
      ? 'it prints no costs'
      : 'it does not print the full cost of attendance'
  }
  if (bottom.netPrice === null) return 'a grant or scholarship in it has no single amount'
  return letter.unread.some(isOpen) ? 'it has a line that could not be read' : null
}

function caveatsOf(letters: readonly Assessment[], equalTerms: boolean): string[] {
  const silent = (pick: (letter: Assessment['letter']) => string | null): boolean =>
    equalTerms &&
    letters.some(({ letter }) => pick(letter) !== null) &&
    letters.some(({ letter }) => pick(letter) === null)
  return [
    ...(silent(({ awardYear }) => awardYear) ? ['Not every letter names its award year.'] : []),
    ...(silent(({ living }) => living) ? ['Not every letter says where the student would live.'] : []),
    ...letters.flatMap((assessment) => ownCaveats(assessment)),
  ]
}

function ownCaveats(assessment: Assessment): string[] {
  const { flags, totals } = assessment
  const name = letterName(assessment)
  const has = (id: string): boolean => flags.some((flag) => flag.id === id)
  return [
    ...(totals.oneTimeGift > 0 ? [`${name}: part of the gift aid is for one year only.`] : []),
    ...(has('renewal_condition') ? [`${name}: aid depends on a condition in later years.`] : []),
    ...(has('sum_mismatch')
      ? [`${name}: a printed total does not add up; the price here follows its lines.`]
      : []),
    ...(totals.unexplained !== 0 ? [`${name}: an unexplained line is not counted as gift aid.`] : []),
    ...(totals.otherBenefits > 0 ? [`${name}: other benefits come on top of the gift aid.`] : []),
  ]
}
