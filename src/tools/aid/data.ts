import { type AidTerm, aidTerms } from '#domain/aid-terms.ts'
import { awardYearStarting } from '#domain/award-years.ts'
import { newestPellRange, pellRange } from '#domain/pell-grants.ts'
import { type Provenance, printable } from '#domain/provenance.ts'
import { loanLimitsOf, loanTotalsOf, otherLoanCap } from '#domain/student-loans.ts'
import type { AidCase } from './case.ts'
import { disclaimer } from './explanation.ts'
import { feesFor, loanYearOf, ratesFor } from './loan-passages.ts'
import type { AidOutput } from './output.ts'
import type { Passage } from './passage.ts'
import type { School } from './schools.ts'

/** The analysis as data; the same passages and rows as the text. */
export function dataOf(found: AidCase, passages: readonly Passage[]): AidOutput {
  const year = loanYearOf(found)
  const isCurrent = year === found.awardYear
  const { startsOn, endsOn } = awardYearStarting(Number(year.slice(0, 4)))
  return {
    disclaimer,
    award_year: found.awardYear,
    income_as_stated: found.income,
    terms: found.terms.map((id) => {
      const term: AidTerm = aidTerms[id]
      return { id, name: term.name, meaning: term.meaning, ...provenanceOf(term) }
    }),
    limits: { award_year: year, is_current: isCurrent, rows: limitRows(found, year) },
    rates: {
      award_year: year,
      is_current: isCurrent,
      paid_out_from: startsOn,
      paid_out_until: endsOn,
      rows: ratesFor(found).map((row) => ({ loan: row.loan, percent: row.percent, ...provenanceOf(row) })),
    },
    fees: feesFor(found).map((row) => ({
      loan: row.loan,
      percent: printable(row)?.percent ?? null,
      paid_out_before: printable(row)?.paidOutBefore ?? null,
      ...provenanceOf(row),
    })),
    pell: pellData(found.awardYear),
    schools: found.schools.map(schoolData),
    repayment: { owed_usd: found.owedUsd, parts: partsIn('repayment', passages) },
    next_steps: partsIn('next', passages),
    sources: [
      ...new Set(passages.flatMap(({ sources, link }) => [...sources, ...(link === null ? [] : [link])])),
    ],
  }
}

const partsIn = (wanted: Passage['section'], passages: readonly Passage[]): AidOutput['next_steps'] =>
  passages.filter(({ section }) => section === wanted).map(({ id, title, words }) => ({ id, title, words }))

type LimitRow = AidOutput['limits']['rows'][number]

function limitRows({ isGraduate, studentKind, terms }: AidCase, year: string): LimitRow[] {
  if (isGraduate) return capRow(year, 'graduate')
  const undergraduate = loanLimitsOf(year)
    .filter((row) => printable(row) !== null && (studentKind === null || row.student === studentKind))
    .map((row): LimitRow => {
      const total = printable(loanTotalsOf(year).find(({ student }) => student === row.student))
      return {
        loan: 'direct_undergraduate',
        student: row.student,
        study_year: row.studyYear,
        year_usd: row.totalUsd,
        subsidized_usd: row.subsidizedUsd,
        total_usd: total?.totalUsd ?? null,
        total_subsidized_usd: total?.subsidizedUsd ?? null,
        ...provenanceOf(row),
      }
    })
  return [...undergraduate, ...(terms.includes('parent_plus') ? capRow(year, 'parent_plus') : [])]
}

function capRow(year: string, loan: 'graduate' | 'parent_plus'): LimitRow[] {
  const row = printable(otherLoanCap(year, loan))
  if (row === null) return []
  return [
    {
      loan: loan === 'graduate' ? 'direct_graduate' : 'parent_plus',
      student: null,
      study_year: null,
      year_usd: row.yearUsd,
      subsidized_usd: null,
      total_usd: row.totalUsd,
      total_subsidized_usd: null,
      ...provenanceOf(row),
    },
  ]
}

function pellData(awardYear: string): AidOutput['pell'] {
  const row = printable(pellRange(awardYear) ?? newestPellRange())
  if (row === null) return null
  const { minUsd, maxUsd } = row
  return {
    award_year: row.awardYear,
    is_current: row.awardYear === awardYear,
    min_usd: minUsd,
    max_usd: maxUsd,
    ...provenanceOf(row),
  }
}

const schoolData = (school: School): AidOutput['schools'][number] => ({
  name: school.name,
  given: school.given.map(({ kind, usd, isYearly }) => ({ kind, usd, is_yearly: isYearly })),
  coa_usd: school.coaUsd,
  gift_usd: school.giftUsd,
  net_price_usd: school.netPriceUsd,
  loans_usd: school.loansUsd,
  work_study_usd: school.workStudyUsd,
  problems: [...school.problems],
})

const provenanceOf = ({ source, evidence, seen_on }: Provenance): Provenance => ({
  source,
  evidence,
  seen_on,
})
