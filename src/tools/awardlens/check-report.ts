import type { VerificationIssue } from '#contract/envelope.ts'
import { readAmounts } from './amounts.ts'
import type { AwardlensOutput, LetterData } from './output.ts'
import { groupIssues } from './check-groups.ts'
import { dollars } from './money.ts'
import { groupNames, groupTotals, resultNames } from './report-names.ts'

/** What a report is held against: its data and the texts that figures may be quoted from. */
export interface ReportFacts {
  readonly data: AwardlensOutput
  readonly letters: readonly string[]
}

const cents = (dollarsOrNull: number | null): number | null =>
  dollarsOrNull === null ? null : Math.round(dollarsOrNull * 100)

/**
 * Holds a report against its data, line by line: every figure belongs to the letter whose section it stands in, every named
 * result and item has its own value, every subtraction is right, every known net price is there and no unknown one is.
 */
export function checkReport(text: string, { data, letters }: ReportFacts): VerificationIssue[] {
  const sections = sectionsOf(text, data)
  const figuresOf = data.letters.map((letter, at) => knownFigures(letter, letters[at] ?? ''))
  const common = commonFigures(data, figuresOf)
  return [
    ...sections.flatMap(({ letter, lines }) => {
      if (letter === null) return lines.flatMap((line) => commonIssues(line, common))
      const known = figuresOf[data.letters.indexOf(letter)] ?? new Set()
      return [
        ...lines.flatMap((line) => lineIssues(line, letter, known)),
        ...missingResults(lines, letter),
        ...groupIssues(lines, letter),
      ]
    }),
    ...rankIssues(text, data),
    ...verdictIssues(text, data),
    ...data.letters
      .filter((letter) => !sections.some((section) => section.letter === letter))
      .map(({ letter }) =>
        issue({ kind: 'omitted', quote: `Letter ${letter}`, message: 'The report leaves out a letter.' }),
      ),
  ]
}

const issue = (
  found: Omit<VerificationIssue, 'expected'> & { readonly expected?: string },
): VerificationIssue => ({
  ...found,
  expected: found.expected ?? null,
})

interface Section {
  readonly letter: LetterData | null
  readonly lines: string[]
}

/** Blocks of the report; a block that opens with a letter's heading belongs to that letter. */
function sectionsOf(text: string, { letters }: AwardlensOutput): Section[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    const letter = letters.find(({ letter: number, college, award_year: year }) => {
      const name = college === null ? `Letter ${number}` : `Letter ${number}, ${college}`
      return lines[0] === (year === null ? name : `${name}, ${year}`)
    })
    return { letter: letter ?? null, lines }
  })
}

const minus = ' − '

/** Figures of a report line; the minus of a subtraction is no sign. */
const figuresIn = (line: string): number[] =>
  readAmounts(
    line
      .replaceAll(minus, ' ; ')
      .replaceAll(' and ', ' ; ')
      .replaceAll(/\b(?:at least|at most|up to|from)\b/g, '; '),
  )
    .filter(({ marked }) => marked)
    .map(({ cents: value, minCents, negative }) => (negative ? -1 : 1) * (value ?? minCents))

/** Figures of a letter or a context line, signs aside, ranges by their ends. */
const figuresOfSource = (source: string): number[] =>
  source
    .split('\n')
    .flatMap((line) =>
      readAmounts(line).flatMap(({ minCents, maxCents }) => [minCents, maxCents ?? minCents]),
    )

function knownFigures(letter: LetterData, source: string): Set<number> {
  const numbers: number[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'number') numbers.push(Math.round(value * 100))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const { items, costs, totals, printed_totals: printed, ...rest } = letter
  collect([
    items,
    costs,
    totals,
    printed,
    rest.coa,
    rest.net_price,
    rest.net_price_at_least,
    rest.net_price_at_most,
  ])
  collect([rest.gap, rest.direct_cost_after_gift, rest.out_of_pocket])
  const { gift, direct_costs: direct } = totals
  if (direct !== null) collect(gift - direct)
  return new Set([...numbers, ...figuresOfSource(source)])
}

function lineIssues(line: string, letter: LetterData, known: ReadonlySet<number>): VerificationIssue[] {
  const figures = figuresIn(line)
  const unknown = figures.filter((value) => !known.has(value))
  return [
    ...unknown.map((value) =>
      issue({
        kind: 'figure',
        quote: dollars(value),
        message: 'Neither the letter nor its sums hold this figure.',
      }),
    ),
    ...(unknown.length > 0 ? [] : [...equationIssues(line), ...namedIssues(line, figures, letter)]),
  ]
}

/** "$30,200 − $13,745 = $16,455" must be right. */
function equationIssues(line: string): VerificationIssue[] {
  const [left, right] = line.split(' = ')
  if (left === undefined || right === undefined) return []
  const [from = 0, ...off] = figuresIn(left)
  const [result = 0] = figuresIn(right)
  const expected = from - off.reduce((sum, value) => sum + value, 0)
  return result === expected
    ? []
    : [
        issue({
          kind: 'arithmetic',
          quote: line,
          expected: dollars(expected),
          message: 'The subtraction is wrong.',
        }),
      ]
}

