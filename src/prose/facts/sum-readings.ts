import { conceptsClash } from './align.ts'
import { aidConcepts, changeWords, cueWords, has, type Cue } from './derived-cue.ts'
import { institutionsIn, mentionsClash } from './entities.ts'
import type { Fact, FactSheet } from './read-facts.ts'
import { formOf, formSet } from './stem.ts'
import type { Statement } from './statements.ts'

/** A sum or difference of facts that a claim may mean. */
export interface SumReading {
  readonly operands: readonly Fact[]
  readonly operation: 'difference' | 'sum' | 'percent_change'
  readonly value: number
  /** The claim names every operand, so another value is an error. */
  readonly certain: boolean
}

/** Facts this many at most take part in sums and differences. */
const operandsMax = 40
/** A smaller bare number is a count. */
const bareAmountMin = 100

const competing = formOf('compete')

export interface OperandPool {
  readonly sheet: FactSheet
  /** Any selection of the aid may have been meant: for letters, where the words for it stand sentences away. */
  readonly lenient: boolean
}

/** Every sum or difference of facts that the claim may mean, the surest first. */
export function readingsOf(claim: Statement, cue: Cue, { sheet, lenient }: OperandPool): SumReading[] {
  const money = sheet.facts.filter(isAmount).slice(0, operandsMax)
  const said = statedBefore(claim, money)
  switch (cue.kind) {
    case 'change':
      return [...changes(claim, money), ...differencesSaid(said), ...betweenSchools(claim, money)]
    case 'gap':
      return [...gaps(claim, money), ...remainderSaid(said), ...(lenient ? subsetGaps(money) : [])]
    case 'sum':
      return [
        ...sums(claim, money),
        ...endingsOf(said).map(sumReading),
        ...(lenient ? subsetsOf(money.filter(isAid)).map(sumReading) : []),
      ]
  }
}

/** An amount of money, or a bare number that may be one. */
function isAmount({ figure }: Fact): boolean {
  return (
    figure.kind === 'money' ||
    (figure.kind === 'quantity' &&
      figure.noun.length === 0 &&
      figure.measure === null &&
      figure.value >= bareAmountMin)
  )
}

/** The facts whose amounts the text has just stated. */
function statedBefore(claim: Statement, money: readonly Fact[]): Fact[] {
  return [...claim.amountsEarlier, ...claim.amountsBefore].flatMap(
    (amount) => money.find((fact) => valueOf(fact) === amount) ?? [],
  )
}

/** The last two of them, the last three, and so on. */
const endingsOf = (facts: readonly Fact[]): Fact[][] =>
  facts.slice(1).map((_, index) => facts.slice(-index - 2))

/** "It fell from $90,000 to $39,000, a drop of $51,000." */
function differencesSaid(said: readonly Fact[]): SumReading[] {
  return said.slice(1).map((to, index) => difference([said[index] ?? to, to]))
}

/** "Costs are $32,700 and aid is $12,700, which leaves $20,000." */
function remainderSaid(said: readonly Fact[]): SumReading[] {
  return endingsOf(said).map(difference)
}

/** "$11,600 more than Harlan": the same kind of aid, or the cost, at the two schools the claim names. */
function betweenSchools(claim: Statement, money: readonly Fact[]): SumReading[] {
  if (institutionsIn(claim).size < 2) return []
  const atNamed = money.filter(
    (fact) => fact.mentions.length > 0 && !mentionsClash(claim.mentions, fact.mentions),
  )
  return [atNamed.filter(isCost), atNamed.filter(isAid)].flatMap((facts) =>
    facts.flatMap((a, index) =>
      facts
        .slice(index + 1)
        .flatMap((b) => (mentionsClash(a.mentions, b.mentions) ? [difference([a, b])] : [])),
    ),
  )
}

function difference(operands: readonly Fact[]): SumReading {
  const [first, ...others] = operands
  const value = first === undefined ? 0 : cents(Math.abs(valueOf(first) - sumOf(others)))
  return { operands, operation: 'difference', value, certain: false }
}

const sumReading = (operands: readonly Fact[]): SumReading => ({
  operands,
  operation: 'sum',
  value: cents(sumOf(operands)),
  certain: false,
})

/** The same thing in two years, or before and after: income 2024 and income 2025. */
function changes(claim: Statement, money: readonly Fact[]): SumReading[] {
  const pairs = money.flatMap((a, index) =>
    money.slice(index + 1).flatMap((b) => (isSeries(a, b) ? [[a, b] as const] : [])),
  )
  const about = pairs.filter(([a]) =>
    [...claim.near].some((concept) => a.near.has(concept) && !changeWords.has(concept)),
  )
  const meant = about.length > 0 ? about : pairs.length === 1 && isElliptical(claim, money) ? pairs : []
  return meant.flatMap(([a, b]): SumReading[] => {
    const [from, to] = [valueOf(a), valueOf(b)]
    const operands = [a, b]
    const certain = meant.length === 1
    if (claim.figure.kind !== 'percent')
      return [{ operands, operation: 'difference', value: Math.abs(from - to), certain }]
    const base = yearOf(a) <= yearOf(b) ? from : to
    return base === 0
      ? []
      : [
          {
            operands,
            operation: 'percent_change',
            value: (100 * Math.abs(from - to)) / Math.abs(base),
            certain,
          },
        ]
  })
}

