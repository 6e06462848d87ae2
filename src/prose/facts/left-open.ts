import type { Figure } from './atom.ts'
import type { ClaimVerdict } from './check-claims.ts'
import { compareValues } from './compare-values.ts'
import type { Reason } from './judge-statement.ts'
import type { FactSheet } from './read-facts.ts'

/** A name nobody knows, a figure that belongs to something else or a turned statement: understanding must not overrule these. */
const openReasons: ReadonlySet<Reason> = new Set(['needs_judge', 'no_fact_about_this', 'value_left_open'])

/** "Three languages" may be counted in a list of them; a larger count is read, not counted. */
const countedMax = 12

/**
 * Whether a claim may be decided by reading: code leaves it open, and each of its figures stands in the facts or is a small
 * count of things. A figure that no fact holds stays unverified whoever reads it.
 */
export function isLeftOpen({ verdict, reason, atoms }: ClaimVerdict, sheet: FactSheet): boolean {
  return (
    verdict === 'unverified' &&
    openReasons.has(reason) &&
    atoms.every(({ atom }) => atom.kind !== 'name' && (isCountable(atom) || standsInFacts(atom, sheet)))
  )
}

const isCountable = (figure: Figure): boolean =>
  figure.kind === 'quantity' && figure.measure === null && figure.value <= countedMax

const standsInFacts = (figure: Figure, sheet: FactSheet): boolean =>
  figure.kind === 'year'
    ? sheet.years.some(({ year, endYear }) => year === figure.year && endYear === figure.endYear)
    : sheet.facts.some((fact) => compareValues(figure, fact.figure) === 'equal')
