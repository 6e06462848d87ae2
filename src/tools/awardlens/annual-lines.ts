import type { Entry, ReadLetter } from './read-letter.ts'
import type { AmountPeriod, Period, Term } from './periods.ts'
import { labelWords } from './label-words.ts'

/** An entry with what it comes to for one academic year. */
export interface AnnualLine {
  readonly entry: Entry
  /** Cents as printed, for `per`; null for a range. */
  readonly cents: number | null
  readonly per: AmountPeriod
  /** Null when the letter does not say how often it comes, or gives a range. */
  readonly annualCents: number | null
  readonly annualMinCents: number
  /** Null when open upwards. */
  readonly annualMaxCents: number | null
  /** False: neither line, heading nor letter names a period. */
  readonly periodStated: boolean
  /** Whether it is part of a sum; a copy, a deposit or an unknown line is not. */
  readonly counted: boolean
  readonly note: LineNote | null
}

/** Why a line is not counted, or counted differently from how it is printed. */
export type LineNote =
  | 'printed_twice'
  | 'sum_of_lines_below'
  | 'already_in_tuition'
  | 'deposit'
  | 'unexplained'
  | 'not_aid'
  | 'summer_apart'

/** Every line for the academic year, each once. */
export function annualLines(letter: ReadLetter): AnnualLine[] {
  const termsNamed = new Set(letter.entries.flatMap((entry) => regularTerm(entry) ?? []))
  const lines = letter.entries.map((entry) => annualLine(entry, letter.period, termsNamed.size))
  return withoutCopies(withoutSubtotals(mergedTerms(lines)))
}

function annualLine(entry: Entry, letterPeriod: Period | null, termsNamed: number): AnnualLine {
  const { amount, columns, category } = entry
  const note = noteOf(entry)
  const base = { entry, counted: note === null, note }
  if (columns !== null) {
    const { annualCents, cents, per } = columns
    return {
      ...base,
      cents,
      per,
      annualCents,
      annualMinCents: annualCents,
      annualMaxCents: annualCents,
      periodStated: true,
    }
  }
  const period = entry.period ?? letterPeriod
  const sign = amount.negative && (category === 'unknown' || / credit/i.test(entry.label)) ? -1 : 1
  const times = period === null ? 1 : timesOf(period, termsNamed, entry)
  const annual = (cents: number): number => Math.round(cents * (times ?? 1)) * sign
  return {
    ...base,
    cents: amount.cents === null ? null : amount.cents * sign,
    per: period?.per ?? 'year',
    annualCents: amount.cents === null || times === null ? null : annual(amount.cents),
    annualMinCents: annual(amount.minCents),
    annualMaxCents: amount.maxCents === null || times === null ? null : annual(amount.maxCents),
    periodStated: period !== null,
  }
}

/** A named term counts once where the letter lists its terms one by one; "fall only" and summer always do. */
function timesOf({ term, timesPerYear }: Period, termsNamed: number, { words }: Entry): number | null {
  if (term === null) return timesPerYear
  const isOnce =
    termsNamed > 1 || term === 'summer' || /\bonly\b|\bone[- ](?:time|semester|term)\b/i.test(words)
  return isOnce ? 1 : timesPerYear
}

function noteOf({ category, label, period }: Entry): LineNote | null {
  if (period?.term === 'summer') return 'summer_apart'
  if (category === 'unknown') return 'unexplained'
  if (/^(?:financing|other)\./.test(category)) return 'not_aid'
  return category.startsWith('cost.') && /\bdeposit\b/i.test(label) ? 'deposit' : null
}

const nameOf = ({ entry }: AnnualLine): string =>
  labelWords(entry.label.replaceAll(/\([^()]*\)/g, ' '))
    .filter((word) => !/^(?:fall|autumn|winter|spring|estimated|est|final|20\d\d|semester|term)$/.test(word))
    .join(' ')
const sameLine = (a: AnnualLine, b: AnnualLine): boolean =>
  a.entry.category === b.entry.category && nameOf(a) === nameOf(b) && nameOf(a) !== ''

