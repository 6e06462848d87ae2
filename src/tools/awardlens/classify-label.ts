import type { LineCategory } from '#domain/line-item.ts'
import type { FundingSource } from './row-cells.ts'
import { labelWords, type TableMatch, tableMatches } from './label-words.ts'

/** What a heading says of the lines below it. */
export type Section =
  | 'gift'
  | 'work'
  | 'loans'
  | 'selfhelp'
  | 'aid'
  | 'direct'
  | 'indirect'
  | 'costs'
  | 'options'
  | null

interface LabelContext {
  readonly section: Section
  /** Words that make the college's name its own ("lakeview"). */
  readonly collegeWords: ReadonlySet<string>
  /** Who pays it, where a code or a column beside the label says so. */
  readonly source?: FundingSource | null
}

const asides = /\([^()]{0,80}\)|\[[^[\]]{0,80}\]/g

/** Words that say what a line is only when they are the whole label. */
const standingAlone: ReadonlyMap<string, LineCategory> = new Map([
  ['need', 'total.need'],
  ['balance', 'total.bill'],
  ['pay', 'total.net_cost_claimed'],
])

/** What a line is, by its label: the table first, then loan, work, benefit, cost and gift words, then the heading above it. */
export function classifyLabel(label: string, context: LabelContext): LineCategory {
  const bare = label.replaceAll(asides, ' ')
  const alone = standingAlone.get(bare.trim().toLowerCase())
  if (alone !== undefined) return alone
  const main = classifyWords(bare, context)
  if (main !== null) return main
  const whole = bare === label ? null : classifyWords(label, context)
  return whole ?? awardOf(label, context) ?? bySection(context.section, label)
}

function classifyWords(label: string, context: LabelContext): LineCategory | null {
  const words = labelWords(label)
  const text = ` ${words.join(' ')} `
  const matches = tableMatches(words)
  const exact = matches.find(({ start, end }) => start === 0 && end === words.length)
  if (exact !== undefined && !isVague(exact.category)) return exact.category
  if (changed.test(text) || leftOver.test(label)) return 'unknown'
  return (
    totalOf(text, matches, context.section) ??
    loanOf(label, text, matches) ??
    workOf(text) ??
    longest(matches, 'benefit')?.category ??
    (benefit.test(text) ? 'benefit.military' : null) ??
    giftOrCost(text, matches, context) ??
    (matches.length > 0 && exact === undefined ? firstOf(matches, ['financing', 'other']) : null)
  )
}

/** A named award with a code for who pays it is that payer's; a federal one may as well be a loan. */
function awardOf(label: string, { source }: LabelContext): LineCategory | null {
  const isNamed = /\S\s+(?:awards?|scholars?)\b/i.test(label)
  return isNamed && source !== undefined && source !== null && source !== 'federal' ? `gift.${source}` : null
}

const isVague = (category: LineCategory): boolean => category === 'unknown'
const changed =
  / (?:adjustment|adjusted|reduction|reduced|decrease|cancelled|canceled|cancellation|returned|reversal) /
/** What is left once something is taken off is no award of its own. */
const leftOver = /\bleav(?:es|ing)\s*$/i
const benefit = / (?:gi bill|va|veteran|rotc|chapter (?:30|31|33|35)|national guard) /

const longest = (matches: readonly TableMatch[], kind: string): TableMatch | undefined =>
  matches
    .filter(({ category }) => category.startsWith(`${kind}.`))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.end - a.end)[0]

function firstOf(matches: readonly TableMatch[], kinds: readonly string[]): LineCategory | null {
  return (
    kinds.map((kind) => longest(matches, kind)?.category).find((category) => category !== undefined) ?? null
  )
}

const sumWord = / (?:total|subtotal|sub total|sum|combined|all) /
const giftNoun = /grant|scholarship|waiver|award|fellowship|discount|remission/

/** Totals, results and indices: they check other lines and are never lines of aid or cost themselves. */
function totalOf(text: string, matches: readonly TableMatch[], section: Section): LineCategory | null {
  const named = longest(matches, 'index') ?? longest(matches, 'total')
  const isResult = named !== undefined && !endsAsGift(text, named)
  const isSum = sumWord.test(text) && !/ (?:total care) /.test(text)
  if (isResult && /^(?:index|total\.(?:need|net|bill|coa))/.test(named.category)) return named.category
  if (residual.test(text)) return 'total.net_cost_claimed'
  if (/^ (?:your )?gift aid $/.test(text)) return 'total.gift'
  if (/^ (?:your )?(?:yearly |annual )?cost $/.test(text)) return 'total.costs'
  if (!isSum) return isResult ? named.category : null
  return sumOf(text, section)
}

