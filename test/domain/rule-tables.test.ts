import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aidTerms } from '#domain/aid-terms.ts'
import { awardYearStarting } from '#domain/award-years.ts'
import { fafsaDate } from '#domain/fafsa-dates.ts'
import { fafsaRules } from '#domain/fafsa-rules.ts'
import { independenceQuestions } from '#domain/independence-questions.ts'
import { officialLinks } from '#domain/official-links.ts'
import { pellRange } from '#domain/pell-grants.ts'
import { printable, type Provenance } from '#domain/provenance.ts'
import { repaymentRules, tieredStandardYears } from '#domain/repayment-plans.ts'
import { scholarshipFinders, scholarshipSources } from '#domain/scholarship-directory.ts'
import { scholarshipScams } from '#domain/scholarship-scams.ts'
import { stateAgencies } from '#domain/state-agencies.ts'
import { stateDeadline, stateDeadlines } from '#domain/state-deadlines.ts'
import { loanFees, loanLimitsOf, loanRatesOf, loanTotalsOf, otherLoanCap } from '#domain/student-loans.ts'

const rows: readonly (readonly [string, Provenance])[] = [
  ...Object.entries(fafsaRules),
  ...Object.entries(aidTerms),
  ...repaymentRules.map((row) => [row.name, row] as const),
  ...[...scholarshipSources, ...scholarshipFinders].map((row) => [row.name, row] as const),
  ['scholarship scams', scholarshipScams] as const,
  ...stateAgencies.map((row) => [row.code, row] as const),
  ...stateDeadlines.map((row) => [`${row.awardYear} ${row.code}`, row] as const),
  ...[...loanLimitsOf('2026–27'), ...loanTotalsOf('2026–27'), ...loanRatesOf('2026–27'), ...loanFees].map(
    (row) => ['loan', row] as const,
  ),
]

test('every row tells its source, its evidence and the day it was read, null exactly when nobody read it', () => {
  for (const [name, { source, evidence, seen_on }] of rows) {
    assert.ok(source.length > 10, name)
    assert.equal(seen_on === null, evidence === 'unverified', name)
    if (seen_on !== null) assert.match(seen_on, /^\d{4}-\d\d-\d\d$/)
    assert.equal(printable({ source, evidence, seen_on }) === null, evidence === 'unverified', name)
  }
})

test('no rule or term that is printed rests on an unread source', () => {
  const evidence = [...Object.values(fafsaRules), ...Object.values(aidTerms), ...repaymentRules].map(
    (row) => row.evidence,
  )
  assert.ok(evidence.every((grade) => grade === 'primary' || grade === 'secondary'))
})

test('what the table has not, nobody is told: no last year in place of this one', () => {
  assert.equal(pellRange('2027–28'), null)
  assert.deepEqual(loanLimitsOf('2027–28'), [])
  assert.deepEqual(loanRatesOf('2027–28'), [])
  assert.equal(fafsaDate('2028–29', 'federal_deadline'), null)
  assert.equal(fafsaDate('2027–28', 'corrections_deadline'), null)
  assert.equal(stateDeadline('2027–28', 'TX'), undefined)
  assert.equal(printable(otherLoanCap('2026–27', 'professional')), null)
  assert.equal(printable(stateDeadline('2026–27', 'KS')), null)
})

test('the figures are those of their sources', () => {
  assert.deepEqual([pellRange('2026–27')?.maxUsd, pellRange('2026–27')?.minUsd], [7395, 740])
  assert.equal(fafsaDate('2026–27', 'federal_deadline')?.date, '2027-06-30')
  assert.equal(fafsaDate('2027–28', 'federal_deadline')?.date, '2028-06-30')
  assert.deepEqual(
    loanRatesOf('2026–27').map(({ percent }) => percent),
    [6.52, 8.07, 9.07],
  )
  assert.deepEqual(
    loanLimitsOf('2026–27').map(({ totalUsd, subsidizedUsd }) => [totalUsd, subsidizedUsd]),
    [
      [5500, 3500],
      [6500, 4500],
      [7500, 5500],
      [9500, 3500],
      [10_500, 4500],
      [12_500, 5500],
    ],
  )
  assert.deepEqual(
    [24_999, 25_000, 49_999, 50_000, 99_999, 100_000].map(tieredStandardYears),
    [10, 15, 15, 20, 20, 25],
  )
})

test('dates that follow from an award year by rule', () => {
  const year = awardYearStarting(2027)
  assert.deepEqual(
    [year.name, year.baseTaxYear, year.opensBy, year.bornBefore, year.homelessSince],
    ['2027–28', 2025, '2026-10-01', '2004-01-01', '2026-07-01'],
  )
  assert.equal(awardYearStarting(2099).name, '2099–00')
  assert.equal(independenceQuestions(year).length, 9)
  assert.match(independenceQuestions(year)[0] ?? '', /January 1, 2004/)
})

test('all fifty states and the District have an agency and a row for 2026–27; links are secure and official', () => {
  assert.equal(stateAgencies.length, 51)
  const codes = stateAgencies.map(({ code }) => code)
  assert.deepEqual(
    codes.filter((code) => stateDeadline('2026–27', code) === undefined),
    [],
  )
  for (const url of Object.values(officialLinks))
    assert.match(
      url,
      /^https:\/\/(?:[\w.-]+\.)?(?:studentaid\.gov|ed\.gov|collegeboard\.org|higheredimmigrationportal\.org)(?:\/|$)/,
    )
})
