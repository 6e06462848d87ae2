import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { aidTerms } from '#domain/aid-terms.ts'
import { printedDate } from '#domain/as-printed.ts'
import { awardYearStarting } from '#domain/award-years.ts'
import { fafsaDate } from '#domain/fafsa-dates.ts'
import { fafsaRules } from '#domain/fafsa-rules.ts'
import { glosses } from '#domain/glossaries.ts'
import { independenceQuestions } from '#domain/independence-questions.ts'
import { officialLinks } from '#domain/official-links.ts'
import { pellRange } from '#domain/pell-grants.ts'
import { printable, type Provenance } from '#domain/provenance.ts'
import { repaymentRules, tieredStandardYears } from '#domain/repayment-plans.ts'
import { scholarshipSources } from '#domain/scholarship-directory.ts'
import { stateAgencies } from '#domain/state-agencies.ts'
import { stateDeadline, stateDeadlines } from '#domain/state-deadlines.ts'
import { loanFees, loanLimitsOf, loanRatesOf, otherLoanCap, otherLoanCaps } from '#domain/student-loans.ts'
import { targetLanguages } from '#prose/preservation/languages.ts'
import { aid } from '#tools/aid/tool.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { scholarship } from '#tools/scholarship/tool.ts'
import { printGlosses } from '#tools/translate/print-glosses.ts'
import { runRules } from '../support/rule-tool.ts'
import { verifies } from '../support/verifies.ts'

/** A row says where it comes from, if it has any of these. */
const isRow = (value: object): value is Provenance =>
  ['source', 'evidence', 'seen_on'].some((key) => Object.hasOwn(value, key))

/** What the domain exports that is no table of rules, and why it needs no source. */
const notRules: Readonly<Record<string, string>> = {
  sources: 'the sources themselves',
  officialLinks: 'addresses without a figure; a family reads what stands there',
  backgrounds: 'the words of the input schema',
  programNames: 'names that stay in English',
  letterKinds: 'the words of the input schema',
  letterWords: 'the lengths this service keeps to, no outside rule',
  lineCategories: 'the words of the output schema',
  coreTerms: 'keys of the terms',
}

interface Table {
  readonly name: string
  readonly rows: readonly Provenance[]
}

/** Every array, object and set that a module of the domain exports, with the rows in it. */
const tables: readonly Table[] = await Promise.all(
  readdirSync('src/domain').map(async (file): Promise<Table[]> => {
    const module: Record<string, unknown> = await import(`#domain/${file}`)
    return Object.entries(module).flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null || name in notRules) return []
      const members = isRow(value) ? [value] : Object.values(value)
      return [{ name: `${file} ${name}`, rows: members.filter(isRow) }]
    })
  }),
).then((found) => found.flat())
const rows = tables.flatMap((table) => table.rows.map((row) => [table.name, row] as const))
const unread = <Row extends Provenance>(table: readonly Row[]): Row[] =>
  table.filter(({ evidence }) => evidence === 'unverified')

test('every table of the domain is exported, holds rows, and no value in it is a row without a source', () => {
  for (const { name, rows: found } of tables) assert.ok(found.length > 0, `${name} holds no row`)
  assert.ok(rows.length > 400, `${rows.length} rows`)
  for (const file of readdirSync('src/domain')) {
    const hidden = /^const (\w+): readonly \w+\[\] = Object\.freeze/m.exec(
      readFileSync(`src/domain/${file}`, 'utf8'),
    )
    assert.equal(hidden, null, `${file}: ${hidden?.[1]} is a table no test can see`)
  }
})

verifies('rule-table:source', () => {
  for (const [name, { source }] of rows) assert.ok(typeof source === 'string' && source.length > 10, name)
})

verifies('rule-table:evidence', () => {
  for (const [name, { evidence }] of rows)
    assert.ok(['primary', 'secondary', 'unverified'].includes(evidence), `${name} ${evidence}`)
})

verifies('rule-table:seen-on', () => {
  for (const [name, row] of rows) {
    assert.ok('seen_on' in row, name)
    assert.equal(row.seen_on === null, row.evidence === 'unverified', name)
    if (row.seen_on !== null) assert.ok(/^\d{4}-\d\d-\d\d$/.test(row.seen_on) && row.seen_on <= '2026-11-21')
    assert.equal(printable(row) === null, row.evidence === 'unverified', name)
  }
})

