/** A stretch of a letter that is kept or left out as a whole. */
export interface LetterPart<Block extends string = string> {
  readonly block: Block
  readonly text: string
  /** 0 is always kept; then the lower comes first. */
  readonly rank: number
  /** True for what only helps a short letter up to its target; false for what the caller wants said. */
  readonly fill: boolean
}

export interface WordBounds {
  readonly target: number
  readonly max: number
}

/**
 * Chooses the parts of a letter: all of rank 0, then what the caller wants said as far as it fits, then fill up to the target.
 * Keeps the order of `parts`.
 */
export function fitLength<Part extends LetterPart>(parts: readonly Part[], words: WordBounds): Part[] {
  const kept = new Set(parts.filter((part) => part.rank === 0))
  let total = [...kept].reduce((sum, part) => sum + wordCount(part.text), 0)
  const rest = parts
    .filter((part) => part.rank > 0)
    .toSorted((a, b) => Number(a.fill) - Number(b.fill) || a.rank - b.rank)
  for (const part of rest) {
    const length = wordCount(part.text)
    if (total + length > words.max || (part.fill && total >= words.target)) continue
    kept.add(part)
    total += length
  }
  return parts.filter((part) => kept.has(part))
}

/** Words as a reader counts them: stretches between white space that hold a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
