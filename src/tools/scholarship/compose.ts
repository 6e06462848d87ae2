import type { ScholarshipLead, ScholarshipOutput } from './output.ts'

const origin =
  'These leads come from the directory shipped with this service. Nothing was searched live, and no page was opened for this list. Each one is a research lead, not a verified match. Only the sponsor’s own page says who may apply, how much it pays and by when.'

/** The leads in words, from the same data that programs get. */
export function composeLeads(
  { leads, scam_signs: signs, next_steps: steps }: ScholarshipOutput,
  student: string | null,
): string {
  const fitting = leads.filter(({ fit }) => fit.length > 0)
  const general = leads.filter(({ fit }) => fit.length === 0)
  return [
    student === null ? 'Scholarship research leads' : `Scholarship research leads for ${student}`,
    origin,
    fitting.length === 0
      ? 'Nothing was told that the directory lists sponsors for, so only search sites for every student are here.'
      : ['Leads, best fit first', ...fitting.map(leadText)].join('\n\n'),
    ['Free search sites for every student', ...general.map(leadText)].join('\n\n'),
    listText('Signs of a scam', signs),
    listText('Next steps', steps),
  ].join('\n\n')
}

function leadText({ name, sponsor, link, why, fit }: ScholarshipLead, index: number): string {
  return [
    `${index + 1}. ${name === sponsor ? name : `${name} (${sponsor})`}`,
    `Research lead, not verified. ${why}`,
    ...(fit.length === 0 ? [] : [`Listed for: ${fit.join('; ')}`]),
    link,
  ].join('\n')
}

const listText = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `- ${line}`)].join('\n')
