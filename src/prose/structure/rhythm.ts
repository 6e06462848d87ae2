import type { TextDocument } from '#prose/document.ts'

const sentencesMin = 8
const wordsInSentenceMin = 4

/**
 * Coefficient of variation of sentence length in words; `null` with too few sentences to say. Short lines such as
 * greeting and signature are left out.
 */
export function sentenceLengthVariation(document: TextDocument): number | null {
  const lengths = document.sentences
    .map((sentence) => sentence.lastWord - sentence.firstWord)
    .filter((length) => length >= wordsInSentenceMin)
  if (lengths.length < sentencesMin) return null
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length
  return Math.sqrt(variance) / mean
}
