import type { AtomOf } from './atom.ts'
import { exclusiveConcepts } from './concept-table.ts'
import { compareValues, type Comparison } from './compare-values.ts'
import { namesClash } from './match-name.ts'
import type { Fact, FactSheet } from './read-facts.ts'
import type { Statement } from './statements.ts'

/** A fact of the same kind as a claimed figure, and how well the two speak about the same thing. */
export interface Candidate {
  readonly fact: Fact
  readonly comparison: Exclude<Comparison, 'incomparable'>
  /** Weight of the shared concepts. */
  readonly score: number
  /** Share of the fact's own concepts that the claim mentions, by weight, 0–1. */
  readonly factCoverage: number
  /** Share of the claim's concepts that the fact mentions, by weight, 0–1. */
  readonly claimCoverage: number
  /** Names, years or kinds of aid say that this fact is about something else. */
  readonly clashes: boolean
}

/** A shared word counts this much when it stands elsewhere in the sentence than the figure's own part. */
const farWeight = 0.35

/** Every fact comparable with the claimed figure. */
export function candidatesFor(claim: Statement, sheet: FactSheet): Candidate[] {
  const claimWeight = totalWeight(claim.near, sheet)
  return sheet.facts.flatMap((fact): Candidate[] => {
    const comparison = compareValues(claim.figure, fact.figure)
    if (comparison === 'incomparable') return []
    const score = sharedWeight(claim, fact, sheet)
    return [
      {
        fact,
        comparison,
        score,
        factCoverage: ratio(score, totalWeight(fact.near, sheet)),
        claimCoverage: ratio(score, claimWeight),
        clashes: clashes(claim, fact),
      },
    ]
  })
}

function sharedWeight(claim: Statement, fact: Fact, sheet: FactSheet): number {
  let weight = 0
  for (const concept of claim.sentence) {
    const inFact = fact.near.has(concept) ? 1 : fact.sentence.has(concept) ? farWeight : 0
    if (inFact > 0) weight += sheet.weightOf(concept) * inFact * (claim.near.has(concept) ? 1 : farWeight)
  }
  return weight
}

function totalWeight(concepts: ReadonlySet<string>, sheet: FactSheet): number {
  let weight = 0
  for (const concept of concepts) weight += sheet.weightOf(concept)
  return weight
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole))

function clashes(claim: Statement, fact: Fact): boolean {
  return (
    namesClash(claim.names, fact.names) ||
    yearsClash(claim.years, fact.years) ||
    conceptsClash(claim.near, fact.near)
  )
}

type YearSpan = AtomOf<'year'>

function yearsClash(claimed: readonly YearSpan[], stated: readonly YearSpan[]): boolean {
  const overlap = claimed.some((a) => stated.some((b) => a.year <= b.endYear && b.year <= a.endYear))
  return claimed.length > 0 && stated.length > 0 && !overlap
}

/** Both sides name a member of a group of exclusive concepts, and none in common. */
export function conceptsClash(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return exclusiveConcepts.some((group) => {
    const inA = group.filter((concept) => a.has(concept))
    return inA.length > 0 && !inA.some((concept) => b.has(concept)) && group.some((concept) => b.has(concept))
  })
}
