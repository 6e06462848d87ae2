import { type Provenance, secondary, unverified } from './provenance.ts'
import { sources } from './sources.ts'

/** Most that an undergraduate may borrow in Direct Loans in one academic year. */
export interface LoanLimit extends Provenance {
  readonly awardYear: string
  readonly student: 'dependent' | 'independent'
  readonly studyYear: 'first' | 'second' | 'third_and_later'
  readonly totalUsd: number
  /** The part of the total that may be subsidized. */
  readonly subsidizedUsd: number
}

const limit = (row: Pick<LoanLimit, 'student' | 'studyYear' | 'totalUsd' | 'subsidizedUsd'>): LoanLimit => ({
  awardYear: '2026–27',
  ...row,
  ...secondary(sources.undergraduateLimits),
})

export const loanLimits: readonly LoanLimit[] = Object.freeze([
  limit({ student: 'dependent', studyYear: 'first', totalUsd: 5500, subsidizedUsd: 3500 }),
  limit({ student: 'dependent', studyYear: 'second', totalUsd: 6500, subsidizedUsd: 4500 }),
  limit({ student: 'dependent', studyYear: 'third_and_later', totalUsd: 7500, subsidizedUsd: 5500 }),
  limit({ student: 'independent', studyYear: 'first', totalUsd: 9500, subsidizedUsd: 3500 }),
  limit({ student: 'independent', studyYear: 'second', totalUsd: 10_500, subsidizedUsd: 4500 }),
  limit({ student: 'independent', studyYear: 'third_and_later', totalUsd: 12_500, subsidizedUsd: 5500 }),
])

/** Undergraduate limits of an award year; empty when the table has none. */
export const loanLimitsOf = (awardYear: string): readonly LoanLimit[] =>
  loanLimits.filter((row) => row.awardYear === awardYear)

/** The most that may be owed in Direct Loans for all undergraduate years together. */
export interface LoanTotal extends Provenance {
  readonly awardYear: string
  readonly student: LoanLimit['student']
  readonly totalUsd: number
  readonly subsidizedUsd: number
}

export const loanTotals: readonly LoanTotal[] = Object.freeze([
  {
    awardYear: '2026–27',
    student: 'dependent',
    totalUsd: 31_000,
    subsidizedUsd: 23_000,
    ...secondary(sources.undergraduateLimits),
  },
  {
    awardYear: '2026–27',
    student: 'independent',
    totalUsd: 57_500,
    subsidizedUsd: 23_000,
    ...secondary(sources.undergraduateLimits),
  },
])

export const loanTotalsOf = (awardYear: string): readonly LoanTotal[] =>
  loanTotals.filter((row) => row.awardYear === awardYear)

/** Caps on what parents and graduate students may borrow. */
export interface OtherLoanCap extends Provenance {
  readonly awardYear: string
  readonly loan: 'parent_plus' | 'graduate' | 'professional'
  readonly yearUsd: number
  readonly totalUsd: number
}

export const otherLoanCaps: readonly OtherLoanCap[] = Object.freeze([
  {
    awardYear: '2026–27',
    loan: 'parent_plus',
    yearUsd: 20_000,
    totalUsd: 65_000,
    ...secondary(sources.loanRule),
  },
  {
    awardYear: '2026–27',
    loan: 'graduate',
    yearUsd: 20_500,
    totalUsd: 100_000,
    ...secondary(sources.loanRule),
  },
  // Which degrees count as professional is in court.
  {
    awardYear: '2026–27',
    loan: 'professional',
    yearUsd: 50_000,
    totalUsd: 200_000,
    ...unverified(sources.loanRule),
  },
])

export const otherLoanCap = (awardYear: string, loan: OtherLoanCap['loan']): OtherLoanCap | undefined =>
  otherLoanCaps.find((row) => row.awardYear === awardYear && row.loan === loan)

/** Fixed yearly interest of Direct Loans first paid out within the award year. */
export interface LoanRate extends Provenance {
  readonly awardYear: string
  readonly loan: 'undergraduate' | 'graduate' | 'plus'
  readonly percent: number
}

export const loanRates: readonly LoanRate[] = Object.freeze([
  { awardYear: '2026–27', loan: 'undergraduate', percent: 6.52, ...secondary(sources.interestRates) },
  { awardYear: '2026–27', loan: 'graduate', percent: 8.07, ...secondary(sources.interestRates) },
  { awardYear: '2026–27', loan: 'plus', percent: 9.07, ...secondary(sources.interestRates) },
])

export const loanRatesOf = (awardYear: string): readonly LoanRate[] =>
  loanRates.filter((row) => row.awardYear === awardYear)

/** What is kept back from each payment of a loan. */
export interface LoanFee extends Provenance {
  readonly loan: 'direct' | 'plus'
  readonly percent: number
  /** For loans first paid out before this day. */
  readonly paidOutBefore: string
}

export const loanFees: readonly LoanFee[] = Object.freeze([
  { loan: 'direct', percent: 1.057, paidOutBefore: '2027-10-01', ...secondary(sources.interestRates) },
  { loan: 'plus', percent: 4.228, paidOutBefore: '2027-10-01', ...unverified(sources.interestRates) },
])

/** The newest award year with limits and rates, to be printed only with its own name. */
export const newestLoanYear = '2026–27'
