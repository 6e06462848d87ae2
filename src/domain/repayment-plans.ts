import { type Provenance, secondary } from './provenance.ts'
import { sources } from './sources.ts'

/** A way to pay back Direct Loans, in plain words. */
export interface RepaymentRule extends Provenance {
  readonly name: string
  readonly says: string
}

/** From this day new loans fall under the new plans. */
export const newPlansFrom = '2026-07-01'

const rule = secondary(sources.loanRule)
const regulation = secondary(sources.loanRegulation)

export const repaymentRules: readonly RepaymentRule[] = Object.freeze([
  {
    name: 'Tiered Standard plan',
    says: 'You pay the same amount each month. The more you owe at the start, the more years you have: under $25,000 it is 10 years, under $50,000 it is 15 years, under $100,000 it is 20 years, and from $100,000 on it is 25 years.',
    ...rule,
  },
  {
    name: 'Repayment Assistance Plan (RAP)',
    says: 'Your payment follows your income. It is 1% to 10% of your adjusted gross income for the year, split into months, minus $50 a month for each dependent. The least you pay is $10 a month. Interest that your payment does not cover is not added. What is left after 360 payments is forgiven.',
    ...rule,
  },
  {
    name: 'Parent PLUS Loans',
    says: 'They cannot use RAP. New ones are paid back under the standard plan.',
    ...regulation,
  },
  {
    name: 'Older loans',
    says: 'Loans from before July 1, 2026 have other plans. Some of these plans are ending, and SAVE has ended. A new loan can change which plans are open to you. Ask your loan servicer before you choose.',
    ...rule,
  },
])

/** Years of the Tiered Standard plan for what is owed at the start. */
export function tieredStandardYears(owedUsd: number): number {
  if (owedUsd < 25_000) return 10
  if (owedUsd < 50_000) return 15
  return owedUsd < 100_000 ? 20 : 25
}