/** "That is a drop of $9,000": nothing said about what dropped. */
const isElliptical = (claim: Statement, money: readonly Fact[]): boolean =>
  [...claim.clause].every(
    (concept) =>
      cueWords.has(concept) || seriesWords.has(concept) || !money.some((fact) => fact.near.has(concept)),
  )

const seriesWords = formSet(
  'project prior current new old previous former next year month original revised before after',
)

function isSeries(a: Fact, b: Fact): boolean {
  if (mentionsClash(a.mentions, b.mentions)) return false
  const [first, second] = [coreOf(a), coreOf(b)]
  // "Income was $90,000 in 2024 and is projected to be $39,000": the second figure leaves the subject out.
  if (a.line === b.line && a.sentence === b.sentence) {
    return second.every((concept) => first.includes(concept)) || has(a.sentence, changeWords)
  }
  if (first.length === 0 || second.length === 0) return false
  const shared = first.filter((concept) => second.includes(concept)).length
  return shared === Math.max(first.length, second.length) || (shared > 0 && areOtherYears(a, b))
}

/** Both name years, and not the same. */
const areOtherYears = (a: Fact, b: Fact): boolean =>
  a.years.length > 0 &&
  b.years.length > 0 &&
  !a.years.some(({ year }) => b.years.some((other) => other.year === year))

/** What a fact is about, apart from when. */
function coreOf(fact: Fact): string[] {
  return [...fact.near].filter((concept) => !seriesWords.has(concept))
}

const valueOf = ({ figure }: Fact): number =>
  figure.kind === 'money' || figure.kind === 'quantity' ? figure.value : 0
const yearOf = (fact: Fact): number => fact.years[0]?.year ?? fact.line

/** A cost less the aid the claim names, or less all gift aid, or less all aid of that college. */
function gaps(claim: Statement, money: readonly Fact[]): SumReading[] {
  const costs = money.filter((fact) => isCost(fact) && !mentionsClash(claim.mentions, fact.mentions))
  const named = aidConcepts.filter((concept) => claim.sentence.has(concept))
  return costs.flatMap((cost) => {
    const aid = money.filter(
      (fact) => isAid(fact) && !mentionsClash(cost.mentions, fact.mentions) && !fact.near.has(competing),
    )
    const namedAid = aid.filter((fact) => named.some((concept) => fact.near.has(concept)))
    const gifts = aid.filter((fact) => !fact.near.has('loan') && !fact.near.has('workstudy'))
    const everyNamed =
      named.length > 0 && named.every((concept) => namedAid.some((fact) => fact.near.has(concept)))
    const sets = everyNamed ? [namedAid, aid, gifts] : [aid, gifts]
    return sets
      .filter((set) => set.length > 0)
      .map((set, index): SumReading => ({
        operands: [cost, ...set],
        operation: 'difference',
        value: cents(valueOf(cost) - sumOf(set)),
        // Beside amounts of its own the sentence may mean those instead.
        certain: index === 0 && everyNamed && costs.length === 1 && claim.amountsBefore.length === 0,
      }))
  })
}

/** Selections are tried up to this many kinds of aid: 2^8 sums. */
const subsetFactsMax = 8

/** Every selection of at least two. */
function subsetsOf(facts: readonly Fact[]): Fact[][] {
  return facts
    .slice(0, subsetFactsMax)
    .reduce<Fact[][]>((sets, fact) => [...sets, ...sets.map((set) => [...set, fact])], [[]])
    .filter((set) => set.length > 1)
}

const subsetGaps = (money: readonly Fact[]): SumReading[] =>
  money
    .filter(isCost)
    .flatMap((cost) => subsetsOf(money.filter(isAid)).map((aid) => difference([cost, ...aid])))

/** The facts a claim adds up: those of the kinds of aid it names, or those that share its words. */
function sums(claim: Statement, money: readonly Fact[]): SumReading[] {
  const meant = money.filter(
    (fact) => !mentionsClash(claim.mentions, fact.mentions) && !conceptsClash(claim, fact),
  )
  const named = aidConcepts.filter((concept) => claim.near.has(concept))
  const ofNamed = meant.filter((fact) => named.some((concept) => fact.near.has(concept)))
  const ofWords = meant.filter((fact) =>
    [...claim.near].some((concept) => fact.near.has(concept) && !cueWords.has(concept)),
  )
  return [ofNamed, ofWords, meant.filter(isAid)].filter((set) => set.length > 1).map(sumReading)
}

const isCost = (fact: Fact): boolean => fact.near.has('cost') && !fact.near.has(competing)
const isAid = (fact: Fact): boolean =>
  !isCost(fact) && !fact.near.has('request') && aidConcepts.some((concept) => fact.near.has(concept))
const sumOf = (facts: readonly Fact[]): number => facts.reduce((sum, fact) => sum + valueOf(fact), 0)
const cents = (value: number): number => Math.round(value * 100) / 100
