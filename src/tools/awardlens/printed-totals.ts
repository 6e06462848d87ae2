import type { LineCategory } from '#domain/line-item.ts'
import type { AnnualLine } from './annual-lines.ts'
import type { Bottom, Totals } from './totals.ts'

/** What a printed total turns out to be made of. */
export type Subtracted =
  | 'gift'
  | 'benefits'
  | 'work'
  | 'student_loans'
  | 'parent_plus'
  | 'other_loans'
  | 'unexplained'

/** One printed total held against the lines of the letter. */
export interface PrintedTotal {
  readonly line: AnnualLine
  /** What the lines of the letter come to; null when there is nothing to hold it against. */
  readonly computedCents: number | null
  readonly agrees: boolean | null
  /** Parts that the total adds up (aid) or takes off (net cost), where that is found. */
  readonly parts: readonly Subtracted[]
  /** For a net cost: what it starts from. */
  readonly base: 'coa' | 'direct' | null
}

interface Sums {
  readonly lines: readonly AnnualLine[]
  readonly totals: Totals
  readonly bottom: Bottom
}

/** Every total the letter prints, held against the letter's own lines. */
export function printedTotals(sums: Sums): PrintedTotal[] {
  return sums.lines.filter(({ entry }) => entry.category.startsWith('total.')).map((line) => held(line, sums))
}

const unheld = (line: AnnualLine): PrintedTotal => ({
  line,
  computedCents: null,
  agrees: null,
  parts: [],
  base: null,
})

type Against = (...candidates: readonly (number | null)[]) => PrintedTotal

function held(line: AnnualLine, sums: Sums): PrintedTotal {
  const printed = line.annualCents
  if (printed === null) return unheld(line)
  const against: Against = (...candidates) => {
    const known = candidates.filter((cents) => cents !== null)
    const [first] = known
    if (first === undefined) return unheld(line)
    const match = known.find((cents) => isSame(cents, printed))
    return { ...unheld(line), computedCents: match ?? first, agrees: match !== undefined }
  }
  return (rules[line.entry.category] ?? unheld)(line, sums, against)
}

/** What each kind of total is held against; a kind that is not here is not held. */
const rules: Partial<Record<LineCategory, (line: AnnualLine, sums: Sums, against: Against) => PrintedTotal>> =
  {
    'total.coa': costTotal,
    'total.costs': costTotal,
    'total.direct': (line, sums, against) =>
      hasLines(sums, /^cost\./) ? against(sums.bottom.cost.directCents) : unheld(line),
    'total.indirect': (line, sums, against) =>
      hasLines(sums, /^cost\./) ? against(sums.bottom.cost.indirectCents) : unheld(line),
    'total.gift': (line, sums, against) => {
      const { gift, otherBenefits } = sums.totals
      return hasLines(sums, /^gift\./)
        ? against(...partial(line, sums, /^gift\./), gift, gift + otherBenefits)
        : unheld(line)
    },
    'total.work': (_line, { totals }, against) => against(totals.work),
    'total.loans': (line, sums, against) => {
      const { allLoans, studentFederalLoans, parentPlus } = sums.totals
      return against(...partial(line, sums, /^loan\./), allLoans, studentFederalLoans, allLoans - parentPlus)
    },
    'total.selfhelp': (_line, { totals }, against) =>
      against(totals.work + totals.studentFederalLoans, totals.work + totals.allLoans),
    'total.aid': aidTotal,
    'total.net_price': netCost,
    'total.net_cost_claimed': netCost,
  }

