import { compareFacts, type FactDifference, type Stretch } from '#prose/preservation/compare-facts.ts'
import type { FactKind } from '#prose/preservation/stated-facts.ts'
import type { Change } from '#prose/preservation/word-diff.ts'

/** One fact that the revised text states otherwise. `changed`: one fact stands in the place of another of its kind. */
export interface FactChange {
  readonly kind: FactKind
  readonly change: FactDifference['change'] | 'changed'
  readonly before: Stretch | null
  readonly after: Stretch | null
}

/** The texts of a revision with what a word diff says of them. */
export interface Revised {
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
}

/** The differences in fact, a loss and a gain of one kind in one change told together. */
export function factChanges({ before, after, changes }: Revised): FactChange[] {
  const differences = compareFacts(before, after, 'any')
  const lost = differences.filter(({ change }) => change === 'lost')
  const partners = new Map<FactDifference, FactDifference>()
  for (const gained of differences.filter(({ change }) => change === 'added')) {
    const partner = lost.find((one) => !partners.has(one) && isReplacedBy(one, gained, changes))
    if (partner !== undefined) partners.set(partner, gained)
  }
  const gains = new Set(partners.values())
  return differences.flatMap((one): FactChange[] => {
    if (gains.has(one)) return []
    const gained = partners.get(one)
    return [gained === undefined ? one : { ...one, change: 'changed', after: gained.after }]
  })
}

function isReplacedBy(lost: FactDifference, gained: FactDifference, changes: readonly Change[]): boolean {
  const [{ before }, { after }] = [lost, gained]
  if (lost.kind !== gained.kind || lost.kind === 'negation' || before === null || after === null) return false
  return changes.some(
    (change) =>
      change.start < before.end &&
      before.start < change.end &&
      change.afterStart < after.end &&
      after.start < change.afterStart + change.after.length,
  )
}
