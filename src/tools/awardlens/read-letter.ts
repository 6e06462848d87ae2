import type { LineCategory } from '#domain/line-item.ts'
import { withGiftTotals } from './gift-totals.ts'
import { isPartOf, isSumOfBracket } from './bracket-amounts.ts'
import { type Amount, readAmounts } from './amounts.ts'
import { classifyLabel, type Section } from './classify-label.ts'
import { type ColumnRow, tableHead } from './columns.ts'
import {
  collegeIn,
  collegeWords,
  enrollmentIn,
  isHeading,
  type Living,
  livingIn,
  sectionOf,
} from './headings.ts'
import { type LetterLine, letterLines } from './letter-lines.ts'
import { awardYearIn, type Period, periodIn, perYear } from './periods.ts'
import { afterPercentOff, isRemainder } from './remainders.ts'
import { describedRow, type DescribedRow } from './row-cells.ts'
import { isGeneral, isInstruction, sentenceAt } from './statements.ts'
import { isPeriodOnly, readRows, type Row, type RowContext, standsAlone } from './read-row.ts'

/** One line of a letter that names money: aid, a cost, a total or an index. */
export interface Entry {
  /** Counted from 1 in the letter as given. */
  readonly line: number
  readonly quote: string
  readonly label: string
  readonly category: LineCategory
  readonly section: Section
  readonly amount: Amount
  readonly columns: ColumnRow | null
  /** What the line itself, its heading or its table says; null leaves it to the letter. */
  readonly period: Period | null
  /** Label and what stands beside the amount: "estimated", "one-time". */
  readonly words: string
}

/** Why an amount is part of no total: the last two are no lines of an offer, and nobody is asked about them. */
export const unreadReasons = ['no_label', 'unclear_columns', 'general_statement', 'instruction'] as const

/** A line that could not be read as one, with why. */
export interface UnreadLine {
  readonly line: number
  readonly quote: string
  readonly reason: (typeof unreadReasons)[number]
}

interface Remark {
  readonly line: number
  readonly text: string
}

/** A letter as code reads it, before anything is added up. */
export interface ReadLetter {
  readonly college: string | null
  readonly awardYear: string | null
  readonly living: Living | null
  readonly enrollment: string | null
  readonly entries: readonly Entry[]
  readonly unread: readonly UnreadLine[]
  /** Every line, for what letters say in words. */
  readonly remarks: readonly Remark[]
  /** For lines that say nothing themselves; null when the letter says nothing either. */
  readonly period: Period | null
}

/** Reads every line of one award letter. Never throws; what is unclear is told as unread. */
export function readLetter(letter: string): ReadLetter {
  const lines = letterLines(letter)
  const quotes = letter.split(/\r\n|[\n\r\u2028\u2029\v\f]/)
  const own = lines.filter(({ text }) => !isInstruction(text))
  const remarks = own.map(({ number, text }) => ({
    line: number,
    text: text.replaceAll(/\s+/g, ' ').trim(),
  }))
  const first = <Found>(find: (text: string) => Found | null): Found | null => {
    for (const { text } of remarks) {
      const found = find(text)
      if (found !== null) return found
    }
    return null
  }
  const college = first(collegeIn)
  const awardYear = first(awardYearIn)
  const living = first(livingIn)
  const reader = new LetterReader({ living, collegeWords: collegeWords(college) }, quotes)
  for (const [at, line] of lines.entries()) {
    const inList = [lines[at - 1], lines[at + 1]].some(
      (other) => other !== undefined && standsAlone(other.text),
    )
    reader.read(line, { inList: inList && standsAlone(line.text) })
  }
  return {
    college,
    awardYear,
    living,
    enrollment: first(enrollmentIn),
    entries: withGiftTotals(reader.entries),
    unread: reader.unread,
    remarks,
    period: first(statedPeriod) ?? (awardYear === null && first(annualHeading) === null ? null : perYear),
  }
}

