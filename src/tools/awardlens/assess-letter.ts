import { type AnnualLine, annualLines } from './annual-lines.ts'
import { findFlags } from './flags.ts'
import { findNotes } from './notes.ts'
import { type PrintedTotal, printedTotals } from './printed-totals.ts'
import type { AmountPeriod } from './periods.ts'
import type { ReadLetter } from './read-letter.ts'
import { type Bottom, bottomOf, type Totals, totalsOf } from './totals.ts'

/** One letter read, added up and looked through. All sums are cents for the academic year. */
export interface Assessment {
  readonly number: number
  readonly letter: ReadLetter
  readonly lines: readonly AnnualLine[]
  /** How the amounts of aid and cost are printed. */
  readonly period: AmountPeriod | 'mixed' | 'not_stated'
  readonly totals: Totals
  readonly bottom: Bottom
  readonly printed: readonly PrintedTotal[]
  readonly flags: ReturnType<typeof findFlags>
  readonly notes: ReturnType<typeof findNotes>
}

/** What the findings are made from. */
export type Assessed = Omit<Assessment, 'flags' | 'notes'>

/** Adds up one letter as read and finds what its reader should know. */
export function assessLetter(number: number, letter: ReadLetter): Assessment {
  const lines = annualLines(withGiftsSummed(withGiftTotal(letter)))
  const totals = totalsOf(lines)
  const bottom = bottomOf(lines, totals, letter.living)
  const printed = printedTotals({ lines, totals, bottom })
  const assessed: Assessed = { number, letter, lines, period: periodOf(lines), totals, bottom, printed }
  return { ...assessed, flags: findFlags(assessed), notes: findNotes(assessed) }
}

/** A letter that prints its gift aid only as a total has that total as its gift aid. */
function withGiftTotal(letter: ReadLetter): ReadLetter {
  const { entries } = letter
  const sums = entries.filter(({ category }) => category === 'total.gift')
  const [only] = sums
  if (only === undefined || sums.length > 1 || entries.some(({ category }) => category.startsWith('gift.')))
    return letter
  return {
    ...letter,
    entries: entries.map((entry) =>
      entry === only ? { ...entry, category: 'gift.unspecified' as const } : entry,
    ),
  }
}

/** A line of no known kind is gift aid where the letter's own total of gift aid adds it in. */
function withGiftsSummed(letter: ReadLetter): ReadLetter {
  const lines = annualLines(letter)
  const unknown = lines.filter(({ entry }) => entry.category === 'unknown')
  const totals = lines.filter(({ entry }) => entry.category === 'total.gift')
  const [total] = totals
  if (unknown.length === 0 || total === undefined || totals.length > 1) return letter
  const gifts = lines.filter(({ entry, counted }) => counted && entry.category.startsWith('gift.'))
  const parts = [...gifts, ...unknown]
  if (parts.some(({ annualCents }) => annualCents === null)) return letter
  const sum = parts.reduce((added, { annualCents }) => added + (annualCents ?? 0), 0)
  if (sum !== total.annualCents) return letter
  const summed = new Set(unknown.map(({ entry }) => entry))
  return {
    ...letter,
    entries: letter.entries.map((entry) =>
      summed.has(entry) ? { ...entry, category: 'gift.unspecified' as const } : entry,
    ),
  }
}

function periodOf(lines: readonly AnnualLine[]): Assessment['period'] {
  const summed = lines.filter(
    ({ entry, counted }) => counted && /^(?:gift|benefit|work|loan|cost)\./.test(entry.category),
  )
  // A row whose terms differ stands in the same table as its even neighbours.
  const even = summed.filter(({ entry, per }) => entry.columns === null || per !== 'year')
  const periods = new Set((even.length === 0 ? summed : even).map(({ per }) => per))
  const [only] = periods
  if (periods.size > 1) return 'mixed'
  return only === undefined || summed.every(({ periodStated }) => !periodStated) ? 'not_stated' : only
}
