import type { AidCase } from './case.ts'
import { loanPassages, repaymentPassages } from './loan-passages.ts'
import { nextPassages } from './next-passages.ts'
import type { Passage } from './passage.ts'
import { schoolPassages } from './school-passages.ts'
import { termPassages } from './term-passages.ts'
import { toldPassages } from './told-passages.ts'

/** Stands in every explanation, word for word. */
export const disclaimer =
  "This is a plain-language explanation based only on what was typed here. It is not a financial aid determination, not an offer, and not tax, legal or immigration advice. Only the U.S. Department of Education, your state agency and each college can decide your aid. Check figures on studentaid.gov and with each college's financial aid office."

/** Every passage of the explanation in its order. */
export function passagesOf(found: AidCase): readonly Passage[] {
  return [
    ...toldPassages(found),
    ...termPassages(found),
    ...schoolPassages(found),
    ...loanPassages(found),
    ...repaymentPassages(found),
    ...nextPassages(found),
  ]
}
