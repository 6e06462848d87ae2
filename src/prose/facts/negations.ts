import { tokenAt, tokenize, type Token } from './tokens.ts'

/** "dont", as it is typed in haste. */
const hasty = /^(?:do|does|did|ca|is|are|was|were|has|have|had|wo|would|could|should)nt$/
const negators = /^(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|nope)$/

/**
 * The negations of an English text with their counts; "n't" and "cannot" count as "not". "No. 5" is no negation.
 */
export function negationsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const tokens = tokenize(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const negation = negationAt(tokens, at)
    if (negation !== null) counts.set(negation, (counts.get(negation) ?? 0) + 1)
  }
  return counts
}

/** Whether two texts have the same negations equally often: a rewrite that keeps them has turned no statement round. */
export function sameNegations(before: string, after: string): boolean {
  const [a, b] = [negationsIn(before), negationsIn(after)]
  return a.size === b.size && [...a].every(([negation, count]) => b.get(negation) === count)
}

const isNot = (word: string): boolean => word === 'cannot' || word.endsWith("n't") || hasty.test(word)

/** Whether a word (lower case) negates. */
export const isNegator = (word: string): boolean => isNot(word) || negators.test(word)

function negationAt(tokens: readonly Token[], at: number): string | null {
  const { lower } = tokenAt(tokens, at)
  if (isNot(lower)) return 'not'
  if (lower === 'no' && tokenAt(tokens, at + 1).text === '.' && tokenAt(tokens, at + 2).kind === 'number')
    return null
  return negators.test(lower) ? lower : null
}
