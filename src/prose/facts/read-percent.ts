import type { AtomValue, Reading } from './atom.ts'
import { readOrdinal } from './number-words.ts'
import { readNumber } from './read-number.ts'
import { tokenAt, type Token } from './tokens.ts'

type Percent = Extract<AtomValue, { kind: 'percent' }>

const denominators: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
])

/** Reads "40%", "forty percent", "40 per cent", "half of", "two-thirds", "two in five" at `at`, or null. */
export function readPercent(tokens: readonly Token[], at: number): Reading<Percent> | null {
  const number = readNumber(tokens, at)
  if (number !== null) {
    const sign = tokenAt(tokens, number.next).text === '-' ? number.next + 1 : number.next
    const next = percentSignEnd(tokens, sign)
    if (next !== null) return percent(number.value, next, tokenAt(tokens, at - 1).lower === 'top')
  }
  return readFraction(tokens, at)
}

function percentSignEnd(tokens: readonly Token[], at: number): number | null {
  const sign = tokenAt(tokens, at)
  if (sign.text === '%' || /^(?:percent|pct|percentage)$/.test(sign.lower)) {
    return /^points?$/.test(tokenAt(tokens, at + 1).lower) ? at + 2 : at + 1
  }
  return sign.lower === 'per' && tokenAt(tokens, at + 1).lower === 'cent' ? at + 2 : null
}

function readFraction(tokens: readonly Token[], at: number): Reading<Percent> | null {
  const first = tokenAt(tokens, at).lower
  if (first === 'half' && isShareOf(tokens, at + 1)) return percent(50, at + 1, false)
  const count = first === 'a' || first === 'an' ? { value: 1, next: at + 1 } : readNumber(tokens, at)
  if (count === null || count.value > 9 || count.value < 1 || !Number.isInteger(count.value)) return null
  const part = tokenAt(tokens, count.next).text === '-' ? count.next + 1 : count.next
  const word = tokenAt(tokens, part).lower
  const denominator = denominators.get(word)
  if (denominator !== undefined && count.value < denominator && isShareOf(tokens, part + 1)) {
    return percent((100 * count.value) / denominator, part + 1, false)
  }
  return readShareOfSmallGroup(tokens, {
    count: count.value,
    next: count.next,
    spelledByArticle: /^an?$/.test(first),
  })
}

/** "two in five", "one out of four": small wholes only, a large one is a class rank. */
function readShareOfSmallGroup(
  tokens: readonly Token[],
  count: { count: number; next: number; spelledByArticle: boolean },
): Reading<Percent> | null {
  if (count.spelledByArticle) return null
  const out = tokenAt(tokens, count.next).lower === 'out' ? 1 : 0
  const link = tokenAt(tokens, count.next + out).lower
  if (link !== (out === 1 ? 'of' : 'in')) return null
  const wholeAt = count.next + out + 1
  const whole = readOrdinal(tokens, wholeAt) === null ? readNumber(tokens, wholeAt) : null
  if (whole === null || whole.value <= count.count || whole.value > 10 || !Number.isInteger(whole.value))
    return null
  return percent((100 * count.count) / whole.value, whole.next, false)
}

const isShareOf = (tokens: readonly Token[], at: number): boolean =>
  /^(?:of|the|our|her|his|their)$/.test(tokenAt(tokens, at).lower)

const percent = (value: number, next: number, top: boolean): Reading<Percent> => ({
  value: { kind: 'percent', value, top },
  next,
})
