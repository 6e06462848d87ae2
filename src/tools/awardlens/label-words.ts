import { awardLineItems } from '#domain/award-line-items.ts'
import type { LineCategory } from '#domain/line-item.ts'

/** A map: a letter's own words are asked for, and an object has more of them (`constructor`) than are written here. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fed: 'federal',
    schol: 'scholarship',
    schlr: 'scholarship',
    schlp: 'scholarship',
    scholarshp: 'scholarship',
    univ: 'university',
    inst: 'institutional',
    opp: 'opportunity',
    grnt: 'grant',
    gnt: 'grant',
    gr: 'grant',
    transp: 'transportation',
    trans: 'transportation',
    misc: 'miscellaneous',
    pers: 'personal',
    addl: 'additional',
    subsidised: 'subsidized',
    unsubsidised: 'unsubsidized',
    lns: 'ln',
    coll: 'college',
    govt: 'government',
    workstudy: 'work study',
    programme: 'program',
    rm: 'room',
    brd: 'board',
    suppl: 'supplemental',
    supp: 'supplemental',
  }),
)
const digitsRead: Readonly<Record<string, string>> = Object.freeze({
  '0': 'o',
  '1': 'l',
  '5': 's',
  '8': 'b',
  '3': 'e',
})

/** Singular, as far as labels need it. */
const stem = (word: string): string => (/[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)

function rawWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`´]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/(?<=\bf)\.?(?=s\.?e\.?o\.?g)/g, '')
    .split(/[^a-z0-9+]+/)
    .filter((word) => word !== '')
    .flatMap((word) => (abbreviations.get(word) ?? word).split(' '))
    .map(stem)
}

interface Phrase {
  readonly words: readonly string[]
  readonly category: LineCategory
}

const phrases: readonly Phrase[] = awardLineItems.map(({ label, category }) => ({
  words: rawWords(label),
  category,
}))
const byFirstWord: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  phrases,
  ({ words }) => words[0] ?? '',
)

const furtherWords =
  'total subtotal grand grants scholarship discount waiver remission fellowship bursary award loan subsidized unsubsidized private ' +
  'attendance semester estimated offered tuition housing transportation personal supplies institutional university employment'
const vocabulary: ReadonlySet<string> = new Set([
  ...phrases.flatMap(({ words }) => words),
  ...rawWords(furtherWords),
])
const byLength = Map.groupBy(
  [...vocabulary].filter((word) => word.length >= 4),
  (word) => word.length,
)

/** At most one letter put in, left out or misread. */
function isNear(word: string, other: string): boolean {
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  const [rest, otherRest] = [word.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    (rest.length > otherRest.length && rest.slice(1) === otherRest) ||
    (rest.length < otherRest.length && rest === otherRest.slice(1))
  )
}

const wordCharactersMax = 40

/** A word as printed, or the one word of the table that a scan most likely misread. */
function mended(word: string): string {
  if (vocabulary.has(word) || word.length < 4 || word.length > wordCharactersMax) return word
  const letters = /[a-z]/.test(word)
    ? word.replaceAll(/[01358]/g, (figure) => digitsRead[figure] ?? figure)
    : word
  if (vocabulary.has(stem(letters))) return stem(letters)
  if (letters.length < 5) return word
  const near = [-1, 0, 1].flatMap((step) =>
    (byLength.get(letters.length + step) ?? []).filter(
      (known) => known.length >= 5 && isNear(letters, known),
    ),
  )
  const [only, another] = near
  return only !== undefined && another === undefined ? only : word
}

/** The words of a label as the table has them: lower case, abbreviations written out, singular, scans mended. */
export const labelWords = (label: string): string[] => rawWords(label).map(mended)

export interface TableMatch {
  readonly category: LineCategory
  readonly start: number
  readonly end: number
}

/** Every row of the table that stands in these words, the longest of each place. */
export function tableMatches(words: readonly string[]): TableMatch[] {
  return words.flatMap((word, start) => {
    const fitting = (byFirstWord.get(word) ?? []).filter((phrase) =>
      phrase.words.every((part, offset) => words[start + offset] === part),
    )
    const longest = fitting.toSorted((a, b) => b.words.length - a.words.length)[0]
    return longest === undefined
      ? []
      : [{ category: longest.category, start, end: start + longest.words.length }]
  })
}
