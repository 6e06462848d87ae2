import type { Sentence, TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const limiters: ReadonlySet<string> = new Set(['just', 'only', 'merely', 'simply', 'solely'])
const reach = 120

const isNegation = (key: string): boolean => key === 'not' || key.endsWith("n't")

/** "not just X but Y" and its kin within one sentence. */
export function findNotJustBut(document: TextDocument): Span[] {
  return document.sentences.flatMap((sentence) => contrastIn(document, sentence) ?? [])
}

function contrastIn(document: TextDocument, sentence: Sentence): Span | null {
  for (let index = sentence.firstWord; index + 1 < sentence.lastWord; index += 1) {
    const word = document.words[index]
    const limiter = document.words[index + 1]
    if (word === undefined || limiter === undefined) continue
    if (!isNegation(word.key) || !limiters.has(limiter.key)) continue
    const end = Math.min(sentence.end, limiter.end + reach)
    const turn = turnAfter.exec(document.folded.slice(limiter.end, end))
    if (turn !== null) return { start: word.start, end: limiter.end + turn.index + turn[0].length }
  }
  return null
}

const turnAfter = /\bbut\b|;|\u2014|--|, (?:it|they|he|she)\b/

const denial =
  /\b(?:it|this|that)(?:'s| is| was) not (?:just |only |merely |simply |about |a |an |the )?[^.;,!?\n]{1,80}[.;,\u2014-]{1,2}\s?(?:it|this|that)(?:'s| is| was)\b|\b(?:it|this|that) (?:isn|wasn)'t (?:just |only |merely |simply |about |a |an |the )?[^.;,!?\n]{1,80}[.;,\u2014-]{1,2}\s?(?:it|this|that)(?:'s| is| was)\b/g
const reporter =
  /\b(?:knew|know|known|said|says|say|told|thought|believed|believe|learned|that|if|because|whether)\s{1,2}$/

/** "It is not A. It is B." A reported sentence ("she said it was not …") does not count. */
export function findDenyThenAssert(document: TextDocument): Span[] {
  const found: Span[] = []
  for (const match of document.folded.matchAll(denial)) {
    const before = document.folded.slice(Math.max(0, match.index - 12), match.index)
    if (!reporter.test(before)) found.push({ start: match.index, end: match.index + match[0].length })
  }
  return found
}
