/**
 * A set of words that may say "yes" wrongly and "no" never: one byte per 15-bit hash. The tokenizer computes the hash
 * while it walks a word anyway, so asking whether a text holds a word, or whether a word is in the lexicon, costs one
 * look into an array; a true set of a letter's words cost a quarter of the whole check.
 */
export type WordFilter = Uint8Array

const size = 1 << 15

export const emptyFilter = (): WordFilter => new Uint8Array(size)

/** Adds one code unit to a running hash, which starts at 0. */
export const addToHash = (hash: number, code: number): number => (Math.imul(hash, 33) + code) | 0

/** The slot of a finished hash. */
export const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (size - 1)

export function wordSlot(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at))
  return slotOf(hash)
}

export function filterOf(words: Iterable<string>): WordFilter {
  const filter = emptyFilter()
  for (const word of words) filter[wordSlot(word)] = 1
  return filter
}
