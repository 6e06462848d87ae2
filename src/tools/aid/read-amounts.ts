/** What an amount of a college's summary is. */
export type AmountKind =
  | 'coa'
  | 'net_price'
  | 'gift_total'
  | 'gift'
  | 'work_study'
  | 'subsidized'
  | 'unsubsidized'
  | 'parent_plus'
  | 'private_loan'
  | 'loan'
  | 'cost_part'
  | 'other'

export interface GivenAmount {
  readonly kind: AmountKind
  readonly usd: number
  /** False for amounts by term or month, ranges and totals of several years: shown, never added. */
  readonly isYearly: boolean
}

/** First match decides: a loan is a loan even beside the word "award". */
const kinds: readonly (readonly [AmountKind, RegExp])[] = [
  ['parent_plus', /\bPLUS\b|\b[Pp]arent [Pp]lus\b/],
  ['private_loan', /\bprivate (?:student )?loans?\b|\balternative loans?\b/i],
  ['unsubsidized', /\bunsub(?:sidi[sz]ed)?\b/i],
  ['subsidized', /\bsub(?:sidi[sz]ed)?\b/i],
  ['loan', /\bloans?\b|\bstafford\b|\bperkins\b|\bborrow\w*\b/i],
  ['work_study', /\bwork[- ]?study\b|\bFWS\b|\bcampus (?:job|employment)\b/i],
  ['net_price', /\bnet (?:price|cost)\b/i],
  [
    'coa',
    /\bCOA\b|\bcost of attendance\b|\btotal (?:annual |yearly )?cost\b|\bfull cost\b|\bsticker(?: price)?\b/i,
  ],
  [
    'gift_total',
    /\btotal (?:of )?(?:gift|grants?|scholarships?)\b|\b(?:gift aid|grants? and scholarships?|grants? total)\b/i,
  ],
  ['gift', /\bgrants?\b|\bscholarships?\b|\bpell\b|\bSEOG\b|\bgift\b|\bwaivers?\b|\bmerit\b|\bdiscount\b/i],
  [
    'cost_part',
    /\b(?:tuition|fees?|housing|food|room|board|books|supplies|travel|transportation|personal)\b/i,
  ],
]

const money = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(\s?[kK]\b)?/g
const notYearly =
  /\b(?:semesters?|terms?|quarters?|months?|monthly|weekly|trimesters?)\b|\/(?:sem|mo|term|qtr)\b|\b(?:four|4|all|two|2|three|3)[- ]years?\b|\bover (?:the )?(?:years|time)\b|\blifetime\b/i
const range =
  /\$\s?[\d,.]+\s?k?\s?(?:-|–|to)\s?\$?\s?\d|\b(?:up to|between|about|around|roughly|approx\w*|at least|~)\s?\$/i

/** The amounts of one college, each with what it is. */
export function readAmounts(text: string): GivenAmount[] {
  const isPeriodic = notYearly.test(text)
  return clausesOf(text).flatMap((clause) => {
    const amounts = [...clause.matchAll(money)]
    // Two amounts in one clause ("grant 9,000 and 9,000"): nobody can say which word belongs to which.
    const isClear = amounts.length === 1 && !range.test(clause)
    return amounts.map((match) => ({
      kind: isClear ? (kinds.find(([, pattern]) => pattern.test(clause))?.[0] ?? 'other') : 'other',
      usd: usdOf(match),
      isYearly: isClear && !isPeriodic,
    }))
  })
}

function usdOf([, whole = '0', cents = '', thousands = '']: RegExpExecArray): number {
  const value = Number(`${whole.replaceAll(',', '')}${cents}`)
  return thousands === '' ? value : value * 1000
}

/** "sub $3,500 unsub $2,000": a second label before its own amount. */
const nextLabelled =
  /(?<=\$[\d,.]*[\dk])\s+(?=(?:direct )?(?:sub|unsub|subsidized|unsubsidized|pell|PLUS|parent plus|work[- ]?study|grants?|scholarships?|loans?)\b[^$\d]{0,20}\$)/i

/** Parts with one label each: "grants $9,000 and loans $5,500" are two, "grants and scholarships $9,000" is one. */
function clausesOf(text: string): string[] {
  return text
    .split(/[;\n|+]|,(?=\s)|\.(?=\s|$)/)
    .flatMap((part) => part.split(/(?<=\$[\d,.]+k?\b[^$]{0,40}?)\s(?:and|plus|with)\s(?=[^$]{0,60}\$)/i))
    .flatMap((part) => part.split(nextLabelled))
    .filter((part) => part.includes('$'))
}
