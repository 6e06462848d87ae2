import type { AtomValue, Reading } from './atom.ts'
import { readOrdinal } from './number-words.ts'
import { tokenAt, type Token } from './tokens.ts'

type DateValue = Extract<AtomValue, { kind: 'date' }>
type YearValue = Extract<AtomValue, { kind: 'year' }>

/** Which number comes first in 03/02/2026. */
export type DateOrder = 'month_first' | 'day_first'

/** In their order, in small letters. */
export const monthNames: readonly string[] =
  'january february march april may june july august september october november december'.split(' ')
const months = new Map(
  monthNames.flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]),
).set('sept', 9)
/** Every spelling of a month. */
export const monthWords: Iterable<string> = months.keys().toArray()

const terms: ReadonlyMap<string, NonNullable<DateValue['term']>> = new Map([
  ['spring', 'spring'],
  ['summer', 'summer'],
  ['fall', 'fall'],
  ['autumn', 'fall'],
  ['winter', 'winter'],
])

/** Reads a date, a month with a day or a year, or a season with a year at `at`; null if there is none. */
export function readDate(tokens: readonly Token[], at: number, order: DateOrder): Reading<DateValue> | null {
  const token = tokenAt(tokens, at)
  if (token.kind === 'number') return readNumericDate(tokens, at, order) ?? readDayFirst(tokens, at)
  const month = monthAt(tokens, at)
  if (month !== null) return readMonthFirst(tokens, month, at)
  if (terms.has(token.lower)) return readTerm(tokens, at)
  return readDayFirst(tokens, at)
}

/** Reads a year (1500–2099) or school years ("2025-26", "2025/2026") at `at`, or null. */
export function readYear(tokens: readonly Token[], at: number): Reading<YearValue> | null {
  const year = yearAt(tokens, at)
  if (year === null || !standsAsYear(tokens, at, year)) return null
  const joint = tokenAt(tokens, at + 1)
  const second = tokenAt(tokens, at + 2)
  if (/^[-/]$/.test(joint.text) && second.kind === 'number') {
    const endYear = /^\d\d$/.test(second.text)
      ? Math.floor(year / 100) * 100 + second.value
      : yearAt(tokens, at + 2)
    if (endYear !== null && endYear >= year && endYear - year <= 10) {
      return { value: { kind: 'year', year, endYear }, next: at + 3 }
    }
  }
  return { value: { kind: 'year', year, endYear: year }, next: at + 1 }
}

function readMonthFirst(
  tokens: readonly Token[],
  month: MonthReading,
  at: number,
): Reading<DateValue> | null {
  const day = dayAt(tokens, month.next)
  if (day === null) {
    const year = yearAfter(tokens, month.next)
    if (year !== null) return date({ month: month.month, year: year.year, day: null }, year.next)
    return isDatedBy(tokenAt(tokens, at - 1)) && tokenAt(tokens, at).capitalised
      ? date({ month: month.month, year: null, day: null }, month.next)
      : null
  }
  const rangeEnd = tokenAt(tokens, day.next).text === '-' ? dayAt(tokens, day.next + 1) : null
  const year = yearAfter(tokens, rangeEnd?.next ?? day.next)
  return date({ month: month.month, day: day.day, year: year?.year ?? null }, year?.next ?? day.next)
}

/** "15 March 2026", "15th of March", "the second of May". */
function readDayFirst(tokens: readonly Token[], at: number): Reading<DateValue> | null {
  const day = dayAt(tokens, at)
  if (day === null) return null
  const of = tokenAt(tokens, day.next).lower === 'of' ? 1 : 0
  const month = monthAt(tokens, day.next + of)
  // "13th of nov" is a day; "the second of march" may be a piece of music.
  const isNamed =
    tokenAt(tokens, day.next + of).capitalised || (of === 1 && tokenAt(tokens, at).kind === 'number')
  if (month === null || !isNamed) return null
  const year = yearAfter(tokens, month.next)
  return date({ month: month.month, day: day.day, year: year?.year ?? null }, year?.next ?? month.next)
}

