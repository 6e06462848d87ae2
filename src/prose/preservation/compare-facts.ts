import { readDocument } from '#prose/document.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import type { Span } from '#prose/sentences.ts'
import { movedFigures } from './moved-figures.ts'
import { negationDifferences } from './compare-negations.ts'
import { type FactKind, readStatedFacts, type StatedFact } from './stated-facts.ts'

export interface Stretch extends Span {
  readonly text: string
}

/** One way in which a rewrite states something else than its source. Offsets are UTF-16, each into its own text. */
export interface FactDifference {
  readonly kind: FactKind
  /** `moved`: the figure stands where another one stood. `unit`: it counts something else than before. */
  readonly change: 'lost' | 'added' | 'moved' | 'unit'
  /** What the source states; null when something was added. */
  readonly before: Stretch | null
  /** What the rewrite states; null when something was lost. */
  readonly after: Stretch | null
}

/**
 * Where a rewrite in the same language states other facts than its source. `counted`: a fact that stood twice must stand
 * twice; `any`: once is enough, and repeating it adds nothing. No difference is proof of the same figures, dates, names,
 * addresses, quotations, gaps and negations, not of the same meaning.
 */
export function compareFacts(before: string, after: string, repeats: 'counted' | 'any'): FactDifference[] {
  const [given, rewritten] = [readStatedFacts(before), readStatedFacts(after)]
  const missing = unmatched(typed(given), typed(rewritten), repeats)
  const extra = unmatched(typed(rewritten), typed(given), repeats)
  return [
    ...missing.filter((fact) => !isRespelled(fact, extra, after)).map((fact) => lost(fact)),
    ...extra.filter((fact) => !isRespelled(fact, missing, before)).map((fact) => added(fact)),
    ...namesMissing(given, after).map((fact) => lost(fact)),
    ...newNames(rewritten, { before, after }).map((fact) => added(fact)),
    ...changedUnits(given, rewritten),
    ...movedFigures({ text: before, facts: given }, { text: after, facts: rewritten }),
    ...negationDifferences(before, after),
  ]
}

const typed = (facts: readonly StatedFact[]): StatedFact[] => facts.filter(({ kind }) => kind !== 'name')

const ordinals = '_ first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** "rm 114" and "Rm 114" are read in two ways and are one number; "1st" and "first" are one place. */
function isRespelled(fact: StatedFact, others: readonly StatedFact[], text: string): boolean {
  if (fact.kind !== 'figure') return false
  if (others.some((other) => other.kind === 'figure' && other.text === fact.text && isBare(fact, other)))
    return true
  const place = /^digits:(\d{1,2})$/.exec(fact.key)?.[1]
  const word = place === undefined ? undefined : ordinals[Number(place)]
  return word !== undefined && word !== '_' && new RegExp(`\\b${word}\\b`, 'i').test(text)
}

const isBare = (a: StatedFact, b: StatedFact): boolean =>
  a.key.startsWith('digits:') || b.key.startsWith('digits:')

const lost = (fact: StatedFact): FactDifference => ({
  kind: fact.kind,
  change: 'lost',
  before: fact,
  after: null,
})
const added = (fact: StatedFact): FactDifference => ({
  kind: fact.kind,
  change: 'added',
  before: null,
  after: fact,
})

/** Facts of one text that the other does not hold (as often). */
function unmatched(
  facts: readonly StatedFact[],
  others: readonly StatedFact[],
  repeats: 'counted' | 'any',
): StatedFact[] {
  const left = new Map<string, number>()
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1)
  const missing: StatedFact[] = []
  const told = new Set<string>()
  for (const fact of facts) {
    const count = left.get(fact.key) ?? 0
    if (count > 0) {
      if (repeats === 'counted') left.set(fact.key, count - 1)
    } else if (repeats === 'counted' || !told.has(fact.key)) {
      told.add(fact.key)
      missing.push(fact)
    }
  }
  return missing
}

/** Names of which `text` lacks a word. A name may be shortened elsewhere, so each word counts for itself. */
function namesMissing(facts: readonly StatedFact[], text: string): StatedFact[] {
  const names = facts.filter(({ kind }) => kind === 'name')
  if (names.length === 0) return []
  const words = new Set(tokenize(text).map(({ bare }) => bare))
  const told = new Set<string>()
  return names.filter(({ key }) => {
    if (told.has(key) || key.split(' ').every((word) => words.has(word))) return false
    told.add(key)
    return true
  })
}

/** In a text that is not English a lone capitalised word may be any word that opens a sentence. */
function newNames(facts: readonly StatedFact[], texts: { before: string; after: string }): StatedFact[] {
  const missing = namesMissing(facts, texts.before)
  if (missing.length === 0 || readDocument(texts.after).english) return missing
  return missing.filter(({ key }) => key.includes(' '))
}

/** "12 hours" that became "12 years", "$340 a month" that became "$340 a year". */
function changedUnits(given: readonly StatedFact[], rewritten: readonly StatedFact[]): FactDifference[] {
  return rewritten.flatMap((fact) => {
    if (fact.unit === null) return []
    const { unit } = fact
    const same = given.filter((one) => one.key === fact.key && one.unit !== null)
    const [first] = same
    if (first === undefined || same.some((one) => one.unit !== null && fit(one.unit, unit))) return []
    return { kind: 'figure', change: 'unit', before: first, after: fact }
  })
}

/** "12 hours of work" fits "12 hours a week": what only one of them tells is no difference. */
function fit(a: string, b: string): boolean {
  const [measureA = '', periodA = ''] = a.split('/')
  const [measureB = '', periodB = ''] = b.split('/')
  return agree(measureA, measureB) && agree(periodA, periodB)
}

const agree = (a: string, b: string): boolean => a === '' || b === '' || a === b
