import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readOneLetter } from '../support/award-letters.ts'
import { verifies } from '../support/verifies.ts'

interface WorkedLetter {
  readonly id: string
  readonly text: string
  readonly items: readonly { name: string; category: string; annual: number }[]
  readonly totals: Readonly<Record<string, number | string | null>>
  readonly flags: readonly string[]
}
const worked = JSON.parse(
  readFileSync(new URL('../data/award-letters-worked.json', import.meta.url), 'utf8'),
) as readonly WorkedLetter[]

/** The names the worked letters give a flag, where ours is not made of one letter's numbers. */
const flagName = (id: string, about: readonly string[]): readonly string[] => {
  if (id === 'marketing_claim_includes_loans_and_work') {
    return [`marketing_claim_${about.join().replace(' ', '_').replace('%', 'pct')}_includes_loans_and_work`]
  }
  return [about.length === 0 ? id : `${id}:${about.join(',')}`, id]
}

for (const letter of worked) {
  test(`worked letter ${letter.id}: items, totals and flags are exactly those computed by hand`, async () => {
    const read = await readOneLetter(letter.text)
    assert.deepEqual(
      read.items.map(({ label, category, annual_amount: annual }) => ({ name: label, category, annual })),
      letter.items,
    )
    const { totals } = read
    assert.deepEqual(
      {
        gift_total: totals.gift,
        other_benefits: totals.other_benefits,
        work_study: totals.work_study,
        loan_sub: totals.loan_subsidized,
        loan_unsub: totals.loan_unsubsidized,
        student_federal_loans: totals.student_federal_loans,
        parent_plus: totals.parent_plus,
        private_loans: totals.private_loans,
        all_loans: totals.all_loans,
        direct_costs: totals.direct_costs,
        coa: read.coa,
        net_price: read.net_price,
        gap_after_student_aid: read.gap,
        direct_cost_after_gift: read.direct_cost_after_gift,
        everything_listed_sum: totals.everything_listed,
      },
      Object.fromEntries(Object.entries(letter.totals).filter(([name]) => name !== 'coa_source')),
    )
    assert.match(String(letter.totals['coa_source']), new RegExp(`^${read.coa_source}`))
    const found = read.flags.map(({ id, about }) => flagName(id, about))
    const named = found.map((names) => names.find((name) => letter.flags.includes(name)) ?? names[0])
    assert.deepEqual(new Set(named), new Set(letter.flags))
    assert.deepEqual([read.conflicts, read.unread_lines], [[], []])
  })
}

verifies('built-in:awardlens', async () => {
  const [, privateLetter] = worked
  const read = await readOneLetter(privateLetter?.text ?? '')
  assert.equal(read.net_price_at_least, 33_800)
  assert.deepEqual([read.coa, read.net_price, read.gap], [null, null, null])
})
