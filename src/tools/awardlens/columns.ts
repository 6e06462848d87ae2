import type { Amount } from './amounts.ts'
import type { Living } from './headings.ts'
import { type AmountPeriod, type Term, terms } from './periods.ts'

/** What a column of a table holds. */
type ColumnKind = Term | 'annual' | 'semester' | 'offered' | 'accepted' | 'declined' | Living

interface Column {
  readonly kind: ColumnKind
  readonly start: number
  readonly end: number
}

/** The columns of a table's head, in order. */
export interface TableHead {
  readonly columns: readonly Column[]
  readonly piped: boolean
}

const columnWord =
  /\b(?:(fall|autumn)|(winter)|(spring)|(summer)|(?:(?:semester|sem|term|quarter|qtr|trimester)\.?\s?#?|q)([1-4])\b|(first|second|third|1st|2nd|3rd)\s(?:semester|term|quarter|trimester)|(total|annual(?:ly)?|full[ -]year|academic year|per year|year(?:ly)?|both semesters)|(per semester|semester|per term)|(offered|offer amount|award offered|amount offered)|(accepted|amount accepted)|(declined|cancelled)|(on[ -]campus|resident hall|residence hall)|(off[ -]campus)|(with (?:parents?|family|relatives)|commuter|at home))\b/gi

const ordinals: Readonly<Record<string, number>> = Object.freeze({
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
})

function kindOf(match: RegExpMatchArray, isQuarters: boolean): ColumnKind {
  const [
    ,
    fall,
    winter,
    spring,
    summer,
    number,
    ordinal,
    annual,
    semester,
    offered,
    accepted,
    declined,
    on,
    off,
  ] = match
  if (fall !== undefined) return 'fall'
  if (winter !== undefined) return 'winter'
  if (spring !== undefined) return 'spring'
  if (summer !== undefined) return 'summer'
  const place = number === undefined ? ordinals[ordinal?.toLowerCase() ?? ''] : Number(number)
  if (place !== undefined)
    return (isQuarters ? terms : (['fall', 'spring', 'winter', 'summer'] as const))[place - 1] ?? 'fall'
  if (annual !== undefined) return 'annual'
  if (semester !== undefined) return 'semester'
  if (offered !== undefined) return 'offered'
  if (accepted !== undefined) return 'accepted'
  if (declined !== undefined) return 'declined'
  if (on !== undefined) return 'on campus'
  return off === undefined ? 'with family' : 'off campus'
}

const headFiller =
  /\b(?:20\d\d|award|awards|aid|type|source|description|amount|amounts|fund|name|item|cost|costs|expense|expenses|estimated|financial|category|of|the|offer|semester|term|quarter|status|program|and|in|for|usd|student|living|disbursement|your)\b|[^\p{L}]/giu

/** The head of a table, when a line without amounts names two columns or more and says nothing else. */
export function tableHead(text: string): TableHead | null {
  const matches = [...text.matchAll(columnWord)]
  if (matches.length < 2) return null
  if (text.replaceAll(columnWord, ' ').replaceAll(headFiller, '').length > 12) return null
  if (/\b(?:fall|autumn)\s(?:and|or|\/|&)\sspring\b/i.test(text)) return null
  const isQuarters = /\b(?:q[1-4]|quarter|qtr|winter)/i.test(text)
  const columns = matches.map((match) => ({
    kind: kindOf(match, isQuarters),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { columns, piped: text.includes('|') }
}

/** A row of a table read by its columns. */
export interface ColumnRow {
  /** The amount as printed for `per`; the sum where terms differ. */
  readonly cents: number
  readonly per: AmountPeriod
  readonly annualCents: number
  readonly summerCents: number | null
  readonly acceptedCents: number | null
  /** The printed total, where it is not the sum of its terms. */
  readonly wrongTotalCents: number | null
}

const pipesBefore = (text: string, at: number): number => text.slice(0, at).split('|').length - 1

type Cells = Partial<Record<ColumnKind, number>>

/** Which amount stands in which column: by count, by cell, or by place. Null when that is not clear. */
function cellsOf(
  head: TableHead,
  headText: string,
  row: { text: string; amounts: readonly Amount[] },
): Cells | null {
  const { columns } = head
  const cells: Cells = {}
  for (const [index, { cents, start, end }] of row.amounts.entries()) {
    if (cents === null) return null
    const column =
      row.amounts.length === columns.length
        ? columns[index]
        : head.piped && row.text.includes('|')
          ? columns.find((one) => pipesBefore(headText, one.start) === pipesBefore(row.text, start))
          : nearest(columns, { start, end })
    if (column === undefined || cells[column.kind] !== undefined) return null
    cells[column.kind] = cents
  }
  return cells
}

const reachMax = 9

function nearest(columns: readonly Column[], at: { start: number; end: number }): Column | undefined {
  const distance = (column: Column): number =>
    Math.min(
      Math.abs(column.end - at.end),
      Math.abs(column.start - at.start),
      Math.abs(column.start + column.end - at.start - at.end) / 2,
    )
  const [best] = columns.toSorted((a, b) => distance(a) - distance(b))
  return best !== undefined && distance(best) <= reachMax ? best : undefined
}

/** What a row under this head comes to for the academic year; null when the columns do not say. */
export function readColumns(
  head: TableHead,
  headText: string,
  row: { readonly text: string; readonly amounts: readonly Amount[]; readonly living: Living | null },
): ColumnRow | null {
  const cells = cellsOf(head, headText, row)
  if (cells === null) return null
  const isSplit = head.columns.some(
    ({ kind }) => kind === 'annual' || (terms as readonly string[]).includes(kind),
  )
  if (cells.offered !== undefined && !isSplit)
    return yearly(cells.offered, { acceptedCents: cells.accepted ?? null })
  const living = row.living === null ? undefined : cells[row.living]
  if (living !== undefined) return yearly(living)
  return fromTerms(cells)
}

/** An amount of the whole year. */
export const yearly = (cents: number, more: Partial<ColumnRow> = {}): ColumnRow => ({
  cents,
  per: 'year',
  annualCents: cents,
  summerCents: null,
  acceptedCents: null,
  wrongTotalCents: null,
  ...more,
})

function fromTerms(cells: Cells): ColumnRow | null {
  const { annual, semester, summer } = cells
  const regular = [cells.fall, cells.winter, cells.spring].filter((cents) => cents !== undefined)
  const [first] = regular
  if (first === undefined) {
    if (annual !== undefined) return yearly(annual)
    return semester === undefined ? null : { ...yearly(semester), per: 'semester', annualCents: semester * 2 }
  }
  const sum = regular.reduce((total, cents) => total + cents, 0)
  const isRight = annual === undefined || annual === sum || annual === sum + (summer ?? 0)
  const more = { summerCents: summer ?? null, wrongTotalCents: isRight ? null : annual }
  const isEven = annual === undefined && regular.length > 1 && regular.every((cents) => cents === first)
  if (!isEven) return yearly(sum, more)
  return { ...yearly(sum, more), cents: first, per: regular.length === 3 ? 'quarter' : 'semester' }
}
