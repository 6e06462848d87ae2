import type { AtomValue, Reading } from './atom.ts'
import { readOrdinal } from './number-words.ts'
import { readNumber } from './read-number.ts'
import { tokenAt, type Token } from './tokens.ts'

type Rank = Extract<AtomValue, { kind: 'rank' }>

/** Words between the place and the size: "third in her graduating class of 412". */
const linkWords = new Set(
  'place in out of a an the her his their our my this that class among graduating senior seniors junior group total field about over roughly nearly more than position spot from'.split(
    ' ',
  ),
)
const linkTokensMax = 7
const cueWords = /^(?:top|ranks?|ranked|ranking|standing|stands|placed|places|placing|position|class)$/
const cueWindow = 8

/** Reads "3rd of 412", "third in a class of 412", "number 3 out of 412", "#3 of 412", "rank 3/412", "first in her class". */
export function readRank(tokens: readonly Token[], at: number): Reading<Rank> | null {
  const ordinal = readOrdinal(tokens, at)
  const place: Place | null = ordinal === null ? readNumberedPlace(tokens, at) : { ...ordinal, marked: false }
  if (place === null || !Number.isInteger(place.value) || place.value < 1) return null
  const certain = ordinal !== null || place.marked || hasCueBefore(tokens, at)
  const size = readSize(tokens, place.next)
  if (size !== null && size.value >= place.value && certain) {
    return { value: { kind: 'rank', place: place.value, of: size.value }, next: size.next }
  }
  const standsAlone =
    certain && (isInClass(tokens, place.next) || (place.marked && hasRankVerbBefore(tokens, at)))
  return standsAlone && (ordinal !== null || place.marked)
    ? { value: { kind: 'rank', place: place.value, of: null }, next: place.next }
    : null
}

interface Place {
  readonly value: number
  readonly next: number
  /** Called a place by "number", "no." or "#". */
  readonly marked: boolean
}

function readNumberedPlace(tokens: readonly Token[], at: number): Place | null {
  const mark = tokenAt(tokens, at)
  if (mark.text === '#' || mark.lower === 'number' || mark.lower === 'no') {
    const stop = tokenAt(tokens, at + 1).text === '.' ? 1 : 0
    const number = readNumber(tokens, at + 1 + stop)
    return number === null ? null : { ...number, marked: true }
  }
  const number = readNumber(tokens, at)
  return number === null || number.shorthand ? null : { ...number, marked: false }
}

/** The size of the group after at least one "of", "out of", "among", "in a class of" or a slash. */
function readSize(tokens: readonly Token[], from: number): { value: number; next: number } | null {
  if (tokenAt(tokens, from).text === '/' && tokenAt(tokens, from + 1).kind === 'number') {
    return wholeNumber(tokens, from + 1)
  }
  let linked = false
  for (let at = from; at < from + linkTokensMax; at += 1) {
    const token = tokenAt(tokens, at)
    const size = linked ? wholeNumber(tokens, at) : null
    if (size !== null) return size
    if (!linkWords.has(token.lower)) return null
    linked ||= /^(?:of|among|in)$/.test(token.lower)
  }
  return null
}

function wholeNumber(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const number = readNumber(tokens, at)
  return number !== null &&
    Number.isInteger(number.value) &&
    number.value > 1 &&
    !isPercent(tokens, number.next)
    ? { value: number.value, next: number.next }
    : null
}

const isPercent = (tokens: readonly Token[], at: number): boolean =>
  /^(?:%|percent)$/.test(tokenAt(tokens, at).lower)

/** "first in her class", "fifth in the class"; not "first in the family". */
function isInClass(tokens: readonly Token[], from: number): boolean {
  const place = /^(?:place|overall)$/.test(tokenAt(tokens, from).lower) ? 1 : 0
  if (!/^(?:in|of)$/.test(tokenAt(tokens, from + place).lower)) return false
  const owner = tokenAt(tokens, from + place + 1).lower
  if (!/^(?:her|his|their|the|our|my)$/.test(owner)) return false
  const adjective = /^(?:graduating|senior|junior)$/.test(tokenAt(tokens, from + place + 2).lower) ? 1 : 0
  return tokenAt(tokens, from + place + 2 + adjective).lower === 'class'
}

function hasRankVerbBefore(tokens: readonly Token[], at: number): boolean {
  return /^(?:ranks?|ranked|ranking)$/.test(tokenAt(tokens, at - 1).lower)
}

function hasCueBefore(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= at - cueWindow; back -= 1) {
    const token = tokenAt(tokens, back)
    if (cueWords.test(token.lower) && (token.lower !== 'top' || back === at - 1)) return true
    if (/^[.;\n]$/.test(token.text)) return false
  }
  return false
}
