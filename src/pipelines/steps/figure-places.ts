import type { Atom } from '#prose/facts/atom.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { formOf } from '#prose/facts/stem.ts'
import { type Token, tokenize } from '#prose/facts/tokens.ts'

/** The words around one figure: what says which figure it is. */
type Place = ReadonlyMap<string, number>

/** A stretch of one kind of figure with its value as text. */
export interface PlacedFigure {
  readonly value: string
  readonly place: Place
}

const reach = 5
const directions = new Set(['from', 'to', 'of', 'until', 'till', 'after', 'before', 'by', 'than'])
const loose = new Set([
  'about',
  'around',
  'nearly',
  'roughly',
  'only',
  'just',
  'over',
  'under',
  'a',
  'an',
  'the',
])
const stops = new Set(['and', 'but', 'while', 'whereas', 'then', ',', ';', ':', '(', ')', '.'])

/** A name or a year tells more than a word; a direction right before a figure tells as much as two. */
const weights = { name: 3, direction: 2, word: 1 } as const

/** The figures of a sentence, each with its place; `valueOf` gives null for what is not asked about. */
export function placedFigures(
  text: string,
  atoms: readonly Atom[],
  valueOf: (atom: Atom) => string | null,
): PlacedFigure[] {
  const asked = atoms.flatMap((atom) => {
    const value = valueOf(atom)
    return value === null ? [] : { atom, value }
  })
  if (asked.length < 2) return []
  const tokens = tokenize(text)
  const isFigure = ({ start }: Token): boolean =>
    asked.some(({ atom }) => start >= atom.start && start < atom.end)
  return asked.map(({ atom, value }) => {
    const first = tokens.findIndex(({ end }) => end > atom.start)
    const after = tokens.findIndex(({ start }) => start >= atom.end)
    const left = stretch(tokens.slice(0, Math.max(0, first)).toReversed(), isFigure)
    const right = after < 0 ? [] : stretch(tokens.slice(after), isFigure)
    return { value, place: placeOf(left, right) }
  })
}

function stretch(tokens: readonly Token[], isFigure: (token: Token) => boolean): Token[] {
  const end = tokens.findIndex((token) => stops.has(token.lower) || isFigure(token))
  return tokens.slice(0, Math.min(reach, end < 0 ? tokens.length : end))
}

function placeOf(left: readonly Token[], right: readonly Token[]): Place {
  const place = new Map<string, number>()
  const before = left.find(({ lower }) => !loose.has(lower) && lower !== '$')
  const directed = before !== undefined && directions.has(before.lower)
  if (directed) place.set(before.lower, weights.direction)
  // "to $31,000": what stands before the "to" is about the figure before it.
  for (const token of directed ? right : [...left, ...right]) {
    const isYear = token.kind === 'number' && /^(?:19|20)\d\d$/.test(token.text)
    if (isYear || (token.capitalised && token.start > 0 && token.kind === 'word'))
      place.set(formOf(token.bare), weights.name)
    else if (token.kind === 'word' && !functionWords.has(token.bare))
      place.set(formOf(token.bare), weights.word)
  }
  return place
}

/**
 * Whether two figures that a sentence shares with a fact have changed places: each stands among the words of the other more
 * than among its own. Where no word tells, their order does.
 */
export function haveChangedPlaces(said: readonly PlacedFigure[], given: readonly PlacedFigure[]): boolean {
  const values = [...new Set(given.map(({ value }) => value))].filter((value) =>
    said.some((figure) => figure.value === value),
  )
  return values.some((one, index) =>
    values.slice(index + 1).some((other) => {
      const own = closeness(said, given, [one, one]) + closeness(said, given, [other, other])
      const crossed = closeness(said, given, [one, other]) + closeness(said, given, [other, one])
      return own === 0 && crossed === 0 ? isBefore(said, other, one) : crossed > own
    }),
  )
}

/** How many words the figures of these two values have around them in common, where they have most. */
function closeness(
  said: readonly PlacedFigure[],
  given: readonly PlacedFigure[],
  [value, other]: readonly [string, string],
): number {
  return Math.max(
    ...said
      .filter((figure) => figure.value === value)
      .flatMap(({ place }) =>
        given.filter((figure) => figure.value === other).map((figure) => shared(place, figure.place)),
      ),
  )
}

const shared = (a: Place, b: Place): number =>
  [...a].reduce((sum, [word, weight]) => sum + Math.min(weight, b.get(word) ?? 0), 0)

/** Whether `one` is told before `other`. */
function isBefore(said: readonly PlacedFigure[], one: string, other: string): boolean {
  const first = (value: string): number => said.findIndex((figure) => figure.value === value)
  return first(one) < first(other)
}
