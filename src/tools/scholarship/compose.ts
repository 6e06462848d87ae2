import { unread } from './match-leads.ts'
import type { DirectoryLead, LiveLead, ScholarshipLead, ScholarshipOutput } from './output.ts'

/** What the text tells beside the data. */
export interface LeadsTold {
  readonly student: string | null
  /** Who searched, and on which day; null with the directory. */
  readonly searched: { readonly by: string; readonly on: string } | null
}

/** The leads in words, from the same data that programs get. */
export function composeLeads(data: ScholarshipOutput, { student, searched }: LeadsTold): string {
  return [
    student === null ? 'Scholarship research leads' : `Scholarship research leads for ${student}`,
    ...(searched === null
      ? fromDirectory(data)
      : [...fromSearch(data, searched), ...fromDirectoryBeside(data)]),
    finderText(data),
    listText('Signs of a scam', data.scam_signs),
    listText('Next steps', data.next_steps),
  ].join('\n\n')
}

const isLive = (lead: ScholarshipLead): lead is LiveLead => lead.checked_live
const isShipped = (lead: ScholarshipLead): lead is DirectoryLead => !lead.checked_live

const shippedLeads = ({ leads }: ScholarshipOutput): DirectoryLead[] =>
  leads.filter(isShipped).filter(({ fit }) => fit.length > 0)

const fromDirectory = (data: ScholarshipOutput): string[] => [
  'These leads come from the directory shipped with this service. Nothing was searched live, and no page was opened for this list. Each one is a research lead, not a verified match. Only the sponsor’s own page says who may apply, how much it pays and by when.',
  shippedLeads(data).length === 0
    ? 'Nothing was told that the directory lists sponsors for, so only search sites for every student are here.'
    : [
        'Leads, best fit first',
        ...unreadNote(shippedLeads(data)),
        ...shippedLeads(data).map(directoryText),
      ].join('\n\n'),
]

function fromDirectoryBeside(data: ScholarshipOutput): string[] {
  const leads = shippedLeads(data)
  if (leads.length === 0) return []
  return [
    [
      'From the shipped directory, not opened for this list',
      ...unreadNote(leads),
      ...leads.map(directoryText),
    ].join('\n\n'),
  ]
}

/** Said once for all leads that have nothing else. */
const unreadNote = (leads: readonly DirectoryLead[]): string[] =>
  leads.some(({ why }) => why === unread)
    ? [`Where a lead says no more: ${unread.replace('The', 'the')}`]
    : []

const finderText = ({ leads }: ScholarshipOutput): string =>
  [
    'Free search sites for every student',
    ...leads
      .filter(isShipped)
      .filter(({ fit }) => fit.length === 0)
      .map(directoryText),
  ].join('\n\n')

function fromSearch(data: ScholarshipOutput, { by, on }: NonNullable<LeadsTold['searched']>): string[] {
  const leads = data.leads.filter(isLive)
  const left = leftOutText(data.left_out)
  return [
    `These leads come from a web search by ${by} on ${dayText(on)}. Each page under “Pages found” was opened and read by a program. Each one is a research lead, not a verified match. Amounts, deadlines and quoted words are copied from the page. Open it before telling a family about it: only the sponsor’s own page says who may apply, how much it pays and by when.`,
    leads.length === 0
      ? 'The search brought no page that tells of an award somebody can still apply for.'
      : ['Pages found, best fit first', ...leads.map(liveText)].join('\n\n'),
    ...(left === null ? [] : [left]),
  ]
}

function liveText(lead: LiveLead, index: number): string {
  const { name, sponsor, link, why, fit, lists, amount, deadline, who_may_apply: who, cautions } = lead
  const figures =
    lists === 'several'
      ? ['Several awards stand on this page, each with its own amount and deadline.']
      : [`Amount: ${amount ?? 'not stated'}`, `Deadline: ${deadlineText(deadline)}`]
  return [
    `${index + 1}. ${named(name, sponsor)}`,
    `Research lead, not verified. ${why}`,
    ...(fit.length === 0 ? [] : [`The page speaks of: ${fit.join('; ')}`]),
    ...figures,
    ...(who === null ? [] : [`Who may apply, in the page’s words: “${who}”`]),
    ...(cautions.length === 0 ? [] : [`Take care: ${cautions.join(' ')}`]),
    link,
  ].join('\n')
}

function deadlineText(deadline: LiveLead['deadline']): string {
  if (deadline === null) return 'not stated'
  return deadline.date === null
    ? `${deadline.words}, without a year. It may be of a past round.`
    : deadline.words
}

const leftOutWords: Readonly<Record<keyof ScholarshipOutput['left_out'], string>> = {
  not_opened: 'that could not be opened',
  no_listing: 'that told of no award',
  past: 'with past deadlines only',
  closed: 'closed to applications',
  another_state: 'for another state',
  asks_citizenship: 'asking for citizenship',
  scam_signs: 'with signs of a scam',
  less_fitting: 'that fitted less',
}

function leftOutText(leftOut: ScholarshipOutput['left_out']): string | null {
  const told = (Object.keys(leftOutWords) as (keyof typeof leftOutWords)[])
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => `${leftOut[reason]} ${leftOutWords[reason]}`)
  return told.length === 0 ? null : `Pages left out: ${told.join('; ')}.`
}

function directoryText({ name, sponsor, link, why, fit }: DirectoryLead, index: number): string {
  return [
    `${index + 1}. ${named(name, sponsor)}`,
    `Research lead, not verified.${why === unread ? '' : ` ${why}`}`,
    ...(fit.length === 0 ? [] : [`Listed for: ${fit.join('; ')}`]),
    link,
  ].join('\n')
}

const named = (name: string, sponsor: string): string => (name === sponsor ? name : `${name} (${sponsor})`)

const dayText = (isoDate: string): string =>
  new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const listText = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `- ${line}`)].join('\n')