const residual =
  / (?:your (?:net )?(?:cost|price)|you(?:r family)? (?:will )?(?:pay|owe)|family (?:share|pay|cost)|net (?:cost|amount|due)|remaining (?:cost|balance|amount)|balance (?:remaining|after)|out of pocket|final cost|(?:cost|amount|balance|bill) after (?:all |your )?(?:aid|financial aid|award|assistance|grant|gift|loan)|estimated (?:bill|balance)) /

/** "Need-based grant" is a grant although "need" is an index. */
const endsAsGift = (text: string, { end }: TableMatch): boolean =>
  giftNoun.test(text.trim().split(' ').slice(end).join(' ')) && !sumWord.test(text)

function sumOf(text: string, section: Section): LineCategory {
  const has = (pattern: RegExp): boolean => pattern.test(text)
  const gift = has(/ (?:grant|scholarship|gift|free|waiver) /)
  const selfHelp = has(/ (?:loan|borrowed|borrowing) /)
  const work = has(/ (?:work|employment) /)
  if (has(/ (?:indirect|non billed|not billed|unbilled|non billable) /)) return 'total.indirect'
  if (has(/ (?:direct|billed|billable) (?:cost|charge|expense)/)) return 'total.direct'
  if (has(/ self help /)) return 'total.selfhelp'
  if (gift && !selfHelp && !work) return 'total.gift'
  if (selfHelp && !gift) return work ? 'total.selfhelp' : 'total.loans'
  if (work && !gift) return 'total.work'
  if (has(/ (?:attendance|budget|coa) /)) return 'total.coa'
  if (has(/ (?:aid|award|package|assistance|offer|offered|financial) /)) return 'total.aid'
  if (has(/ (?:cost|charge|expense|fee|tuition|bill) /)) return costSum(section)
  return sectionSum(section)
}

const costSum = (section: Section): LineCategory =>
  section === 'direct' ? 'total.direct' : section === 'indirect' ? 'total.indirect' : 'total.costs'

const sectionSums = {
  gift: 'total.gift',
  work: 'total.work',
  loans: 'total.loans',
  selfhelp: 'total.selfhelp',
  aid: 'total.aid',
  direct: 'total.direct',
  indirect: 'total.indirect',
  costs: 'total.costs',
  options: 'total.selfhelp',
} as const

const sectionSum = (section: Section): LineCategory => (section === null ? 'total.aid' : sectionSums[section])

const loanWord =
  / (?:loan|ln|sub|unsub|subsidized|unsubsidized|stafford|perkin|perkins|borrow|parent plus|direct plus|federal plus|plus loan|grad plus|graduate plus|plus eligibility|income share agreement|isa) /
const privateLender =
  / (?:private|alternative|credit based|bank|sallie mae|smart option|discover|college ave|sofi|ascent|earnest|citizen|navy federal) /

function loanOf(label: string, text: string, matches: readonly TableMatch[]): LineCategory | null {
  const isPlus =
    /(?<![\p{L}-])PLUS(?![\p{L}-])/u.test(label) ||
    / (?:parent|direct|federal|grad|graduate) plus /.test(text)
  if (longest(matches, 'gift') !== undefined && / massgrant plus /.test(text)) return null
  if (!isPlus && !loanWord.test(text)) return null
  if (/ loan fee /.test(text)) return 'cost.indirect'
  if (/ (?:tuition|cost|fee) plus /.test(text) && !loanWord.test(text)) return null
  if (isPlus || / plus (?:loan|eligibility) /.test(text))
    return / (?:grad|graduate|professional) /.test(text) ? 'loan.grad_plus' : 'loan.parent_plus'
  if (/ parent /.test(text)) return privateLender.test(text) ? 'loan.private' : 'loan.parent_plus'
  const sub = / (?:sub|subsidized) /.test(text)
  const unsub = / (?:unsub|unsubsidized) /.test(text) || / un ?subsidized /.test(text)
  if (sub && unsub) return / un subsidized /.test(text) ? 'loan.student_unsub' : 'loan.student_unknown'
  if (unsub) return 'loan.student_unsub'
  if (sub) return 'loan.student_sub'
  if (privateLender.test(text)) return 'loan.private'
  const named = longest(matches, 'loan')?.category
  if (named !== undefined) return named
  if (/ (?:federal|direct|stafford) /.test(text)) return 'loan.student_unknown'
  return / (?:university|college|institutional|campus) /.test(text)
    ? 'loan.institutional'
    : 'loan.unspecified'
}

