import type { Assessed } from './assess-letter.ts'
import { about, type Finding, findingsOf, type Found, inCategory, said, summed } from './finding.ts'
import { dollars } from './money.ts'

/** What is good to know and changes no figure. */
export const noteIds = [
  'assumed_annual',
  'instruction_left_out',
  'total_includes_loans',
  'outdated_term',
  'estimated_amount',
  'verification_pending',
  'deadline_present',
  'sai_or_efc_present_not_a_price',
  'no_source_named',
  'gift_exceeds_direct',
  'other_benefits_apart',
  'summer_apart',
  'deposit_apart',
  'accepted_amount_differs',
] as const

const noteRules: Readonly<Record<(typeof noteIds)[number], (letter: Assessed) => Found>> = {
  assumed_annual: ({ period }) =>
    period === 'not_stated'
      ? said('The letter does not say whether its amounts are for a year; they are taken as yearly.')
      : null,
  instruction_left_out: ({ letter }) => {
    const found = letter.unread.filter(({ reason }) => reason === 'instruction')
    return found.length === 0
      ? null
      : said(
          'A line speaks to whoever reads the letter, not to the family; its amounts are left out.',
          found.map(({ line }) => line),
        )
  },
  total_includes_loans: ({ printed }) =>
    about(
      printed
        .filter(
          ({ parts, base }) =>
            base === null && parts.some((part) => part.endsWith('loans') || part === 'parent_plus'),
        )
        .map(({ line }) => line),
      'The printed total of aid counts loans.',
    ),
  outdated_term: (letter) =>
    about(
      letter.lines.filter(({ entry }) =>
        /\b(?:stafford|perkins|EFC|expected family contribution)\b/i.test(entry.label),
      ),
      'The letter uses a name that is no longer current; ask whether the figure is.',
    ),
  estimated_amount: (letter) =>
    about(
      summed(letter).filter(({ entry }) =>
        /\best(?:\.|\b)|estimated|tentative|preliminary/i.test(entry.words),
      ),
      'The amount is printed as an estimate.',
    ),
  verification_pending: ({ letter }) =>
    remarkNote(
      letter.remarks,
      /\b(?:selected for|pending|subject to|complete(?:d)?|until) (?:the )?(?:federal )?verification\b|\bverification (?:is )?(?:pending|required)/i,
      'The letter says that the application is to be verified; aid can change.',
    ),
  deadline_present: ({ letter }) =>
    remarkNote(
      letter.remarks,
      /\b(?:reply|respond|accept|return|submit|deposit|due|deadline|deadlines|confirm)\b.*\b(?:by|before|on|is|:)\s.*(?:\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}|\d{1,2}\/\d{1,2})/i,
      'The letter names a date to act by.',
    ),
  sai_or_efc_present_not_a_price: (letter) =>
    about(
      inCategory(letter, /^(?:index\.|total\.need)/),
      'An index or need figure is printed. It is not a bill and not a price.',
    ),
  no_source_named: (letter) =>
    about(
      inCategory(letter, /^(?:gift|loan)\.unspecified$/),
      'The letter does not say who pays or lends this.',
    ),
  gift_exceeds_direct: ({ totals, bottom: { cost } }) =>
    cost.directCents !== null && totals.gift > cost.directCents
      ? said(
          `Gift aid is ${dollars(totals.gift - cost.directCents)} above the billed costs; ask how the rest is paid out.`,
        )
      : null,
  other_benefits_apart: (letter) =>
    about(
      inCategory(letter, /^benefit\./),
      'Benefits from service, an agency or an employer are listed apart from gift aid.',
    ),
  summer_apart: ({ lines }) =>
    about(
      lines.filter(
        ({ note, entry }) => note === 'summer_apart' || (entry.columns?.summerCents ?? null) !== null,
      ),
      'Summer amounts are left out of the academic year.',
    ),
  deposit_apart: ({ lines }) =>
    about(
      lines.filter(({ note }) => note === 'deposit'),
      'A deposit is usually credited to the first bill; it is not added to the cost.',
    ),
  accepted_amount_differs: ({ lines }) =>
    about(
      lines.filter(
        ({ entry: { columns } }) =>
          columns !== null && (columns.acceptedCents ?? columns.annualCents) !== columns.annualCents,
      ),
      'The amount accepted differs from the amount offered; the offer is counted.',
    ),
}

function remarkNote(remarks: Assessed['letter']['remarks'], pattern: RegExp, message: string): Found {
  const found = remarks.filter(({ text }) => pattern.test(text))
  return found.length === 0
    ? null
    : said(
        message,
        found.map(({ line }) => line),
      )
}

export const findNotes = (letter: Assessed): Finding<(typeof noteIds)[number]>[] =>
  findingsOf(noteIds, noteRules, letter)
