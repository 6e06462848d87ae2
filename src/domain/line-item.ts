import type { Provenance } from './provenance.ts'

/** What one line of an award letter is. The part before the dot is the kind of money. */
export const lineCategories = [
  'gift.federal',
  'gift.federal_conditional',
  'gift.state',
  'gift.institutional',
  'gift.waiver',
  'gift.private',
  'gift.tribal',
  'gift.unspecified',
  'benefit.military',
  'benefit.agency',
  'benefit.employer',
  'work.study',
  'work.employment',
  'loan.student_sub',
  'loan.student_unsub',
  'loan.student_unknown',
  'loan.student_legacy',
  'loan.student_other',
  'loan.institutional',
  'loan.state',
  'loan.private',
  'loan.parent_plus',
  'loan.grad_plus',
  'loan.isa',
  'loan.unspecified',
  'financing.plan',
  'other.tax',
  'cost.direct',
  'cost.housing',
  'cost.indirect',
  'total.coa',
  'total.direct',
  'total.indirect',
  'total.costs',
  'total.gift',
  'total.work',
  'total.loans',
  'total.aid',
  'total.selfhelp',
  'total.net_price',
  'total.net_cost_claimed',
  'total.bill',
  'total.need',
  'index.sai',
  'index.efc',
  'index.family',
  'unknown',
] as const
export type LineCategory = (typeof lineCategories)[number]

/** One label as letters print it. */
export interface LineItem extends Provenance {
  readonly label: string
  readonly category: LineCategory
}

/** Names collected from letters. */
export const seenInLetters: Provenance = Object.freeze({
  source:
    'https://www.gao.gov/products/gao-23-104708; uAspire and New America, Decoding the Cost of College (2018); https://www.collegeprice.org',
  evidence: 'secondary',
  seen_on: '2026-11-21',
})

/** Names of programs of states and tribes; each agency's own page was not read. */
export const namedByAgencies: Provenance = Object.freeze({
  source: 'program names as state and tribal agencies use them',
  evidence: 'unverified',
  seen_on: null,
})

export const labelled = (
  category: LineCategory,
  provenance: Provenance,
  labels: readonly string[],
): readonly LineItem[] => labels.map((label) => ({ label, category, ...provenance }))
