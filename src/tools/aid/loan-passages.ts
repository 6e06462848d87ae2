import { printedDate, printedUsd } from '#domain/as-printed.ts'
import { awardYearStarting } from '#domain/award-years.ts'
import { officialLinks } from '#domain/official-links.ts'
import { printable } from '#domain/provenance.ts'
import { newPlansFrom, repaymentRules, tieredStandardYears } from '#domain/repayment-plans.ts'
import {
  type LoanFee,
  type LoanLimit,
  type LoanRate,
  loanFees,
  loanLimitsOf,
  loanRatesOf,
  loanTotalsOf,
  newestLoanYear,
  otherLoanCap,
} from '#domain/student-loans.ts'
import type { AidCase } from './case.ts'
import { type Passage, passage } from './passage.ts'

/** The award year whose rows are printed: its own, or the newest there is, with its name said. */
export const loanYearOf = ({ awardYear }: AidCase): string =>
  loanRatesOf(awardYear).length > 0 ? awardYear : newestLoanYear

/** Limits, rates and fees of the right year; where it has none, the newest with its year, and where to check. */
export function loanPassages(found: AidCase): Passage[] {
  return [...yearPassage(found), ...limitPassages(found), ratePassage(found), ...feePassages(found)]
}

function yearPassage(found: AidCase): Passage[] {
  const year = loanYearOf(found)
  if (year === found.awardYear) return []
  return [
    passage({
      id: 'loan_year',
      section: 'loans',
      title: 'Which year',
      words: `Limits and interest for ${found.awardYear} are not in our table. The figures below are for ${year}. They may change. Check the new ones at the link.`,
      link: officialLinks.interestRates,
    }),
  ]
}

const studyYears: Readonly<Record<LoanLimit['studyYear'], string>> = Object.freeze({
  first: 'first year',
  second: 'second year',
  third_and_later: 'third year and later',
})

function limitPassages(found: AidCase): Passage[] {
  const year = loanYearOf(found)
  if (found.isGraduate) return graduateLimit(year)
  const shown = found.studentKind === null ? (['dependent', 'independent'] as const) : [found.studentKind]
  return [...shown.map((student) => limitPassage(student, year)), ...plusPassage(found, year)]
}

function limitPassage(student: LoanLimit['student'], year: string): Passage {
  const rows = loanLimitsOf(year).filter((row) => row.student === student && printable(row) !== null)
  const total = loanTotalsOf(year).find((row) => row.student === student)
  const limits = rows.map(
    (row) =>
      `${studyYears[row.studyYear]}: ${printedUsd(row.totalUsd)}, of this at most ${printedUsd(row.subsidizedUsd)} subsidized`,
  )
  const inAll =
    total === undefined || printable(total) === null
      ? ''
      : ` For all undergraduate years together: ${printedUsd(total.totalUsd)}, of this at most ${printedUsd(total.subsidizedUsd)} subsidized.`
  return passage({
    id: `limits_${student}`,
    section: 'loans',
    title: `Most that ${student === 'dependent' ? 'a dependent' : 'an independent'} undergraduate can borrow in Direct Loans, ${year}`,
    words: `${limits.join('; ')}.${inAll} A limit is not an offer. A college may set a lower one, and a part-time student may borrow less.`,
    link: officialLinks.loans,
    sources: [...new Set(rows.map(({ source }) => source))],
  })
}

function plusPassage({ terms }: AidCase, year: string): Passage[] {
  const row = printable(otherLoanCap(year, 'parent_plus'))
  if (row === null || !terms.includes('parent_plus')) return []
  return [
    passage({
      id: 'limits_parent_plus',
      section: 'loans',
      title: `Parent PLUS Loans, ${year}`,
      words: `New borrowers from ${printedDate(newPlansFrom)} on: at most ${printedUsd(row.yearUsd)} a year and ${printedUsd(row.totalUsd)} in all for each student, all parents together. Families that borrowed before that day may have other limits for a while.`,
      link: officialLinks.loans,
      sources: [row.source],
    }),
  ]
}

function graduateLimit(year: string): Passage[] {
  const row = printable(otherLoanCap(year, 'graduate'))
  if (row === null) return []
  return [
    passage({
      id: 'limits_graduate',
      section: 'loans',
      title: `Most that a graduate student can borrow in Direct Unsubsidized Loans, ${year}`,
      words: `${printedUsd(row.yearUsd)} a year and ${printedUsd(row.totalUsd)} in all. Some professional programs have other limits. Ask the college. A limit is not an offer.`,
      link: officialLinks.loans,
      sources: [row.source],
    }),
  ]
}