const statement =
  /\b(?:all|these|the|your)?\s?(?:amounts?|figures|awards?|aid|costs?|values?|totals?)\b[^.;]{0,60}?\b(?:are|is|shown|listed|given|reflects?|represents?)\b[^.;]{0,60}/i

/** "All amounts are per semester"; a letter that says how aid is split says nothing of the amounts printed. */
function statedPeriod(text: string): Period | null {
  const found = statement.exec(text)?.[0]
  if (
    found === undefined ||
    /\b(?:split|divided|disburse|evenly|equally|half|paid|credited|renew)/i.test(text)
  )
    return null
  if (readAmounts(text).length > 0) return null
  return periodIn(found)
}

const annualHeading = (text: string): true | null =>
  /\b(?:academic|school|award|aid) year\b|\bannual\b/i.test(text) && readAmounts(text).length === 0
    ? true
    : null

interface LetterFacts {
  readonly living: Living | null
  readonly collegeWords: ReadonlySet<string>
}

/** Walks down a letter: headings and table heads hold for the lines below them. */
class LetterReader {
  readonly entries: Entry[] = []
  readonly unread: UnreadLine[] = []
  readonly #facts: LetterFacts
  readonly #quotes: readonly string[]
  #section: Section = null
  #sectionPeriod: Period | null = null
  #head: RowContext['head'] = null
  #pendingLabel: string | null = null
  #heading: string | null = null
  #kind: Section = null

  constructor(facts: LetterFacts, quotes: readonly string[]) {
    this.#facts = facts
    this.#quotes = quotes
  }