/** Printed sums are often rounded to the dollar. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 100

const hasLines = ({ lines }: Sums, kind: RegExp): boolean =>
  lines.some(({ entry, counted }) => counted && kind.test(entry.category))

function costTotal(line: AnnualLine, { bottom: { cost } }: Sums, against: Against): PrintedTotal {
  const printed = line.annualCents ?? 0
  const { printedCents, missingParts, source } = cost
  if (printedCents === null) return unheld(line)
  const isWhole =
    source !== 'missing' &&
    missingParts.length === 0 &&
    cost.indirectCents !== null &&
    cost.directCents !== null
  // Lines that do not make up the whole only have to stay below the total.
  if (!isWhole || line.entry.category === 'total.costs') {
    if (line.entry.category === 'total.costs')
      return against(printedCents, cost.directCents, cost.indirectCents)
    return printedCents <= printed ? unheld(line) : against(printedCents)
  }
  return against(printedCents)
}

const bySource: readonly (readonly [RegExp, RegExp])[] = [
  [/\bfederal\b/i, /^(?:gift\.federal|work\.study|loan\.student_(?!other)|loan\.parent_plus)/],
  [
    /\b(?:institutional|university|college|school)\b/i,
    /^(?:gift\.(?:institutional|waiver)|work\.employment|loan\.institutional)/,
  ],
  [/\bstate\b/i, /^(?:gift\.state|loan\.state)/],
]

/** "Total federal grants" adds up the federal lines only. */
function partial({ entry }: AnnualLine, { lines }: Sums, kind: RegExp): number[] {
  return bySource.flatMap(([label, source]) =>
    label.test(entry.label)
      ? lines.reduce(
          (sum, other) =>
            other.counted && source.test(other.entry.category) && kind.test(other.entry.category)
              ? sum + (other.annualCents ?? 0)
              : sum,
          0,
        )
      : [],
  )
}

const parts = (totals: Totals): readonly (readonly [Subtracted, number])[] =>
  (
    [
      ['benefits', totals.otherBenefits],
      ['work', totals.work],
      ['student_loans', totals.studentFederalLoans],
      ['parent_plus', totals.parentPlus],
      ['other_loans', totals.privateLoans + totals.otherLoans],
      ['unexplained', totals.unexplained],
    ] as const
  ).filter(([, cents]) => cents !== 0)

/** Every choice of parts, the fullest first. */
function choices(all: readonly (readonly [Subtracted, number])[]): { parts: Subtracted[]; cents: number }[] {
  return Array.from({ length: 2 ** all.length }, (_, mask) => {
    const taken = all.filter((_part, at) => (mask >> at) % 2 === 1)
    return { parts: taken.map(([name]) => name), cents: taken.reduce((sum, [, cents]) => sum + cents, 0) }
  }).toSorted((a, b) => b.parts.length - a.parts.length)
}

/** An aid total may add up all kinds of aid or some; which ones is found by trying. */
function aidTotal(line: AnnualLine, sums: Sums): PrintedTotal {
  const { totals } = sums
  const printed = line.annualCents ?? 0
  const found = choices(parts(totals)).find(({ cents }) => isSame(totals.gift + cents, printed))
  if (found !== undefined) {
    return {
      ...unheld(line),
      computedCents: totals.gift + found.cents,
      agrees: true,
      parts: ['gift', ...found.parts],
    }
  }
  const some = partial(line, sums, /./).find((cents) => isSame(cents, printed))
  const computedCents = some ?? totals.everythingListed
  return { ...unheld(line), computedCents, agrees: some !== undefined }
}

/** A net cost is what the college takes off; right is cost of attendance less gift aid alone. */
function netCost(line: AnnualLine, { totals, bottom }: Sums): PrintedTotal {
  const printed = line.annualCents ?? 0
  const { netPrice, cost } = bottom
  if (netPrice !== null && isSame(netPrice, printed)) {
    return { line, computedCents: netPrice, agrees: true, parts: ['gift'], base: 'coa' }
  }
  for (const [base, cents] of [
    ['coa', cost.cents],
    ['direct', cost.directCents],
  ] as const) {
    if (cents === null) continue
    const found = choices(parts(totals)).find((choice) => isSame(cents - totals.gift - choice.cents, printed))
    if (found !== undefined)
      return { line, computedCents: netPrice, agrees: null, parts: ['gift', ...found.parts], base }
  }
  return { ...unheld(line), computedCents: netPrice, agrees: netPrice === null ? null : false }
}
