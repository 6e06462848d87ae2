import type { AtomOf } from './atom.ts'
import { compareValues, type Comparison } from './compare-values.ts'
import { exclusiveConcepts, exclusiveMoneyConcepts } from './concept-table.ts'
import { institutionsIn, mentionsClash } from './entities.ts'
import type { Fact, FactSheet } from './read-facts.ts'
import { formOf, formSet } from './stem.ts'
import type { Statement } from './statements.ts'

/** A fact of the same kind as a claimed figure, and how well the two speak about the same thing. */
export interface Candidate {
  readonly fact: Fact
  readonly comparison: Exclude<Comparison, 'incomparable'>
  /** Weight of the shared concepts. */
  readonly score: number
  /** Share of the fact's own concepts that the claim mentions, by weight, 0–1. */
  readonly factCoverage: number
  /** Share of the concepts of the claim's part that the fact mentions, by weight, 0–1. */
  readonly claimCoverage: number
  /** The same for the claim's clause. */
  readonly clauseCoverage: number
  /** Both shares with the schools and employers counted as words, the fact's through the key of its line if that is better. */
  readonly namedFactCoverage: number
  readonly namedClaimCoverage: number
  /** Weight of the concepts of the claim's part, or of its clause, that only other facts speak of. */
  readonly strayWeight: number
  readonly clauseStrayWeight: number
  /** Weight of what it shares with the sentence before, when the claim refers back to that. */
  readonly contextScore: number
  /** Names or years say that this fact is about someone or some time else. */
  readonly otherSubject: boolean
  /** The words say that it is about something else: a loan, no grant; hours, not courses. */
  readonly otherMatter: boolean
}

/** A shared word counts this much when it stands elsewhere in the sentence than the figure's own part. */
const farWeight = 0.35

/** Facts weighed closely for one figure, at most; the ones that share most words come first. */
const candidatesMax = 60

/** The facts comparable with the claimed figure, but for those that differ in value and share no word. */
export function candidatesFor(claim: Statement, sheet: FactSheet): Candidate[] {
  const comparable = sheet.facts.flatMap((fact): Comparable[] => {
    const comparison = compareValues(claim.figure, fact.figure)
    if (comparison === 'incomparable') return []
    const score = sharedWeight(claim, fact, sheet)
    return comparison === 'different' && score === 0 ? [] : [{ fact, comparison, score }]
  })
  const weighed =
    comparable.length > candidatesMax
      ? comparable.toSorted((a, b) => b.score - a.score).slice(0, candidatesMax)
      : comparable
  const claimNames = institutionsIn(claim)
  return weighed.map((candidate) => weigh(claim, candidate, { sheet, claimNames }))
}

type Comparable = Pick<Candidate, 'fact' | 'comparison' | 'score'>

function weigh(
  claim: Statement,
  candidate: Comparable,
  { sheet, claimNames }: { sheet: FactSheet; claimNames: ReadonlySet<string> },
): Candidate {
  const { fact } = candidate
  const factNames = institutionsIn(fact)
  const claimed = [claim.sentence, claimNames]
  const stated = [fact.near, fact.sentence, factNames]
  const shareOf = (concepts: Iterable<string>, found: readonly ReadonlySet<string>[]): number =>
    coverage(concepts, found, sheet)
  return {
    ...candidate,
    factCoverage: shareOf(fact.near, claimed),
    claimCoverage: shareOf(claim.near, stated),
    clauseCoverage: shareOf(claim.clause, stated),
    namedFactCoverage: Math.max(
      shareOf([...fact.near, ...factNames], claimed),
      shareOf([...fact.key, ...factNames], claimed),
      shareOf([...fact.clause, ...factNames], claimed),
    ),
    namedClaimCoverage: Math.max(
      shareOf([...claim.near, ...claimNames], stated),
      shareOf([...claim.clause, ...claimNames], stated),
      shareOf(tellingUnit(claim, sheet), stated),
    ),
    strayWeight: strayWeight(claim.near, fact, sheet),
    clauseStrayWeight: strayWeight(claim.clause, fact, sheet),
    contextScore: contextWeight(claim, fact, sheet),
    otherSubject: mentionsClash(claim.mentions, fact.mentions) || yearsClash(claim.years, fact.years),
    otherMatter: isOtherMatter(claim, fact),
  }
}

/** What a quantity counts, unless that is a mere measure such as hours. */
function tellingUnit(claim: Statement, sheet: FactSheet): readonly string[] {
  return claim.unit.some((concept) => sheet.isFaint(concept)) ? [] : claim.unit
}

