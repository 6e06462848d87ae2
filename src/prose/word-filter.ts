/**
 * A set of words that may say "yes" wrongly and "no" never: one bit per 15-bit hash. The tokenizer computes the hash
 * while it walks a word anyway, so asking whether a text holds a word, or whether a word is in the lexicon, costs one
 * look into an array; a true set of a letter's words cost a quarter of the whole check.
 */
export type WordFilter = Int32Array

const hashBits = 15

export const emptyFilter = (): WordFilter => new Int32Array(1 << (hashBits - 5))

/** Adds one code unit to a running hash, which starts at 0. */
export const addToHash = (hash: number, code: number): number => (Math.imul(hash, 33) + code) | 0

/** The slot of a finished hash. */
export const slotOf = (hash: number): number => (hash ^ (hash >>> hashBits)) & ((1 << hashBits) - 1)

export function wordSlot(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at))
  return slotOf(hash)
}

export function addSlot(filter: WordFilter, slot: number): void {
  filter[slot >> 5] = (filter[slot >> 5] ?? 0) | (1 << (slot & 31))
}

export const holdsSlot = (filter: WordFilter, slot: number): boolean =>
  ((filter[slot >> 5] ?? 0) & (1 << (slot & 31))) !== 0

export function filterOf(words: Iterable<string>): WordFilter {
  const filter = emptyFilter()
  for (const word of words) addSlot(filter, wordSlot(word))
  return filter
}
