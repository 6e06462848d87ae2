import type { Atom, AtomOf, Figure } from './atom.ts'

/**
 * `equal`: the fact supports the claimed value. `different`: it excludes it. `undecided`: rounding or missing detail
 * leaves it open. `incomparable`: they are values of different kinds.
 */
export type Comparison = 'equal' | 'different' | 'undecided' | 'incomparable'

/** "about" and its like allow this much to either side. */
const aboutShare = 0.05
/** "over $10,000" is an honest way to say up to this multiple. */
const overShare = 1.25

/** Compares a claimed value with a stated fact, kind by kind, with the claim's approximator. Context is not looked at. */
export function compareValues(claim: Figure, fact: Figure): Comparison {
  if (claim.kind === 'rank' && fact.kind === 'rank') return compareRanks(claim, fact)
  if (claim.kind === 'date' && fact.kind === 'date') return compareDates(claim, fact)
  if (claim.kind === 'time' && fact.kind === 'time')
    return claim.minutes === fact.minutes ? 'equal' : 'different'
  if (claim.kind === 'percent' && fact.kind === 'rank') return comparePercentile(claim, fact)
  if (claim.kind === 'percent' && fact.kind === 'percent') return compareNumbers(claim, fact)
  return isAmount(claim) && isAmount(fact) && comparable(claim, fact)
    ? compareNumbers(claim, fact)
    : 'incomparable'
}

type Amount = AtomOf<'money'> | AtomOf<'quantity'> | AtomOf<'score'>

const isAmount = (atom: Atom): atom is Amount =>
  atom.kind === 'money' || atom.kind === 'quantity' || atom.kind === 'score'

/** Whether two amounts count the same sort of thing. A number without unit in a fact sheet may be anything. */
function comparable(claim: Amount, fact: Amount): boolean {
  if (claim.kind === 'score' && fact.kind === 'score') return claim.test === fact.test
  // "30 in math" may be a score: the sheet need not name the test again.
  if (claim.kind === 'score' && isBare(fact)) return true
  if (claim.kind === 'money' && fact.kind === 'money') {
    return claim.currency === fact.currency && samePeriod(claim.per, fact.per)
  }
  if (claim.kind === 'quantity' && fact.kind === 'quantity') {
    return sameMeasure(claim, fact) && samePeriod(claim.per, fact.per)
  }
  return (
    (isBare(claim) && isSizeable(claim)) ||
    (isBare(fact) && isSizeable(fact)) ||
    isIndexAmount(claim, fact) ||
    isIndexAmount(fact, claim)
  )
}

/** A bare number below this is more likely a count than an amount or a score. */
const sizeableMin = 100

const isSizeable = ({ value }: Amount): boolean => Math.abs(value) >= sizeableMin || !Number.isInteger(value)

/** A count of things is no measure: 34 members never support 34 hours. A bare number may be either. */
function sameMeasure(a: AtomOf<'quantity'>, b: AtomOf<'quantity'>): boolean {
  return (
    a.measure === b.measure ||
    (a.measure === null && a.noun.length === 0) ||
    (b.measure === null && b.noun.length === 0)
  )
}

const samePeriod = (a: string | null, b: string | null): boolean => a === null || b === null || a === b

const isBare = (amount: Amount): boolean =>
  amount.kind === 'quantity' && amount.noun.length === 0 && amount.measure === null

/** The Student Aid Index is often written with a dollar sign. */
const isIndexAmount = (a: Amount, b: Amount): boolean =>
  a.kind === 'money' && b.kind === 'score' && (b.test === 'sai' || b.test === 'efc')

interface Numeric {
  readonly value: number
  readonly approximator: Atom['approximator']
}

function compareNumbers(claim: Numeric & (Amount | AtomOf<'percent'>), fact: Numeric): Comparison {
  const said = claim.value
  const known = fact.value
  const nearby = Math.abs(known - said) <= Math.abs(known) * aboutShare
  if (known === said)
    return claim.approximator === 'over' || claim.approximator === 'under' ? 'undecided' : 'equal'
  switch (claim.approximator) {
    case null:
      return isRounded(claim, known) || (fact.approximator !== null && nearby) ? 'undecided' : 'different'
    case 'about':
      return nearby ? 'equal' : 'different'
    case 'over':
    case 'at_least':
      return known < said ? 'different' : known <= said * overShare ? 'equal' : 'undecided'
    case 'under':
    case 'at_most':
      return known > said ? 'different' : known * overShare >= said ? 'equal' : 'undecided'
  }
}

/** Whether the claim is the fact with its last digits rounded away by the claim's own notation. */
function isRounded(claim: Amount | AtomOf<'percent'>, known: number): boolean {
  if (claim.kind === 'percent') return !Number.isInteger(claim.value) && Math.abs(claim.value - known) < 0.5
  if (claim.kind === 'score') return false
  if (claim.kind === 'money') {
    const step = claim.shorthand ? 1000 : Number.isInteger(claim.value) ? 1 : 0
    const tenth = claim.shorthand && claim.value % 1000 !== 0 ? step / 10 : step
    return tenth > 0 && Math.abs(known - claim.value) <= tenth / 2 && known !== claim.value
  }
  return false
}

function compareRanks(claim: AtomOf<'rank'>, fact: AtomOf<'rank'>): Comparison {
  if (claim.place !== fact.place) return 'different'
  if (claim.of === null || claim.of === fact.of) return 'equal'
  return fact.of === null ? 'undecided' : 'different'
}

/** "top 5 percent" against "11 of 318". */
function comparePercentile(claim: AtomOf<'percent'>, fact: AtomOf<'rank'>): Comparison {
  if (!claim.top) return 'incomparable'
  if (fact.of === null) return 'undecided'
  return (100 * fact.place) / fact.of <= claim.value ? 'equal' : 'different'
}

const termMonths = { winter: [12, 1, 2], spring: [3, 4, 5], summer: [6, 7, 8], fall: [9, 10, 11] } as const

/** A season against a month of the calendar. */
function isOtherSeason(claim: AtomOf<'date'>, fact: AtomOf<'date'>): boolean {
  const months: readonly number[] = claim.term === null ? [] : termMonths[claim.term]
  return fact.month !== null && months.length > 0 && !months.includes(fact.month)
}

/** Fields that both state must agree; a field only the claim states is not supported. */
function compareDates(claim: AtomOf<'date'>, fact: AtomOf<'date'>): Comparison {
  const fields = (['year', 'month', 'day', 'term'] as const).map(
    (field) => [claim[field], fact[field]] as const,
  )
  if (fields.some(([said, known]) => said !== null && known !== null && said !== known)) return 'different'
  if (isOtherSeason(claim, fact)) return 'different'
  if (!fields.some(([said, known]) => said !== null && said === known)) return 'undecided'
  return fields.some(([said, known]) => said !== null && known === null) ? 'undecided' : 'equal'
}
