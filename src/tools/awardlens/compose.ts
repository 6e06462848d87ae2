import type { AnnualLine } from './annual-lines.ts'
import type { Assessment } from './assess-letter.ts'
import { letterName } from './compare-letters.ts'
import type { Finding } from './finding.ts'
import { dollars } from './money.ts'
import type { ComparisonData } from './output.ts'
import { questionsFor, shownLabel } from './questions.ts'
import { groupCategories, groupNames, otherCategories, otherHeadings, resultNames } from './report-names.ts'

/** Everything the report is written from. */
export interface Report {
  readonly studentName: string | null
  readonly letters: readonly Assessment[]
  readonly comparison: ComparisonData | null
  readonly scorecard: readonly string[]
}

/** The breakdown as a counselor reads it: each letter, the comparison, the words used. */
export function composeReport(report: Report): string {
  const { studentName, letters, comparison, scorecard } = report
  const title =
    letters.length === 1
      ? 'Award letter breakdown'
      : `Comparison of ${letters.length === 2 ? 'two' : 'three'} award letters`
  return [
    studentName === null ? title : `${title} for ${studentName}`,
    'All amounts are for one academic year. They come from the text of the letters as given; nothing was checked with a college.',
    ...letters.map(letterSection),
    ...(comparison === null ? [] : [comparisonSection(comparison, letters)]),
    ...(scorecard.length === 0
      ? []
      : [
          [
            'Public college data sent with this request (not verified, used in no figure above)',
            ...scorecard.map((line) => `- ${line}`),
          ].join('\n'),
        ]),
    words,
    'This is arithmetic on the text of the letters, not an offer or a decision. Each college’s financial aid office decides, and can explain any line.',
  ].join('\n\n')
}

const words = [
  'Words used here',
  'Gift aid: grants, scholarships and waivers, which are not repaid.',
  'Net price: the full cost of attendance less gift aid. Loans and work-study are not taken off, because loans are repaid and work-study is earned.',
  'Billed costs: what the college puts on its bill. Costs that are not billed (books, transportation, personal expenses) have to be paid too.',
].join('\n')

function letterSection(assessment: Assessment): string {
  const { letter, flags, notes } = assessment
  const year = letter.awardYear === null ? '' : `, ${letter.awardYear}`
  return [
    `${letterName(assessment)}${year}`,
    ...aidBlocks(assessment),
    ...costBlock(assessment),
    ...bottomBlock(assessment),
    ...listed(
      'Look closely',
      [...flags, ...notes].map((finding) => findingLine(finding, assessment)),
    ),
    ...listed('Ask the college', questionsFor(assessment)),
  ].join('\n')
}

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `- ${line}`)]

const groupSums = {
  gift: ({ totals }: Assessment) => totals.gift,
  benefits: ({ totals }: Assessment) => totals.otherBenefits,
  work: ({ totals }: Assessment) => totals.work,
  studentLoans: ({ totals }: Assessment) => totals.studentFederalLoans,
  parentPlus: ({ totals }: Assessment) => totals.parentPlus,
  privateLoans: ({ totals }: Assessment) => totals.privateLoans,
  otherLoans: ({ totals }: Assessment) => totals.otherLoans,
} as const

function aidBlocks(assessment: Assessment): string[] {
  const { lines } = assessment
  const groups = Object.keys(groupNames) as (keyof typeof groupNames)[]
  const blocks = groups.flatMap((group) => {
    const name = groupNames[group]
    const own = lines.filter(({ entry }) => groupCategories[group].test(entry.category))
    if (own.length === 0) return group === 'gift' ? [`${name}: none printed`] : []
    return [`${name}: ${dollars(groupSums[group](assessment))}`, ...own.map(itemLine)]
  })
  const rest = lines.filter(({ entry }) => otherCategories.notCounted.test(entry.category))
  return rest.length === 0 ? blocks : [...blocks, otherHeadings.notCounted, ...rest.map(itemLine)]
}

const notCounted = {
  printed_twice: 'printed twice, counted once',
  sum_of_lines_below: 'the sum of other lines, not counted again',
  already_in_tuition: 'already taken off the tuition printed',
  deposit: 'a deposit, usually credited to the first bill',
  unexplained: 'the letter does not say what it is',
  not_aid: 'not aid',
  summer_apart: 'summer, apart from the academic year',
} as const

function itemLine(line: AnnualLine): string {
  const { annualCents, cents, per, note, annualMinCents, annualMaxCents } = line
  const range =
    annualMaxCents === null
      ? `at least ${dollars(annualMinCents)}`
      : `between ${dollars(annualMinCents)} and ${dollars(annualMaxCents)}`
  const value =
    annualCents === null
      ? `no single yearly amount (${cents === null ? range : `${dollars(cents)} per ${per}`})`
      : dollars(annualCents)
  const printed =
    annualCents !== null && cents !== null && cents !== annualCents
      ? ` (printed as ${dollars(cents)} ${perText[per]})`
      : ''
  const why = note === null ? '' : ` (${notCounted[note]})`
  return `- ${shownLabel(line.entry)}: ${value}${printed}${why}`
}

