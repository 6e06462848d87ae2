import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedDate, printedUsd } from '#domain/as-printed.ts'
import { awardYearStarting } from '#domain/award-years.ts'
import { aidTerms } from '#domain/aid-terms.ts'
import { pellRange } from '#domain/pell-grants.ts'
import { repaymentRules } from '#domain/repayment-plans.ts'
import { loanFees, loanLimitsOf, loanRatesOf, loanTotalsOf, otherLoanCap } from '#domain/student-loans.ts'
import type { AidOutput } from '#tools/aid/output.ts'
import { aid } from '#tools/aid/tool.ts'
import { type AidProfile, aidProfiles } from '../support/aid-profiles.ts'
import { neverSaid, readingGrade, ruleDay, runRules, strayFigures, strayLinks } from '../support/rule-tool.ts'

test('the profiles are at least sixty, each another one', () => {
  assert.ok(aidProfiles.length >= 60, String(aidProfiles.length))
  assert.equal(new Set(aidProfiles.map(({ name }) => name)).size, aidProfiles.length)
})

for (const profile of aidProfiles) {
  test(`explanation, ${profile.name}`, async () => {
    const { text, verification, ...body } = await runRules(aid, profile.input, profile)
    const data = body.data as AidOutput
    assert.deepEqual(
      [verification.method, verification.status, verification.issues],
      ['rule_tables', 'PASS', []],
    )
    assert.ok(text.includes(data.disclaimer) && /not a financial aid determination/.test(data.disclaimer))
    holdExpected(profile, text, data)
    for (const { name, meaning } of data.terms) assert.ok(text.includes(`${name}: ${meaning}`), name)
    for (const { title, words } of data.next_steps) assert.ok(text.includes(`${title}: ${words}`), title)
    for (const pattern of [...neverSaid, ...(profile.never ?? [])]) assert.doesNotMatch(text, pattern)
    assert.deepEqual(strayLinks(text), [])
    assert.deepEqual(
      strayFigures(text, sourcesOf(profile, data)),
      [],
      'a figure that no table and no input holds',
    )
    const grade = readingGrade(text)
    assert.ok(grade >= 3 && grade <= 8, `reads at grade ${grade.toFixed(1)}`)
  })
}

function holdExpected(profile: AidProfile, text: string, data: AidOutput): void {
  if (profile.year !== undefined) assert.equal(data.award_year, profile.year)
  for (const pattern of profile.says ?? []) assert.match(text, pattern)
  if (profile.net !== undefined)
    assert.deepEqual(
      data.schools.map(({ net_price_usd }) => net_price_usd),
      profile.net,
    )
  if (profile.problems !== undefined)
    assert.deepEqual(
      data.schools.map(({ problems }) => problems),
      profile.problems,
    )
  for (const { net_price_usd } of data.schools)
    if (net_price_usd !== null)
      assert.ok(text.includes(`is ${printedUsd(net_price_usd)}. That is the net price`))
}

/** What the tables and the input hold; sums are held by the expected net prices and sums of loans. */
function sourcesOf({ input, today = ruleDay }: AidProfile, { award_year, schools }: AidOutput): string[] {
  const readable = ({ evidence }: { evidence: string }): boolean => evidence !== 'unverified'
  const caps = (['parent_plus', 'graduate', 'professional'] as const).flatMap((loan) => {
    const row = otherLoanCap('2026–27', loan)
    return row !== undefined && readable(row) ? [row.yearUsd, row.totalUsd] : []
  })
  const pell = pellRange('2026–27')
  const money = [
    ...loanLimitsOf('2026–27')
      .filter(readable)
      .flatMap(({ totalUsd, subsidizedUsd }) => [totalUsd, subsidizedUsd]),
    ...loanTotalsOf('2026–27')
      .filter(readable)
      .flatMap(({ totalUsd, subsidizedUsd }) => [totalUsd, subsidizedUsd]),
    ...caps,
    ...(pell === null ? [] : [pell.minUsd, pell.maxUsd]),
    ...schools.flatMap(({ net_price_usd, gift_usd, loans_usd, given }) => [
      net_price_usd ?? 0,
      gift_usd ?? 0,
      loans_usd ?? 0,
      ...given.map(({ usd }) => usd),
    ]),
  ]
  const own = awardYearStarting(2026)
  return [
    ...Object.values(aidTerms).map(({ meaning }) => meaning),
    ...repaymentRules.filter(readable).map(({ says }) => says),
    ...money.map((usd) => `It is ${printedUsd(usd)}.`),
    ...[...loanRatesOf('2026–27'), ...loanFees].filter(readable).map(({ percent }) => `It is ${percent}%.`),
    ...[own.startsOn, own.endsOn, today, ...loanFees.map(({ paidOutBefore }) => paidOutBefore)].map(
      printedDate,
    ),
    `${award_year}, 2026–27`,
    Object.values(input).join('\n'),
  ]
}

test('amounts without a dollar sign and a college named by one letter are read; what a cost is of is not guessed', async () => {
  const schoolSummaries =
    'State U total cost 31,200 with a grant of 4,000. Private College cost 62,000, scholarship 30,000. It has 12,000 students.'
  const { data, text } = await runRules(aid, { schoolSummaries })
  const { schools } = data as AidOutput
  assert.deepEqual(
    schools.map(({ name, net_price_usd: net, gift_usd: gift }) => [name, net, gift]),
    [
      ['State U', 27_200, 4000],
      ['Private College', null, 30_000],
    ],
  )
  assert.doesNotMatch(text, /12,000/)
})
