import type { Amount } from './amounts.ts'

/** "(subsidized $3,500, unsubsidized $2,000) $5,500": the parts are read, not their sum. */
export function isSumOfBracket(text: string, { start, cents }: Amount, all: readonly Amount[]): boolean {
  const bracket = /\([^()]{1,200}\)\s*$/.exec(text.slice(0, start))
  if (bracket === null || cents === null) return false
  const parts = all.filter((part) => part.start > bracket.index && part.end < start)
  return parts.length > 1 && parts.reduce((sum, part) => sum + (part.cents ?? 0), 0) === cents
}

/** "Grants $14,200 (incl. a Welcome Grant of $2,000)": a part of what stands before it. */
export const isPartOf = (text: string, { start }: Amount): boolean =>
  /\((?:incl(?:\.|udes?|uding)?|of which|thereof)\b[^()]*$/i.test(text.slice(0, start))
