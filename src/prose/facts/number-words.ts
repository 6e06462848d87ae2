import { tokenAt, type Token } from './tokens.ts'

const small: Readonly<Record<string, number>> = numbered(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  (index) => index,
)
const tens: Readonly<Record<string, number>> = numbered(
  '_ _ twenty thirty forty fifty sixty seventy eighty ninety',
  (index) => index * 10,
)
const scales: Readonly<Record<string, number>> = Object.freeze({
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  dozen: 12,
})
const ordinals: Readonly<Record<string, number>> = numbered(
  '_ first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  (index) => index,
)
const tenthOrdinals: Readonly<Record<string, number>> = Object.freeze({
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  sixtieth: 60,
  seventieth: 70,
  eightieth: 80,
  ninetieth: 90,
  hundredth: 100,
})

/** A number spelled in words and the index of the token after it. */
export interface SpelledNumber {
  readonly value: number
  readonly next: number
}

/** Spelled numbers have at most this many tokens: "nine hundred and ninety-nine thousand nine hundred and ninety-nine". */
const spelledTokensMax = 16

/** Reads "twelve thousand five hundred", "a hundred and fifty", "two dozen", "twenty-five" at `at`, or null. */
export function readSpelledNumber(tokens: readonly Token[], at: number): SpelledNumber | null {
  const first = tokenAt(tokens, at)
  let total = 0
  let group = 0
  let next = at
  let place = 1000 // what may still be added below the last word
  if (/^an?$/.test(first.lower) && isScale(tokenAt(tokens, at + 1))) {
    group = 1
    next = at + 1
    place = 1
  }
  for (const limit = at + spelledTokensMax; next < limit;) {
    const from = skipJoin(tokens, { at: next, started: next > at, place })
    const word = tokenAt(tokens, from).lower
    const scale = Object.hasOwn(scales, word) ? scales[word] : undefined
    const unit = Object.hasOwn(small, word) ? small[word] : undefined
    const ten = Object.hasOwn(tens, word) ? tens[word] : undefined
    if (scale !== undefined && group > 0) {
      if (scale === 100 || scale === 12) group *= scale
      else [total, group] = [total + group * scale, 0]
      place = scale === 12 ? 0 : scale
    } else if (ten !== undefined && place >= 100) {
      group += ten
      place = 10
    } else if (unit !== undefined && (place >= 100 || (place === 10 && unit > 0 && unit < 10))) {
      group += unit
      place = 1
    } else break
    next = from + 1
  }
  return next > at && (total + group > 0 || first.lower === 'zero') ? { value: total + group, next } : null
}

/** Reads "3rd", "third", "twenty-first" or "one hundred and second" at `at`, or null. */
export function readOrdinal(tokens: readonly Token[], at: number): SpelledNumber | null {
  const token = tokenAt(tokens, at)
  if (token.kind === 'number') {
    const suffix = tokenAt(tokens, at + 1)
    const isOrdinal = suffix.glued && /^(?:st|nd|rd|th)$/.test(suffix.lower) && Number.isInteger(token.value)
    return isOrdinal ? { value: token.value, next: at + 2 } : null
  }
  const base =
    Object.hasOwn(ordinals, token.lower) || Object.hasOwn(tenthOrdinals, token.lower)
      ? { value: 0, next: at }
      : readSpelledNumber(tokens, at)
  if (base === null) return null
  const from = skipJoin(tokens, { at: base.next, started: base.next > at, place: 1000 })
  const last = tokenAt(tokens, from).lower
  if (base.value % 10 !== 0 || base.value > 999) return null
  if (Object.hasOwn(ordinals, last)) return { value: base.value + (ordinals[last] ?? 0), next: from + 1 }
  const tenth = Object.hasOwn(tenthOrdinals, last) ? (tenthOrdinals[last] ?? 0) : 0
  if (tenth === 0) return null
  return { value: tenth === 100 && base.value > 0 ? base.value * 100 : base.value + tenth, next: from + 1 }
}

/** Whether a spelled number or ordinal can begin with this word. */
export function mayStartNumber(token: Token): boolean {
  return [small, tens, ordinals, tenthOrdinals].some((table) => Object.hasOwn(table, token.lower))
}

const isScale = (token: Token): boolean => Object.hasOwn(scales, token.lower)

/** Skips the hyphen of "twenty-five" and the "and" of "one hundred and fifty". */
function skipJoin(tokens: readonly Token[], state: { at: number; started: boolean; place: number }): number {
  if (!state.started) return state.at
  const token = tokenAt(tokens, state.at)
  const follower = tokenAt(tokens, state.at + 1)
  if (token.text === '-' && token.glued && follower.glued) return state.at + 1
  const addsBelow = Object.hasOwn(small, follower.lower) || Object.hasOwn(tens, follower.lower)
  return token.lower === 'and' && state.place >= 100 && addsBelow ? state.at + 1 : state.at
}

function numbered(words: string, value: (index: number) => number): Readonly<Record<string, number>> {
  return Object.freeze(
    Object.fromEntries(
      words
        .split(' ')
        .map((word, index) => [word, value(index)] as const)
        .filter(([word]) => word !== '_'),
    ),
  )
}
