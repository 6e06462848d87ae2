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
