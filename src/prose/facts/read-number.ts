import { readSpelledNumber } from './number-words.ts'
import { tokenAt, type Token } from './tokens.ts'

/** A plain number in digits or words. */
export interface NumberReading {
  readonly value: number
  readonly next: number
  /** In digits with k, thousand or million: smaller digits may be rounded away. */
  readonly shorthand: boolean
  /** In words. */
  readonly spelled: boolean
}

const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])
const gluedScales: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['m', 1_000_000],
  ['mm', 1_000_000],
  ['b', 1_000_000_000],
])

/** Retirement and savings plans are named like thousands: 401k, 403b, 529. */
export const planNumbers: ReadonlySet<number> = new Set([401, 403, 457, 529])

/** Reads "12,500", "12.5k", "12 thousand", "1.2 million" or a spelled number at `at`, or null. */
export function readNumber(tokens: readonly Token[], at: number): NumberReading | null {
  const token = tokenAt(tokens, at)
  if (token.kind !== 'number') {
    const half = readHalfScale(tokens, at)
    if (half !== null) return half
    const spelled = readSpelledNumber(tokens, at)
    return spelled === null ? null : { ...spelled, shorthand: false, spelled: true }
  }
  const follower = tokenAt(tokens, at + 1)
  if (follower.glued && gluedScales.has(follower.lower) && !planNumbers.has(token.value)) {
    return scaled(token.value, gluedScales.get(follower.lower) ?? 1, at + 2)
  }
  const hyphen = follower.text === '-' && follower.glued ? 1 : 0
  const scale = tokenAt(tokens, at + 1 + hyphen)
  if (scales.has(scale.lower) && (!scale.glued || hyphen === 1)) {
    return scaled(token.value, scales.get(scale.lower) ?? 1, at + 2 + hyphen)
  }
  return { value: token.value, next: at + 1, shorthand: false, spelled: false }
}

/** "half a million". */
function readHalfScale(tokens: readonly Token[], at: number): NumberReading | null {
  if (tokenAt(tokens, at).lower !== 'half' || tokenAt(tokens, at + 1).lower !== 'a') return null
  const scale = scales.get(tokenAt(tokens, at + 2).lower)
  return scale === undefined ? null : { value: scale / 2, next: at + 3, shorthand: true, spelled: true }
}

/** A product without binary noise: 47.8 × 1,000 is 47,800. */
function scaled(value: number, by: number, next: number): NumberReading {
  return { value: Math.round(value * by * 100) / 100, next, shorthand: true, spelled: false }
}