/** Texts that come as near as they can to the caps, rates and fees that nobody has read. */
const loanTexts = (): Promise<string[]> =>
  Promise.all(
    [
      { context: 'Law school, a professional degree.' },
      { context: 'A Parent PLUS Loan for medical school.', schoolCount: 2 },
      { context: 'A parent asks for the fee and the limit of a Parent PLUS Loan. Award year 2026-27.' },
    ].map(async (input) => {
      const { text, data } = await runRules(aid, input)
      return `${text}\n${JSON.stringify(data)}`
    }),
  )

verifies('rule-table:unverified-figure', async () => {
  const figures = [
    ...unread(otherLoanCaps).flatMap(({ yearUsd, totalUsd }) => [yearUsd, totalUsd]),
    ...unread(loanFees).map(({ percent }) => percent),
  ]
  assert.deepEqual(figures, [50_000, 200_000, 4.228])
  const texts = await loanTexts()
  assert.ok(texts.some((text) => text.includes('20500') && text.includes('$20,500')))
  for (const text of texts)
    for (const figure of figures)
      assert.doesNotMatch(
        text,
        new RegExp(`(?<![\\d,.])${figure}(?!\\d)|${figure.toLocaleString('en-US')}(?!\\d)`),
      )
})

verifies('rule-table:unverified-date', async () => {
  const dated = unread(stateDeadlines).filter(({ rule }) => /^\d{4}-/.test(rule))
  assert.deepEqual(
    dated.map(({ code }) => code),
    ['KS'],
  )
  for (const { code, rule } of dated) {
    const state = stateAgencies.find((row) => row.code === code)?.state
    const { text, data } = await runRules(fafsa, { notes: `Lives in ${state}.` }, { today: '2026-01-15' })
    assert.match(text, new RegExp(`Check the deadline of ${state}`))
    assert.ok(!`${text}${JSON.stringify(data)}`.includes(rule) && !text.includes(printedDate(rule)))
  }
  const read = await runRules(fafsa, { notes: 'Lives in Florida.' }, { today: '2026-01-15' })
  assert.match(read.text, /May 15, 2026/)
})

verifies('rule-table:unverified-gloss', () => {
  const drafts = unread(glosses)
  assert.ok(drafts.length > 20)
  for (const { name, language, gloss } of glosses) {
    const target = targetLanguages.find((one) => one === language)
    assert.ok(target !== undefined)
    const { text, terms } = printGlosses(`12 ${name}, 34.`, [name], target)
    const isDraft = drafts.some((row) => row.name === name && row.language === language)
    assert.equal(text.includes(gloss), !isDraft, `${name} ${language}`)
    assert.deepEqual(terms, [{ term: name, gloss: isDraft ? null : gloss }])
  }
})

verifies('rule-table:unverified-link', async () => {
  const [, plus] = await loanTexts()
  const links = `(?:${officialLinks.interestRates}|${officialLinks.loans})`
  assert.match(plus ?? '', new RegExp(`Check the percent at this link[^\\n]*\\nCheck: ${links}`))
  for (const { state, domain } of unread(stateAgencies)) {
    const { text } = await runRules(fafsa, { notes: `Lives in ${state}.` }, { today: '2026-12-01' })
    assert.ok(
      text.includes(`Where: ${officialLinks.deadlines}`) && !text.includes(`https://${domain}`),
      state,
    )
    assert.match(text, /Check the 2027–28 date at this link|Check at this link/, state)
    const leads = await runRules(scholarship, { state })
    assert.ok(
      leads.text.includes(officialLinks.deadlines) && !leads.text.includes(`https://${domain}`),
      state,
    )
  }
  const { text } = await runRules(scholarship, { backgrounds: ['military', 'asian_pi'] })
  const named = unread(scholarshipSources).filter(({ name }) => text.includes(name))
  assert.ok(named.length > 0)
  for (const { link } of named) assert.match(text, new RegExp(`Open the page to see[^]*?${link}`))
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
