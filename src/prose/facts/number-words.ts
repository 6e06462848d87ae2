import { tokenAt, type Token } from './tokens.ts'

const small: ReadonlyMap<string, number> = numbered(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  (index) => index,
)
const tens: ReadonlyMap<string, number> = numbered(
  '_ _ twenty thirty forty fifty sixty seventy eighty ninety',
  (index) => index * 10,
)
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['dozen', 12],
])
const ordinals: ReadonlyMap<string, number> = numbered(
  '_ first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  (index) => index,
)
const tenthOrdinals: ReadonlyMap<string, number> = new Map([
  ['thirtieth', 30],
  ['fortieth', 40],
  ['fiftieth', 50],
  ['sixtieth', 60],
  ['seventieth', 70],
  ['eightieth', 80],
  ['ninetieth', 90],
])

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
    const scale = scales.get(word)
    const unit = small.get(word)
    const ten = tens.get(word)
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
    ordinals.has(token.lower) || tenthOrdinals.has(token.lower)
      ? { value: 0, next: at }
      : readSpelledNumber(tokens, at)
  if (base === null) return null
  const from = skipJoin(tokens, { at: base.next, started: base.next > at, place: 1000 })
  const word = tokenAt(tokens, from).lower
  const last = (ordinals.has(word) ? ordinals.get(word) : tenthOrdinals.get(word)) ?? 0
  const room =
    base.value === 0 || base.value % 100 === 0 ? 100 : base.value % 10 === 0 && base.value % 100 > 10 ? 10 : 0
  // "twenty ninth graders" are twenty; "the twenty-ninth of" is one.
  const joined = base.next === at || room === 100 || tokenAt(tokens, base.next).text === '-'
  return last > 0 && last < room && joined ? { value: base.value + last, next: from + 1 } : null
}

/** The words a spelled number or ordinal can begin with. */
export const numberStarters: ReadonlySet<string> = new Set(
  [small, tens, ordinals, tenthOrdinals].flatMap((table) => [...table.keys()]),
)

const isScale = (token: Token): boolean => scales.has(token.lower)

/** Skips the hyphen of "twenty-five" and the "and" of "one hundred and fifty". */
function skipJoin(tokens: readonly Token[], state: { at: number; started: boolean; place: number }): number {
  if (!state.started) return state.at
  const token = tokenAt(tokens, state.at)
  const follower = tokenAt(tokens, state.at + 1)
  if (token.text === '-' && token.glued && follower.glued) return state.at + 1
  const addsBelow = small.has(follower.lower) || tens.has(follower.lower)
  return token.lower === 'and' && state.place >= 100 && addsBelow ? state.at + 1 : state.at
}

function numbered(words: string, value: (index: number) => number): ReadonlyMap<string, number> {
  return new Map(
    words
      .split(' ')
      .map((word, index) => [word, value(index)] as const)
      .filter(([word]) => word !== '_'),
  )
}
