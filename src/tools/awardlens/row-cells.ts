import { readAmounts } from './amounts.ts'
import type { Section } from './classify-label.ts'
import { sectionOf } from './headings.ts'

/** Who pays an award, as a column or a code beside its name says. */
export type FundingSource = 'federal' | 'state' | 'institutional' | 'private'

/** A row without the cells that only describe it; lengths stay, so that columns keep their places. */
export interface DescribedRow {
  readonly text: string
  readonly source: FundingSource | null
  /** What a column of kinds ("Gift Aid", "Loan") says the row is. */
  readonly kind: Section
}

const sourceWords: readonly (readonly [RegExp, FundingSource])[] = [
  [/^(?:f|fed\.?|federal)$/i, 'federal'],
  [/^(?:s|st|state)$/i, 'state'],
  [/^(?:i|inst\.?|instit\.?|institution(?:al)?|college|university|school|campus)$/i, 'institutional'],
  [/^(?:p|o|priv\.?|pvt|private|ext\.?|external|outside)$/i, 'private'],
]
const kindWord =
  /^(?:gift(?: aid)?|grants?(?: aid)?|scholarships?|loans?|work(?:[- ]study)?|employment|self[- ]help|costs?|offered|accepted|pending)$/i

const sourceOf = (cell: string): FundingSource | null =>
  sourceWords.find(([pattern]) => pattern.test(cell))?.[1] ?? null
const describes = (cell: string): boolean => sourceOf(cell) !== null || kindWord.test(cell)

/** "Trustee Award INST $15,000": a code in capitals needs no wide gap when the name is not in capitals. */
const codeAtEnd = /(?<=\p{Ll}[\p{L}’')]*\s)(?:INST|FED|STATE|PRIV|EXT)(?=\s*$)/u

interface Cell {
  readonly text: string
  readonly start: number
}

const cellsIn = (text: string, from: number): Cell[] =>
  [...text.matchAll(/(?:[^\s|]+ )*[^\s|]+/g)].map((match) => ({ text: match[0], start: from + match.index }))

const nounAtEnd = /^(?:grants?|scholarships?|loans?)$/i

/**
 * How many of the first cells are one name printed with wide spaces ("DIRECT  UNSUBSIDIZED  LOAN"): single words, as far
 * apart as each other, up to what kind of award it is; or a kind that stands so close to its amount that it is no column.
 */
function spacedName(cells: readonly Cell[], before: string): number {
  const last = cells.findIndex(({ text }) => nounAtEnd.test(text))
  const words = cells.slice(0, last + 1)
  const gaps = words.slice(1).map(({ start }, at) => before.slice(endOf(words[at]), start))
  if (gaps.some((gap) => gap.includes('|'))) return 0
  const isEven = new Set(gaps).size === 1 && words.every(({ text }) => !text.includes(' '))
  const touchesAmount = last === cells.length - 1 && /[^\s|] ?$/.test(before)
  return isEven || touchesAmount ? words.length : 0
}

const endOf = (cell: Cell | undefined): number => (cell === undefined ? 0 : cell.start + cell.text.length)

/** Reads and blanks codes and kinds that stand in cells of their own before the amounts of a row. */
export function describedRow(text: string): DescribedRow {
  const amounts = readAmounts(text)
  const [first] = amounts
  if (first === undefined) return { text, source: null, kind: null }
  const before = text.slice(0, first.start)
  const code = codeAtEnd.exec(before)
  const cells = cellsIn(
    before.replace(codeAtEnd, (word) => ' '.repeat(word.length)),
    0,
  )
  const spaced = spacedName(cells, before)
  const hasName = cells.some((cell) => !describes(cell.text) && /\p{L}{2}/u.test(cell.text))
  const described = [
    ...(code === null ? [] : [{ text: code[0], start: code.index }]),
    ...(hasName ? cells.slice(spaced).filter((cell) => describes(cell.text)) : []),
    ...amounts.slice(1).flatMap(({ start }, index) => {
      const end = amounts[index]?.end ?? start
      return cellsIn(text.slice(end, start), end).filter((cell) => sourceOf(cell.text) !== null)
    }),
  ]
  const blanked = described.reduce(
    (rest, cell) =>
      rest.slice(0, cell.start) + ' '.repeat(cell.text.length) + rest.slice(cell.start + cell.text.length),
    text,
  )
  const sources = described.flatMap((cell) => sourceOf(cell.text) ?? [])
  const kinds = described.flatMap((cell) => (kindWord.test(cell.text) ? (sectionOf(cell.text) ?? []) : []))
  return { text: blanked, source: sources[0] ?? null, kind: kinds[0] ?? null }
}
