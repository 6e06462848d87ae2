import type { AnnualLine } from './annual-lines.ts'
import type { Assessment } from './assess-letter.ts'
import { letterName } from './compare-letters.ts'
import type { Finding } from './finding.ts'
import { inDollars } from './money.ts'
import type { LetterData } from './output.ts'
import { questionsFor } from './questions.ts'

/** One assessed letter as programs read it. */
export function letterData(assessment: Assessment): LetterData {
  const { number, letter, lines, bottom, flags, notes } = assessment
  const { cost } = bottom
  const of = (pattern: RegExp): LetterData['items'] =>
    lines.filter(({ entry }) => pattern.test(entry.category)).map(itemData)
  return {
    letter: number,
    label: letterName(assessment).replace(',', ':'),
    college: letter.college,
    award_year: letter.awardYear,
    period: assessment.period,
    living: letter.living,
    enrollment: letter.enrollment,
    items: of(/^(?!cost\.|total\.|index\.)/),
    costs: of(/^cost\./),
    printed_totals: printedData(assessment),
    totals: totalsData(assessment),
    coa: inDollars(cost.cents),
    coa_source: cost.source,
    coa_missing_parts: [...cost.missingParts],
    net_price: inDollars(bottom.netPrice),
    net_price_at_least: inDollars(bottom.netPriceAtLeast),
    net_price_at_most: inDollars(bottom.netPriceAtMost),
    gap: inDollars(bottom.gap),
    direct_cost_after_gift: inDollars(bottom.directAfterGift),
    out_of_pocket: inDollars(bottom.outOfPocket),
    flags: flags.map(plain),
    notes: notes.map(plain),
    conflicts: conflictsData(assessment),
    unread_lines: letter.unread.map((unread) => ({ ...unread })),
    ask_the_college: questionsFor(assessment),
  }
}

const plain = <Id extends string>({ id, about, lines, message }: Finding<Id>) => ({
  id,
  about: [...about],
  lines: [...lines],
  message,
})

function itemData(line: AnnualLine): LetterData['items'][number] {
  const { entry, cents, per, annualCents, annualMinCents, annualMaxCents, counted, note } = line
  const isOpen = entry.amount.cents === null
  return {
    label: entry.label,
    amount: inDollars(cents),
    range: isOpen ? { min: annualMinCents / 100, max: inDollars(annualMaxCents) } : null,
    per,
    annual_amount: inDollars(annualCents),
    category: entry.category,
    counted,
    note,
    line: entry.line,
    quote: entry.quote,
  }
}

function printedData({ lines, printed }: Assessment): LetterData['printed_totals'] {
  return lines
    .filter(({ entry }) => /^(?:total|index)\./.test(entry.category))
    .map((line) => {
      const held = printed.find((total) => total.line === line)
      return {
        label: line.entry.label,
        category: line.entry.category,
        annual_amount: inDollars(line.annualCents),
        computed: inDollars(held?.computedCents ?? null),
        agrees: held?.agrees ?? null,
        made_of: [...(held?.parts ?? [])],
        line: line.entry.line,
        quote: line.entry.quote,
      }
    })
}

function totalsData({ totals, bottom }: Assessment): LetterData['totals'] {
  return {
    gift: totals.gift / 100,
    other_benefits: totals.otherBenefits / 100,
    work_study: totals.work / 100,
    loan_subsidized: totals.loanSubsidized / 100,
    loan_unsubsidized: totals.loanUnsubsidized / 100,
    student_federal_loans: totals.studentFederalLoans / 100,
    parent_plus: totals.parentPlus / 100,
    private_loans: totals.privateLoans / 100,
    other_loans: totals.otherLoans / 100,
    all_loans: totals.allLoans / 100,
    unexplained: totals.unexplained / 100,
    everything_listed: totals.everythingListed / 100,
    one_time_gift: totals.oneTimeGift / 100,
    direct_costs: inDollars(bottom.cost.directCents),
    indirect_costs: inDollars(bottom.cost.indirectCents),
  }
}

/** Printed totals, and totals of a row's own columns, that their lines contradict. */
function conflictsData({ printed, lines }: Assessment): LetterData['conflicts'] {
  const totals = printed.flatMap(({ line, agrees, computedCents }) =>
    agrees === false && computedCents !== null && line.annualCents !== null
      ? [{ line, printedCents: line.annualCents, computedCents }]
      : [],
  )
  const rows = lines.flatMap((line) => {
    const { columns } = line.entry
    return columns === null || columns.wrongTotalCents === null
      ? []
      : [{ line, printedCents: columns.wrongTotalCents, computedCents: columns.annualCents }]
  })
  return [...totals, ...rows].map(({ line: { entry }, printedCents, computedCents }) => ({
    label: entry.label,
    printed: printedCents / 100,
    computed: computedCents / 100,
    difference: (printedCents - computedCents) / 100,
    line: entry.line,
    quote: entry.quote,
  }))
}