function sharedWeight(claim: Statement, fact: Fact, sheet: FactSheet): number {
  let weight = 0
  for (const concept of claim.sentence) {
    const inFact = fact.near.has(concept) ? 1 : fact.sentence.has(concept) ? farWeight : 0
    if (inFact > 0) weight += sheet.weightOf(concept) * inFact * (claim.near.has(concept) ? 1 : farWeight)
  }
  return weight
}

function strayWeight(concepts: ReadonlySet<string>, fact: Fact, sheet: FactSheet): number {
  let weight = 0
  for (const concept of concepts) {
    if (!fact.near.has(concept) && !fact.sentence.has(concept) && sheet.isKnown(concept))
      weight += sheet.weightOf(concept)
  }
  return weight
}

function contextWeight(claim: Statement, fact: Fact, sheet: FactSheet): number {
  let weight = 0
  const line = sheet.conceptsByLine[fact.line]
  for (const concept of claim.context) if (line?.has(concept) === true) weight += sheet.weightOf(concept)
  return weight
}

/** The share, by weight, of `concepts` found in one of the sets. */
function coverage(
  concepts: Iterable<string>,
  found: readonly ReadonlySet<string>[],
  sheet: FactSheet,
): number {
  let [shared, whole] = [0, 0]
  for (const concept of concepts) {
    const weight = sheet.weightOf(concept)
    whole += weight
    if (found.some((set) => set.has(concept))) shared += weight
  }
  return whole === 0 ? 0 : shared / whole
}

function isOtherMatter(claim: Statement, fact: Fact): boolean {
  return (
    conceptsClash(claim, fact) ||
    unitsClash(claim, fact) ||
    complementsClash(claim, fact) ||
    modifiersClash(claim, fact)
  )
}

type YearSpan = AtomOf<'year'>

function yearsClash(claimed: readonly YearSpan[], stated: readonly YearSpan[]): boolean {
  const overlap = claimed.some((a) => stated.some((b) => a.year <= b.endYear && b.year <= a.endYear))
  return claimed.length > 0 && stated.length > 0 && !overlap
}

/** Both sides name a member of a group of exclusive concepts, and none in common. */
export function conceptsClash(a: Statement, b: Statement): boolean {
  const groups =
    a.figure.kind === 'money' ? [...exclusiveConcepts, ...exclusiveMoneyConcepts] : exclusiveConcepts
  return groups.some((group) => {
    const inA = [...a.near].filter((concept) => group.has(concept))
    return (
      inA.length > 0 &&
      !inA.some((concept) => b.near.has(concept)) &&
      [...b.near].some((concept) => group.has(concept))
    )
  })
}

/** The claim counts something the fact does not speak of: three job offers against eighteen hours at a job. */
function unitsClash(claim: Statement, fact: Fact): boolean {
  if (claim.figure.kind !== 'quantity' || claim.unit.length === 0) return false
  return !claim.unit.some((concept) => fact.near.has(concept) || fact.sentence.has(concept))
}

/** "$1,450 a month for medicine" against "$1,450 a month in rent"; "at a pharmacy" against "at Delgado Bakery". */
function complementsClash(claim: Statement, fact: Fact): boolean {
  if (claim.complement.length === 0) return false
  if (claim.isPlaced && institutionsIn(claim).size === 0 && institutionsIn(fact).size > 0) {
    return !fact.mentions.some(({ name }) =>
      name.words.some((word) => claim.complement.includes(formOf(word))),
    )
  }
  if (fact.complement.length === 0) return false
  return !claim.complement.some((concept) => fact.near.has(concept) || fact.sentence.has(concept))
}

/** Modifiers that may differ although both speak of the same thing, and heads that are verbs rather than nouns. */
const looseModifiers = formSet(
  'parent household year local county community area city town new current total annual full entire final additional extra added more official first last latest estimated expected unpaid outstanding own whole overall',
)
const looseHeads = formSet(
  'offer request project work rank volunteer tutor take include receive come go live lie run',
)

/** "captain of the swim team" against "captain of the debate team": another word in the same place. */
function modifiersClash(claim: Statement, fact: Fact): boolean {
  return claim.modified.some(
    ({ head, modifier }) =>
      isTelling(modifier, fact) &&
      !looseHeads.has(head) &&
      fact.modified.some((other) => other.head === head && isTelling(other.modifier, claim)),
  )
}

const isTelling = (modifier: string, other: Statement): boolean =>
  !looseModifiers.has(modifier) && !other.near.has(modifier) && !other.sentence.has(modifier)
