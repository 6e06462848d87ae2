import { printedDate } from '#domain/as-printed.ts'
import { officialLinks } from '#domain/official-links.ts'
import { printable } from '#domain/provenance.ts'
import { sources } from '#domain/sources.ts'
import type { StateAgency } from '#domain/state-agencies.ts'
import { stateDeadline } from '#domain/state-deadlines.ts'
import type { FafsaCase } from './case.ts'
import { type ChecklistItem, type Due, item, rule } from './item.ts'

/** CSS Profile and state forms. */
export function otherItems(found: FafsaCase): ChecklistItem[] {
  const { income } = found
  return [
    item({
      id: 'css_profile',
      section: 'other',
      title: 'Ask each college if it wants the CSS Profile',
      who: ['student', 'parent'],
      say: [
        rule('css_profile'),
        ...(income === 'over100' ? [] : [rule('css_income')]),
        'Not every college asks for it.',
      ],
      where: officialLinks.cssProfile,
      due: 'Each college sets its own date. It can come before the FAFSA date.',
    }),
    stateAid(found),
  ]
}

/** The three layers of deadlines; the earliest one counts. */
export function deadlineItems(found: FafsaCase): ChecklistItem[] {
  return [collegeDeadline(found), stateDeadlineItem(found), federalDeadline(found)]
}

function stateAid({ residence }: FafsaCase): ChecklistItem {
  const agency = residence.kind === 'told' ? residence.agency : null
  return item({
    id: 'state_aid',
    section: 'other',
    title: 'Ask your state about its own aid',
    who: ['student', 'counselor'],
    say: [
      ...(agency === null
        ? ['The state is not given here.']
        : [`In ${withThe(agency.state)}, state aid is run by this office: ${agency.agency}.`]),
      'State aid follows the state you live in, not the state of the college. Ask which forms your state wants beside the FAFSA.',
    ],
    where: linkOf(agency),
    due: 'Together with the FAFSA.',
    sources: agency === null ? [] : [agency.source],
  })
}

const withThe = (state: string): string => (state === 'District of Columbia' ? `the ${state}` : state)

/** The agency's own site where somebody has seen it, else the federal page that lists every state. */
const linkOf = (agency: StateAgency | null): string =>
  agency === null || printable(agency) === null ? officialLinks.deadlines : `https://${agency.domain}`

function collegeDeadline({ cycle }: FafsaCase): ChecklistItem {
  return item({
    id: 'college_deadlines',
    section: 'deadlines',
    title: 'Write down the aid deadline of each college',
    who: ['student', 'counselor'],
    say: [
      `The earliest date counts. It is often the date of a college. Look for the ${cycle.year.name} date on its financial aid page, or call the office.`,
    ],
    due: 'This week.',
  })
}

function stateDeadlineItem(found: FafsaCase): ChecklistItem {
  const { residence, cycle } = found
  const agency = residence.kind === 'told' ? residence.agency : null
  const row = agency === null ? null : printable(stateDeadline(cycle.year.name, agency.code))
  return item({
    id: 'state_deadline',
    section: 'deadlines',
    title:
      agency === null ? 'Check the deadline of your state' : `Check the deadline of ${withThe(agency.state)}`,
    who: ['student', 'counselor'],
    say: ['State aid can have its own date, and funds can run out.'],
    where: officialLinks.deadlines,
    due: stateDue(found, row),
    sources: [row?.source ?? sources.deadlines],
  })
}

function stateDue({ cycle, today }: FafsaCase, row: { rule: string; program: string } | null): Due {
  if (row === null || row.rule === 'check') {
    return { date: null, note: `Check the ${cycle.year.name} date at this link.` }
  }
  if (row.rule === 'asap') return { date: null, note: 'As soon as you can after the form opens.' }
  const program = row.program === '' ? '' : ` (${row.program})`
  if (!/^\d{4}-/.test(row.rule))
    return {
      date: null,
      note: `By a day that depends on when your term starts${program}. Check at this link.`,
    }
  if (row.rule < today.toISOString().slice(0, 10)) {
    return {
      date: null,
      note: `The ${cycle.year.name} date was ${printedDate(row.rule)}${program}. It has passed. Ask the state what is still open.`,
    }
  }
  return {
    date: row.rule,
    note: `${printedDate(row.rule)}${program}. Check at this link, since states change dates.`,
  }
}

function federalDeadline({ cycle }: FafsaCase): ChecklistItem {
  const { federalDeadline: date, correctionsDeadline: corrections, year } = cycle
  return item({
    id: 'federal_deadline',
    section: 'deadlines',
    title: 'Know the last federal date',
    who: ['student'],
    say: [
      'This is the last day of all. Do not plan with it. College and state money is often gone long before.',
      ...(corrections === null
        ? []
        : [`Corrections to the ${year.name} form end on ${printedDate(corrections)}.`]),
    ],
    where: officialLinks.deadlines,
    due:
      date === null
        ? { date, note: `The ${year.name} date is not in our table. Check it at this link.` }
        : { date, note: `${printedDate(date)}, 11:59 p.m. Central time.` },
    sources: [sources.deadlines],
  })
}