const loanNames = Object.freeze({
  undergraduate: 'undergraduate Direct Loans',
  graduate: 'graduate Direct Unsubsidized Loans',
  plus: 'PLUS Loans',
})

/** The rates that are told: those of the loans this student can take. New graduate students take no PLUS Loan of their own. */
export const ratesFor = (found: AidCase): readonly LoanRate[] =>
  loanRatesOf(loanYearOf(found)).filter(
    (row) =>
      printable(row) !== null &&
      row.loan !== (found.isGraduate ? 'undergraduate' : 'graduate') &&
      (row.loan !== 'plus' || !found.isGraduate || found.terms.includes('parent_plus')),
  )

function ratePassage(found: AidCase): Passage {
  const year = loanYearOf(found)
  const rows = ratesFor(found)
  const { startsOn, endsOn } = awardYearStarting(Number(year.slice(0, 4)))
  return passage({
    id: 'rates',
    section: 'loans',
    title: 'Interest',
    words: `For loans first paid out from ${printedDate(startsOn)} to ${printedDate(endsOn)}: ${rows.map(({ loan, percent }) => `${loanNames[loan]} ${percent}%`).join('; ')}. The rate of a loan stays the same for its whole life. Interest grows every day.`,
    link: officialLinks.interestRates,
    sources: [...new Set(rows.map(({ source }) => source))],
  })
}

const feeNames = Object.freeze({
  direct: { title: 'Fee', loan: 'Direct Subsidized or Unsubsidized Loan' },
  plus: { title: 'Fee of Parent PLUS Loans', loan: 'Parent PLUS Loan' },
})

/** The fees that are told: those of the loans this text speaks of. */
export const feesFor = ({ terms }: AidCase): readonly LoanFee[] =>
  loanFees.filter(({ loan }) => loan === 'direct' || terms.includes('parent_plus'))

/** What is kept back from each payment; a percent nobody has read is left to the link. */
function feePassages(found: AidCase): Passage[] {
  return feesFor(found).map((row) => {
    const { title, loan } = feeNames[row.loan]
    const percent =
      printable(row) === null
        ? 'Check the percent at this link.'
        : `It is ${row.percent}% for loans first paid out before ${printedDate(row.paidOutBefore)}.`
    return passage({
      id: `fee_${row.loan}`,
      section: 'loans',
      title,
      words: `A fee is kept back from each ${loan}. ${percent} You pay back the full amount.`,
      link: officialLinks.interestRates,
      sources: [row.source],
    })
  })
}

/** How loans made from now on are paid back; longer when the family asked. */
export function repaymentPassages({ wantsRepayment, owedUsd, asksForgiveness }: AidCase): Passage[] {
  const start = passage({
    id: 'repayment_start',
    section: 'repayment',
    title: 'In short',
    words:
      'You start to pay after you leave college or study less than half time. The official Loan Simulator shows monthly payments for your own loans. It is free.',
    link: officialLinks.loanSimulator,
  })
  if (!wantsRepayment) return [start]
  return [
    start,
    ...owedPassage(owedUsd),
    ...repaymentRules.flatMap((row, index) =>
      printable(row) === null
        ? []
        : [
            passage({
              id: `repayment_${index + 1}`,
              section: 'repayment',
              title: index < 2 ? `${row.name}, for loans from ${printedDate(newPlansFrom)} on` : row.name,
              words: row.says,
              sources: [row.source],
            }),
          ],
    ),
    ...(asksForgiveness ? [forgiveness] : []),
  ]
}

/** It exists; who can use it is for others to say. */
const forgiveness = passage({
  id: 'repayment_public_service',
  section: 'repayment',
  title: 'Public Service Loan Forgiveness (PSLF)',
  words:
    'There is a program with this name for some people who work in public service. Its rules have changed. It does not cover every job or every loan, and this text does not say who can use it. Check the rules before you count on it.',
  link: officialLinks.studentAid,
})

function owedPassage(owedUsd: number | null): Passage[] {
  if (owedUsd === null) return []
  return [
    passage({
      id: 'repayment_owed',
      section: 'repayment',
      title: 'The amount you gave',
      words: `You told us ${printedUsd(owedUsd)}. If this is owed in new federal student loans, the Tiered Standard plan gives ${tieredStandardYears(owedUsd)} years. Interest is added to what you pay back.`,
    }),
  ]
}