function workOf(text: string): LineCategory | null {
  if (/ (?:work study|fws|fwsp|cws) /.test(text)) return 'work.study'
  return / (?:employment|student job|campus job|job|work program|work award|assistantship|student work|campus work|work opportunity) /.test(
    text,
  )
    ? 'work.employment'
    : null
}

const costWord =
  / (?:tuition|fee|housing|room|board|food|meal|dining|book|supply|supplies|transportation|travel|personal|insurance|living|rent|residence|dorm|miscellaneous|parking|laptop|computer|deposit|childcare|dependent care|equipment|material) /
const indirectWord =
  / (?:book|supply|supplies|transportation|travel|personal|miscellaneous|living|off campus|rent|childcare|dependent care|computer|laptop|material) /
const giftWord = / (?:pell|seog|fseog|grant|scholarship|fellowship|waiver|remission|discount|bursary) /

/** A cost with a discount taken off is a cost; one with a grant taken off may be told twice, and somebody has to ask. */
const netCost =
  /^ (?:your |net |estimated )?(?:tuition|fee|housing|room|board)\b.* (?:less|minus|after|net of|reduced by)( .*(?:waiver|remission|discount|grant|scholarship) .*)$/

function giftOrCost(
  text: string,
  matches: readonly TableMatch[],
  context: LabelContext,
): LineCategory | null {
  const gift = longest(matches, 'gift')
  const cost = longest(matches, 'cost')
  const [, taken] = netCost.exec(text) ?? []
  if (taken !== undefined) return / (?:grant|scholarship) /.test(taken) ? 'unknown' : 'cost.direct'
  const isGift = giftWord.test(text) || (gift !== undefined && (cost === undefined || gift.end >= cost.end))
  if (isGift) return sourceOf(text, gift, context)
  if (/^ other (?:education(?:al)? )?(?:cost|expense) $/.test(text)) return 'cost.indirect'
  if (cost !== undefined && cost.category !== 'cost.housing') return costOf(text, cost.category)
  if (costWord.test(text))
    return costOf(text, cost?.category ?? (indirectWord.test(text) ? 'cost.indirect' : 'cost.direct'))
  return cost?.category ?? null
}

/** A line that adds up billed and unbilled costs ("Books, transportation, personal") is not billed. */
function costOf(text: string, named: LineCategory): LineCategory {
  if (/ (?:off campus|with (?:parent|family)|at home|commuter|not billed|indirect) /.test(text))
    return 'cost.indirect'
  if (/ (?:tuition|fee) /.test(text) && !/ (?:book|personal|travel) /.test(text)) return 'cost.direct'
  return named
}

const sources: readonly (readonly [RegExp, LineCategory])[] = [
  [/ (?:waiver|remission|discount) /, 'gift.waiver'],
  [/ (?:federal|pell|seog|fseog) /, 'gift.federal'],
  [/ (?:tribal|tribe|nation|bie) /, 'gift.tribal'],
  [
    / (?:outside|external|private|local|rotary|elk|lion|kiwani|foundation|church|employer|community) /,
    'gift.private',
  ],
  [
    / (?:your school|the school|university|college|institutional|institution|dean|president|presidential|provost|trustee|founder|alumni|merit|athletic|honor|academic|campus|department|departmental|chancellor|faculty|endowed) /,
    'gift.institutional',
  ],
  [/ (?:state|commonwealth) /, 'gift.state'],
]

function sourceOf(
  text: string,
  named: TableMatch | undefined,
  { collegeWords, source = null }: LabelContext,
): LineCategory {
  // Names that several payers use stand in the table as the college's own.
  if (named !== undefined && (named.category !== 'gift.institutional' || source === null))
    return named.category
  if (source !== null && !/ (?:waiver|remission|discount) /.test(text)) return `gift.${source}`
  const found = sources.find(([pattern]) => pattern.test(text))?.[1]
  if (found !== undefined) return found
  return text.split(' ').some((word) => collegeWords.has(word)) ? 'gift.institutional' : 'gift.unspecified'
}

/** Under a heading that says what its lines are, an unknown name is that; nothing else makes an unknown line aid. */
function bySection(section: Section, label: string): LineCategory {
  if (/other|resource|adjust/i.test(label)) return 'unknown'
  switch (section) {
    case 'gift':
      return 'gift.unspecified'
    case 'loans':
      return 'loan.unspecified'
    case 'work':
      return 'work.employment'
    case 'direct':
      return 'cost.direct'
    case 'indirect':
      return 'cost.indirect'
    case 'selfhelp':
    case 'aid':
    case 'costs':
    case 'options':
    case null:
      return 'unknown'
  }
}
