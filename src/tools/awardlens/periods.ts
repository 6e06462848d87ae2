/** What stretch of time one printed amount is for. `multi_year` is a sum over several years. */
export const amountPeriods = ['year', 'semester', 'quarter', 'trimester', 'month', 'multi_year'] as const
export type AmountPeriod = (typeof amountPeriods)[number]

export const terms = ['fall', 'winter', 'spring', 'summer'] as const
export type Term = (typeof terms)[number]

/** What a stretch of text says about the period of the amount beside it. */
export interface Period {
  readonly per: AmountPeriod
  /** A named term, when the text names one. */
  readonly term: Term | null
  /** How often the amount comes in an academic year; years of a `multi_year` sum count as a fraction. Null: not said. */
  readonly timesPerYear: number | null
}

/** Regular terms of an academic year; summer is apart. */
const regularTerms = { year: 1, semester: 2, quarter: 3, trimester: 3 } as const

const period = (per: keyof typeof regularTerms, term: Term | null = null): Period => ({
  per,
  term,
  timesPerYear: regularTerms[per],
})

export const perYear: Period = Object.freeze(period('year'))
export const perSemester: Period = Object.freeze(period('semester'))
export const perQuarter: Period = Object.freeze(period('quarter'))

const yearCount = { two: 2, three: 3, four: 4, five: 5 } as const
const each = String.raw`(?:per|a|an|each|every|one|\/|by the|for (?:one|the|each))[\s-]?`

const multiYear =
  /\b(?:over|across|for(?: all)?|during|total(?: of| over)?)?\s?(?:the )?(?:your )?\b(two|three|four|five|[2-5])[- ]?(?:years?|yrs?)\b(?:[- ](?:total|value|award|of (?:study|college)))?/i
const multiYearCue = /\b(?:over|across|all|total|value|throughout)\b/i

const patterns: readonly (readonly [RegExp, Period])[] = [
  [
    /\b(?:per|each|every|a)[\s-]?(?:academic |school |full |award )?(?:year|yr)\b|\/\s?(?:academic )?(?:year|yr)\b|\bannual(?:ly)?\b|\byearly\b|\bp\.?a\.?(?=\W|$)/i,
    perYear,
  ],
  [
    /\b(?:for|in) (?:the|one|a) (?:full |whole |entire )?(?:(?:academic|school|award|aid) )?year\b|\b(?:academic|full|school)[\s-]year\b/i,
    perYear,
  ],
  [/\b(?:two|2|both) (?:semesters|terms)\b|\b(?:three|3) (?:quarters|trimesters)\b/i, perYear],
  [
    new RegExp(
      String.raw`\b${each}(?:semester|sem\b)|\/\s?sem(?:ester)?\b|\bsemester(?:ly)?\s(?:amount|award|cost|total)s?\b|\bsemesterly\b`,
      'i',
    ),
    perSemester,
  ],
  [new RegExp(String.raw`\b${each}(?:quarter|qtr)\b|\/\s?(?:quarter|qtr)\b|\bquarterly\b`, 'i'), perQuarter],
  [new RegExp(String.raw`\b${each}trimester\b|\/\s?trimester\b`, 'i'), period('trimester')],
  [/\b(?:per|a|each|every)[\s-]?term\b|\/\s?term\b/i, perSemester],
  [
    /\b(?:per|a|each|every)[\s-]?month\b|\/\s?mo(?:nth)?\b|\bmonthly\b(?! (?:payment|plan|installment|budget))/i,
    { per: 'month', term: null, timesPerYear: null },
  ],
]

const monthsGiven = /\b(?:x|×|for|over)\s?(\d{1,2}|nine|ten|twelve)[\s-]months?\b/i
const monthWords: Readonly<Record<string, number>> = Object.freeze({ nine: 9, ten: 10, twelve: 12 })
const termPattern = /\b(fall|autumn|winter|spring|summer)\b/i

/** The named term in a text. */
export function termIn(text: string): Term | null {
  const word = termPattern.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return null
  return word === 'autumn' ? 'fall' : (word as Term)
}

const shortTerms = /^\s?\(?(?:(fa?)|(wi?)|(spr?)|(su))\b/i

/** "F", "W", "Sp" right behind an amount. */
export function shortTermIn(tail: string): Term | null {
  const found = shortTerms.exec(tail)?.slice(1)
  return found === undefined ? null : (terms.find((_, at) => found[at] !== undefined) ?? null)
}

/** What a text says of the period of an amount, or null when it says nothing. */
export function periodIn(text: string): Period | null {
  const years = multiYear.exec(text)
  if (years !== null && multiYearCue.test(text) && !/\b(?:renewable|up to)\b/i.test(text)) {
    const word = years[1]?.toLowerCase() ?? ''
    const count = (yearCount as Readonly<Record<string, number>>)[word] ?? Number(word)
    if (!/\b(?:per|a|each)\s(?:academic )?year\b/i.test(text)) {
      return { per: 'multi_year', term: null, timesPerYear: 1 / count }
    }
  }
  const found = patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (found?.per === 'month') {
    const months = monthsGiven.exec(text)?.[1]?.toLowerCase()
    return months === undefined ? found : { ...found, timesPerYear: monthWords[months] ?? Number(months) }
  }
  const term = termIn(text)
  if (found === null && term !== null && !bothTerms(text)) return { ...perSemester, term }
  return found
}

/** "Fall and spring" names the year, not a term. */
const bothTerms = (text: string): boolean => /\bfall\b/i.test(text) && /\bspring\b/i.test(text)

const yearRange = /\b(20\d{2})\s?[-–—/]\s?(?:20)?(\d{2})(?!\d)/

/** The award year a text names first, as "2027–28". */
export function awardYearIn(text: string): string | null {
  for (const match of text.matchAll(new RegExp(yearRange, 'g'))) {
    const start = Number(match[1])
    if ((start + 1) % 100 === Number(match[2])) return `${start}–${match[2]}`
  }
  return null
}