/** 2026-03-02, 03/02/2026, 3-2-26. */
function readNumericDate(tokens: readonly Token[], at: number, order: DateOrder): Reading<DateValue> | null {
  const [first, joint, second, joint2, third] = [0, 1, 2, 3, 4].map((ahead) => tokenAt(tokens, at + ahead))
  if (first === undefined || second === undefined || third === undefined || joint === undefined) return null
  if (
    !/^[-/.]$/.test(joint.text) ||
    joint2?.text !== joint.text ||
    ![second, joint, third].every((t) => t.glued)
  )
    return null
  if (![first, second, third].every((token) => /^\d{1,4}$/.test(token.text))) return null
  if (first.text.length === 4)
    return validDate({ year: first.value, month: second.value, day: third.value }, at + 5)
  if (third.text.length !== 4 && third.text.length !== 2) return null
  const year = third.text.length === 2 ? 2000 + third.value : third.value
  const [month, day] = order === 'month_first' ? [first.value, second.value] : [second.value, first.value]
  return validDate(month > 12 ? { year, month: day, day: month } : { year, month, day }, at + 5)
}

function validDate(fields: DateFields, next: number): Reading<DateValue> | null {
  const { year, month, day } = fields
  const plausible = [year ?? 2000, month, day ?? 1].every(Number.isInteger)
  if (!plausible || month < 1 || month > 12 || (day ?? 1) < 1 || (day ?? 1) > 31 || (year ?? 2000) < 1900)
    return null
  return date(fields, next)
}

function readTerm(tokens: readonly Token[], at: number): Reading<DateValue> | null {
  const term = terms.get(tokenAt(tokens, at).lower) ?? null
  const filler = /^(?:of|semester|term|quarter)$/.test(tokenAt(tokens, at + 1).lower) ? 1 : 0
  const year = yearAt(tokens, at + 1 + filler)
  if (year === null) return null
  return { value: { kind: 'date', year, month: null, day: null, term }, next: at + 2 + filler }
}

interface MonthReading {
  readonly month: number
  readonly next: number
}

/** A month name; an abbreviation may carry a full stop. "may", "march" and "mar" need more around them to count. */
function monthAt(tokens: readonly Token[], at: number): MonthReading | null {
  const token = tokenAt(tokens, at)
  const month = token.kind === 'word' ? months.get(token.lower) : undefined
  if (month === undefined) return null
  const stop = tokenAt(tokens, at + 1)
  const abbreviated = stop.text === '.' && stop.glued && token.lower.length <= 4
  return { month, next: abbreviated && !tokenAt(tokens, at + 2).text.startsWith('\n') ? at + 2 : at + 1 }
}

function dayAt(tokens: readonly Token[], at: number): { day: number; next: number } | null {
  const token = tokenAt(tokens, at)
  const ordinal = readOrdinal(tokens, at)
  if (ordinal !== null && ordinal.value >= 1 && ordinal.value <= 31) {
    // "March second" is a date, "in March second graders" is not.
    const follower = tokenAt(tokens, ordinal.next)
    const isDay = token.kind === 'number' || follower.kind !== 'word' || follower.lower === 'of'
    return isDay ? { day: ordinal.value, next: ordinal.next } : null
  }
  return /^\d{1,2}$/.test(token.text) && token.value >= 1 && token.value <= 31
    ? { day: token.value, next: at + 1 }
    : null
}

function yearAfter(tokens: readonly Token[], at: number): { year: number; next: number } | null {
  const filler = /^(?:,|of)$/.test(tokenAt(tokens, at).lower) ? 1 : 0
  const year = yearAt(tokens, at + filler)
  return year === null ? null : { year, next: at + filler + 1 }
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const token = tokenAt(tokens, at)
  return /^(?:1[5-9]|20)\d\d$/.test(token.text) ? token.value : null
}

/** A number before 1900 is as likely a score or an amount, unless a word of time leads to it. */
function standsAsYear(tokens: readonly Token[], at: number, year: number): boolean {
  return (
    year >= 1900 ||
    /^(?:in|since|until|by|circa|year|before|after|during|from)$/.test(tokenAt(tokens, at - 1).lower)
  )
}

/** Words after which a bare month name is a point in time. */
function isDatedBy(token: Token): boolean {
  return /^(?:in|since|until|till|by|of|last|this|next|early|late|mid|during|from|before|after|through)$/.test(
    token.lower,
  )
}

interface DateFields {
  readonly year: number | null
  readonly month: number
  readonly day: number | null
}

function date(fields: DateFields, next: number): Reading<DateValue> {
  return { value: { kind: 'date', ...fields, term: null }, next }
}
