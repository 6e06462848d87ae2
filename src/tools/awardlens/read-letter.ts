import type { LineCategory } from '#domain/line-item.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
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
import { isAmountOnly, readRows, type Row, type RowContext } from './read-row.ts'

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
    entries: reader.entries,
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

  constructor(facts: LetterFacts, quotes: readonly string[]) {
    this.#facts = facts
    this.#quotes = quotes
  }

  /** In a list of amounts alone nobody can tell which label belongs to which. */
  read(line: LetterLine, { inList }: { inList: boolean }): void {
    if (inList) this.#pendingLabel = null
    const amounts = this.#usable(line.text)
    if (amounts.length === 0) this.#readHeading(line.text)
    else this.#readAmounts(line, amounts)
  }

  /** A bare number is an amount only in a column or at the end of a line whose label is known. */
  #usable(text: string): Amount[] {
    const all = readAmounts(text)
    return all.filter((amount, index) => {
      if (amount.marked) return true
      const before = text.slice(all[index - 1]?.end ?? 0, amount.start)
      const isCell =
        /(?:\s{2,}|\|\s*|:\s*|=\s*)$/.test(before) && /^(?:\s{2,}|\s*\||\s*$)/.test(text.slice(amount.end))
      const isLast = /^[\s\d|,.]*$/.test(text.slice(amount.end)) && (amount.cents ?? 0) >= bareCentsMin
      return isCell
        ? index > 0 || /\p{L}|\|/u.test(before) || this.#pendingLabel !== null
        : isLast && this.#isKnown(before)
    })
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
      return
    }
    const section = sectionOf(heading)
    const standsOut = heading === heading.toUpperCase() || heading.endsWith(':')
    if (section !== null || standsOut) this.#section = section
    if (of === null) this.#sectionPeriod = periodIn(heading) ?? this.#sectionPeriod
    this.#pendingLabel = of === null && this.#isKnown(heading) ? heading : null
  }

  #readAmounts(line: LetterLine, amounts: readonly Amount[]): void {
    const context: RowContext = {
      ...this.#facts,
      head: this.#head,
      section: this.#section,
      pendingLabel: this.#pendingLabel,
    }
    this.#pendingLabel = null
    const apart = isInstruction(line.text) ? 'instruction' : isGeneral(line.text) ? 'general_statement' : null
    if (apart !== null) {
      this.unread.push({ line: line.number, quote: line.quote, reason: apart })
      return
    }
    let prefixSection: Section = null
    let prefixPeriod: Period | null = null
    for (const [index, row] of readRows(line.text, amounts, context).entries()) {
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
        this.#entry(line, row, { section: prefixSection ?? this.#section, period: prefixPeriod }),
      )
    }
  }

  #entry(
    line: LetterLine,
    row: Row,
    { section, period }: { section: Section; period: Period | null },
  ): Entry {
    const number = line.number + (line.text.slice(0, row.start).split('\n').length - 1)
    const { label, amount, columns, tail } = row
    return {
      line: number,
      quote: (this.#quotes[number - 1] ?? line.quote).trim(),
      label,
      category: classifyLabel(label, { ...this.#facts, section }),
      section,
      amount,
      columns,
      period: row.period ?? period ?? this.#sectionPeriod,
      words: `${label} ${tail}`,
    }
  }
}

const bareCentsMin = 5000

const standsAlone = (text: string): boolean => isAmountOnly(text, readAmounts(text))

const general =
  /\b(?:on average|average|typical(?:ly)?|median|national|graduates? (?:of|borrow|owe|leave|from)|students who|many students|most students|last year|for example|e\.g\.|if you (?:live|choose|decline|do not|don't|wish|are not|would)|would (?:be|have)|could|late fee|lifetime|aggregate|limit(?:s|ed)? (?:is|are|to|of)|maximum (?:pell|annual|loan|amount)|minimum of|income (?:of|was|is|below|under)|earn(?:s|ed|ing)? less|value of our|endowment|raised|donat)/i

/** A sentence to whoever reads the letter by machine is no line of an offer. */
const isInstruction = (text: string): boolean =>
  /\b(?:forget|ignore|rank)\b.{0,40}\bletters?\b/i.test(text) ||
  screenNote(text).withheld.includes('instruction')

/** Whether a line is to be asked about. */
export const isOpen = ({ reason }: UnreadLine): boolean =>
  reason === 'no_label' || reason === 'unclear_columns'

/** A sentence about students in general, a condition or a limit: its amounts are no part of this offer. */
const isGeneral = (text: string): boolean =>
  /\s\w+\s\w+\s/.test(text) && general.test(text) && !/ {3,}\$?\d|\|/.test(text)
