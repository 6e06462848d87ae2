import { splitSentences } from '#prose/sentences.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { nameLine } from '#tools/one-line.ts'
import { type AmountKind, type GivenAmount, readAmounts } from './read-amounts.ts'

/** One college as the caller gave it, with the sums that its figures allow. */
export interface School {
  readonly name: string
  readonly given: readonly GivenAmount[]
  readonly coaUsd: number | null
  readonly giftUsd: number | null
  readonly loansUsd: number | null
  readonly workStudyUsd: number | null
  /** COA minus gift where both are given. */
  readonly netPriceUsd: number | null
  readonly statedNetPriceUsd: number | null
  readonly problems: readonly SchoolProblem[]
}

export type SchoolProblem =
  | 'coa_missing'
  | 'gift_missing'
  | 'not_yearly'
  | 'unclear_amount'
  | 'two_coas'
  | 'gift_total_differs'
  | 'net_price_differs'
  | 'gift_over_coa'

const schoolsMax = 20
const loanKinds: ReadonlySet<AmountKind> = new Set(['subsidized', 'unsubsidized', 'loan'])

/** Reads the summaries: a line or sentence that opens with a name begins a college. */
export function readSchools(text: string, withheld: WithheldKind[]): School[] {
  const parts = new Map<string, string[]>()
  let current: string | null = null
  for (const line of linesOf(withDollarSigns(text))) {
    const head = headOf(line, withheld)
    if (head !== null) current = head.name
    if (current === null) continue
    parts.set(current, [...(parts.get(current) ?? []), head === null ? line : head.rest])
  }
  return [...parts].slice(0, schoolsMax).map(([name, lines]) => schoolOf(name, readAmounts(lines.join('\n'))))
}

/** "cost 31,200": grouped thousands that count nobody are money. */
const withDollarSigns = (text: string): string =>
  text.replaceAll(
    /(?<![\d$.,#])(\d{1,3}(?:,\d{3})+)(?![\d%]|,\d|\s(?:students|undergraduates|people|members|miles|applicants)\b)/g,
    '$$$1',
  )

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r]+|;\s*(?=\p{Lu}[^;:$]{2,60}:)/u)
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((line) => line !== '')

const listMark = /^\s*(?:[-*•·▪–—]+|\d{1,2}[.)]|\(\d{1,2}\))\s*/
const withColon = /^([^:$\n]{2,90}?)\s*(?::|\s[-–—]\s|\()\s*(.*)$/su
const withVerb =
  /^((?:\p{Lu}[\p{L}.'’&-]*|of|the|at|and|in|for|de) ?(?:(?:\p{Lu}[\p{L}.'’&-]*|of|the|at|and|in|for|de) ){0,7}?)\s*(?:(?:offers?|offered|gave|gives|has|costs?|is|awarded|,)\s|(?=(?:total|full|COA|cost of attendance)\b))(.*)$/su
const label =
  /\b(?:COA|cost|costs|grants?|scholarships?|loans?|work[- ]?study|pell|net price|tuition|total|fees?|housing|aid|award|gift|sub|unsub|PLUS|note|income|SAI)\b/i

function headOf(line: string, withheld: WithheldKind[]): { name: string; rest: string } | null {
  const bare = line.replace(listMark, '')
  const match = withColon.exec(bare) ?? withVerb.exec(bare)
  const name = (match?.[1] ?? (bare.includes('$') ? '' : bare)).replace(/[\s,.]+$/, '').trim()
  if (name === '' || label.test(name) || isPronoun(name) || !isNameLike(name)) return null
  const shown = nameLine(name, withheld)
  return shown === null ? null : { name: shown, rest: match?.[2] ?? '' }
}

const pronouns = new Set(
  'it its they their this that she he her his we our i my you your there both each'.split(' '),
)
const isPronoun = (name: string): boolean => pronouns.has(name.split(' ')[0]?.toLowerCase() ?? '')

const isNameLike = (name: string): boolean =>
  name.split(' ').length <= 9 &&
  name
    .split(' ')
    .every((word) => /^(?:of|the|at|and|in|for|de|la|&)$/.test(word) || /^[\p{Lu}\p{Lo}(]/u.test(word))

function schoolOf(name: string, given: readonly GivenAmount[]): School {
  const yearly = given.filter(({ isYearly }) => isYearly)
  const of = (kind: AmountKind): number[] =>
    yearly.filter((amount) => amount.kind === kind).map(({ usd }) => usd)
  const [coa = null, otherCoa] = of('coa')
  const { giftUsd, differs } = giftOf(of('gift'), of('gift_total'))
  const coaUsd = otherCoa === undefined || otherCoa === coa ? coa : null
  const [stated = null] = of('net_price')
  const net = coaUsd === null || giftUsd === null || differs ? null : coaUsd - giftUsd
  const problems: readonly (SchoolProblem | null)[] = [
    coa === null ? 'coa_missing' : null,
    otherCoa !== undefined && otherCoa !== coa ? 'two_coas' : null,
    giftUsd === null && !differs ? 'gift_missing' : null,
    differs ? 'gift_total_differs' : null,
    given.some(({ isYearly, kind }) => !isYearly && kind !== 'other') ? 'not_yearly' : null,
    given.some(({ kind }) => kind === 'other') ? 'unclear_amount' : null,
    net !== null && stated !== null && stated !== net ? 'net_price_differs' : null,
    net !== null && net < 0 ? 'gift_over_coa' : null,
  ]
  return {
    name,
    given,
    coaUsd,
    giftUsd,
    loansUsd: sumOf(yearly.filter(({ kind }) => loanKinds.has(kind)).map(({ usd }) => usd)),
    workStudyUsd: sumOf(of('work_study')),
    netPriceUsd: net !== null && net >= 0 ? net : null,
    statedNetPriceUsd: stated,
    problems: problems.filter((problem) => problem !== null),
  }
}

/** Single gifts and a printed total are the same money: the total counts once, and only if it agrees. */
function giftOf(
  single: readonly number[],
  totals: readonly number[],
): { giftUsd: number | null; differs: boolean } {
  const [total, otherTotal] = totals
  const sum = sumOf(single)
  if (total === undefined) return { giftUsd: sum, differs: false }
  const agrees = (sum === null || sum === total) && (otherTotal === undefined || otherTotal === total)
  return { giftUsd: agrees ? total : null, differs: !agrees }
}

const sumOf = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
