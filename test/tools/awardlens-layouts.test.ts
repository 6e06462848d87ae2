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

test('a name printed with wide spaces keeps its last word; a column of kinds or codes is no part of a name', async () => {
  for (const [line, label, category] of [
    ['DIRECT  UNSUBSIDIZED  LOAN $5,500', 'DIRECT UNSUBSIDIZED LOAN', 'loan.student_unsub'],
    ['Direct Subsidized  Loan $3,500', 'Direct Subsidized Loan', 'loan.student_sub'],
    ['FEDERAL  PELL  GRANT    F    $7,395', 'FEDERAL PELL GRANT', 'gift.federal'],
    ['MERIT  SCHOLARSHIP  $2,000', 'MERIT SCHOLARSHIP', 'gift.institutional'],
    ['Trustee Award   Scholarship   $2,000', 'Trustee Award', 'gift.unspecified'],
    ['Trustee Award | Grant | $2,000', 'Trustee Award', 'gift.unspecified'],
    ['Direct Subsidized    Loan    Offered    $3,500', 'Direct Subsidized', 'loan.student_sub'],
  ] as const) {
    const { items } = await readOneLetter(`Harbor State University 2027-28\n${line}`)
    assert.deepEqual(
      items.map((item) => [item.label, item.category]),
      [[label, category]],
      line,
    )
  }
})

// What is left after a discount once counted as a gift, or was asked about by the name "leaves".
test('what a discount leaves is neither a gift nor a second cost', async () => {
  for (const [line, gift, direct] of [
    ['Tuition $48,000 less Founders Discount $22,000 leaves $26,000', 22_000, 48_000],
    [
      'Tuition of $48,000 minus your waiver of $22,000, leaving you with a balance of $26,000',
      22_000,
      48_000,
    ],
    ['Tuition $20,000 less a 30% discount leaves $14,000', 0, 14_000],
    ['Tuition less sibling discount $12,000', 0, 12_000],
  ] as const) {
    const { items, totals } = await readOneLetter(`Harbor State University 2027-28\n${line}`)
    assert.deepEqual([totals.gift, totals.direct_costs, totals.unexplained], [gift, direct, 0], line)
    assert.ok(
      items.every(({ label }) => !label.includes('leav')),
      line,
    )
  }
  for (const line of [
    'Tuition $20,000 less a 30% discount leaves $15,000',
    'Tuition $20,000 less Dean Discount $5,000 leaves $14,000',
    'Tuition after scholarships $9,000',
  ]) {
    const { items, totals } = await readOneLetter(`Harbor State University 2027-28\n${line}`)
    assert.ok([0, 5_000].includes(totals.gift), line)
    assert.ok(
      items.some(({ category }) => category === 'unknown'),
      line,
    )
  }
})
