import { type Amount, readAmounts } from './amounts.ts'
import { type ColumnRow, readColumns, type TableHead, yearly } from './columns.ts'
import { classifyLabel, type Section } from './classify-label.ts'
import type { Living } from './headings.ts'
import { cleanLabel, labelAfter, splitAside, splitBetween, splitPrefix } from './label-text.ts'
import { type Period, periodIn, shortTermIn, termIn } from './periods.ts'

/** One label with the amount or amounts that belong to it, as they stand in a line. */
export interface Row {
  /** Offset in the line of the first amount. */
  readonly start: number
  readonly label: string
  /** The heading inside the line, when it has one. */
  readonly prefix: string
  readonly amount: Amount
  /** Several amounts of one label, read by columns, terms or their own sum. */
  readonly columns: ColumnRow | null
  readonly period: Period | null
  /** What follows the amount: its period, asides. */
  readonly tail: string
}

/** The table a row may belong to. */
export interface RowContext {
  readonly head: { readonly of: TableHead; readonly text: string } | null
  readonly living: Living | null
  readonly section: Section
  readonly collegeWords: ReadonlySet<string>
  /** The label on the line before, when it had no amount. */
  readonly pendingLabel: string | null
}

interface Group {
  readonly amounts: readonly Amount[]
  readonly before: string
  readonly after: string
}

const ownWords =
  /\b(?:per|each|a|an|every|the|for|and|in|semesters?|sem|terms?|quarters?|qtr|trimesters?|years?|yr|annual(?:ly)?|yearly|academic|total|fall|autumn|winter|spring|summer|fa?|wi?|spr?|su|or|over|four|two|three|20\d\d|x|months?|monthly|usd|renewable)\b|[^\p{L}]/giu

/** No label stands between two amounts: they belong to one. */
/** A line of amounts alone; its label stands elsewhere. */
const isAmountOnly = (text: string, amounts: readonly Amount[]): boolean =>
  amounts.length > 0 &&
  isBlank(amounts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text))

const isBlank = (gap: string): boolean => !gap.includes(';') && gap.replaceAll(ownWords, '') === ''

function groupsOf(text: string, amounts: readonly Amount[]): Group[] {
  const groups: Amount[][] = []
  for (const amount of amounts) {
    const previous = groups.at(-1)?.at(-1)
    if (previous !== undefined && isBlank(text.slice(previous.end, amount.start))) groups.at(-1)?.push(amount)
    else groups.push([amount])
  }
  return groups.map((group, index) => ({
    amounts: group,
    before: text.slice(groups[index - 1]?.at(-1)?.end ?? 0, group[0]?.start ?? 0),
    after: text.slice(group.at(-1)?.end ?? 0, groups[index + 1]?.[0]?.start ?? text.length),
  }))
}

/** The rows of a line that has amounts; null in place of a row whose label or columns are not clear. */
export function readRows(text: string, amounts: readonly Amount[], context: RowContext): (Row | null)[] {
  const groups = groupsOf(text, amounts)
  let labelsFollow = false
  return groups.map((group, index) => {
    const isFirst = index === 0
    const opensSentence = isFirst || /[.!?;]\s+(?=\p{Lu})/u.test(group.before)
    const own = isFirst ? group.before : splitBetween(group.before).label || group.before
    const { prefix, label: beforeText } = opensSentence ? splitPrefix(own) : { prefix: '', label: own }
    const isUnder = isFirst && context.pendingLabel !== null && isPeriodOnly(group.before)
    // Before a column of amounts a full stop is an abbreviation's.
    const isCell = / {3,}$/.test(group.before)
    const before = isUnder ? '' : cleanLabel(isCell ? beforeText : lastSentence(beforeText))
    const after = labelAfter(group.after.replace(nextLabel, ''))
    const isKnown = (label: string): boolean =>
      label !== '' &&
      classifyLabel(label, { section: null, collegeWords: context.collegeWords }) !== 'unknown'
    const usesAfter =
      isKnown(after) &&
      ((labelsFollow && !opensSentence) || !isKnown(before) || (isFirst && isListed(groups, isKnown)))
    if (opensSentence) labelsFollow = usesAfter
    const label = usesAfter
      ? after
      : /\p{L}{2}/u.test(before)
        ? before
        : isFirst
          ? (context.pendingLabel ?? '')
          : ''
    return label === '' ? null : rowOf({ text, group, label, prefix }, context)
  })
}

/** "a $1,500 campus job and Direct Loans of $5,500": what leads to the next amount is its label. */
const nextLabel = /(?:,| and| plus) [^,]{2,60}\b(?:of|is|are|at|totaling)\s*$/i

/** "Fall 2027:" names a part of the year, not a line; its label stands above. */
export const isPeriodOnly = (text: string): boolean => /\p{L}/u.test(text) && isBlank(text)

/** A line of amounts alone that names no part of the year. */
export function standsAlone(text: string): boolean {
  const amounts = readAmounts(text)
  return isAmountOnly(text, amounts) && !isPeriodOnly(text.slice(0, amounts[0]?.start))
}

