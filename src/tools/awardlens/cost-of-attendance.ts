import type { AnnualLine } from './annual-lines.ts'
import type { Living } from './headings.ts'
import { labelWords } from './label-words.ts'

/** What a full cost of attendance counts (20 USC 1087ll), as far as every student has it. */
export const costParts = [
  'tuition',
  'housing',
  'food',
  'books',
  'transportation',
  'personal expenses',
] as const
export type CostPart = (typeof costParts)[number]

const partWords: readonly (readonly [RegExp, readonly CostPart[]])[] = [
  [/ (?:tuition|comprehensive fee) /, ['tuition']],
  [/ (?:housing|room|residence|dorm|rent|lodging) /, ['housing']],
  [/ (?:food|board|meal|dining) /, ['food']],
  [/ (?:living) /, ['housing', 'food']],
  [/ (?:book|supply|supplies|material) /, ['books']],
  [/ (?:transportation|travel|commuting) /, ['transportation']],
  [/ (?:personal|miscellaneous|incidental) /, ['personal expenses']],
]

/** The parts of a cost of attendance that a line's label names. */
function costPartsOf(label: string): CostPart[] {
  const words = ` ${labelWords(label).join(' ')} `
  return partWords.flatMap(([pattern, parts]) => (pattern.test(words) ? parts : []))
}

/** The cost of attendance as one number, or why there is none. */
export interface CostOfAttendance {
  readonly cents: number | null
  readonly source: 'stated' | 'computed' | 'missing'
  /** Parts that no line of the letter prints; empty when the letter states the whole. */
  readonly missingParts: readonly CostPart[]
  readonly directCents: number | null
  readonly indirectCents: number | null
  /** Everything printed as a cost, for a lower bound. */
  readonly printedCents: number | null
  /** A total called cost of attendance that adds up billed costs only. */
  readonly statedIsDirectOnly: boolean
  /** Two printed totals that differ. */
  readonly statedDiffer: boolean
}

const sumOf = (lines: readonly AnnualLine[]): number =>
  lines.reduce((sum, { annualCents }) => sum + (annualCents ?? 0), 0)

/** Reads the cost of attendance from printed totals and cost lines; a part that is not printed is never taken as zero. */
export function costOfAttendance(lines: readonly AnnualLine[], living: Living | null): CostOfAttendance {
  const costs = lines.filter(({ entry, counted }) => counted && entry.category.startsWith('cost.'))
  const isBilled = ({ entry }: AnnualLine): boolean =>
    entry.category === 'cost.direct' || (entry.category === 'cost.housing' && isCampus(entry.section, living))
  const billed = costs.filter(isBilled)
  const unbilled = costs.filter((line) => !isBilled(line))
  const printed = (category: string): number[] => [
    ...new Set(
      lines
        .filter(({ entry }) => entry.category === category)
        .flatMap(({ annualCents }) => annualCents ?? []),
    ),
  ]
  const directCents = billed.length > 0 ? sumOf(billed) : (printed('total.direct')[0] ?? null)
  const indirectCents = unbilled.length > 0 ? sumOf(unbilled) : (printed('total.indirect')[0] ?? null)
  const named = new Set(costs.flatMap(({ entry }) => costPartsOf(entry.label)))
  const missingParts = costParts.filter((part) => !named.has(part))
  const known = costs.every(({ annualCents }) => annualCents !== null)
  const printedCents =
    directCents === null && indirectCents === null ? null : (directCents ?? 0) + (indirectCents ?? 0)
  const stated = printed('total.coa')
  const [only] = stated
  const common = { directCents, indirectCents, printedCents, statedDiffer: stated.length > 1 }
  const statedIsDirectOnly =
    only !== undefined &&
    only === directCents &&
    named.has('tuition') &&
    named.has('housing') &&
    indirectCents === null
  if (only !== undefined && stated.length === 1 && !statedIsDirectOnly) {
    return { ...common, cents: only, source: 'stated', missingParts: [], statedIsDirectOnly }
  }
  const bothTotals =
    costs.length === 0 && printed('total.direct').length === 1 && printed('total.indirect').length === 1
  const isWhole = stated.length < 2 && known && (missingParts.length === 0 || bothTotals)
  return isWhole
    ? { ...common, cents: printedCents, source: 'computed', missingParts: [], statedIsDirectOnly: false }
    : { ...common, cents: null, source: 'missing', missingParts, statedIsDirectOnly }
}

/** Housing is billed in college housing; a heading decides first, then what the letter says of living. */
function isCampus(section: string | null, living: Living | null): boolean {
  if (section === 'direct') return true
  if (section === 'indirect') return false
  return living === null || living === 'on campus'
}
