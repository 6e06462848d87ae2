/** A stretch of a letter that is kept or left out as a whole. */
export interface LetterPart {
  readonly text: string
  /** 0 is always kept; then the lower comes first. */
  readonly rank: number
  /** True for what only helps a short letter up to its target; false for what the caller wants said. */
  readonly fill: boolean
  /** Parts of one chain build on each other: when one is left out, the later ones go too. */
  readonly chain: string | null
}

export interface WordBudget {
  readonly target: number
  readonly max: number
}

/**
 * Chooses the parts of a letter: all of rank 0, then what the caller wants said as far as it fits, then fill up to the target.
 * Keeps the order of `parts`.
 */
export function fitLength<Part extends LetterPart>(parts: readonly Part[], words: WordBudget): Part[] {
  const kept = new Set(parts.filter((part) => part.rank === 0))
  const broken = new Set<string>()
  let total = [...kept].reduce((sum, part) => sum + wordCount(part.text), 0)
  for (const part of parts.filter(({ rank }) => rank > 0).toSorted(byImportance)) {
    const length = wordCount(part.text)
    const fits = total + length <= words.max && !(part.fill && total >= words.target)
    if (fits && !(part.chain !== null && broken.has(part.chain))) {
      kept.add(part)
      total += length
    } else if (part.chain !== null) broken.add(part.chain)
  }
  return parts.filter((part) => kept.has(part))
}

const byImportance = (a: LetterPart, b: LetterPart): number =>
  Number(a.fill) - Number(b.fill) || a.rank - b.rank

/** Words as a reader counts them: stretches between white space that hold a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
