import { printable } from '#domain/provenance.ts'
import { loanLimitsOf, otherLoanCap } from '#domain/student-loans.ts'
import type { AnnualLine } from './annual-lines.ts'
import type { Assessed } from './assess-letter.ts'
import { about, type Finding, findingsOf, type Found, inCategory, said, summed } from './finding.ts'
import { oneTime } from './totals.ts'

/** What can mislead the reader of a letter, or decides about the money. */
export const flagIds = [
  'coa_missing',
  'coa_missing_indirect',
  'coa_statements_differ',
  'net_price_missing',
  'stated_net_cost_subtracts_loans_and_work',
  'stated_net_cost_leaves_out_indirect',
  'plus_counted_as_award',
  'private_loan_suggested',
  'loan_without_word_loan',
  'work_in_total_award',
  'marketing_claim_includes_loans_and_work',
  'per_semester_amounts',
  'per_quarter_amounts',
  'mixed_periods',
  'multi_year_amount',
  'amount_not_fixed',
  'sum_mismatch',
  'printed_twice',
  'one_time_award',
  'renewal_condition',
  'outside_scholarship_displacement',
  'conditional_grant',
  'grad_plus_to_undergrad',
  'plus_over_cap',
  'loan_over_annual_limit',
  'nonfederal_gift_ge_coa',
  'unknown_line',
] as const
const flagRules: Readonly<Record<(typeof flagIds)[number], (letter: Assessed) => Found>> = {
  coa_missing: ({ bottom: { cost } }) =>
    cost.cents === null && cost.printedCents === null && !cost.statedDiffer
      ? said('The letter prints no cost, so no net price can be worked out from it.')
      : null,
  coa_missing_indirect: ({ bottom: { cost } }) => {
    if (cost.cents !== null || cost.printedCents === null || cost.statedDiffer) return null
    const start = cost.statedIsDirectOnly
      ? 'The printed "cost of attendance" adds up billed costs only'
      : 'Not every cost is printed'
    return said(
      `${start}; missing: ${cost.missingParts.join(', ')}. The full cost of attendance is higher than what is printed.`,
    )
  },
  coa_statements_differ: (letter) =>
    letter.bottom.cost.statedDiffer
      ? about(
          inCategory(letter, /^total\.coa$/),
          'The letter prints more than one cost of attendance; none is chosen.',
        )
      : null,
  net_price_missing: (letter) =>
    inCategory(letter, /^total\.net_(?:price|cost_claimed)$/).length === 0
      ? said('The letter does not state a net price (cost of attendance less gift aid).')
      : null,
  stated_net_cost_subtracts_loans_and_work: ({ printed }) => {
    const found = printed.filter(
      ({ base, parts }) => base !== null && parts.some((part) => part !== 'gift' && part !== 'benefits'),
    )
    const [first] = found
    if (first === undefined) return null
    return about(
      found.map(({ line }) => line),
      `The printed net figure takes off ${first.parts.map((part) => partNames[part]).join(', ')}. Loans are repaid and work-study is earned; neither lowers the price.`,
    )
  },
  stated_net_cost_leaves_out_indirect: ({ printed, bottom }) =>
    about(
      printed
        .filter(({ base }) => base === 'direct' && bottom.cost.cents !== bottom.cost.directCents)
        .map(({ line }) => line),
      'The printed net figure starts from billed costs only; books, transportation and personal costs come on top.',
    ),
  plus_counted_as_award: (letter) => {
    const plus = inCategory(letter, /^loan\.(?:parent|grad)_plus$/).filter(({ counted }) => counted)
    const inTotal = letter.printed.some(({ parts, base }) => base === null && parts.includes('parent_plus'))
    const aidTotals = letter.printed.filter(
      ({ line, agrees }) => line.entry.category === 'total.aid' && agrees === true,
    )
    const listed =
      aidTotals.length === 0 &&
      plus.some(({ entry }) => entry.section !== 'options' && !isOption.test(entry.words))
    return inTotal || listed
      ? about(
          plus,
          'A parent loan is listed with the awards. It needs an application and a credit check, and it is repaid with interest.',
        )
      : null
  },
  private_loan_suggested: (letter) =>
    about(
      inCategory(letter, /^loan\.(?:private|isa)$/),
      'A private loan is part of the letter. It is an offer to borrow on a lender’s terms, not aid.',
    ),
  loan_without_word_loan: (letter) =>
    about(
      inCategory(letter, /^loan\.(?!parent_plus)/).filter(
        ({ entry }) => !/loan|\bln\b/i.test(entry.label) && entry.section !== 'loans',
      ),
      'A loan is printed without the word "loan". It is borrowed money and has to be repaid.',
    ),
  work_in_total_award: ({ printed }) =>
    about(
      printed
        .filter(
          ({ line, parts, base }) =>
            base === null &&
            parts.includes('work') &&
            /award|aid|package|assistance|offer/i.test(line.entry.label),
        )
        .map(({ line }) => line),
      'The printed total counts work pay, which is earned by hours worked and usually does not lower the first bill.',
    ),
  marketing_claim_includes_loans_and_work: ({ letter, totals }) => {
    const claim = letter.remarks.find(({ text }) => marketing.test(text))
    const words =
      claim === undefined
        ? null
        : /(?:over|more than|up to|nearly|almost)?\s?\d{1,3}\s?(?:%|percent)|full[- ]ride/i.exec(claim.text)
    return claim !== undefined && words !== null && totals.allLoans + totals.work > 0
      ? said('The claim counts loans or work pay as if they were gift aid.', [claim.line], [words[0].trim()])
      : null
  },
  per_semester_amounts: (letter) =>
    perTerm(letter, 'semester', 'Amounts are printed per semester; they are doubled here for the year.'),
  per_quarter_amounts: (letter) =>
    perTerm(
      letter,
      'quarter',
      'Amounts are printed per quarter; they are taken three times here for the academic year.',
    ) ??
    perTerm(
      letter,
      'trimester',
      'Amounts are printed per trimester; they are taken three times here for the academic year.',
    ),
  mixed_periods: ({ period }) =>
    period === 'mixed'
      ? said(
          'Some amounts are for a term and some for a year, so they cannot be read side by side as printed.',
        )
      : null,
  multi_year_amount: (letter) =>
    about(
      summed(letter).filter(({ per }) => per === 'multi_year'),
      'The amount printed is for several years together; one year of it is counted.',
    ),
  amount_not_fixed: (letter) =>
    about(
      summed(letter).filter(({ annualCents }) => annualCents === null),
      'The letter gives no single yearly amount for this line, so none is added.',
    ),
  sum_mismatch: ({ printed, lines }) =>
    about(
      [
        ...printed.filter(({ agrees }) => agrees === false).map(({ line }) => line),
        ...lines.filter(({ entry }) => (entry.columns?.wrongTotalCents ?? null) !== null),
      ],
      'A printed total is not the sum of its lines.',
    ),
  printed_twice: ({ lines }) =>
    about(
      lines.filter(({ note }) => note === 'printed_twice'),
      'The same line is printed more than once and counted once.',
    ),
  one_time_award: (letter) =>
    about(
      summed(letter).filter(({ entry }) => entry.category.startsWith('gift.') && oneTime.test(entry.words)),
      'This award is for one year only; the price goes up by as much the year after.',
    ),
  renewal_condition: ({ letter }) => {
    const found = letter.remarks.filter(({ text }) => renewal.test(text) && condition.test(text))
    return found.length === 0
      ? null
      : said(
          'Aid depends on a condition in later years.',
          found.map(({ line }) => line),
          [...new Set(found.map(({ text }) => conditionIn(text)))],
        )
  },
  outside_scholarship_displacement: ({ letter }) => {
    const found = letter.remarks.filter(({ text }) => displacement.test(text))
    return found.length === 0
      ? null
      : said(
          'The letter says that an outside scholarship can lower other aid.',
          found.map(({ line }) => line),
        )
  },
  conditional_grant: (letter) =>
    about(
      inCategory(letter, /^gift\.federal_conditional$/),
      'A TEACH Grant turns into a loan, with interest from the start, if the teaching service is not done.',
    ),
  grad_plus_to_undergrad: (letter) =>
    about(
      inCategory(letter, /^loan\.grad_plus$/),
      'A loan for graduate students is listed; ask whether this line belongs in the letter.',
    ),
  plus_over_cap: (letter) => {
    const cap = printable(otherLoanCap(letter.letter.awardYear ?? '', 'parent_plus'))
    return cap === null || letter.totals.parentPlus <= cap.yearUsd * 100
      ? null
      : about(
          inCategory(letter, /^loan\.parent_plus$/),
          'The parent loan is above the yearly cap for new borrowers; ask whether an exception applies.',
        )
  },
  loan_over_annual_limit: (letter) => {
    const limits = loanLimitsOf(letter.letter.awardYear ?? '').flatMap((row) => printable(row) ?? [])
    const most = Math.max(...limits.map(({ totalUsd }) => totalUsd * 100))
    const mostSubsidized = Math.max(...limits.map(({ subsidizedUsd }) => subsidizedUsd * 100))
    const { studentFederalLoans, loanSubsidized } = letter.totals
    return limits.length > 0 && (studentFederalLoans > most || loanSubsidized > mostSubsidized)
      ? about(
          inCategory(letter, /^loan\.student_/),
          'The federal loans are above what any undergraduate may borrow in one year; ask which figure is right.',
        )
      : null
  },
  nonfederal_gift_ge_coa: (letter) => {
    const pell = inCategory(letter, /^gift\.federal$/).filter(({ entry }) => /pell/i.test(entry.label))
    const other = summed(letter).filter(({ entry }) => /^gift\.(?!federal)/.test(entry.category))
    const cents = other.reduce((sum, { annualCents }) => sum + (annualCents ?? 0), 0)
    return letter.bottom.cost.cents !== null && cents >= letter.bottom.cost.cents
      ? about(
          pell,
          'Other gift aid already reaches the cost of attendance; ask the college whether the Pell Grant can still be paid.',
        )
      : null
  },
  unknown_line: ({ lines }) =>
    about(
      lines.filter(({ note }) => note === 'unexplained'),
      'The letter does not say what this line is; it is not counted as gift aid.',
    ),
}

