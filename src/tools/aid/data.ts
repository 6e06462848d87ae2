import { type AidTerm, aidTerms } from '#domain/aid-terms.ts'
import { type Provenance, printable } from '#domain/provenance.ts'
import { loanLimitsOf, loanRatesOf, loanTotalsOf, otherLoanCap } from '#domain/student-loans.ts'
import type { AidCase } from './case.ts'
import { disclaimer } from './explanation.ts'
import { loanYearOf } from './loan-passages.ts'
import type { AidOutput } from './output.ts'
import type { Passage } from './passage.ts'
import type { School } from './schools.ts'

/** The analysis as data; the same passages and rows as the text. */
export function dataOf(found: AidCase, passages: readonly Passage[]): AidOutput {
  const year = loanYearOf(found)
  const isCurrent = year === found.awardYear
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
      rows: loanRatesOf(year)
        .filter((row) => printable(row) !== null)
        .map((row) => ({ loan: row.loan, percent: row.percent, ...provenanceOf(row) })),
    },
    schools: found.schools.map(schoolData),
    next_steps: passages
      .filter(({ section }) => section === 'next')
      .map(({ id, title, words }) => ({ id, title, words })),
    sources: [
      ...new Set(passages.flatMap(({ sources, link }) => [...sources, ...(link === null ? [] : [link])])),
    ],
  }
}

type LimitRow = AidOutput['limits']['rows'][number]

function limitRows({ isGraduate, studentKind, terms }: AidCase, year: string): LimitRow[] {
  if (isGraduate) return capRow(year, 'graduate')
  const undergraduate = loanLimitsOf(year)
    .filter((row) => printable(row) !== null && (studentKind === null || row.student === studentKind))
    .map((row): LimitRow => ({
      loan: 'direct_undergraduate',
      student: row.student,
      study_year: row.studyYear,
      year_usd: row.totalUsd,
      subsidized_usd: row.subsidizedUsd,
      total_usd: loanTotalsOf(year).find((total) => total.student === row.student)?.totalUsd ?? null,
      ...provenanceOf(row),
    }))
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
      ...provenanceOf(row),
    },
  ]
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