/** "The Direct Loan program: $3,500 subsidized, $2,000 unsubsidized": every amount has its label behind it. */
const isListed = (groups: readonly Group[], isKnown: (label: string) => boolean): boolean =>
  groups.length > 1 &&
  /:\s*$/.test(groups[0]?.before ?? '') &&
  groups.every(({ after }) => isKnown(labelAfter(after)))

const lastSentence = (text: string): string =>
  text
    .replaceAll('\n', ' ')
    .split(/(?<!\b(?:St|Dr|Mt|Ft|Fed|Univ|Inst|No))[.!?]\s+(?=\p{Lu})|;/u)
    .at(-1) ?? ''

interface Labelled {
  readonly text: string
  readonly group: Group
  readonly label: string
  readonly prefix: string
}

function rowOf({ text, group, label, prefix }: Labelled, context: RowContext): Row | null {
  const [first, second] = group.amounts
  if (first === undefined) return null
  const columns = columnsOf(text, group, context)
  if (second !== undefined && columns === null) return null
  const { tail } = splitBetween(group.after)
  const isLed = second !== undefined && label !== termAtEnd.exec(label)?.[0]
  const { label: bare, aside } = splitAside(isLed ? label.replace(termAtEnd, '') : label)
  const { start } = first
  const period =
    periodIn(tail) ??
    periodIn(label) ??
    (isPeriodOnly(group.before) ? periodIn(group.before) : null) ??
    (prefix === '' ? null : periodIn(prefix))
  return { start, label: bare, prefix, amount: first, columns, period, tail: `${aside} ${tail}` }
}

function columnsOf(text: string, { amounts, before }: Group, { head, living }: RowContext): ColumnRow | null {
  const isFull =
    head !== null &&
    amounts.length === head.of.columns.length &&
    amounts.length > 1 &&
    isOneRun(text, amounts)
  const isColumnar = /(?: {2,}|\|\s*\$?\s*)$/.test(before) || isFull
  if (head !== null && isColumnar) {
    const row = readColumns(head.of, head.text, { text, amounts, living })
    if (row !== null) return row
  }
  if (amounts.length === 1 || amounts.some(({ cents }) => cents === null)) return null
  const sums = amounts.map(({ cents }) => cents ?? 0)
  if (/=/.test(text.slice(amounts.at(-2)?.end, amounts.at(-1)?.start))) return yearly(sums.at(-1) ?? 0)
  return byTails(text, amounts) ?? byLeads(text, amounts) ?? bySum(sums)
}

/** Nothing but space between them. */
const isOneRun = (text: string, amounts: readonly Amount[]): boolean =>
  amounts.slice(1).every(({ start }, at) => text.slice(amounts[at]?.end, start).trim() === '')

/** "$5,000 per semester ($10,000 per year)", "$2,500 fall, $2,500 spring". */
function byTails(text: string, amounts: readonly Amount[]): ColumnRow | null {
  const read = amounts.map(({ cents, end }, index) => {
    const tail = text.slice(end, amounts[index + 1]?.start ?? end + 30)
    return { cents: cents ?? 0, period: periodIn(tail), term: termIn(tail) ?? shortTermIn(tail) }
  })
  const year = read.find(({ period }) => period?.per === 'year')
  const part = read.find(({ period }) => (period?.timesPerYear ?? 1) > 1)
  if (year !== undefined) {
    const fromPart = part === undefined ? year.cents : part.cents * (part.period?.timesPerYear ?? 1)
    return { ...yearly(year.cents), wrongTotalCents: fromPart === year.cents ? null : fromPart }
  }
  const byTerm = read.filter(({ term }) => term !== null && term !== 'summer')
  if (byTerm.length < 2 || new Set(byTerm.map(({ term }) => term)).size !== byTerm.length) return null
  return yearly(byTerm.reduce((sum, { cents }) => sum + cents, 0))
}

const termAtEnd = /[\s:,-]*\b(?:fall|autumn|winter|spring)(?: 20\d\d)?\s*[:=]?\s*$/i

/** "Fall $1,848  Spring $1,848". */
function byLeads(text: string, amounts: readonly Amount[]): ColumnRow | null {
  const found = amounts.map(({ start }, index) =>
    termIn(termAtEnd.exec(text.slice(amounts[index - 1]?.end ?? 0, start))?.[0] ?? ''),
  )
  if (found.includes(null) || new Set(found).size !== found.length) return null
  const sums = amounts.map(({ cents }) => cents ?? 0)
  const [first] = sums
  const sum = yearly(sums.reduce((total, cents) => total + cents, 0))
  const isEven = first !== undefined && sums.every((cents) => cents === first)
  return isEven ? { ...sum, cents: first, per: sums.length === 3 ? 'quarter' : 'semester' } : sum
}

/** Two or three terms and their total; a term and twice as much. */
function bySum(sums: readonly number[]): ColumnRow | null {
  const total = sums.at(-1) ?? 0
  const parts = sums.slice(0, -1)
  const sum = parts.reduce((added, cents) => added + cents, 0)
  if (parts.length >= 2 && sum === total) return yearly(total)
  const [only] = parts
  return parts.length === 1 && only !== undefined && only * 2 === total
    ? { ...yearly(total), cents: only, per: 'semester' }
    : null
}
