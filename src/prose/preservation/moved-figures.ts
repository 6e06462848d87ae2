import { tokenAt, tokenize, type Token } from '#prose/facts/tokens.ts'
import { indexAfter } from '#prose/span.ts'
import type { FactDifference } from './compare-facts.ts'
import type { StatedFact } from './stated-facts.ts'

export interface ReadText {
  readonly text: string
  readonly facts: readonly StatedFact[]
}

/** Pairs are compared among this many figures: beyond it no letter is honest. */
const figuresComparedMax = 60
const wordsAround = 6
/** How much better a figure must fit another one's old place than its own. */
const marginFactor = 1.3
const marginMin = 0.3

/**
 * Figures that changed places: each stands among the words the other stood among ("from $31,000 to $84,000"). Only figures
 * that stand once in both texts are compared.
 */
export function movedFigures(before: ReadText, after: ReadText): FactDifference[] {
  const given = placesOf(before)
  const rewritten = placesOf(after)
  const keys = [...given.keys()].filter((key) => rewritten.has(key)).slice(0, figuresComparedMax)
  const differences: FactDifference[] = []
  for (const [index, key] of keys.entries()) {
    for (const other of keys.slice(index + 1)) {
      const [a, b, newA, newB] = [given.get(key), given.get(other), rewritten.get(key), rewritten.get(other)]
      if (a === undefined || b === undefined || newA === undefined || newB === undefined) continue
      if (a.fact.kind !== b.fact.kind || !fitsBetter(newA, b, a) || !fitsBetter(newB, a, b)) continue
      differences.push({ kind: a.fact.kind, change: 'moved', before: b.fact, after: newA.fact })
    }
  }
  return differences
}

interface Place {
  readonly fact: StatedFact
  /** The words around, each with its weight: the nearer the heavier. */
  readonly words: ReadonlyMap<string, number>
}

function fitsBetter(place: Place, elsewhere: Place, own: Place): boolean {
  return likeness(place, elsewhere) > likeness(place, own) * marginFactor + marginMin
}

function likeness(a: Place, b: Place): number {
  let sum = 0
  for (const [word, weight] of a.words) sum += Math.min(weight, b.words.get(word) ?? 0)
  return sum
}

/** Where each figure that stands once in a text stands. */
function placesOf({ text, facts }: ReadText): Map<string, Place> {
  const tokens = tokenize(text)
  const figures = facts.filter(({ kind }) => kind === 'figure' || kind === 'date')
  const places = new Map<string, Place>()
  const repeated = new Set<string>()
  for (const fact of figures) {
    if (places.has(fact.key)) repeated.add(fact.key)
    else if (places.size < figuresComparedMax) places.set(fact.key, { fact, words: wordsNear(tokens, fact) })
  }
  for (const key of repeated) places.delete(key)
  return places
}

function wordsNear(tokens: readonly Token[], fact: StatedFact): Map<string, number> {
  const first = indexAfter(tokens, fact.start)
  const last = indexAfter(tokens, fact.end - 1)
  const words = new Map<string, number>()
  for (const step of [-1, 1]) {
    let at = (step < 0 ? first : last) + step
    for (let distance = 1; distance <= wordsAround; distance += 1, at += step) {
      const { text, kind, form } = tokenAt(tokens, at)
      if (text === '' || text === '\n' || text === '.') break
      if (kind === 'word') addWord(words, `${step}${form}`, 1 / distance)
      if (kind === 'word') addWord(words, form, 0.5 / distance)
    }
  }
  return words
}

function addWord(words: Map<string, number>, word: string, weight: number): void {
  words.set(word, Math.max(words.get(word) ?? 0, weight))
}
