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
    const isFewer = translatedSentences(target).length < splitSentences(source).length
    const isLost = share < shareMin || (isFewer && share < shareMinWithFewerSentences)
    return isLost ? [{ kind: 'length', quote: target.trim(), expected: source.trim() }] : []
  })
}
