import { isNegator } from '#prose/facts/negations.ts'
import { type Token, tokenAt, tokenize } from '#prose/facts/tokens.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { splitSentences } from '#prose/sentences.ts'
import type { FactDifference, Stretch } from './compare-facts.ts'

/** Beyond this many sentences only the totals are compared: pairing is quadratic. */
const sentencesPairedMax = 250
/** Two sentences say the same when each holds this share of the other's words. */
const sharedMin = 0.6

interface ReadSentence extends Stretch {
  readonly words: ReadonlySet<string>
  readonly negations: number
  /** How many of the negations are a "no longer". */
  readonly noLonger: number
  /** It says that something ended. */
  readonly ends: boolean
}

/**
 * Negations that a rewrite lost or gained: per pair of sentences that say the same, and for the rest in total, so that a
 * sentence may be split or joined.
 */
export function negationDifferences(before: string, after: string): FactDifference[] {
  const [sentences, others] = [readSentences(before), readSentences(after)]
  const [given, rewritten] = [endingsAside(sentences, others), endingsAside(others, sentences)]
  const paired = pairs(given, rewritten)
  const left = given.filter((sentence) => !paired.some(([a]) => a === sentence))
  const right = rewritten.filter((sentence) => !paired.some(([, b]) => b === sentence))
  const surplus = negationCount(left) - negationCount(right)
  const turned = paired.filter(([a, b]) => negationsAgainst(a, b) !== negationsAgainst(b, a))
  if (turned.length > 0) {
    // A sentence that was split leaves its negation in a part that has no partner.
    const balance = turned.reduce((sum, [a, b]) => sum + a.negations - b.negations, surplus)
    return balance === 0 && surplus !== 0 ? [] : turned.map(([a, b]) => differenceOf(a, b))
  }
  if (surplus > 0) return [{ kind: 'negation', change: 'lost', before: firstNegated(left), after: null }]
  if (surplus < 0) return [{ kind: 'negation', change: 'added', before: null, after: firstNegated(right) }]
  return []
}

/** "No longer receives benefits" says no more than "benefits ended": it is not counted beside such a sentence. */
const endingsAside = (sentences: readonly ReadSentence[], others: readonly ReadSentence[]): ReadSentence[] =>
  sentences.map((sentence) =>
    sentence.noLonger > 0 &&
    others.some((other) => other.ends && other.noLonger === 0 && sharesWord(sentence, other))
      ? { ...sentence, negations: sentence.negations - sentence.noLonger }
      : sentence,
  )

const sharesWord = (a: ReadSentence, b: ReadSentence): boolean =>
  Array.from(a.words).some((word) => b.words.has(word))

const negationCount = (sentences: readonly ReadSentence[]): number =>
  sentences.reduce((sum, { negations }) => sum + negations, 0)

const negativePrefix = /^(?:un|in|im|ir|dis|non)(?=.{3})/

/** The negations of `a`, a word such as "unclear" counted where `b` says "clear". */
function negationsAgainst(a: ReadSentence, b: ReadSentence): number {
  let count = a.negations
  for (const word of a.words) {
    const positive = word.replace(negativePrefix, '')
    if (positive !== word && b.words.has(positive) && !a.words.has(positive)) count += 1
  }
  return count
}

function differenceOf(a: ReadSentence, b: ReadSentence): FactDifference {
  const change = negationsAgainst(a, b) > negationsAgainst(b, a) ? 'lost' : 'added'
  return { kind: 'negation', change, before: plain(a), after: plain(b) }
}

function firstNegated(sentences: readonly ReadSentence[]): Stretch | null {
  const found = sentences.find(({ negations }) => negations > 0)
  return found === undefined ? null : plain(found)
}

const plain = ({ start, end, text }: ReadSentence): Stretch => ({ start, end, text })

function pairs(
  given: readonly ReadSentence[],
  rewritten: readonly ReadSentence[],
): [ReadSentence, ReadSentence][] {
  if (Math.max(given.length, rewritten.length) > sentencesPairedMax) return []
  const taken = new Set<ReadSentence>()
  return given.flatMap((a) => {
    const best = rewritten
      .filter((b) => !taken.has(b))
      .map((b) => ({ b, share: sharedWords(a, b) }))
      .reduce<{ b: ReadSentence; share: number } | null>(
        (top, one) => (top === null || one.share > top.share ? one : top),
        null,
      )
    if (best === null || best.share < sharedMin) return []
    taken.add(best.b)
    return [[a, best.b]]
  })
}

/** The smaller of the two shares of words in common; negating words do not count. */
function sharedWords(a: ReadSentence, b: ReadSentence): number {
  let common = 0
  for (const word of a.words) if (b.words.has(word)) common += 1
  const most = Math.max(a.words.size, b.words.size)
  return most === 0 ? 0 : common / most
}

function readSentences(text: string): ReadSentence[] {
  const tokens = tokenize(text)
  let at = 0
  return splitSentences(text).map(({ start, end }) => {
    const own: Token[] = []
    let negations = 0
    for (; at < tokens.length && tokenAt(tokens, at).start < end; at += 1) {
      const token = tokenAt(tokens, at)
      if (isNegation(tokens, at)) negations += 1
      else if (token.kind !== 'mark') own.push(token)
    }
    const content = own.filter(({ lower }) => !functionWords.has(lower))
    const words = new Set((content.length > 0 ? content : own).map(({ form }) => form))
    const sentence = text.slice(start, end)
    const noLonger = Math.min(
      negations,
      (sentence.match(/\bno longer\b|n[o'’]t\b[^.;]{1,60}\bany ?more\b/gi) ?? []).length,
    )
    return { start, end, text: sentence, words, negations, noLonger, ends: ended.test(sentence) }
  })
}

const ended =
  /\b(?:end(?:s|ed)|stop(?:s|ped)|ceased|expired|ran out|discontinued|terminated|quit|gave up|left|closed|lost)\b/i

/** "No. 5" negates nothing. */
function isNegation(tokens: readonly Token[], at: number): boolean {
  const { lower } = tokenAt(tokens, at)
  if (lower === 'no' && tokenAt(tokens, at + 1).text === '.' && tokenAt(tokens, at + 2).kind === 'number')
    return false
  return isNegator(lower)
}
