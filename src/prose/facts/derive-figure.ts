import type { AtomOf } from './atom.ts'
import { conceptsClash } from './align.ts'
import { compareValues } from './compare-values.ts'
import { mentionsClash } from './entities.ts'
import type { Fact, FactSheet } from './read-facts.ts'
import { formOf, formSet } from './stem.ts'
import type { Statement } from './statements.ts'

/** A claimed amount or percent set against the sum or difference it speaks of. */
export interface Derivation {
  readonly operands: readonly Fact[]
  readonly operation: 'difference' | 'sum' | 'percent_change'
  readonly value: number
  readonly comparison: 'equal' | 'different'
}

/** The sort of derived figure that words announce. */
export interface Cue {
  readonly kind: 'change' | 'gap' | 'sum'
  /** The figure can be nothing else: "fell by $9,000"; not "a total of $9,000". */
  readonly strict: boolean
}

const changeWords = formSet(
  'drop fall decline decrease lose reduce reduction increase rise difference shrink shrank grow grew cut down swing',
)
const difference = formOf('difference')
const competing = formOf('compete')
const gapWords = formSet(
  'gap remain remainder left leave short shortfall unmet balance uncovered difference unpaid subtract',
)
const sumWords = formSet('combine together altogether sum')
const totalWords = formSet('total')
/** Words that announce a figure worked out from others. */
export const cueWords: ReadonlySet<string> = new Set([
  ...changeWords,
  ...gapWords,
  ...sumWords,
  ...totalWords,
  ...formSet('net need'),
])
const aidConcepts = ['grant', 'scholarship', 'loan', 'workstudy']
/** Facts this many at most take part in sums and differences. */
const operandsMax = 40

/** What kind of derived figure the words around a figure announce, or null for a plain one. */
export function derivedCue(claim: Statement): Cue | null {
  const { figure, near, before, after } = claim
  if (figure.kind !== 'money' && figure.kind !== 'percent') return null
  const lead = before[0] ?? ''
  if (/^(?:lower|less|fewer|higher)$/.test(after[0] ?? '')) return { kind: 'change', strict: true }
  if (/^(?:is|was|were|totals?|equals)$/.test(lead)) return predicateCue(claim)
  if (/^(?:to|from|at|in)$/.test(lead) && !near.has(difference)) return null
  if (has(near, changeWords)) return { kind: 'change', strict: true }
  if (figure.kind === 'percent') return null
  if (has(near, gapWords)) return { kind: 'gap', strict: true }
  if (has(near, sumWords)) return { kind: 'sum', strict: true }
  return has(near, totalWords) ? { kind: 'sum', strict: false } : null
}

/** "The decline in income is $9,000", "the gap at Harlan is $9,000", but not "income fell; it is $9,000". */
function predicateCue({ figure, near, before }: Statement): Cue | null {
  const subject = before.slice(1).map(formOf)
  const noun = subject.findIndex((word) => changeWords.has(word))
  const isSubject = noun >= 0 && (noun === 0 || /^(?:in|of|from|at)$/.test(subject[noun - 1] ?? ''))
  if (isSubject) return { kind: 'change', strict: false }
  if (figure.kind === 'percent') return null
  if (has(near, gapWords)) return { kind: 'gap', strict: false }
  return has(near, sumWords) || has(near, totalWords) ? { kind: 'sum', strict: false } : null
}

const has = (concepts: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...words].some((word) => concepts.has(word))

/**
 * The derivation a claim spells out: `equal` when some sum or difference it may mean gives its value, `different` when
 * the only one it can mean gives another, null when the facts do not settle it.
 */
export function deriveFigure(claim: Statement, cue: Cue, sheet: FactSheet): Derivation | null {
  const money = sheet.facts.filter((fact) => fact.figure.kind === 'money').slice(0, operandsMax)
  const readings = { change: changes, gap: gaps, sum: sums }[cue.kind](claim, money)
  const judged = readings.flatMap((reading) => judge(claim, reading))
  return (
    judged.find((derivation) => derivation.comparison === 'equal') ??
    (judged.length === 1 && readings[0]?.certain === true ? (judged[0] ?? null) : null)
  )
}

