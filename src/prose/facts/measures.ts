import type { Period } from './atom.ts'
import { tokenAt, type Token } from './tokens.ts'

/** Units that cannot stand for one another: 12 hours never supports 12 years. */
const measures: ReadonlyMap<string, string> = new Map([
  ...(
    'second minute hour day week weekend month year decade semester quarter trimester term mile kilometer foot inch ' +
    'pound acre page word point credit dollar cent'
  )
    .split(' ')
    .flatMap((measure): [string, string][] => [
      [measure, measure],
      [plural(measure), measure],
    ]),
  ['hr', 'hour'],
  ['hrs', 'hour'],
  ['yr', 'year'],
  ['yrs', 'year'],
  ['wk', 'week'],
  ['wks', 'week'],
  ['mo', 'month'],
  ['mos', 'month'],
  ['min', 'minute'],
  ['mins', 'minute'],
  ['lb', 'pound'],
  ['lbs', 'pound'],
])

const periods: ReadonlyMap<string, Period> = new Map([
  ['hour', 'hour'],
  ['hr', 'hour'],
  ['day', 'day'],
  ['week', 'week'],
  ['wk', 'week'],
  ['month', 'month'],
  ['mo', 'month'],
  ['semester', 'term'],
  ['term', 'term'],
  ['year', 'year'],
  ['yr', 'year'],
])

const adverbs: ReadonlyMap<string, Period> = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['annually', 'year'],
  ['annual', 'year'],
  ['yearly', 'year'],
])

/** The measure a word names ("hrs" → "hour"), or null. */
export function measureOf(word: string): string | null {
  return measures.get(word) ?? null
}

/** Reads "a week", "per year", "each month", "/hr" or "weekly" at `at`. */
export function readPeriod(tokens: readonly Token[], at: number): { per: Period; next: number } | null {
  const first = tokenAt(tokens, at)
  const second = tokenAt(tokens, at + 1)
  const adverb = adverbs.get(first.lower)
  if (adverb !== undefined) return { per: adverb, next: at + 1 }
  if (!/^(?:an?|per|each|every|\/)$/.test(first.lower)) return null
  const academic = /^(?:academic|school|calendar)$/.test(second.lower) ? 1 : 0
  const noun = tokenAt(tokens, at + 1 + academic).lower
  const per = periods.get(noun)
  return per === undefined ? null : { per, next: at + 2 + academic }
}

function plural(word: string): string {
  return word === 'foot' ? 'feet' : word === 'inch' ? 'inches' : `${word}s`
}
