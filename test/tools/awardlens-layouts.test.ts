import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterCases } from '../support/award-letter-cases.ts'
import { readOneLetter } from '../support/award-letters.ts'

for (const expected of letterCases) {
  test(`every line and every sum of a letter with ${expected.name}`, async () => {
    const read = await readOneLetter(expected.text)
    assert.deepEqual(
      read.items.map(({ label, annual_amount: annual, category }) => [label, annual, category]),
      expected.items,
    )
    const { totals } = read
    assert.deepEqual(
      {
        gift: totals.gift,
        work: totals.work_study,
        studentLoans: totals.student_federal_loans,
        plus: totals.parent_plus,
        direct: totals.direct_costs,
        coa: read.coa,
        net: read.net_price,
        unread: read.unread_lines.length,
      },
      {
        gift: expected.gift,
        work: expected.work,
        studentLoans: expected.studentLoans,
        plus: expected.plus ?? 0,
        direct: expected.direct,
        coa: expected.coa,
        net: expected.net,
        unread: expected.unread ?? 0,
      },
    )
    assert.deepEqual(
      read.flags.map(({ id }) => id),
      expected.flags,
    )
    const lines = expected.text.split('\n')
    for (const { line, quote } of [...read.items, ...read.costs, ...read.printed_totals]) {
      assert.equal(lines[line - 1]?.trim(), quote, 'a quote is the line it names')
    }
  })
}

test('loans above the limits of the letter’s own award year are flagged; a year without a table is not guessed', async () => {
  const offer = (year: string): string =>
    `Ashford College ${year} offer\nSubsidized Loan $6,000\nUnsubsidized Loan $8,000\nParent PLUS Loan $25,000`
  const flagsIn = async (year: string) => (await readOneLetter(offer(year))).flags.map(({ id }) => id)
  const named = await flagsIn('2026-27')
  assert.ok(named.includes('plus_over_cap') && named.includes('loan_over_annual_limit'))
  const unnamed = await flagsIn('2031-32')
  assert.ok(!unnamed.includes('plus_over_cap') && !unnamed.includes('loan_over_annual_limit'))
})

test('a PLUS loan keeps its name, which in small letters is a connecting word', async () => {
  for (const line of [
    'Parent PLUS   6,000   6,000',
    'Federal Parent PLUS $12,000',
    'PLUS Loan $12,000',
    'Parent Plus: $12,000',
    'PLUS   6,000   6,000',
  ]) {
    const { totals } = await readOneLetter(`Harbor State University 2027-28\n    FALL   SPRING\n${line}`)
    assert.deepEqual([totals.parent_plus, totals.unexplained], [12_000, 0], line)
  }
})