const perText = {
  year: 'a year',
  semester: 'per semester',
  quarter: 'per quarter',
  trimester: 'per trimester',
  month: 'per month',
  multi_year: 'for several years',
} as const

function costBlock({ lines, bottom: { cost } }: Assessment): string[] {
  const own = lines.filter(({ entry }) => otherCategories.costs.test(entry.category))
  return [
    ...(own.length === 0 && cost.cents === null
      ? ['Costs: none printed']
      : [otherHeadings.costs, ...own.map(itemLine)]),
    ...(cost.directCents === null ? [] : [`${resultNames.direct}: ${dollars(cost.directCents)}`]),
    ...(cost.indirectCents === null ? [] : [`${resultNames.indirect}: ${dollars(cost.indirectCents)}`]),
    ...(cost.cents === null
      ? own.length === 0
        ? []
        : [`${resultNames.coa}: not known; the letter does not print it whole`]
      : [
          `${resultNames.coa}: ${dollars(cost.cents)} (${cost.source === 'stated' ? 'as printed' : 'sum of the printed costs'})`,
        ]),
  ]
}

function bottomBlock(assessment: Assessment): string[] {
  const { bottom, totals } = assessment
  const { cost, netPrice, gap, directAfterGift, outOfPocket } = bottom
  const [direct, coa] = [cost.directCents, cost.cents]
  return [
    netPrice === null || coa === null
      ? unknownPrice(assessment)
      : `${resultNames.netPrice}: ${equation(coa, [totals.gift], netPrice)}`,
    ...(gap === null || netPrice === null || gap === netPrice
      ? []
      : [`${resultNames.gap}: ${equation(netPrice, [totals.work, totals.studentFederalLoans], gap)}`]),
    ...(direct === null || directAfterGift === null
      ? []
      : [`${resultNames.directAfterGift}: ${equation(direct, [totals.gift], directAfterGift)}`]),
    ...(direct === null || outOfPocket === null || outOfPocket === directAfterGift
      ? []
      : [
          `${resultNames.outOfPocket}: ${equation(direct, [totals.gift, totals.studentFederalLoans], outOfPocket)}`,
        ]),
  ]
}

/** "$30,200 − $13,745 = $16,455". */
const equation = (from: number, off: readonly number[], result: number): string =>
  `${[from, ...off.filter((cents) => cents !== 0)].map(dollars).join(' − ')} = ${dollars(result)}`

function unknownPrice({ bottom: { netPriceAtLeast, netPriceAtMost, cost } }: Assessment): string {
  const bounds = [
    ...(netPriceAtLeast === null || netPriceAtLeast < 0 ? [] : [`at least ${dollars(netPriceAtLeast)}`]),
    ...(netPriceAtMost === null ? [] : [`at most ${dollars(netPriceAtMost)}`]),
  ].join(' and ')
  const why =
    cost.cents === null
      ? 'the letter does not give the full cost of attendance'
      : 'a grant or scholarship has no single amount'
  return `${resultNames.netPrice}: not known, because ${why}${bounds === '' ? '' : `; on what is printed it is ${bounds}`}`
}

function findingLine({ message, about, lines }: Finding, { lines: all }: Assessment): string {
  const shown = about.map((label) => {
    const line = all.find(({ entry }) => entry.label === label)
    return line === undefined ? label : shownLabel(line.entry)
  })
  const where =
    lines.length === 0 || lines.length > 4
      ? ''
      : `line${lines.length > 1 ? 's' : ''} ${[...new Set(lines)].join(', ')}`
  const what = [...new Set(shown)].slice(0, 4).join('; ')
  const place = [what, where].filter((part) => part !== '').join('; ')
  return place === '' ? message : `${message} (${place})`
}

function comparisonSection(comparison: ComparisonData, letters: readonly Assessment[]): string {
  const named = (number: number): string => {
    const found = letters.find((letter) => letter.number === number)
    return found === undefined ? `Letter ${number}` : letterName(found)
  }
  const count = letters.length === 2 ? 'two' : 'three'
  const ranking = comparison.ranking.map(({ rank, letter, net_price: price, above_lowest: above }) => {
    const more = above === 0 ? '' : ` (${dollars(above * 100)} above the lowest)`
    return `${rank}. ${named(letter)}: ${dollars(price * 100)}${more}`
  })
  return [
    'Side by side',
    ...(ranking.length === 0
      ? [`The ${count} letters cannot be ranked by net price as printed.`]
      : [
          `Net price as printed, lowest first${comparison.comparable ? '' : ' (of the letters that can be ranked)'}:`,
          ...ranking,
        ]),
    ...comparison.not_ranked.map(({ letter, reason }) => `- ${named(letter)} is not ranked: ${reason}.`),
    ...comparison.caveats.map((caveat) => `- ${caveat}`),
    'A lower net price is one fact among many; programs, distance and later years are not in these letters.',
  ].join('\n')
}