const regularTerm = ({ period }: Entry): Term | null =>
  period === null || period.term === 'summer' ? null : period.term

/** The fall and the spring line of one award are one award. */
function mergedTerms(lines: readonly AnnualLine[]): AnnualLine[] {
  const merged: AnnualLine[] = []
  for (const line of lines) {
    const term = regularTerm(line.entry)
    const at = merged.findIndex((other) => {
      const otherTerm = regularTerm(other.entry)
      return (
        term !== null &&
        otherTerm !== null &&
        otherTerm !== term &&
        other.note === null &&
        sameLine(other, line)
      )
    })
    const other = merged[at]
    if (other === undefined || other.annualCents === null || line.annualCents === null) {
      merged.push(line)
      continue
    }
    const annualCents = other.annualCents + line.annualCents
    const isEven = other.annualCents === line.annualCents
    merged[at] = {
      ...other,
      cents: isEven ? line.annualCents : annualCents,
      per: isEven ? 'semester' : 'year',
      annualCents,
      annualMinCents: annualCents,
      annualMaxCents: annualCents,
    }
  }
  return merged
}

const kindOf = ({ entry }: AnnualLine): string => entry.category.split('.')[0] ?? ''
const sumName =
  /^(?:(?:federal|state|institutional|university|college|student|gift|free|financial|your|direct|indirect|billed|and|or|estimated|money) )*(?:grant|scholarship|aid|loan|cost|charge|gift|room|board|housing|food|expense|other)(?: (?:and|or|aid|scholarship|grant|loan|food|board))*$/

/** A general name ("Grants and scholarships") whose amount is the sum of the lines beside it is a subtotal. */
function withoutSubtotals(lines: readonly AnnualLine[]): AnnualLine[] {
  return lines.map((line, at) => {
    const kind = kindOf(line)
    if (
      !line.counted ||
      line.annualCents === null ||
      !/^(?:gift|loan|cost)$/.test(kind) ||
      !sumName.test(nameOf(line))
    )
      return line
    const isSum = [1, -1].some((step) => {
      let sum = 0
      for (let next = at + step, count = 1; ; next += step, count += 1) {
        const other = lines[next]
        if (other === undefined || kindOf(other) !== kind || other.annualCents === null) return false
        sum += other.annualCents
        if (count >= 2 && sum === line.annualCents) return true
      }
    })
    return isSum ? { ...line, counted: false, note: 'sum_of_lines_below' as const } : line
  })
}

const isFirm = ({ entry }: AnnualLine): boolean =>
  !/\b(?:est|estimated|tentative|preliminary)\b/i.test(entry.words)

/** The same line twice is counted once: the firm one, else the one that flatters the offer less. A waiver is not taken off a tuition that is already net of it. */
function withoutCopies(lines: readonly AnnualLine[]): AnnualLine[] {
  const netTuition = lines.some(
    ({ entry }) =>
      entry.category === 'cost.direct' &&
      /\b(?:net tuition|(?:after|less|minus) [^$]{0,60}(?:waiver|discount|remission)|net of|discounted tuition)\b/i.test(
        entry.words,
      ),
  )
  return lines.map((line) => {
    if (!line.counted) return line
    if (netTuition && line.entry.category === 'gift.waiver')
      return { ...line, counted: false, note: 'already_in_tuition' as const }
    if (!/^(?:gift|work|loan|cost|benefit)$/.test(kindOf(line))) return line
    const copies = lines.filter(
      (other) => other.counted && sameLine(other, line) && other.entry.section === line.entry.section,
    )
    return copies.length > 1 && preferred(copies) !== line
      ? { ...line, counted: false, note: 'printed_twice' as const }
      : line
  })
}

function preferred(copies: readonly AnnualLine[]): AnnualLine | undefined {
  const firm = copies.filter(isFirm)
  const sign = copies[0] !== undefined && kindOf(copies[0]) === 'cost' ? -1 : 1
  return (firm.length > 0 ? firm : copies).toSorted(
    (a, b) => sign * ((a.annualCents ?? a.annualMinCents) - (b.annualCents ?? b.annualMinCents)),
  )[0]
}