const partNames = {
  gift: 'gift aid',
  benefits: 'other benefits',
  work: 'work-study',
  student_loans: "the student's loans",
  parent_plus: 'a parent loan',
  other_loans: 'other loans',
  unexplained: 'unexplained lines',
} as const

const isOption = /\b(?:option|eligib|may apply|apply for|available|not included|maximum)/i
const marketing =
  /\b(?:covers?|covered|meets?|pays?|funded?|full[- ]ride)\b.*(?:\d{1,3}\s?(?:%|percent)|full[- ]ride)|\d{1,3}\s?(?:%|percent) of (?:your )?(?:need|tuition|costs?|fees)/i
const renewal =
  /\b(?:renew|requires?|maintain|keep|retain|continu|each year|conditional|contingent|provided|satisfactory)/i
const condition =
  /\b\d(?:\.\d{1,2})?\s?\+?\s*(?:or (?:higher|better|above) )?(?:cumulative |minimum |overall |college )*(?:GPA|grade point)|\bGPA (?:of |at |above |or |least )*\d(?:\.\d{1,2})?|\bsatisfactory academic progress|\b\d{1,3} (?:credits?|credit hours|units)\b|\blive on campus\b|\bfull[- ]time\b/i
const displacement =
  /\b(?:outside|private|external|additional|other) (?:scholarships?|awards?|aid)\b.{0,80}\b(?:reduc|adjust|replac|lower|decreas|revis|affect)/i

/** "3.3 GPA" of "requires a 3.3 cumulative GPA each year". */
function conditionIn(text: string): string {
  const gpa =
    /\b(\d(?:\.\d{1,2})?)\s?\+?[\w ]{0,30}?(?:GPA|grade point)/i.exec(text)?.[1] ??
    /GPA[\w ]{0,15}? (\d(?:\.\d{1,2})?)/i.exec(text)?.[1]
  return gpa === undefined ? (condition.exec(text)?.[0].toLowerCase() ?? '') : `${gpa} GPA`
}

function perTerm(letter: Assessed, per: AnnualLine['per'], message: string): Found {
  const found = summed(letter).filter((line) => line.per === per)
  return found.length === 0
    ? null
    : said(
        message,
        found.map(({ entry }) => entry.line),
      )
}

export const findFlags = (letter: Assessed): Finding<(typeof flagIds)[number]>[] =>
  findingsOf(flagIds, flagRules, letter)
