/** An amount of money in a line. Sums are whole cents; what is not one sum has bounds instead. */
export interface Amount {
  readonly start: number
  readonly end: number
  /** Null for a range, "up to" or "at least". */
  readonly cents: number | null
  readonly minCents: number
  /** Null when open upwards. */
  readonly maxCents: number | null
  /** Carries a currency sign or grouped thousands; a bare number counts only in a column. */
  readonly marked: boolean
  /** In parentheses or with a minus sign. */
  readonly negative: boolean
}

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec'
const counted =
  'credits?|credit hours?|hours?|hrs?|units?|weeks?|months?|years?|yrs?|days?|semesters?|terms?|quarters?|students?|' +
  'undergraduates?|graduates?|people|applicants|colleges|installments?|payments?|pages?|miles|courses?|classes|points?'

/** What is written in digits and is no money: links, telephones, dates, years, percents, grades, counts, numbers of forms. */
const notMoney: readonly RegExp[] = [
  /\S{1,64}@\S{1,200}|https?:\/\/\S{1,200}|www\.\S{1,200}/gi,
  /\(?\b\d{3}\)?[-. ]\s?\d{3}[-.]\d{4}\b/g,
  /\b(?:AY|FY)?\s?(?:19|20)\d{2}\s?[-–—/]\s?(?:(?:19|20)\d{2}|\d{2})(?![\d,])/g,
  new RegExp(
    String.raw`\b(?:${monthNames})[a-z]*\.?\s\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s(?:19|20)\d{2})?(?![,.]?\d)`,
    'gi',
  ),
  new RegExp(String.raw`\b\d{1,2}\s(?:${monthNames})[a-z]*\.?(?:,?\s(?:19|20)\d{2})?(?!\w)`, 'gi'),
  /(?<![\d$.,])\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}(?![\d,])/g,
  // "Direct Unsub ..... 2000" is an amount: no award year, and where a column puts one.
  /(?<![\d$.,])(?:20(?:1[5-9]|[23]\d)|(?!(?<=(?:\.{2,}|[ \t]{2,}|[|:])[ \t]*)\d{4}(?:[ \t]*$|[ \t]{2,}|[ \t]*\|))(?:19[6-9]|20[0-4])\d)(?![\d,.]*\d)/g,
  /(?<![\d.,])\d{1,4}(?:[.,]\d{1,4})?\s?(?:%|percent\b|per cent\b)/gi,
  /(?<![\d$.,])\d(?:\.\d{1,3})?\+?\s*(?:or (?:higher|better|above)\s*)?(?:cumulative |minimum |overall |college )*(?:GPA|grade point|g\.p\.a)/gi,
  /\b(?:GPA|grade point average)\s(?:of |at |above |or |least |is |:|≥|>=)*\s?\d(?:\.\d{1,3})?/gi,
  /\b(?:id|no|nr|number|account|acct|ref|reference|case|phone|tel|zip|code|box|form|page|chapter|section|title|public law|suite)\b\s?[.:#]*\s?#?(?=[\dA-Z-]*\d)[A-Z]{0,4}-?\d[\d-]*/gi,
  /(?<![\d$.,])\d{1,3}(?:,\d{3}){0,2} (?:[a-z]+ )?(?:students|undergraduates|graduates|applicants|people|alumni)\b/gi,
  /#\s?\d{1,12}/g,
  /\b\d{1,2} of \d{1,2}\b/g,
  new RegExp(String.raw`(?<![\d$.,])\d{1,4}(?:\.\d{1,2})?(?:\s?-\s?\d{1,4})?\s?-?(?:${counted})\b`, 'gi'),
  /\b\d{1,4}(?:st|nd|rd|th)\b/gi,
  /\b(?:post-)?9\/11\b/gi,
  /(?:\$\s?)?(?<![\d.,])\d{1,4}(?:\.\d{1,2})?\s?(?:\/|per |an |a )\s?(?:hour|hr)\b/gi,
  /\b(?:at|@)\s?\$\s?\d{1,2}\.\d{2}(?![\d,])/gi,
  /\b(?:sem(?:ester)?|term|qtr|quarter|year|option|letter|step|line|item|trimester)\.?\s\d\b(?!,)/gi,
]

/** A stand-in of the same length: no digit, no letter, no space. */
const filler = '\u0001'

const masked = (line: string): string =>
  notMoney.reduce((text, pattern) => text.replaceAll(pattern, (found) => filler.repeat(found.length)), line)