/** A named result or item must carry its own value. */
function namedIssues(line: string, figures: readonly number[], letter: LetterData): VerificationIssue[] {
  const at = line.lastIndexOf(': ')
  if (at < 0) return []
  const name = line.slice(0, at)
  const results = resultsOf(letter)
  const result = results.get(name)
  if (result !== undefined) return sameValue(line, result, figures.at(-1) ?? null)
  const items = [...letter.items, ...letter.costs].filter(({ label, line: number }) =>
    [`- ${label}`, `- Line ${number} of the letter`].includes(name),
  )
  if (items.length === 0) return []
  const shown = figuresIn(line.slice(at))
  const fits = items.some(({ annual_amount: annual, range, amount }) => {
    const wanted = annual === null && range !== null ? [range.min, range.max] : [annual, amount]
    const values = new Set(wanted.flatMap((value) => cents(value) ?? []))
    return shown.length > 0 && shown[0] === cents(wanted[0] ?? amount) && new Set(shown).isSubsetOf(values)
  })
  return fits
    ? []
    : [
        issue({
          kind: 'figure',
          quote: line,
          message: 'The line carries another amount than the letter gives it.',
        }),
      ]
}

function resultsOf(letter: LetterData): Map<string, number | null> {
  const { totals } = letter
  return new Map<string, number | null>([
    ...Object.entries(groupTotals).map(
      ([name, total]) => [groupNames[name as keyof typeof groupNames], cents(totals[total])] as const,
    ),
    [resultNames.coa, cents(letter.coa)],
    [resultNames.netPrice, cents(letter.net_price)],
    [resultNames.gap, cents(letter.gap)],
    [resultNames.directAfterGift, cents(letter.direct_cost_after_gift)],
    [resultNames.outOfPocket, cents(letter.out_of_pocket)],
    [resultNames.direct, cents(totals.direct_costs)],
    [resultNames.indirect, cents(totals.indirect_costs)],
  ])
}

function sameValue(line: string, wanted: number | null, shown: number | null): VerificationIssue[] {
  const saysUnknown = /not known|none printed/.test(line)
  if (wanted === null || wanted === 0) {
    return saysUnknown || shown === wanted
      ? []
      : [issue({ kind: 'figure', quote: line, message: 'The letter does not give this figure.' })]
  }
  return shown === wanted && !saysUnknown
    ? []
    : [
        issue({
          kind: 'figure',
          quote: line,
          expected: dollars(wanted),
          message: 'The figure is not the one computed.',
        }),
      ]
}

function missingResults(lines: readonly string[], letter: LetterData): VerificationIssue[] {
  return [resultNames.netPrice, ...(letter.coa === null ? [] : [resultNames.coa])]
    .filter((name) => !lines.some((line) => line.startsWith(`${name}: `)))
    .map((name) => issue({ kind: 'omitted', quote: name, message: 'The report leaves out a result.' }))
}

/** What may be printed outside a letter's own section: figures of any letter, the ranking, the caller's context lines. */
function commonFigures(
  data: AwardlensOutput,
  figuresOf: readonly ReadonlySet<number>[],
): ReadonlySet<number> {
  const ranked = (data.comparison?.ranking ?? []).flatMap(({ net_price: price, above_lowest: above }) => [
    price,
    above,
  ])
  const context = data.scorecard.flatMap(({ text }) => figuresOfSource(text))
  return new Set([
    ...figuresOf.flatMap((known) => [...known]),
    ...ranked.map((value) => Math.round(value * 100)),
    ...context,
  ])
}

function commonIssues(line: string, known: ReadonlySet<number>): VerificationIssue[] {
  return figuresIn(line)
    .filter((value) => !known.has(value))
    .map((value) => issue({ kind: 'figure', quote: dollars(value), message: 'No letter holds this figure.' }))
}

/** The ranking as printed must be the ranking computed. */
function rankIssues(text: string, { comparison }: AwardlensOutput): VerificationIssue[] {
  const printed = [...text.matchAll(/^(\d)\. Letter (\d)[^:\n]*: (.*)$/gm)]
  const ranking = comparison?.ranking ?? []
  const isSame =
    printed.length === ranking.length &&
    printed.every(([, rank, letter, rest = ''], at) => {
      const wanted = ranking[at]
      const [price, above = 0] = figuresIn(rest)
      return (
        wanted !== undefined &&
        Number(rank) === wanted.rank &&
        Number(letter) === wanted.letter &&
        price === cents(wanted.net_price) &&
        above === cents(wanted.above_lowest)
      )
    })
  return isSame
    ? []
    : [
        issue({
          kind: 'figure',
          quote: printed.map(([line]) => line).join('; ') || 'Side by side',
          message: 'The ranking is not the one computed.',
        }),
      ]
}

const verdicts =
  /\b(?:best (?:school|college|offer|choice)|should (?:choose|pick|accept|attend)|we recommend|guarantee[sd]?|will receive)\b/i

/** Words of the letters and of the caller are theirs; the rest of the report must not choose or promise. */
function verdictIssues(text: string, { letters, scorecard }: AwardlensOutput): VerificationIssue[] {
  const quoted = [
    ...letters.flatMap(({ college, items, costs, printed_totals: printed, flags, notes }) => [
      college ?? '',
      ...[...items, ...costs, ...printed].map(({ label }) => label),
      ...[...flags, ...notes].flatMap(({ about }) => about),
    ]),
    ...scorecard.map((line) => line.text),
  ].filter((words) => words !== '')
  const own = quoted
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, words) => rest.replaceAll(words, ' '), text)
  const quote = verdicts.exec(own)?.[0]
  return quote === undefined
    ? []
    : [
        issue({
          kind: 'claim',
          quote,
          message: 'The report compares figures; it does not choose or promise.',
        }),
      ]
}
