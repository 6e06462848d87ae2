import { codePointLength } from '#contract/check-input.ts'
import { splitSentences } from '#prose/sentences.ts'
import { marksOf } from './languages.ts'
import type { LinePair, TranslationDifference } from './compare-translation.ts'

/** A shorter line has no usual length. */
const lineLengthMin = 100
/**
 * How short a line may be beside the rest of its text. Of 95 right lines in ten languages the shortest is 0.80; a sentence dropped
 * from a line leaves most below 0.85 with a sentence fewer.
 */
const shareMin = 0.72
const shareMinWithFewerSentences = 0.85
/** One sentence of four or more is a small part of its line, and long lines vary less. */
const longLineSentences = 4
const shareMinOfLongLine = 0.95

/** The sentences of a line in any of the languages. */
export const translatedSentences = (line: string): string[] =>
  line
    .split(/(?<=[.!?。！？؟।…])(?:["”’»)\]]{0,3})(?:\s+|(?<=[。！？]))/u)
    .filter((part) => /\p{L}/u.test(part))

/** Lines so much shorter than the others of the same text that a sentence must be missing. */
export function lostSentences(pairs: readonly LinePair[]): TranslationDifference[] {
  const length = (side: 'source' | 'target'): number =>
    pairs.reduce((sum, pair) => sum + codePointLength(pair[side]), 0)
  const ofText = length('target') / Math.max(1, length('source'))
  return pairs.flatMap(({ source, target, language }): TranslationDifference[] => {
    const own = codePointLength(source)
    if (own < lineLengthMin) return []
    const share = codePointLength(target) / own / (pairs.length === 1 ? marksOf(language).usualRatio : ofText)
    const sentences = splitSentences(source).length
    const least = sentences < longLineSentences ? shareMinWithFewerSentences : shareMinOfLongLine
    const isLost = share < shareMin || (translatedSentences(target).length < sentences && share < least)
    return isLost ? [{ kind: 'length', quote: target.trim(), expected: source.trim() }] : []
  })
}