const digit = '[\\dOoQlI|SBZ]'
const grouped = `${digit}{1,3}(?:,${digit}{3})+(?:\\.\\d{2})?`
const european = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{2})?`
const apostrophe = String.raw`\d{1,3}(?:['’\u00a0\u202f]\d{3})+(?:[.,]\d{2})?`
const spaced = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d{2})?`
/** With cents, so that two columns are not taken for one number. */
const spacedCents = String.raw`\d{1,3}(?: \d{3})+[.,]\d{2}`
const plain = String.raw`\d+(?:[.,]\d{1,2})?`
const currency = String.raw`(?:\bUS\s?\$|\bUSD\s?|\bU\.S\.\s?\$|\$|S(?=\d))`
const after = String.raw`(?:USD|US\$|dollars\b|\$)`

/** Most specific first: a currency sign lets a number be spaced or misread; without one it must be grouped. */
const amountPattern = new RegExp(
  [
    String.raw`(?<open>\(\s?)?(?<minus>(?<![\w)])[-−])?(?<sign>${currency})\s{0,6}(?<inner>[-−(]\s?)?`,
    String.raw`(?<signed>${grouped}|${european}|${apostrophe}|${spaced}(?!\d)|\d${digit}*(?:[.,]\d{1,2})?)(?<kilo>\s?[kK]\b)?`,
    String.raw`|(?<openBare>\(\s?)?(?<minusBare>(?<![\w)])[-−])?(?<suffixed>(?<![\w$.,])(?:${grouped}|${european}|${apostrophe}|${spaced}|${plain}))\s?${after}`,
    String.raw`|(?<openPlain>\(\s?)?(?<minusPlain>(?<![\w)])[-−])?(?<bare>(?<![\w$.,])(?:${grouped}|${european}|${apostrophe}|${spacedCents}|${plain}))(?![\w%]|[.,]\d|/\d(?!\d{0,2},\d{3}))`,
  ].join(''),
  'g',
)

const digitsMeant: Readonly<Record<string, string>> = Object.freeze({
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
})

/** Cents of a number in any of the forms above, or null when it holds too few real digits to be one. */
function centsOf(text: string, kilo: boolean): number | null {
  if ((text.match(/\d/g)?.length ?? 0) * 2 < (text.match(/[A-Za-z|]/g)?.length ?? 0)) return null
  const digits = text.replaceAll(/[A-Za-z|]/g, (letter) => digitsMeant[letter] ?? '')
  const fraction = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? ''
  const whole = (fraction === '' ? digits : digits.slice(0, -fraction.length - 1)).replaceAll(/\D/g, '')
  if (whole === '' || whole.length > 9) return null
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return kilo ? cents * 1000 : cents
}

/** Every amount of money in a line, in order. Linear; dates, percents, counts and numbers of forms are none. */
export function readAmounts(line: string): Amount[] {
  const found = [...masked(line).matchAll(amountPattern)].flatMap((match) => {
    const { groups = {} } = match
    const text = groups['signed'] ?? groups['suffixed'] ?? groups['bare'] ?? ''
    const cents = centsOf(text, groups['kilo'] !== undefined)
    if (cents === null) return []
    const opened = (groups['open'] ?? groups['openBare'] ?? groups['openPlain'] ?? '') !== ''
    const closed = /^\s?\)/.exec(line.slice(match.index + match[0].length))
    const inner = groups['inner']?.trim()
    const minus = groups['minus'] ?? groups['minusBare'] ?? groups['minusPlain'] ?? inner
    const isAside = opened && closed === null
    const lead = isAside ? (groups['open'] ?? groups['openBare'] ?? groups['openPlain'] ?? '').length : 0
    return [
      {
        start: match.index + lead,
        end: match.index + match[0].length + (opened && closed !== null ? closed[0].length : 0),
        cents,
        minCents: cents,
        maxCents: cents,
        marked: groups['bare'] === undefined || /[,'’.\u00a0\u202f]/.test(text),
        negative: (opened && closed !== null) || (minus !== undefined && minus !== '' && lead === 0),
      },
    ]
  })
  return withBounds(line, found)
}

const upTo =
  /\b(?:up to|as much as|no more than|not to exceed|at most|(?:a )?maximum(?: amount)? of)\s(?:an? |the )?(?:total of )?$/i
const atLeast = /\b(?:from|at least|starting at|a minimum of|no less than)\s$/i
const rangeJoin = /^\s{0,2}(?:-|–|—|to|through)\s{0,2}$/i

/** Joins the two ends of a range, and gives "up to" and "at least" their bounds. */
function withBounds(line: string, amounts: readonly Amount[]): Amount[] {
  const joined: Amount[] = []
  for (const amount of amounts) {
    const previous = joined.at(-1)
    const between = previous === undefined ? '' : line.slice(previous.end, amount.start)
    const isRange =
      previous !== undefined &&
      previous.cents !== null &&
      (rangeJoin.test(between) ||
        (/^\s?and\s?$/i.test(between) && /\bbetween\s$/i.test(line.slice(0, previous.start))))
    if (isRange && previous.minCents < amount.minCents && previous.marked) {
      joined[joined.length - 1] = { ...previous, end: amount.end, cents: null, maxCents: amount.maxCents }
      continue
    }
    const before = line.slice(Math.max(0, amount.start - 40), amount.start)
    if (upTo.test(before)) joined.push({ ...amount, cents: null, minCents: 0 })
    else if (atLeast.test(before)) joined.push({ ...amount, cents: null, maxCents: null })
    else joined.push(amount)
  }
  return joined
}
