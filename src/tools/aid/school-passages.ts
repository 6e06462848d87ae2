import { printedUsd } from '#domain/as-printed.ts'
import { printable } from '#domain/provenance.ts'
import { otherLoanCap } from '#domain/student-loans.ts'
import type { AidCase } from './case.ts'
import { loanYearOf } from './loan-passages.ts'
import { type Passage, passage } from './passage.ts'
import type { AmountKind, GivenAmount } from './read-amounts.ts'
import type { School, SchoolProblem } from './schools.ts'

const kindNames: Readonly<Record<AmountKind, string>> = Object.freeze({
  coa: 'cost of attendance',
  net_price: 'net price as stated',
  gift_total: 'total grants and scholarships',
  gift: 'grant or scholarship',
  work_study: 'work-study',
  subsidized: 'Direct Subsidized Loan',
  unsubsidized: 'Direct Unsubsidized Loan',
  parent_plus: 'Parent PLUS Loan',
  private_loan: 'private loan',
  loan: 'loan',
  cost_part: 'part of the cost',
  other: 'an amount with no clear name',
})

const problemWords: Readonly<Record<SchoolProblem, string>> = Object.freeze({
  coa_missing:
    'The cost of attendance for one year is not given. So the net price cannot be worked out. Ask the college for it.',
  gift_missing: 'No grant or scholarship for one year is given. So the net price is not worked out.',
  not_yearly:
    'Some amounts are not for one full year. They are shown but not added. Ask the college for the yearly amounts.',
  unclear_amount:
    'It is not clear what some amounts are. They are not used. Look at the letter, and write the cost of attendance and each grant by name.',
  two_coas: 'Two different costs of attendance are given. None is used. Ask the college which one is right.',
  gift_total_differs:
    'The grants do not add up to the total that is given. Neither is used. Ask the college which one is right.',
  net_price_differs:
    'The net price given is not the cost minus grants and scholarships. Ask the college how it counted. Some letters subtract loans too.',
  gift_over_coa: 'The grants given are more than the cost given. Check both figures.',
})

/** One passage a college, with sums of the given figures only, and one that sets them side by side. */
export function schoolPassages(found: AidCase): Passage[] {
  const { schools, schoolCount } = found
  const cap = printable(otherLoanCap(loanYearOf(found), 'parent_plus'))?.yearUsd ?? null
  return [
    ...schools.map((school, index) => schoolPassage(school, index, cap)),
    ...countPassage(schools, schoolCount),
    ...comparison(schools),
  ]
}

function schoolPassage(school: School, index: number, plusCapUsd: number | null): Passage {
  return passage({
    id: `school_${index + 1}`,
    section: 'schools',
    title: school.name,
    words: [
      givenSentence(school),
      ...sums(school),
      ...plusWords(school, plusCapUsd),
      ...school.problems.map((problem) => problemWords[problem]),
    ].join(' '),
  })
}

function givenSentence({ given }: School): string {
  if (given.length === 0) return 'You gave no amounts for this college.'
  const amounts = given.map(({ kind, usd, isYearly }: GivenAmount) => {
    const period = isYearly || kind === 'other' ? '' : ' (not for one year)'
    return `${kindNames[kind]} ${printedUsd(usd)}${period}`
  })
  return `You gave: ${amounts.join('; ')}.`
}

function sums(school: School): string[] {
  const { coaUsd, giftUsd, netPriceUsd, loansUsd, workStudyUsd } = school
  return [
    ...(netPriceUsd === null || coaUsd === null || giftUsd === null
      ? []
      : [
          `Cost ${printedUsd(coaUsd)} minus grants and scholarships ${printedUsd(giftUsd)} is ${printedUsd(netPriceUsd)}. That is the net price for one year, by the figures you gave.`,
        ]),
    ...(loansUsd === null
      ? []
      : [`Student loans of ${printedUsd(loansUsd)} must be paid back, so they are not subtracted.`]),
    ...(workStudyUsd === null
      ? []
      : [`Work-study of ${printedUsd(workStudyUsd)} is earned by working. It is not subtracted either.`]),
  ]
}

/** Whose debt it is, and that a new borrower cannot take so much. */
function plusWords({ given }: School, capUsd: number | null): string[] {
  const plus = given.filter(({ kind, isYearly }) => kind === 'parent_plus' && isYearly)
  if (!given.some(({ kind }) => kind === 'parent_plus')) return []
  const isOver = capUsd !== null && plus.some(({ usd }) => usd > capUsd)
  return [
    'A Parent PLUS Loan is debt of the parent.',
    ...(isOver
      ? [
          `It is more than the ${printedUsd(capUsd)} a year that new borrowers can take. Ask the college about it.`,
        ]
      : []),
  ]
}

function countPassage(schools: readonly School[], count: number | null): Passage[] {
  if (count === null || count === schools.length) return []
  return [
    passage({
      id: 'school_count',
      section: 'schools',
      title: 'How many colleges',
      words:
        schools.length === 0
          ? `You compare ${colleges(count)}. No figures are given here. For each college, write down the cost of attendance, and the grants and scholarships.`
          : `You compare ${colleges(count)}. We could read figures for ${schools.length}. Check that each college stands on its own line.`,
    }),
  ]
}

const colleges = (number: number): string => (number === 1 ? '1 college' : `${number} colleges`)

function comparison(schools: readonly School[]): Passage[] {
  const priced = schools.flatMap(({ name, netPriceUsd }) =>
    netPriceUsd === null ? [] : [{ name, netPriceUsd }],
  )
  if (priced.length < 2) return []
  const lowest = Math.min(...priced.map(({ netPriceUsd }) => netPriceUsd))
  const names = priced.filter(({ netPriceUsd }) => netPriceUsd === lowest).map(({ name }) => name)
  const rest = schools.length - priced.length
  return [
    passage({
      id: 'side_by_side',
      section: 'schools',
      title: 'Side by side',
      words: [
        `${priced.map(({ name, netPriceUsd }) => `${name}: ${printedUsd(netPriceUsd)}`).join('; ')}.`,
        `The lowest net price of these is ${printedUsd(lowest)} (${names.join(' and ')}).`,
        ...(rest === 0 ? [] : ['A college without a net price cannot be compared yet.']),
        'Price is one part of the choice. Ask each college if the grants stay the same every year.',
      ].join(' '),
    }),
  ]
}
