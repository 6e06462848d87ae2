import type { AnnualLine } from './annual-lines.ts'
import { type CostOfAttendance, costOfAttendance } from './cost-of-attendance.ts'
import type { Living } from './headings.ts'

/** Sums of one letter for the academic year, in cents. Null is what the letter does not let anyone compute. */
export interface Totals {
  readonly gift: number
  readonly otherBenefits: number
  readonly work: number
  readonly loanSubsidized: number
  readonly loanUnsubsidized: number
  readonly studentFederalLoans: number
  readonly parentPlus: number
  readonly privateLoans: number
  readonly otherLoans: number
  readonly allLoans: number
  readonly unexplained: number
  readonly everythingListed: number
  /** Gift aid that comes in the first year only. */
  readonly oneTimeGift: number
}

/** What a family pays, from printed costs and gift aid; null where a part is not printed. */
export interface Bottom {
  readonly cost: CostOfAttendance
  readonly netPrice: number | null
  readonly netPriceAtLeast: number | null
  readonly netPriceAtMost: number | null
  readonly gap: number | null
  readonly directAfterGift: number | null
  readonly outOfPocket: number | null
}

export const oneTime =
  /\bone[- ]time\b|\bnon-?renewable\b|\bnot renewable\b|\bfirst[- ]year only\b|\bfreshman year only\b|\bcampus visit\b/i

const studentFederal = /^loan\.student_/
const counts = (pattern: RegExp, lines: readonly AnnualLine[]): number =>
  lines.reduce(
    (sum, { entry, counted, annualCents }) =>
      counted && pattern.test(entry.category) ? sum + (annualCents ?? 0) : sum,
    0,
  )

/** Adds up counted lines by what they are. */
export function totalsOf(lines: readonly AnnualLine[]): Totals {
  const of = (pattern: RegExp): number => counts(pattern, lines)
  const gift = of(/^gift\./)
  const otherBenefits = of(/^benefit\./)
  const work = of(/^work\./)
  const allLoans = of(/^loan\./)
  const privateLoans = of(/^loan\.(?:private|isa)$/)
  const parentPlus = of(/^loan\.parent_plus$/)
  const studentFederalLoans = of(studentFederal)
  const unexplained = lines.reduce(
    (sum, { note, annualCents }) => (note === 'unexplained' ? sum + (annualCents ?? 0) : sum),
    0,
  )
  return {
    gift,
    otherBenefits,
    work,
    loanSubsidized: of(/^loan\.student_sub$/),
    loanUnsubsidized: of(/^loan\.student_unsub$/),
    studentFederalLoans,
    parentPlus,
    privateLoans,
    otherLoans: allLoans - studentFederalLoans - parentPlus - privateLoans,
    allLoans,
    unexplained,
    everythingListed: gift + otherBenefits + work + allLoans + unexplained,
    oneTimeGift: counts(
      /^gift\./,
      lines.filter(({ entry }) => oneTime.test(entry.words)),
    ),
  }
}

/** Cost less gift aid, and what follows from it. A gift without one amount leaves bounds instead of a net price. */
export function bottomOf(lines: readonly AnnualLine[], totals: Totals, living: Living | null): Bottom {
  const cost = costOfAttendance(lines, living)
  const openGifts = lines.filter(
    ({ entry, counted, annualCents }) =>
      counted && entry.category.startsWith('gift.') && annualCents === null,
  )
  const openMin = openGifts.reduce((sum, { annualMinCents }) => sum + annualMinCents, 0)
  const openMax = openGifts.reduce<number | null>(
    (sum, { annualMaxCents }) => (sum === null || annualMaxCents === null ? null : sum + annualMaxCents),
    0,
  )
  const isExact = openGifts.length === 0
  const netPrice = cost.cents === null || !isExact ? null : cost.cents - totals.gift
  const lowest = cost.cents ?? cost.printedCents
  const after = (cents: number | null, off: number): number | null =>
    cents === null || !isExact ? null : cents - off
  return {
    cost,
    netPrice,
    netPriceAtLeast:
      netPrice !== null || lowest === null || openMax === null ? null : lowest - totals.gift - openMax,
    netPriceAtMost: netPrice !== null || cost.cents === null ? null : cost.cents - totals.gift - openMin,
    gap: after(netPrice, totals.work + totals.studentFederalLoans),
    directAfterGift: after(cost.directCents, totals.gift),
    outOfPocket: after(cost.directCents, totals.gift + totals.studentFederalLoans),
  }
}
