import { capitalize } from '#prose/capitalize.ts'
import type { AppealCase } from './facts.ts'

const alreadySaid: Readonly<Record<'first_gen' | 'low_income' | 'single_parent', RegExp>> = Object.freeze({
  first_gen: /\bfirst[- ]gen|\bfirst in (?:her|his|their|the) family/i,
  low_income: /\blow[- ]income/i,
  single_parent: /\bsingle[- ](?:parent|mother|mom|father|dad)/i,
})

/**
 * One sentence on the circumstances given by name, marked for the family to confirm; null when there is nothing to say.
 * `undocumented` and `disability` are never said. Care, foster or housing status only announces separate papers.
 */
export function statusSentence(appeal: AppealCase): string | null {
  if (appeal.type === 'error_correction') return null
  const sentences = [backgroundSentence(appeal), independenceSentence(appeal)].filter((text) => text !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function backgroundSentence(appeal: AppealCase): string | null {
  const told = (status: keyof typeof alreadySaid): boolean =>
    appeal.details.some((run) => run.facts.some((fact) => alreadySaid[status].test(fact.text)))
  const says = (status: keyof typeof alreadySaid): boolean => appeal.statuses.has(status) && !told(status)
  const household = [says('low_income') ? 'low-income' : '', says('single_parent') ? 'single-parent' : '']
    .filter((word) => word !== '')
    .join(', ')
  const parts = [
    says('first_gen') ? 'is a first-generation college student' : '',
    household === '' ? '' : `comes from a ${household} household`,
  ].filter((part) => part !== '')
  if (parts.length === 0) return null
  const { short } = appeal.student
  return `${capitalize(short)} ${parts.join(' and ')} ${confirmBracket}.`
}

const confirmBracket = '[confirm: the family wants this said]'

/** The bracket a letter may set behind what was given only by status; empty when nothing was. */
export const confirmStatus = ({ statuses }: AppealCase): string => (statuses.size > 0 ? confirmBracket : '')

function independenceSentence(appeal: AppealCase): string | null {
  const given = appeal.statuses.has('foster_youth') || appeal.statuses.has('housing_insecure')
  return given ? 'Documentation of independent student status, if it applies, can follow separately.' : null
}