interface ReadingOfSum {
  readonly operands: readonly Fact[]
  readonly operation: Derivation['operation']
  readonly value: number
  /** The claim names every operand, so another value is an error. */
  readonly certain: boolean
}

function judge(claim: Statement, reading: ReadingOfSum): Derivation[] {
  const model = reading.operands[0]?.figure
  if (model?.kind !== 'money') return []
  if (claim.figure.kind === 'percent') return [judgePercent(claim.figure, reading)]
  const comparison = compareValues(claim.figure, {
    ...model,
    value: reading.value,
    per: null,
    approximator: null,
  })
  return comparison === 'equal' || comparison === 'different' ? [{ ...reading, comparison }] : []
}

function judgePercent(claimed: AtomOf<'percent'>, reading: ReadingOfSum): Derivation {
  const near =
    Math.abs(claimed.value - reading.value) <= (claimed.approximator === null ? 0.5 : reading.value * 0.05)
  return { ...reading, comparison: near ? 'equal' : 'different' }
}

/** The same thing in two years, or before and after: income 2024 and income 2025. */
function changes(claim: Statement, money: readonly Fact[]): ReadingOfSum[] {
  const pairs = money.flatMap((a, index) =>
    money.slice(index + 1).flatMap((b) => (isSeries(a, b) ? [[a, b] as const] : [])),
  )
  const about = pairs.filter(([a]) =>
    [...claim.near].some((concept) => a.near.has(concept) && !changeWords.has(concept)),
  )
  const meant = about.length > 0 ? about : pairs.length === 1 ? pairs : []
  return meant.flatMap(([a, b]): ReadingOfSum[] => {
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
  return (
    first.length > 0 && first.length === second.length && first.every((concept) => second.includes(concept))
  )
}

/** What a fact is about, apart from when. */
function coreOf(fact: Fact): string[] {
  return [...fact.near].filter((concept) => !seriesWords.has(concept))
}

const valueOf = (fact: Fact): number => (fact.figure.kind === 'money' ? fact.figure.value : 0)
const yearOf = (fact: Fact): number => fact.years[0]?.year ?? fact.line

/** A cost less the aid the claim names, or less all gift aid, or less all aid of that college. */
function gaps(claim: Statement, money: readonly Fact[]): ReadingOfSum[] {
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
    const sets = everyNamed ? [namedAid] : named.length > 0 ? [] : [aid, gifts]
    return sets
      .filter((set) => set.length > 0)
      .map((set): ReadingOfSum => ({
        operands: [cost, ...set],
        operation: 'difference',
        value: cents(valueOf(cost) - sumOf(set)),
        certain: everyNamed && costs.length === 1,
      }))
  })
}

/** The facts a claim adds up: those of the kinds of aid it names, or those that share its words. */
function sums(claim: Statement, money: readonly Fact[]): ReadingOfSum[] {
  const meant = money.filter(
    (fact) => !mentionsClash(claim.mentions, fact.mentions) && !conceptsClash(claim.near, fact.near),
  )
  const named = aidConcepts.filter((concept) => claim.near.has(concept))
  const ofNamed = meant.filter((fact) => named.some((concept) => fact.near.has(concept)))
  const ofWords = meant.filter((fact) =>
    [...claim.near].some((concept) => fact.near.has(concept) && !cueWords.has(concept)),
  )
  return [ofNamed, ofWords, meant.filter(isAid)]
    .filter((set) => set.length > 1)
    .map((set) => ({ operands: set, operation: 'sum', value: cents(sumOf(set)), certain: false }))
}

const isCost = (fact: Fact): boolean => fact.near.has('cost') && !fact.near.has(competing)
const isAid = (fact: Fact): boolean =>
  !isCost(fact) && !fact.near.has('request') && aidConcepts.some((concept) => fact.near.has(concept))
const sumOf = (facts: readonly Fact[]): number => facts.reduce((sum, fact) => sum + valueOf(fact), 0)
const cents = (value: number): number => Math.round(value * 100) / 100
