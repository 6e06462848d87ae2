import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'
import { lineCategories } from '#domain/line-item.ts'
import { costParts } from './cost-of-attendance.ts'
import { flagIds } from './flags.ts'
import { noteIds } from './notes.ts'
import { livings } from './headings.ts'
import { amountPeriods } from './periods.ts'
import { unreadReasons } from './read-letter.ts'

const dollars = (description: string) => Type.Number({ description })
const money = (description: string) => nullable(dollars(description))
const line = Type.Integer({ minimum: 1, description: 'Line of the letter, counted from 1.' })
const quote = Type.String({ description: 'The line as printed in the letter.' })

const item = Type.Object({
  label: Type.String({ description: 'As printed.' }),
  amount: money('As printed, for `per`; null when the letter gives a range or no single amount.'),
  range: nullable(
    Type.Object({ min: dollars('Least, for a year.'), max: money('Most, for a year; null when open.') }),
  ),
  per: Type.Enum(amountPeriods, { description: 'The stretch of time `amount` is for.' }),
  annual_amount: money('For one academic year; null when it cannot be known.'),
  category: Type.Enum(lineCategories),
  counted: Type.Boolean({ description: 'Whether it is part of a total.' }),
  note: nullable(
    Type.Enum(
      [
        'printed_twice',
        'sum_of_lines_below',
        'already_in_tuition',
        'deposit',
        'unexplained',
        'not_aid',
        'summer_apart',
      ],
      { description: 'Why it is not counted.' },
    ),
  ),
  line,
  quote,
})

const printedTotal = Type.Object({
  label: Type.String(),
  category: Type.Enum(lineCategories),
  annual_amount: money('As printed, for one academic year.'),
  computed: money('What the lines of the letter come to.'),
  agrees: nullable(Type.Boolean({ description: 'Null when there is nothing to hold it against.' })),
  made_of: Type.Array(
    Type.Enum(['gift', 'benefits', 'work', 'student_loans', 'parent_plus', 'other_loans', 'unexplained']),
    { description: 'For a total of aid: what it adds up. For a net cost: what it takes off.' },
  ),
  line,
  quote,
})

const finding = <Id extends string>(ids: readonly Id[]) =>
  Type.Object({
    id: Type.Enum([...ids]),
    about: Type.Array(Type.String(), { description: 'The labels or words of the letter it is about.' }),
    lines: Type.Array(line),
    message: Type.String(),
  })

const conflict = Type.Object({
  label: Type.String(),
  printed: dollars('As printed, for one academic year.'),
  computed: dollars('What the lines come to.'),
  difference: dollars('Printed less computed.'),
  line,
  quote,
})

const totals = Type.Object({
  gift: dollars('Grants, scholarships and waivers.'),
  other_benefits: dollars('Service, agency and employer benefits; not part of gift.'),
  work_study: dollars('Pay for hours worked.'),
  loan_subsidized: dollars('Federal, in the student’s name.'),
  loan_unsubsidized: dollars('Federal, in the student’s name.'),
  student_federal_loans: dollars('All federal loans in the student’s name.'),
  parent_plus: dollars('Federal loans to parents.'),
  private_loans: dollars('Private loans and income share agreements.'),
  other_loans: dollars('State, college and unnamed loans.'),
  all_loans: dollars('The loan totals above together.'),
  unexplained: dollars('Lines the letter does not explain; part of no other total.'),
  everything_listed: dollars('Gift, benefits, work, loans and unexplained lines together.'),
  one_time_gift: dollars('The part of gift that comes in the first year only.'),
  direct_costs: money('Billed by the college.'),
  indirect_costs: money('Not billed: books, transportation, personal expenses, living elsewhere.'),
})

const letter = Type.Object({
  letter: Type.Integer({ minimum: 1, maximum: 3 }),
  label: Type.String({ description: 'For a heading or a chart.' }),
  college: nullable(Type.String()),
  award_year: nullable(Type.String({ description: 'Such as "2027–28".' })),
  period: Type.Enum([...amountPeriods, 'mixed', 'not_stated'], {
    description: 'How aid and costs are printed; every total here is for one academic year.',
  }),
  living: nullable(Type.Enum(livings)),
  enrollment: nullable(Type.String()),
  items: Type.Array(item, { description: 'Aid, loans and unexplained lines.' }),
  costs: Type.Array(item),
  printed_totals: Type.Array(printedTotal, {
    description: 'Totals and indices the letter prints; never added to anything.',
  }),
  totals,
  coa: money('Full cost of attendance; null when the letter does not print it whole.'),
  coa_source: Type.Enum(['stated', 'computed', 'missing']),
  coa_missing_parts: Type.Array(Type.Enum(costParts)),
  net_price: money('coa less gift; loans and work-study are never taken off.'),
  net_price_at_least: money('A lower bound when net_price is null and some costs are printed.'),
  net_price_at_most: money('An upper bound when a gift has no single amount.'),
  gap: money('net_price less work-study and student federal loans.'),
  direct_cost_after_gift: money('Billed costs less gift.'),
  out_of_pocket: money('Billed costs less gift and student federal loans; work-study is paid as wages.'),
  flags: Type.Array(finding(flagIds), { description: 'What can mislead a reader.' }),
  notes: Type.Array(finding(noteIds), { description: 'Good to know; changes no figure.' }),
  conflicts: Type.Array(conflict, { description: 'Printed totals that their own lines contradict.' }),
  unread_lines: Type.Array(
    Type.Object({
      line,
      quote,
      reason: Type.Enum(unreadReasons, {
        description:
          'general_statement: about students in general, a limit or a condition. instruction: addressed to a program.',
      }),
    }),
    { description: 'Lines with an amount that is part of no total.' },
  ),
  ask_the_college: Type.Array(Type.String()),
})

const comparison = Type.Object({
  comparable: Type.Boolean({ description: 'True when every letter is ranked.' }),
  ranking: Type.Array(
    Type.Object({
      rank: Type.Integer({ minimum: 1 }),
      letter: Type.Integer(),
      net_price: Type.Number(),
      above_lowest: Type.Number(),
    }),
    { description: 'By net price, lowest first; empty when fewer than two letters stand on equal terms.' },
  ),
  not_ranked: Type.Array(Type.Object({ letter: Type.Integer(), reason: Type.String() })),
  caveats: Type.Array(Type.String()),
})

/** `output.data` of `awardlens`: all money in dollars for one academic year unless a field says otherwise. */
export const awardlensOutput = Type.Object({
  letters: Type.Array(letter, { minItems: 1, maxItems: 3 }),
  comparison: nullable(comparison),
  scorecard: Type.Array(Type.Object({ text: Type.String(), status: Type.Literal('unverified') }), {
    description: 'The caller’s own context lines; used in no arithmetic.',
  }),
})
export type AwardlensOutput = Static<typeof awardlensOutput>
export type LetterData = AwardlensOutput['letters'][number]
export type ComparisonData = NonNullable<AwardlensOutput['comparison']>