  /** In a list of amounts alone nobody can tell which label belongs to which. */
  read(line: LetterLine, { inList }: { inList: boolean }): void {
    if (inList) this.#pendingLabel = null
    const row = describedRow(afterPercentOff(line.text))
    const amounts = this.#usable(row.text)
    if (amounts.length > 0) this.#readAmounts({ ...line, text: row.text }, amounts, row)
    else if (!this.#readAttribute(line.text)) this.#readHeading(line.text)
  }

  /** "Type: Grant" under the name of an award says what the award is; the name goes on for the lines below. */
  #readAttribute(text: string): boolean {
    const [, name, value = ''] = attribute.exec(text.trim()) ?? []
    if (name === undefined || this.#heading === null) return false
    this.#pendingLabel = this.#heading
    if (/^(?:type|category|kind)$/i.test(name)) this.#kind = sectionOf(value)
    return true
  }

  /** A bare number is an amount only in a column or at the end of a line whose label is known. */
  #usable(text: string): Amount[] {
    const all = readAmounts(text)
    const usable = new Set<Amount>()
    for (const [index, amount] of all.entries()) {
      const previous = all[index - 1]
      // Of several numbers behind one label none stands for the others.
      const goesOn =
        previous !== undefined && usable.has(previous) && text.slice(previous.end, amount.start).trim() === ''
      if (goesOn || this.#isUsable(text, all, index)) usable.add(amount)
    }
    return [...usable]
  }

  #isUsable(text: string, all: readonly Amount[], index: number): boolean {
    const amount = all[index]
    if (amount === undefined || isPartOf(text, amount)) return false
    if (isSumOfBracket(text, amount, all) || isRemainder(text, amount, all)) return false
    if (amount.marked) return true
    const before = text.slice(all[index - 1]?.end ?? 0, amount.start)
    const isCell =
      /(?:\s{2,}|\|\s*|:\s*|=\s*)$/.test(before) && /^(?:\s{2,}|\s*\||\s*$)/.test(text.slice(amount.end))
    const isInList =
      /^(?:[,;)]|\s\/\s|\s\p{Lu}\p{Ll})/u.test(text.slice(amount.end)) && all.some(({ marked }) => marked)
    const isLast = isInList || /^[\s\d|,.]*$/.test(text.slice(amount.end))
    return isCell
      ? index > 0 || /\p{L}|\|/u.test(before) || this.#pendingLabel !== null
      : isLast &&
          (amount.cents ?? 0) >= bareCentsMin &&
          this.#isKnown(before.slice(before.lastIndexOf(':') + 1))
  }

  #isKnown(label: string): boolean {
    return classifyLabel(label.trim(), { ...this.#facts, section: null }) !== 'unknown'
  }

  #readHeading(text: string): void {
    const of = tableHead(text)
    const heading = text.trim()
    if (of !== null) this.#head = { of, text }
    if (of === null && !isHeading(heading)) {
      this.#pendingLabel = null
      this.#heading = null
      return
    }
    const section = sectionOf(heading)
    const standsOut = heading === heading.toUpperCase() || heading.endsWith(':')
    if (section !== null || standsOut) this.#section = section
    if (of === null) this.#sectionPeriod = periodIn(heading) ?? this.#sectionPeriod
    this.#pendingLabel = of === null && this.#isKnown(heading) ? heading : null
    this.#heading = of === null ? heading : null
    this.#kind = null
  }

  #readAmounts(line: LetterLine, amounts: readonly Amount[], { source, kind }: DescribedRow): void {
    const context: RowContext = {
      ...this.#facts,
      head: this.#head,
      section: this.#section,
      pendingLabel: this.#pendingLabel,
    }
    const goesOn = this.#pendingLabel !== null && isPeriodOnly(line.text.slice(0, amounts[0]?.start))
    if (!goesOn) {
      this.#pendingLabel = null
      this.#heading = null
      this.#kind = null
    }
    if (isInstruction(line.text)) {
      this.unread.push({ line: line.number, quote: line.quote, reason: 'instruction' })
      return
    }
    const own = amounts.filter(({ start }) => !isGeneral(sentenceAt(line.text, start)))
    const general = amounts.find((amount) => !own.includes(amount))
    if (general !== undefined)
      this.unread.push({ ...this.#at(line, general.start), reason: 'general_statement' })
    let prefixSection: Section = kind ?? this.#kind
    let prefixPeriod: Period | null = null
    for (const [index, row] of readRows(line.text, own, context).entries()) {
      if (row === null) {
        const reason = amounts.length > 1 ? 'unclear_columns' : 'no_label'
        if (index === 0 || this.unread.at(-1)?.line !== line.number)
          this.unread.push({ line: line.number, quote: line.quote, reason })
        continue
      }
      if (row.prefix !== '') {
        prefixSection = sectionOf(row.prefix)
        prefixPeriod = periodIn(row.prefix)
      }
      this.entries.push(
        this.#entry(line, row, { section: prefixSection ?? this.#section, period: prefixPeriod, source }),
      )
    }
  }

  /** Where in the letter as given a place in a line of prose stands. */
  #at(
    { number, text, quote }: LetterLine,
    offset: number,
  ): { readonly line: number; readonly quote: string } {
    const line = number + (text.slice(0, offset).split('\n').length - 1)
    return { line, quote: (this.#quotes[line - 1] ?? quote).trim() }
  }

  #entry(line: LetterLine, row: Row, above: Above): Entry {
    const { section, period, source } = above
    const { label, amount, columns, tail } = row
    return {
      ...this.#at(line, row.start),
      label,
      category: classifyLabel(label, { ...this.#facts, section, source }),
      section,
      amount,
      columns,
      period: row.period ?? period ?? this.#sectionPeriod,
      words: `${label} ${tail}`,
    }
  }
}

/** What column, heading or card say of a row. */
interface Above {
  readonly section: Section
  readonly period: Period | null
  readonly source: DescribedRow['source']
}

const bareCentsMin = 5000

const attribute =
  /^(type|category|kind|source|status|fund|awarded by|award year|aid year|term)\s?:\s*([\p{L}\p{N}][^:]{0,40})$/iu

/** Whether a line is to be asked about. */
export const isOpen = ({ reason }: UnreadLine): boolean =>
  reason === 'no_label' || reason === 'unclear_columns'
